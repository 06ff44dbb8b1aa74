import CairoRaster
import Documents
import Files
import Graphics2D
import PNGCodec
import SceneModel
import SceneRendering

/// Pictures that follow each other: the files of a folder, the frames of an animated PNG or of a video.
struct PictureSequence {
  /// One of them, and how it is called: `frame 12, 0.2 s`, or a file's name.
  struct Frame {
    var name: String
    /// Seconds since the beginning; nil in a folder.
    var time: Double?
    var pixels: PixelBuffer
  }

  private enum Source {
    /// Names of its pictures, and of what else lies in it.
    case folder([String], others: [String])
    case animation(AnimationFrames)
    case video(VideoFile, VideoDecoder)
  }

  let path: String
  private var source: Source
  private var index = 0

  /// Opens a path; nil where it is a single picture, or something else.
  init?(_ path: String) throws(Diagnostics) {
    self.path = path
    guard path != "-", let source = try Self.source(path) else { return nil }
    self.source = source
  }

  private static func source(_ path: String) throws(Diagnostics) -> Source? {
    let head: [UInt8]
    do throws(FileError) { head = try FileReader.head(path, count: 4096) } catch {
      return error.reason == .isFolder ? try folder(path) : nil
    }
    if isVideo(head) { return try video(path) }
    guard isAnimation(head), let bytes = try? FileReader.read(path, limit: PictureBands.largestFile) else {
      return nil
    }
    do throws(PNGError) { return .animation(try AnimationFrames(bytes)) } catch {
      throw failure(error.diagnosticID, "cannot compare \(path): \(error)")
    }
  }

  private static func folder(_ path: String) throws(Diagnostics) -> Source {
    let names: [String]
    do throws(FileError) { names = try Folder.names(in: path).filter { !$0.hasPrefix(".") } } catch {
      throw failure(.unreadableFile, "\(error)")
    }
    let pictures = names.filter(isPicture)
    if pictures.isEmpty {
      throw failure(
        .noPictures, "there is no picture in \(path)", hint: "pictures end in .png, .jpg, .jpeg or .webp")
    }
    return .folder(pictures, others: names.filter { !isPicture($0) })
  }

  private static func video(_ path: String) throws(Diagnostics) -> Source {
    do throws(VideoFailure) {
      let video = try FFmpeg().probe(path)
      return .video(video, try VideoDecoder(video, from: nil, FFmpeg()))
    } catch {
      throw failure(of: error, path)
    }
  }

  private static func failure(of error: VideoFailure, _ path: String) -> Diagnostics {
    switch error {
    case .missing(let reason), .broken(let reason):
      failure(.unreadablePicture, "cannot compare \(path): \(reason)")
    case .noProgram(let reason): failure(.noFFmpeg, reason)
    }
  }

  static func failure(_ id: DiagnosticID, _ message: String, hint: String? = nil) -> Diagnostics {
    var diagnostics = Diagnostics()
    diagnostics.error(id, message, at: nil, hints: hint.map { [$0] } ?? [])
    return diagnostics
  }

  // MARK: What a file is

  private static func isPicture(_ name: String) -> Bool {
    [".png", ".jpg", ".jpeg", ".webp"].contains { name.lowercased().hasSuffix($0) }
  }

  /// `acTL` stands before the pixels.
  private static func isAnimation(_ head: [UInt8]) -> Bool {
    // characters: these are bytes
    head.starts(with: [0x89, 0x50, 0x4E, 0x47]) && head.contains("acTL")
  }

  private static func isVideo(_ head: [UInt8]) -> Bool {
    func has(_ text: String, at offset: Int) -> Bool { head.dropFirst(offset).starts(with: text.utf8) }
    let isStill = ["ftypavif", "ftyphei", "ftypmif1"].contains { has($0, at: 4) }
    return has("ftyp", at: 4) && !isStill || head.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
      || has("RIFF", at: 0) && has("AVI ", at: 8) || has("GIF8", at: 0)
  }

  // MARK: Frames

  /// Names of a folder's pictures; nil for what has none.
  var names: [String]? {
    if case .folder(let names, _) = source { names } else { nil }
  }

  /// What lies in a folder and is no picture, in words; nil for nothing.
  var leftOut: String? {
    guard case .folder(_, let others) = source, let first = others.first else { return nil }
    return others.count == 1
      ? "\(path)/\(first) is not a picture and is not compared"
      : "\(others.count) things in \(path) are not pictures and are not compared: \(first) and others"
  }

  /// What it is, in a word.
  var kind: String {
    switch source {
    case .folder: "folder"
    case .animation: "animation"
    case .video: "video"
    }
  }

  /// Whether there is no still picture in it, which an animation has.
  var isNoPicture: Bool {
    if case .animation = source { false } else { true }
  }

  /// The next frame; nil behind the last one.
  mutating func next() throws(Diagnostics) -> Frame? {
    defer { index += 1 }
    switch source {
    case .folder(let names, _): return index < names.count ? try picture(names[index]) : nil
    case .animation(var frames):
      do throws(PNGError) {
        let frame = try frames.next()
        source = .animation(frames)
        return frame.map { Frame(name: name($0.time), time: $0.time, pixels: $0.pixels) }
      } catch {
        throw Self.failure(error.diagnosticID, "cannot compare \(path): \(error)")
      }
    case .video(let video, let decoder):
      guard index < video.times.count else { return nil }
      let time = video.offset(of: video.times[index]).seconds
      do throws(VideoFailure) {
        let picture = try decoder.picture(at: video.times[index]) { _ in }
        return picture.map { Frame(name: name(time), time: time, pixels: PixelBuffer($0)) }
      } catch {
        throw Self.failure(of: error, path)
      }
    }
  }

  /// A picture of a folder.
  func picture(_ name: String) throws(Diagnostics) -> Frame {
    let file = "\(path)/\(name)"
    do {
      let bytes = try FileReader.read(file, limit: PictureBands.largestFile)
      return Frame(name: name, pixels: try PictureFile.decode(bytes))
    } catch let error as PictureError {
      if case .png(let error) = error {
        throw Self.failure(error.diagnosticID, "cannot compare \(file): \(error)")
      }
      throw Self.failure(.unreadablePicture, "cannot compare \(file): \(error)")
    } catch {
      throw Self.failure(.unreadableFile, "\(error)")
    }
  }

  private func name(_ time: Double) -> String { "frame \(index), \(Value.text(of: time.rounded(to: 3))) s" }
}

extension Double {
  fileprivate func rounded(to places: Int) -> Double {
    let factor = (0..<places).reduce(1.0) { factor, _ in factor * 10 }
    return (self * factor).rounded() / factor
  }
}

extension [UInt8] {
  fileprivate func contains(_ text: String) -> Bool {
    let text = Array(text.utf8)
    return indices.contains { self[$0] == text[0] && self[$0...].starts(with: text) }
  }
}

extension PixelBuffer {
  /// From planes of green, blue, red and perhaps alpha, as ffmpeg orders them.
  fileprivate init(_ planes: PlanarPicture) {
    let count = planes.width * planes.height
    var bytes = [UInt8](repeating: 255, count: count * 4)
    for pixel in 0..<count {
      bytes[pixel * 4] = planes.bytes[2 * count + pixel]
      bytes[pixel * 4 + 1] = planes.bytes[pixel]
      bytes[pixel * 4 + 2] = planes.bytes[count + pixel]
      if planes.hasAlpha { bytes[pixel * 4 + 3] = planes.bytes[3 * count + pixel] }
    }
    self.init(width: planes.width, height: planes.height, bytes: bytes)
  }
}
