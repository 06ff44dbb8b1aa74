import CairoRaster
import Files
package import Graphics2D
import PNGCodec
import SceneCompiler
import SceneFormat
import SceneModel
package import SceneMotion
package import SceneRendering
package import ToolOutcome

/// What the frames of a sequence are drawn from: any frame, in any order, in any thread.
package struct FrameSource: Sendable {
  package let timeline: Timeline
  let times: FrameTimes
  let scale: Double
  let fonts: [FontFile]
  let videos: VideoFrames
  /// Whether the scene's background is left out.
  var isTransparent = false

  package init(
    timeline: Timeline, times: FrameTimes, scale: Double, fonts: [FontFile], videos: VideoFrames,
    isTransparent: Bool = false
  ) {
    (self.timeline, self.times, self.scale) = (timeline, times, scale)
    (self.fonts, self.videos, self.isTransparent) = (fonts, videos, isTransparent)
  }

  /// What frame `index` paints.
  package func list(_ index: Int) -> DisplayListWithVideo { draw(tree(index), scale: scale, videos) }

  private func tree(_ index: Int) -> PresentationTree {
    var tree = timeline.tree(at: times[index])
    if isTransparent { tree.background = .clear }
    return tree
  }

  private var canvas: DisplayList { draw(tree(0), scale: scale) }

  /// Extents of the first frame in pixels.
  var size: (width: Int, height: Int) { canvas.pixelSize(scale: scale) }

  /// Extents of a frame in pixels.
  func size(of frame: Int) -> (width: Int, height: Int) {
    DisplayList(size: timeline.state(at: times[frame]).scene.device.size, background: .clear)
      .pixelSize(scale: scale)
  }

  /// The first frames of stretches with another canvas than before, and when it gets its size.
  var turns: [(frame: Int, time: Duration)] {
    timeline.canvases.dropFirst().compactMap { canvas in
      let frame = times.first(from: canvas.since)
      guard frame > 0, frame < times.count, size(of: frame) != size(of: frame - 1) else { return nil }
      return (frame, canvas.since)
    }
  }

  /// Extents of all frames in pixels, each size once.
  var sizes: [(width: Int, height: Int)] {
    ([0] + turns.map { $0.frame }).map { size(of: $0) }.reduce(into: []) { sizes, size in
      if !sizes.contains(where: { $0 == size }) { sizes.append(size) }
    }
  }

  /// Refuses frames of several sizes for what has one size.
  func refuseTurns(in output: String) throws(ToolFailure) {
    guard let turn = turns.first else { return }
    throw .turned(at: turn.time, "\(output) has pictures of one size")
  }

  /// Whether nothing shines through the canvas.
  var isOpaque: Bool { canvas.background.alpha >= 1 }

  /// Most frames that a drawer draws in a row: many where little changes between neighbours, as the first one may differ in
  /// everything from what was drawn before; one where videos play, whose frames then are decoded in about the order in
  /// which they are drawn.
  var blockLength: Int { showsVideos ? 1 : 48 }

  /// Whether some frames may come from ffmpeg.
  var showsVideos: Bool { timeline.videos.contains(where: videos.hasFile) }
}

/// Draws frames one after another, each from the one it drew before; a sequence has one for every core.
package actor FrameDrawer {
  let source: FrameSource
  private let images = ImageStore()
  private let rasterizer: SequenceRasterizer
  private let encoder = BandEncoder()
  private let changeEncoder = ChangeEncoder()
  /// Rows that changed since a file was made; nil before the first.
  private var unpacked: RowSet?
  private let known: KnownSequence?

  /// - Parameter known: files that were finished before.
  package init(
    _ source: FrameSource, pictures: [PixelBuffer], known: KnownSequence? = nil
  ) throws(ToolFailure) {
    self.known = known
    for picture in pictures { _ = images.add(picture) }
    do {
      rasterizer = SequenceRasterizer(
        fonts: try FontLibrary(fonts: source.fonts), images: images, scale: source.scale)
    } catch {
      throw .cannot("\(error)", hint: error.installHint)
    }
    self.source = source
  }

  /// The pixels of frame `index` and where they may differ from the frame that was drawn before.
  func draw(_ index: Int) throws -> (picture: PixelBuffer, damage: Damage) {
    try Task.checkCancellation()
    do {
      let drawn = source.list(index)
      images.show(drawn.frames)
      let damage = try rasterizer.draw(drawn.list)
      for rows in damage.rows.ranges { unpacked?.insert(rows) }
      return (rasterizer.picture, damage)
    } catch {
      throw ToolFailure.wrongDocument(
        "frame \(index), at \(source.times[index].seconds) s, cannot be drawn: \(error)", hint: "")
    }
  }

  /// Writes the PNG files of `frames`, all in one go: where blocks took turns, each frame would be drawn from one of the
  /// other block.
  func write(_ frames: ArraySlice<Int>, to folder: SequenceFolder) throws {
    for index in frames {
      if let file = known?.file(index) {
        try FileWriter.writeOwn(file, to: folder.file(index))
        continue
      }
      _ = try draw(index)
      let file = try encoder.encode(rasterizer.picture, changed: unpacked)
      unpacked = RowSet()
      known?.keep(file, index)
      try FileWriter.writeOwn(file, to: folder.file(index))
    }
  }

  /// What has to be drawn over each frame's predecessor; nil where they are the same.
  func changes(_ block: Range<Int>) throws -> [AnimatedPNG.Change?] {
    if block.lowerBound > 0 {
      let (picture, damage) = try draw(block.lowerBound - 1)
      changeEncoder.show(picture, damage)
    } else {
      // Tasks that wait for an actor may run in any order, so this drawer may have drawn a later block before.
      changeEncoder.reset()
    }
    return try block.map { index in
      let (picture, damage) = try draw(index)
      return try changeEncoder.encode(picture, damage)
    }
  }
}
