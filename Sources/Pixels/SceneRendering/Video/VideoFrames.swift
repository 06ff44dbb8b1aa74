package import Documents
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
import SceneMotion
import Synchronization

/// The frames of the videos that a scene shows, decoded as they are asked for, from any thread.
///
/// What a frame shows depends on the file and its index alone. Decoders go on forwards while frames are asked for in
/// about the order of time; a few of the last frames are kept, so that memory does not grow with the length.
package final class VideoFrames: Sendable {
  /// A video that was asked for.
  private struct Opened {
    let address: String
    /// Nil where it cannot be played.
    let video: VideoFile?
  }

  private struct Running {
    let video: Int32
    let decoder: VideoDecoder
  }

  private struct State {
    var opened: [Opened] = []
    /// In order of their last use.
    var running: [Running] = []
    /// In order of decoding.
    var kept: [(id: ImageID, pixels: PlanarPicture)] = []
    package var diagnostics = Diagnostics()
    var complaints: Set<String> = []
  }

  /// Bytes of frames that are kept: four of high definition, which is as far as drawers get ahead of each other.
  private static let capacity = 24 << 20
  /// Each is a process with 50 to 150 MB of its own.
  private static let maximumDecoders = 4

  private let assets: AssetTable
  private let programs: FFmpeg
  private let state = Mutex(State())

  init(_ assets: AssetTable, programs: FFmpeg = FFmpeg()) {
    (self.assets, self.programs) = (assets, programs)
  }

  /// What was wrong with videos so far, once for each.
  package var diagnostics: Diagnostics { state.withLock { $0.diagnostics } }

  /// Whether there is a file for an address; it may still be no video.
  package func hasFile(_ address: String) -> Bool {
    !assets.isAbsent(address) && (try? assets.videoPath(address)) != nil
  }

  /// What a player shows at a time of its video; nil where it is the poster.
  func frame(of player: ResolvedNode, at time: Duration) -> (shown: VideoFrame, pixels: PlanarPicture)? {
    guard let source = player.video else { return nil }
    return state.withLock { state in
      let place = open(source.address, player.span, &state)
      guard let video = state.opened[Int(place)].video else { return nil }
      let index = video.index(at: time, loops: source.loops)
      let id = ImageID(video: place, frame: Int32(index))
      do throws(VideoFailure) {
        let pixels = try pixels(id, of: video, &state)
        return (VideoFrame(image: id, size: Size(Double(video.width), Double(video.height))), pixels)
      } catch {
        complain(error, source.address, player.span, &state)
        return nil
      }
    }
  }

  private func open(_ address: String, _ span: Span, _ state: inout State) -> Int32 {
    if let known = state.opened.firstIndex(where: { $0.address == address }) { return Int32(known) }
    var video: VideoFile?
    do throws(VideoFailure) {
      if !assets.isAbsent(address) { video = try programs.probe(try assets.videoPath(address)) }
    } catch {
      complain(error, address, span, &state)
    }
    state.opened.append(Opened(address: address, video: video))
    return Int32(state.opened.count - 1)
  }

  /// A decoder that fails, as it may have been killed, gets a successor, once.
  private func pixels(
    _ id: ImageID, of video: VideoFile, _ state: inout State
  ) throws(VideoFailure) -> PlanarPicture {
    if let known = state.kept.last(where: { $0.id == id }) { return known.pixels }
    do throws(VideoFailure) {
      return try decoded(id, of: video, &state)
    } catch {
      return try decoded(id, of: video, &state)
    }
  }

  private func decoded(
    _ id: ImageID, of video: VideoFile, _ state: inout State
  ) throws(VideoFailure) -> PlanarPicture {
    let index = Int(id.frame ?? 0)
    let start = video.start(for: index)
    let known = state.running.lastIndex {
      $0.video == id.index && $0.decoder.canReach(video.times[index], from: start)
    }
    let running = known.map { state.running.remove(at: $0) }
    if let pixels = try run(running?.decoder, from: start, to: id, of: video, &state) { return pixels }
    // Some files cannot be entered where they say.
    if let pixels = try run(nil, from: nil, to: id, of: video, &state) { return pixels }
    throw .broken("ffmpeg finds no picture in it")
  }

  /// Decodes up to a frame and keeps what is passed on the way.
  private func run(
    _ decoder: VideoDecoder?, from start: Int64?, to id: ImageID, of video: VideoFile, _ state: inout State
  ) throws(VideoFailure) -> PlanarPicture? {
    while state.running.count >= Self.maximumDecoders { state.running.removeFirst() }
    let decoder = if let decoder { decoder } else { try VideoDecoder(video, from: start, programs) }
    let found = try decoder.picture(at: video.times[Int(id.frame ?? 0)]) { picture in
      guard let index = video.index(of: picture.time) else { return }
      keep(ImageID(video: id.index, frame: Int32(index)), picture.pixels, &state)
    }
    state.running.append(Running(video: id.index, decoder: decoder))
    if let found { keep(id, found, &state) }
    return found
  }

  private func keep(_ id: ImageID, _ pixels: PlanarPicture, _ state: inout State) {
    state.kept.removeAll { $0.id == id }
    state.kept.append((id, pixels))
    var size = state.kept.reduce(0) { $0 + $1.pixels.bytes.count }
    while size > Self.capacity, state.kept.count > 2 { size -= state.kept.removeFirst().pixels.bytes.count }
  }

  private func complain(_ failure: VideoFailure, _ address: String, _ span: Span, _ state: inout State) {
    let (id, message, hint) = failure.words(address)
    if state.complaints.insert("\(id)" + message).inserted {
      state.diagnostics.warning(id, message, at: span, hints: [hint])
    }
  }
}

extension VideoFailure {
  /// As a warning about a video; the poster is drawn instead.
  fileprivate func words(_ address: String) -> (id: DiagnosticID, message: String, hint: String) {
    switch self {
    case .missing(let reason):
      (
        .missingVideo, "the poster is drawn for \(address): \(reason)",
        "put the file there, or name one in the asset lock file"
      )
    case .broken(let reason):
      (
        .brokenVideo, "the poster is drawn for \(address): \(reason)",
        "run ffprobe to learn more about the file"
      )
    case .noProgram(let reason):
      (.noFFmpeg, "posters are drawn for videos: \(reason)", "apt-get install ffmpeg")
    }
  }
}
