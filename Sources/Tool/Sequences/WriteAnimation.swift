import CairoRaster
import Files
import Graphics2D
import PNGCodec

extension SequenceWriting {
  /// Writes an animated PNG file. Frames that are the same become one that is shown longer.
  func writeAnimatedPNG() async throws {
    let file = try GrowingFile(request.output)
    let size = source.size
    try file.append(AnimatedPNG.head(width: size.width, height: size.height, frameCount: 1))
    var (frameCount, sequence) = (0, 0)
    var shown: (change: AnimatedPNG.Change, first: Int)?
    let clock = AnimationClock(request.rate)
    func write(_ change: AnimatedPNG.Change, _ frames: Range<Int>) throws {
      try file.append(AnimatedPNG.frame(change, delay: clock.delay(of: frames), sequence: &sequence))
      frameCount += 1
    }
    var progress = SequenceProgress(total: source.times.count, style: style)
    defer { progress.finish() }
    // Half as many in a row, as their changes wait in memory.
    let blocks = (0..<source.times.count).blocks(of: (source.blockLength + 1) / 2)
    try await drawFrames(blocks, with: drawers) {
      try await $0.changes($1)
    } take: { block, changes in
      for (index, change) in zip(block, changes) {
        guard let (last, first) = shown else {
          shown = change.map { ($0, index) }
          continue
        }
        let isFull = !clock.canShow(first..<index + 1)
        if let next = try change ?? (isFull ? ChangeEncoder.nothing() : nil) {
          try write(last, first..<index)
          shown = (next, index)
        }
      }
      progress.advance(by: block.count)
    }
    if let (last, first) = shown { try write(last, first..<source.times.count) }
    try file.append(AnimatedPNG.end)
    try file.overwriteStart(
      AnimatedPNG.head(width: size.width, height: size.height, frameCount: frameCount))
    try file.finish()
  }

  /// Writes a video through ffmpeg.
  func writeVideo(_ format: SequenceFormat) async throws {
    let file = try GrowingFile(request.output)
    var progress = SequenceProgress(
      total: source.times.count * (format == .gif ? 2 : 1), style: style)
    defer { progress.finish() }
    let encoding = format.encoding(isOpaque: source.isOpaque, preset: request.preset)
    if format == .gif {
      // Frames that keep what did not change need one palette for all: they are drawn once for it, and once more.
      let palette = try GrowingFile(request.output)
      try await encode(
        ["-vf", "palettegen", "-c:v", "png", "-f", "image2", "-update", "1"], to: palette, format, &progress)
      try await encode(encoding, with: palette, to: file, format, &progress)
    } else {
      try await encode(encoding, to: file, format, &progress)
    }
    try file.finish()
  }

  /// Sends all frames, and a second input, through ffmpeg, which is told `options` about its output.
  private func encode(
    _ options: [String], with second: GrowingFile? = nil, to output: GrowingFile, _ format: SequenceFormat,
    _ progress: inout SequenceProgress
  ) async throws {
    let (width, height) = source.size
    // Videos halve the resolution of colours, so MP4 players want even extents: the last column and row are repeated.
    let (evenWidth, evenHeight) = format == .mp4 ? (width + width % 2, height + height % 2) : (width, height)
    let input = [
      "-y", "-v", "error", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", "\(evenWidth)x\(evenHeight)",
      "-r", request.rate.text, "-i", "-",
    ]
    let plain = ["-an", "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
    let further = second == nil ? [] : ["-i", FedProgram.path(ofFile: 1)]
    let encoder = try FedProgram(
      "ffmpeg", input + further + plain + options + [FedProgram.path(ofFile: 0)],
      files: [output] + [second].compactMap(\.self), package: "ffmpeg")
    // Whole pictures wait, 12 MB each.
    try await drawFrames((0..<source.times.count).blocks(of: 1), with: drawers, ahead: 2) { drawer, block in
      try await drawer.draw(block.lowerBound).picture.extended(toWidth: evenWidth, height: evenHeight)
    } take: { block, picture in
      try encoder.write(picture.bytes)
      progress.advance(by: block.count)
    }
    try encoder.finish()
  }
}

/// Durations of an animated PNG's pictures: fractions of 16-bit numbers, whose sums stay with the frames.
private struct AnimationClock {
  private let rate: FrameRate
  /// Units in a second: of faster rates than they can name, delays of neighbours differ by one unit.
  private let units: Int

  init(_ rate: FrameRate) {
    self.rate = rate
    units = rate.numerator < 1 << 16 ? rate.numerator : 60000
  }

  private func time(_ frame: Int) -> Int {
    (frame * rate.denominator * units + rate.numerator / 2) / rate.numerator
  }

  func canShow(_ frames: Range<Int>) -> Bool { time(frames.upperBound) - time(frames.lowerBound) < 1 << 16 }

  func delay(of frames: Range<Int>) -> (numerator: Int, denominator: Int) {
    (time(frames.upperBound) - time(frames.lowerBound), units)
  }
}

extension PixelBuffer {
  /// The picture with its last column and row repeated.
  fileprivate func extended(toWidth newWidth: Int, height newHeight: Int) -> PixelBuffer {
    if (newWidth, newHeight) == (width, height) { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(newWidth * newHeight * 4)
    for row in 0..<newHeight {
      let start = min(row, height - 1) * width * 4
      bytes += self.bytes[start..<start + width * 4]
      for _ in width..<newWidth { bytes += self.bytes[start + width * 4 - 4..<start + width * 4] }
    }
    return PixelBuffer(width: newWidth, height: newHeight, bytes: bytes)
  }
}
