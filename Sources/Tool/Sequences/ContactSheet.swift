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

  private static let columns = 6

  /// Pixels for each point of what stands around the frames: a time must be read where frames are small, too.
  private var unit: Double { max(1, source.scale) }
  private var gap: Double { 12 * unit }
  private var labelHeight: Double { 22 * unit }

  package init(_ source: FrameSource, count: Int) {
    self.source = source
    frames = source.times.spread(count)
  }

  /// Draws the sheet around frames at the source's scale; times and gaps have that scale, too, where it is above 1.
  package func draw(with drawer: FrameDrawer) async throws -> PixelBuffer {
    var figure = Figure(try Lettering())
    let sizes = frames.map { source.size(of: $0) }
    let labels = frames.map { "\(decimal(source.times[$0].seconds)) s" }
    let letters = try labels.map { try figure.width(of: $0, size: 14 * unit) }.max() ?? 0
    // Times stand apart where frames are smaller than they are.
    let width = max(Double(sizes.map { $0.width }.max() ?? 0), letters.rounded(.up))
    let height = Double(sizes.map { $0.height }.max() ?? 0)
    let columns = min(Self.columns, frames.count)
    for (place, frame) in frames.enumerated() {
      let x = gap + Double(place % columns) * (width + gap)
      let y = gap + Double(place / columns) * (height + gap + labelHeight)
      figure.picture(
        try await drawer.draw(frame).picture,
        in: Rect(
          x: x, y: y + labelHeight, width: Double(sizes[place].width),
          height: Double(sizes[place].height)))
      try figure.text(labels[place], at: Point(x, y + labelHeight / 2), size: 14 * unit, .white)
    }
    let rows = (frames.count + columns - 1) / columns
    return try figure.draw(
      Size(
        gap + Double(columns) * (width + gap),
        gap + Double(rows) * (height + gap + labelHeight)),
      background: FigureStyle.table, scale: 1)
  }
}
