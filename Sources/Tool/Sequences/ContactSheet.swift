import Documents
package import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
import SceneReports

/// A still that shows the movement: evenly spaced frames side by side, each with its time.
package struct ContactSheet {
  let source: FrameSource
  /// Indices of the frames, at least one.
  package let frames: [Int]

  private static let gap = 12.0
  private static let labelHeight = 22.0
  private static let columns = 6

  package init(_ source: FrameSource, count: Int) {
    self.source = source
    frames = source.times.spread(count)
  }

  /// Draws the sheet at one pixel per point, around frames at the source's scale.
  package func draw(with drawer: FrameDrawer) async throws -> PixelBuffer {
    var figure = Figure(try Lettering())
    let sizes = frames.map { source.size(of: $0) }
    let width = Double(sizes.map { $0.width }.max() ?? 0)
    let height = Double(sizes.map { $0.height }.max() ?? 0)
    let columns = min(Self.columns, frames.count)
    for (place, frame) in frames.enumerated() {
      let x = Self.gap + Double(place % columns) * (width + Self.gap)
      let y = Self.gap + Double(place / columns) * (height + Self.gap + Self.labelHeight)
      figure.picture(
        try await drawer.draw(frame).picture,
        in: Rect(
          x: x, y: y + Self.labelHeight, width: Double(sizes[place].width),
          height: Double(sizes[place].height)))
      let label = "\(decimal(source.times[frame].seconds)) s"
      try figure.text(label, at: Point(x, y + Self.labelHeight / 2), size: 14, .white)
    }
    let rows = (frames.count + columns - 1) / columns
    return try figure.draw(
      Size(
        Self.gap + Double(columns) * (width + Self.gap),
        Self.gap + Double(rows) * (height + Self.gap + Self.labelHeight)),
      background: FigureStyle.table, scale: 1)
  }
}
