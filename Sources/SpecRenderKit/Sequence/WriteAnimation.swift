import CairoRaster
import Graphics2D

extension SequenceWriting {
  /// Writes an animated PNG file. Frames that are the same become one that is shown longer.
  func writeAnimatedPNG() async throws {
    let file = try GrowingFile(request.output)
    let size = source.size
    try file.append(AnimatedPNG.head(width: size.width, height: size.height, frameCount: 1))
    var (frameCount, sequence) = (0, 0)
    var shown: (change: AnimatedPNG.Change, frames: Int)?
    let rate = request.rate
    func write(_ change: AnimatedPNG.Change, _ frames: Int) throws {
      let delay = (numerator: frames * rate.denominator, denominator: rate.numerator)
      try file.append(AnimatedPNG.frame(change, delay: delay, sequence: &sequence))
      frameCount += 1
    }
    var progress = SequenceProgress(total: source.times.count, voice: voice)
    defer { progress.finish() }
    // Half as many in a row, as their changes wait in memory.
    let blocks = (0..<source.times.count).blocks(of: (source.blockLength + 1) / 2)
    try await drawFrames(blocks, with: drawers) {
      try await $0.changes($1)
    } take: { block, changes in
      for change in changes {
        guard let (last, frames) = shown else {
          shown = change.map { ($0, 1) }
          continue
        }
        // A delay is a fraction of 16-bit numbers.
        let isFull = (frames + 1) * rate.denominator >= 1 << 16
        if let next = try change ?? (isFull ? ChangeEncoder.nothing() : nil) {
          try write(last, frames)
          shown = (next, 1)
        } else {
          shown = (last, frames + 1)
        }
      }
      progress.advance(by: block.count)
    }
    if let (last, frames) = shown { try write(last, frames) }
    try file.append(AnimatedPNG.end)
    try file.overwriteStart(
      AnimatedPNG.head(width: size.width, height: size.height, frameCount: frameCount))
    try file.finish()
  }

  /// Writes a film through ffmpeg.
  func writeFilm(_ format: SequenceFormat) async throws {
    let file = try GrowingFile(request.output)
    let (width, height) = source.size
    // Films halve the resolution of colours, so MP4 players want even extents: the last column and row are repeated.
    let (evenWidth, evenHeight) = format == .mp4 ? (width + width % 2, height + height % 2) : (width, height)
    let input = [
      "-y", "-v", "error", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", "\(evenWidth)x\(evenHeight)",
      "-r", request.rate.text, "-i", "-", "-an", "-map_metadata", "-1", "-fflags", "+bitexact",
      "-flags:v", "+bitexact",
    ]
    let encoder = try EncoderProcess(
      "ffmpeg",
      input + format.encoding(isOpaque: source.isOpaque, preset: request.preset) + [file.temporary],
      package: "ffmpeg")
    var progress = SequenceProgress(total: source.times.count, voice: voice)
    defer { progress.finish() }
    // Whole pictures wait, 12 MB each.
    try await drawFrames((0..<source.times.count).blocks(of: 1), with: drawers, ahead: 2) { drawer, block in
      try await drawer.draw(block.lowerBound).picture.extended(toWidth: evenWidth, height: evenHeight)
    } take: { block, picture in
      try encoder.write(picture.bytes)
      progress.advance(by: block.count)
    }
    try encoder.finish()
    try file.finish()
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
