public import Graphics2D

/// Turns the display lists of an animation into pixels, drawing only where something changed.
///
/// A canvas is cut into bands of ``bandHeight`` rows, each drawn for itself, of a single picture as well: so what is drawn
/// again comes out the same. Rectangles as small as what changed were rejected: where a clip cuts through an outline,
/// cairo samples some rows differently, by a bit in one of a hundred frames. Not meant for several threads at once:
/// give each its own.
public final class SequenceRasterizer {
  /// Rows of a band; the last one may have fewer.
  static let bandHeight = 128

  private let rasterizer: Rasterizer
  private let images: ImageStore
  private let scale: Double
  private var canvas: CairoCanvas?
  private var steps: [PaintStep] = []
  private var background = Color.clear
  /// What was drawn last.
  public private(set) var picture = PixelBuffer(width: 0, height: 0)

  /// Draws at `scale` device pixels per point; all lists name pictures by their place in `images`.
  public convenience init(fonts: FontLibrary, images: ImageStore, scale: Double) {
    self.init(Rasterizer(fonts: fonts), images: images, scale: scale)
  }

  init(_ rasterizer: Rasterizer, images: ImageStore, scale: Double) {
    (self.rasterizer, self.images, self.scale) = (rasterizer, images, scale)
  }

  /// Makes ``picture`` show `list`.
  /// - Returns: the rows that may differ from the picture before: all of the first one.
  /// - Throws: ``RasterError`` as ``Rasterizer/rasterize(_:scale:images:)`` does; the next list is then drawn as a whole.
  public func draw(_ list: DisplayList) throws(RasterError) -> RowSet {
    do { try list.validate(scale: scale) } catch { throw .displayList(error) }
    let (width, height) = list.pixelSize(scale: scale)
    var next = try PaintStep.steps(of: list, scale: scale)
    let isAnew = canvas == nil || (picture.width, picture.height) != (width, height)
    if isAnew { (canvas, steps) = (CairoCanvas(.argb32, width: width, height: height), []) }
    guard let canvas else { return RowSet() }
    var dirty = changes(to: &next, height)
    if isAnew || list.background != background { dirty = RowSet(0..<height) }
    self.canvas = nil
    for top in stride(from: 0, to: height, by: Self.bandHeight) {
      let band = top..<min(height, top + Self.bandHeight)
      if dirty.intersects(band) { try redraw(band, canvas, next, list.background) }
    }
    if let reason = canvas.failure { throw .cairo(reason) }
    if isAnew { picture = PixelBuffer(width: width, height: height) }
    for rows in dirty.ranges { canvas.surface.copy(rows: rows, to: &picture) }
    (self.canvas, steps, background) = (canvas, next, list.background)
    return dirty
  }

  /// Completes the steps with their rows; returns the rows of those that came or went.
  private func changes(to next: inout [PaintStep], _ height: Int) -> RowSet {
    let painted = PaintedRows(scale: scale, height: height, glyphs: rasterizer.glyphs)
    let matches = next.matches(in: steps)
    var stays = [Bool](repeating: false, count: steps.count)
    for index in next.indices {
      next[index].rows = matches[index].map { steps[$0].rows } ?? painted.rows(of: next[index])
      if let match = matches[index] { stays[match] = true }
    }
    next.spanGroups()
    var dirty = RowSet()
    for index in next.indices where matches[index] == nil {
      dirty.insert(next[index].rows)
    }
    for index in steps.indices where !stays[index] {
      dirty.insert(steps[index].rows)
    }
    return dirty
  }

  /// Draws a band.
  ///
  /// The row above it is drawn, too, and put back: in the first row of a clip, cairo samples the outlines that come in
  /// from above more finely than in the middle of an outline, which would show as a seam.
  private func redraw(
    _ rows: Range<Int>, _ canvas: CairoCanvas, _ steps: [PaintStep], _ background: Color
  ) throws(RasterError) {
    let spare = max(0, rows.lowerBound - 1)..<rows.lowerBound
    let kept = canvas.surface.bytes(of: spare)
    canvas.save()
    canvas.clip(
      PixelRect(
        x: 0, y: spare.lowerBound, width: canvas.surface.width,
        height: rows.upperBound - spare.lowerBound))
    canvas.clear(background)
    let painter = rasterizer.painter(on: canvas, scale: scale, images: images)
    var index = 0
    while index < steps.count {
      let step = steps[index]
      if step.rows.overlaps(rows) {
        try painter.paint(step.command)
      } else {
        index += step.length
      }
      index += 1
    }
    canvas.restore()
    canvas.surface.replace(rows: spare, by: kept)
  }
}

extension CairoSurface {
  fileprivate func bytes(of rows: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    unsafe withRows(rows) { _, row in bytes += unsafe Array(row) }
    return bytes
  }

  fileprivate func replace(rows: Range<Int>, by bytes: [UInt8]) {
    unsafe withRows(rows) { row, target in
      let start = (row - rows.lowerBound) * target.count
      unsafe target.copyBytes(from: bytes[start..<start + target.count])
    }
  }
}
