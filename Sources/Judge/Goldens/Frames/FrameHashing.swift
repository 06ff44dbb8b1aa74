import CairoRaster
import Files
import Graphics2D
import PNGCodec
import SceneMotion
import SceneRendering

/// Hashes of the pixels that a part of the canvas has in frame after frame, in any thread.
struct FrameHashing: Sendable {
  let timeline: Timeline
  let times: [Duration]
  let scale: Double
  /// Nil for all of the canvas.
  let box: PixelBox?
  let fonts: [FontFile]
  let pictures: [PixelBuffer]
  let videos: VideoFrames

  /// Fewest frames that are worth the first one of them, which is drawn as a whole.
  private static let leastFrames = 48

  /// The hashes in order, by as many cores as pay; nil where a frame cannot be drawn.
  func hashes() -> [String]? {
    // Videos are decoded in the order of their pictures.
    let showsVideos = timeline.videos.contains(where: videos.hasFile)
    let parts = showsVideos ? 1 : max(1, min(ThisProcess.coreCount, times.count / Self.leastFrames))
    let found = inParallel(parts) { part in
      hashes(of: times.count * part / parts..<times.count * (part + 1) / parts)
    }
    return found.reduce([]) { all, some in all.flatMap { all in some.map { all + $0 } } }
  }

  /// Each frame is drawn from the one before, only where something changed.
  private func hashes(of frames: Range<Int>) -> [String]? {
    guard let fonts = try? FontLibrary(fonts: fonts) else { return nil }
    let images = ImageStore()
    for picture in pictures { _ = images.add(picture) }
    let rasterizer = SequenceRasterizer(fonts: fonts, images: images, scale: scale)
    var hashes: [String] = []
    for index in frames {
      let drawn = draw(timeline.tree(at: times[index]), scale: scale, videos)
      images.show(drawn.frames)
      guard let damage = try? rasterizer.draw(drawn.list) else { return nil }
      let whole = rasterizer.picture
      let shown = box ?? PixelBox(x: 0, y: 0, width: whole.width, height: whole.height)
      if let last = hashes.last, !damage.reaches(shown) {
        hashes.append(last)
        continue
      }
      let isWhole = (shown.width, shown.height) == (whole.width, whole.height)
      hashes.append(pixelHash(isWhole ? whole : whole.cropped(shown)))
    }
    return hashes
  }
}
