import Files
package import Graphics2D

/// One run of ffmpeg over a video, forwards.
///
/// Pictures come through one pipe and their times through another. Numbering the pictures by their order alone was
/// rejected: decoders leave out what is damaged, and from there on every picture would be a wrong one.
package final class VideoDecoder {
  /// A picture and the time from which it is shown.
  package typealias Picture = (time: Int64, pixels: PlanarPicture)

  private let video: VideoFile
  private let process: ChildProcess
  private let pixels: PipeReader
  private let times: PipeReader
  /// Where it was told to begin; nil for the beginning of the file.
  private let start: Int64?
  /// What was decoded last, and what was decoded ahead of it.
  private var current: Picture?
  private var pending: Picture?
  private var isAtEnd = false

  package init(_ video: VideoFile, from start: Int64?, _ programs: FFmpeg) throws(VideoFailure) {
    (self.video, self.start) = (video, start)
    // Pictures keep the times of the file, and none is repeated or left out for the sake of an even rate.
    var arguments = ["-nostdin", "-v", "error", "-threads", "1", "-filter_threads", "1", "-copyts"]
    if let start {
      arguments += ["-noaccurate_seek", "-seek_timestamp", "1", "-ss", video.seconds(start)]
    }
    arguments += video.decoder.map { ["-c:v", $0] } ?? []
    arguments +=
      FFmpeg.input(video.path) + ["-map", "0:V:0", "-an", "-sn", "-dn", "-fps_mode", "passthrough"]
    arguments += ["-vf", Self.filter(video), "-f", "rawvideo", "pipe:1"]
    let (process, readers) = try FFmpeg.start(
      programs.decoder, arguments, outputs: [ChildProcess.standardOutput, 3])
    (self.process, pixels, times) = (process, readers[0], readers[1])
  }

  /// A filter that only prints would print nothing for pictures without notes. Colours are converted by ffmpeg's exact
  /// code, the same on every processor; to planes, which takes a quarter of the time of interleaved pixels.
  private static func filter(_ video: VideoFile) -> String {
    "metadata=mode=add:key=shown:value=1,metadata=mode=print:direct=1:file=/dev/fd/3,"
      + "scale=\(video.width):\(video.height):flags=bicubic+accurate_rnd+full_chroma_int+bitexact"
      + (video.assumesBT709 ? ":in_color_matrix=bt709" : "") + ",format=\(video.hasAlpha ? "gbrap" : "gbrp")"
  }

  /// Whether the picture at `time` is at hand or lies ahead, and nearer than by beginning at `start`.
  package func canReach(_ time: Int64, from start: Int64?) -> Bool {
    let place = current?.time ?? pending?.time ?? self.start ?? .min
    return place <= time && (isAtEnd || (start ?? .min) <= place)
  }

  /// The last picture that is not later than `time`; nil where all that are left are later.
  ///
  /// - Parameter pass: is given every picture on the way.
  /// - Throws: where ffmpeg does not come to the end of the file.
  package func picture(at time: Int64, pass: (Picture) -> Void) throws(VideoFailure) -> PlanarPicture? {
    while current?.time != time {
      if pending == nil, !isAtEnd { pending = try next() }
      guard let ahead = pending, ahead.time <= time else { break }
      (current, pending) = (ahead, nil)
      pass(ahead)
    }
    return current?.pixels ?? (start == nil ? pending?.pixels : nil)
  }

  private func next() throws(VideoFailure) -> Picture? {
    var found: Picture?
    do throws(PipeReader.Failure) {
      if let time = try nextTime() {
        let bytes = try pixels.bytes(video.frameSize)
        found = (time, PlanarPicture(width: video.width, height: video.height, bytes: bytes))
      }
    } catch {
      if error == .stalled { throw .broken("ffmpeg got stuck") }
    }
    if found == nil { try finish() }
    return found
  }

  private func finish() throws(VideoFailure) {
    isAtEnd = true
    let end = process.wait()
    if end != .code(0) { throw .broken("ffmpeg \(process.account(of: end))") }
  }

  /// From `frame:12 pts:512 pts_time:0.033`; other lines are notes.
  private func nextTime() throws(PipeReader.Failure) -> Int64? {
    while let line = try times.line() {
      guard line.hasPrefix("frame:"), let place = line.firstRange(of: "pts:") else { continue }
      if let time = Int64(line[place.upperBound...].prefix { $0 == "-" || $0.isNumber }) { return time }
    }
    return nil
  }
}
