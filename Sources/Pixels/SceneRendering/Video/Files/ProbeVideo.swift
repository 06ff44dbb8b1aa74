import Files

/// Why a video cannot be shown, in words.
package enum VideoFailure: Error, Equatable {
  /// There is no file.
  case missing(String)
  /// The file is no video, or decoding it fails.
  case broken(String)
  /// A program that decoding takes is not installed.
  case noProgram(String)
}

/// The programs that decode.
package struct FFmpeg: Sendable {
  var decoder = "ffmpeg"
  var prober = "ffprobe"

  package init(
    decoder: String = "ffmpeg", prober: String = "ffprobe"
  ) {
    (self.decoder, self.prober) = (decoder, prober)
  }

  /// Containers that hold pictures themselves: playlists could name files that a scene may not read.
  private static let formats =
    "mov,matroska,avi,mpegts,mpeg,h264,hevc,ogg,flv,asf,gif,apng,nut,ivf,mxf,yuv4mpegpipe"

  /// What both are told about a file.
  static func input(_ path: String) -> [String] {
    ["-protocol_whitelist", "file", "-format_whitelist", formats, "-i", "file:\(path)"]
  }

  /// Starts one of the programs, which writes to pipes: `outputs` are its numbers for them.
  static func start(
    _ name: String, _ arguments: [String], outputs: [Int32]
  ) throws(VideoFailure) -> (process: ChildProcess, readers: [PipeReader]) {
    do throws(ProgramError) {
      return try ChildProcess.read(name, arguments, outputs: outputs, package: "ffmpeg")
    } catch {
      throw .noProgram(error.message)
    }
  }

  /// Asks for size, form and times of a video; a second for ten million pictures.
  package func probe(_ path: String) throws(VideoFailure) -> VideoFile {
    let entries =
      "stream=codec_name,width,height,sample_aspect_ratio,time_base,pix_fmt,color_space"
      + ":stream_tags=alpha_mode:stream_side_data=rotation:packet=pts,duration,flags"
    let arguments =
      ["-v", "error", "-select_streams", "V:0", "-show_entries", entries, "-of", "default"] + Self.input(path)
    let (process, readers) = try Self.start(prober, arguments, outputs: [ChildProcess.standardOutput])
    var description = VideoDescription()
    do throws(PipeReader.Failure) {
      while let line = try readers[0].line() { description.read(line) }
    } catch {
      throw .broken("\(prober) got stuck")
    }
    let end = process.wait()
    return try description.file(path, end == .code(0) ? nil : process.account(of: end))
  }
}

/// What ffprobe says, line by line: `[PACKET]`, `pts=512`, and so on.
private struct VideoDescription {
  private var values: [Substring: Substring] = [:]
  private var packet: [Substring: Substring]?
  private var times: [Int64] = []
  private var keyTimes: [Int64] = []
  private var last: (time: Int64, duration: Int64) = (.min, 0)

  mutating func read(_ line: Substring) {
    switch line {
    case "[PACKET]": packet = [:]
    case "[/PACKET]":
      if let packet { add(packet) }
      packet = nil
    default:
      guard let sign = line.firstIndex(of: "=") else { return }
      let (key, value) = (line[..<sign], line[line.index(after: sign)...])
      if packet != nil { packet?[key] = value } else { values[key] = value }
    }
  }

  /// Pictures without a time cannot be shown at one; those marked with D are decoded for others only.
  private mutating func add(_ packet: [Substring: Substring]) {
    let flags = packet["flags"] ?? ""
    guard let time = packet["pts"].flatMap({ Int64($0) }), !flags.contains("D") else { return }
    times.append(time)
    if flags.hasPrefix("K") { keyTimes.append(time) }
    if time >= last.time { last = (time, packet["duration"].flatMap { Int64($0) } ?? 0) }
  }

  private func number(_ key: Substring) -> Int? { values[key].flatMap { Int($0) } }

  /// Numbers around a colon or slash; nil where they are not positive.
  private func ratio(_ key: Substring) -> (Int64, Int64)? {
    let parts = (values[key] ?? "").split { $0 == ":" || $0 == "/" }.compactMap { Int64($0) }
    return parts.count == 2 && parts[0] > 0 && parts[1] > 0 ? (parts[0], parts[1]) : nil
  }

  func file(_ path: String, _ complaint: String?) throws(VideoFailure) -> VideoFile {
    guard let codec = values["codec_name"] else { throw .broken(complaint ?? "there is no video in it") }
    guard let width = number("width"), let height = number("height"), width > 0, height > 0,
      max(width, height) <= 1 << 16
    else { throw .broken("its pictures have no size") }
    let times = times.rising
    guard let first = times.first, let final = times.last, let unit = ratio("time_base") else {
      throw .broken(complaint ?? "its pictures have no times")
    }
    let gap = times.count > 1 ? final - times[times.count - 2] : 0
    // Times of damaged files may be anything; ten years hold every video and no overflow.
    let (end, overflows) = final.addingReportingOverflow(last.duration > 0 ? last.duration : gap)
    let seconds = (Double(end) - Double(first)) * Double(unit.0) / Double(unit.1)
    guard !overflows, seconds < 3e8, unit.0 < 1 << 31, unit.1 < 1 << 31 else {
      throw .broken("its pictures have impossible times")
    }
    let size = shownSize(width, height)
    let hasAlpha = self.hasAlpha(codec)
    return VideoFile(
      path: path, width: size.width, height: size.height, hasAlpha: hasAlpha,
      decoder: hasAlpha ? ["vp8": "libvpx", "vp9": "libvpx-vp9"][codec] : nil,
      assumesBT709: assumesBT709(width, height), times: times, keyTimes: keyTimes.rising, end: end, unit: unit
    )
  }

  /// Upright, with square pixels, and no larger than frames may be.
  private func shownSize(_ width: Int, _ height: Int) -> (width: Int, height: Int) {
    let aspect = ratio("sample_aspect_ratio") ?? (1, 1)
    var (shownWidth, shownHeight) = (Double(width) * Double(aspect.0) / Double(aspect.1), Double(height))
    if abs(number("rotation") ?? 0) % 180 == 90 { swap(&shownWidth, &shownHeight) }
    let factor = min(1, Double(VideoFile.longestSide) / max(shownWidth, shownHeight))
    return (max(1, Int((shownWidth * factor).rounded())), max(1, Int((shownHeight * factor).rounded())))
  }

  /// VP8 and VP9 keep alpha in a second stream that only one of ffmpeg's decoders reads.
  private func hasAlpha(_ codec: Substring) -> Bool {
    let form = values["pix_fmt"] ?? ""
    let forms = ["yuva", "rgba", "argb", "bgra", "abgr", "gbrap", "ya8", "ya16", "pal8"]
    return values["TAG:alpha_mode"] == "1" && ["vp8", "vp9"].contains(codec)
      || forms.contains { form.hasPrefix($0) }
  }

  /// Players take videos of unknown colours for BT.709 from high definition on, else for BT.601 as ffmpeg does.
  private func assumesBT709(_ width: Int, _ height: Int) -> Bool {
    let isUnknown = ["unknown", "unspecified", nil].contains(values["color_space"])
    return isUnknown && values["pix_fmt"]?.hasPrefix("yuv") == true && max(width, height) >= 1280
  }
}

extension [Int64] {
  /// Sorted, each once.
  fileprivate var rising: [Int64] {
    sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
