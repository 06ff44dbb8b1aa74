import CairoRaster
import Documents
import Graphics2D
import PNGCodec
import SceneCompiler
import SceneFormat
import SceneRendering
package import ToolOutcome

/// Writes a sequence in the form that its output's name asks for.
package struct SequenceWriting {
  let request: SequenceRequest
  let source: FrameSource
  let key: String
  let drawers: [FrameDrawer]
  let style: OutputStyle

  package init(
    request: SequenceRequest, source: FrameSource, key: String, drawers: [FrameDrawer], style: OutputStyle
  ) {
    (self.request, self.source, self.key, self.drawers, self.style) = (request, source, key, drawers, style)
  }

  /// - Returns: a line that says what was written.
  package func write() async throws -> String {
    guard let format = SequenceFormat(path: request.output), !source.isTransparent || format.hasOpacity else {
      let complaint = SequenceFormat.complaint(request.output, isTransparent: source.isTransparent)
      throw ToolFailure.usage(complaint ?? request.output, hint: "")
    }
    guard format == .folder || request.shard == .all else {
      throw ToolFailure.usage(
        "\(request.output) cannot be written in parts", hint: "write parts to a folder of PNG files")
    }
    if format != .folder { try source.refuseTurns(in: request.output) }
    var kept = 0
    switch format {
    case .folder: kept = try await writeFolder()
    case .animatedPNG: try await writeAnimatedPNG()
    case .gif where request.rate.numerator > 50 * request.rate.denominator:
      throw ToolFailure.usage(
        "a GIF shows at most 50 frames per second: it counts in hundredths of a second, and players slow "
          + "down those below two", hint: "give --fps 50, or 25")
    case .gif, .mp4, .webm, .mov: try await writeVideo(format)
    }
    return request.summary(request.shard.frames(of: source.times.count).count, source.sizes, kept: kept)
  }

  /// - Returns: how many frames were there already.
  private func writeFolder() async throws -> Int {
    let folder = SequenceFolder(path: request.output, key: key, shard: request.shard)
    let mine = request.shard.frames(of: source.times.count)
    let missing = try folder.prepare(mine, total: source.times.count, rate: request.rate)
    var progress = SequenceProgress(total: missing.count, style: style)
    defer { progress.finish() }
    try await drawFrames((0..<missing.count).blocks(of: source.blockLength), with: drawers) { drawer, block in
      try await drawer.write(missing[block], to: folder)
    } take: { block, _ in
      progress.advance(by: block.count)
    }
    // Posters that stand in for frames of videos are not to be kept once ffmpeg is there, or lives.
    if !source.videos.diagnostics.all.isEmpty { try folder.forget() }
    return mine.count - missing.count
  }
}
