public import Graphics2D
import PNGCodec

/// Turns the display lists of an animation into pixels, drawing only where something changed.
///
/// A canvas is cut into bands of ``bandHeight`` rows, each drawn for itself, of a single picture as well: so what is drawn
/// again comes out the same. Clips as small as what changed were rejected: where a clip cuts through an outline, cairo
/// samples some rows differently, by a bit in one of a hundred frames. Instead, what does not reach the changed rectangle
/// of a band is left out, and only that rectangle is taken over. Not meant for several threads at once: give each its own.
public final class SequenceRasterizer {
  /// Rows of a band; the last one may have fewer.
  static let bandHeight = 128

  private let rasterizer: Rasterizer
  private let images: ImageStore
  private let scale: Double
  private let filters = FilteredPictures()
  /// Where bands are drawn; what they leave is of no use afterwards.
  private var canvas: CairoCanvas?
  private var steps: [PaintStep] = []
  private var background = Color.clear
  /// What was drawn last; after an error, parts of it.
  public private(set) var picture = PixelBuffer(width: 0, height: 0)

  /// Draws at `scale` device pixels per point; all lists name pictures by their place in `images`.
  public convenience init(fonts: FontLibrary, images: ImageStore, scale: Double) {
    self.init(Rasterizer(fonts: fonts), images: images, scale: scale)
  }

  init(_ rasterizer: Rasterizer, images: ImageStore, scale: Double) {
    (self.rasterizer, self.images, self.scale) = (rasterizer, images, scale)
  }

  /// Makes ``picture`` show `list`.
  /// - Returns: what differs from the picture before, in whole rows of its rectangles: all of the first one.
  /// - Throws: ``RasterError`` as ``Rasterizer/rasterize(_:scale:images:)`` does; the next list is then drawn as a whole.
  public func draw(_ list: DisplayList) throws(RasterError) -> Damage { try draw(list, onlyIn: nil) }

  /// - Parameter places: all that is looked at before the canvas is given away; nil for all of it.
  func draw(_ list: DisplayList, onlyIn places: Damage?) throws(RasterError) -> Damage {
    do { try list.validate(scale: scale) } catch { throw .displayList(error) }
    let (width, height) = list.pixelSize(scale: scale)
    let whole = PixelBox(x: 0, y: 0, width: width, height: height)
    var next = try PaintStep.steps(of: list, scale: scale)
    let isAnew = canvas == nil || (picture.width, picture.height) != (width, height)
    if isAnew {
      let fresh = CairoCanvas(.argb32, width: width, height: height)
      fresh.surface.forgetClear()
      (canvas, steps, picture) = (fresh, [], PixelBuffer(width: width, height: height))
    }
    guard let canvas else { return Damage() }
    var damage = changes(to: &next, whole)
    if isAnew || list.background != background { damage.insert(whole) }
    if let places { damage = places }
    var changed = Damage()
    self.canvas = nil
    filters.beginList()
    let job = PaintJob(
      steps: next, background: list.background, scale: scale, transform: .scale(scale, scale), bounds: whole,
      images: images, filters: filters)
    for top in stride(from: 0, to: height, by: Self.bandHeight) {
      let band = PixelBox(x: 0, y: top, width: width, height: min(height - top, Self.bandHeight))
      let box = damage.box(in: band)
      if box.isEmpty { continue }
      try redraw(box, in: band, canvas, job)
      for rows in canvas.surface.copy(box, to: &picture).ranges {
        changed.insert(PixelBox(x: box.x, y: rows.lowerBound, width: box.width, height: rows.count))
      }
    }
    if let reason = canvas.failure { throw .cairo(reason) }
    (self.canvas, steps, background) = (canvas, next, list.background)
    return isAnew ? damage : changed
  }

  /// Completes the steps with their boxes; returns the damage by those that came or went.
  private func changes(to next: inout [PaintStep], _ whole: PixelBox) -> Damage {
    let painted = PaintedArea(base: .scale(scale, scale), canvas: whole, glyphs: rasterizer.glyphs)
    let matches = next.matches(in: steps)
    var stays = [Bool](repeating: false, count: steps.count)
    for index in next.indices {
      next[index].box = matches[index].map { steps[$0].box } ?? painted.box(of: next[index])
      if let match = matches[index] { stays[match] = true }
    }
    next.placeGroups(painted.base)
    var damage = Damage()
    for index in next.indices
    where matches[index].map({ next.shows(index, otherThan: steps, at: $0) }) ?? true {
      damage.insert(next[index].box)
    }
    for index in steps.indices where !stays[index] {
      damage.insert(steps[index].box)
    }
    return damage
  }

  /// Draws a band as far as `box` needs it.
  ///
  /// The row above it is drawn, too: in the first row of a clip, cairo samples the outlines that come in from above more
  /// finely than in the middle of an outline, which would show as a seam.
  private func redraw(
    _ box: PixelBox, in band: PixelBox, _ canvas: CairoCanvas, _ job: PaintJob
  ) throws(RasterError) {
    canvas.save()
    let spare = min(band.y, 1)
    let visible = PixelBox(x: 0, y: band.y - spare, width: band.width, height: band.height + spare)
    canvas.clip(visible)
    let painter = Painter(
      rasterizer, job, on: PaintTarget(canvas), band: band, visible: visible, needed: box)
    let steps = job.steps
    let lowest = steps.indices.last { steps[$0].box.intersection(box) == box && painter.covers(steps[$0]) }
    if lowest == nil { canvas.clear(job.background, box) }
    try painter.paint((lowest ?? 0)..<steps.count)
    canvas.restore()
  }
}
