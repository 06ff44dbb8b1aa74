import CCairo
import Graphics2D

/// Owns a cairo context on a surface of its own; coordinates are device pixels unless a transform is given.
///
/// Errors are sticky in cairo: they are asked for once, by ``failure``.
@safe final class CairoCanvas {
  let surface: CairoSurface
  /// Maps the pixels that are drawn in to the surface's own units.
  private let base: AffineTransform
  private let context: OpaquePointer

  convenience init(_ format: CairoSurface.Format, width: Int, height: Int) {
    self.init(CairoSurface(format, width: width, height: height), base: .identity)
  }

  init(_ surface: CairoSurface, base: AffineTransform) {
    (self.surface, self.base) = (surface, base)
    unsafe context = cairo_create(surface.surface)
    useBase()
  }

  private func useBase() {
    var matrix = base.cairo
    unsafe cairo_set_matrix(context, &matrix)
  }

  deinit { unsafe cairo_destroy(context) }

  /// Nil while all is well, else cairo's words.
  var failure: String? { unsafe describe(cairo_status(context)) ?? surface.failure }

  func save() { unsafe cairo_save(context) }
  func restore() { unsafe cairo_restore(context) }
  func beginLayer() { unsafe cairo_push_group(context) }

  /// Paints the layer through `mask`, and inside of `outline` alone; their points lie in the coordinates of `transform`.
  func endLayer(
    opacity: Double, mask: Paint?, _ blending: DisplayList.Group.Blending, _ transform: AffineTransform,
    outline: (Path, Path.FillRule)?
  ) {
    defer { unsafe cairo_set_operator(context, CAIRO_OPERATOR_OVER) }
    guard let mask else {
      unsafe cairo_pop_group_to_source(context)
      if let (path, rule) = outline { clip(path, rule, transform) }
      unsafe cairo_set_operator(context, blending.cairo)
      unsafe cairo_paint_with_alpha(context, opacity)
      return
    }
    let layer = unsafe cairo_pop_group(context)
    defer { unsafe cairo_pattern_destroy(layer) }
    if let (path, rule) = outline { clip(path, rule, transform) }
    setSource(mask.multiplyingAlpha(by: opacity), transform)
    let pattern = unsafe cairo_pattern_reference(cairo_get_source(context))
    defer { unsafe cairo_pattern_destroy(pattern) }
    unsafe cairo_set_source(context, layer)
    unsafe cairo_set_operator(context, blending.cairo)
    unsafe cairo_mask(context, pattern)
  }

  /// Fills everything inside the clip.
  func paint() { unsafe cairo_paint(context) }

  func fill(_ path: Path, _ rule: Path.FillRule, _ transform: AffineTransform) {
    append(path, transform)
    unsafe cairo_set_fill_rule(context, rule.cairo)
    unsafe cairo_fill(context)
  }

  func clip(_ path: Path, _ rule: Path.FillRule, _ transform: AffineTransform) {
    append(path, transform)
    unsafe cairo_set_fill_rule(context, rule.cairo)
    unsafe cairo_clip(context)
  }

  /// Cuts everything that follows off at whole pixels.
  func clip(_ rect: PixelBox) {
    unsafe cairo_new_path(context)
    unsafe cairo_rectangle(context, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
    unsafe cairo_clip(context)
  }

  /// Replaces the pixels of a rectangle by a colour.
  func clear(_ color: Color, _ rect: PixelBox) {
    save()
    clip(rect)
    setSource(.solid(color), .identity)
    replace()
    restore()
  }

  /// Replaces everything inside the clip by the source.
  func replace() {
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    paint()
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Draws a line whose width and dashes are in the coordinates of `transform`.
  func stroke(_ path: Path, _ style: StrokeStyle, _ transform: AffineTransform) {
    guard style.width > 0, transform.determinant != 0 else { return }
    append(path, transform)
    var matrix = transform.then(base).cairo
    unsafe cairo_set_matrix(context, &matrix)
    unsafe cairo_set_line_width(context, style.width)
    unsafe cairo_set_line_cap(context, style.cap.cairo)
    unsafe cairo_set_line_join(context, style.join.cairo)
    unsafe cairo_set_miter_limit(context, 10)
    let isDashed = style.dashes.allSatisfy { $0 >= 0 } && style.dashes.reduce(0, +) > 0
    let dashes = isDashed ? style.dashes : []
    unsafe cairo_set_dash(context, dashes, Int32(dashes.count), style.dashPhase)
    unsafe cairo_stroke(context)
    useBase()
  }

  /// What `fill`, `stroke` and `paint` do with what lies beneath: add to it, or take away from it.
  func setErasing(_ erases: Bool) {
    unsafe cairo_set_operator(context, erases ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_OVER)
  }

  /// The paint of what follows; its points lie in the coordinates of `transform`.
  ///
  /// - Parameter box: what is painted lies in it, in the same coordinates; nil for wherever it may be.
  func setSource(_ paint: Paint, _ transform: AffineTransform, inside box: Rect? = nil) {
    switch paint {
    case .solid(let color):
      unsafe cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    case .gradient(let gradient) where gradient.isDegenerate:
      setSource(.solid(gradient.stops.last?.color ?? .clear), transform)
    case .gradient(let gradient):
      if case .angular(let center, let start) = gradient.geometry {
        return setSource(turning: gradient.stops, center, start, transform, inside: box)
      }
      let pattern = unsafe gradient.makeCairoPattern(transform)
      unsafe cairo_set_source(context, pattern)
      unsafe cairo_pattern_destroy(pattern)
    }
  }

  /// Colours around a point, as pixels wherever something may be painted now.
  private func setSource(
    turning stops: [Gradient.Stop], _ center: Point, _ start: Double, _ transform: AffineTransform,
    inside box: Rect?
  ) {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(context, &left, &top, &right, &bottom)
    let clip = PixelBox(around: Rect(x: left, y: top, width: right - left, height: bottom - top))
    // A pixel more on each side: edges between pixels are painted with what lies beside them.
    let area =
      box.map { clip.intersection(PixelBox(around: transform.boundingBox(of: $0).inset(by: -1))) } ?? clip
    guard !area.isEmpty, max(area.width, area.height) <= CairoSurface.maximumExtent,
      let inverse = transform.inverted
    else { return setSource(.solid(stops.last?.color ?? .clear), transform) }
    let picture = AngularColors(stops, center: center, start: start, inverse).surface(area)
    _ = setSource(picture, placement: .translation(Double(area.x), Double(area.y)), pads: false)
  }

  /// The picture as paint, continued by itself (`repeats`), by its edges (`pads`) or by nothing; `placement` maps its pixels to the device.
  func setSource(
    _ picture: CairoSurface, placement: AffineTransform, pads: Bool, repeats: Bool = false
  ) -> Bool {
    guard let inverse = placement.inverted else { return false }
    var matrix = inverse.cairo
    unsafe cairo_set_source_surface(context, picture.surface, 0, 0)
    let pattern = unsafe cairo_get_source(context)
    unsafe cairo_pattern_set_matrix(pattern, &matrix)
    unsafe cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    let beyond = repeats ? CAIRO_EXTEND_REPEAT : pads ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE
    unsafe cairo_pattern_set_extend(pattern, beyond)
    return true
  }

  func paint(opacity: Double) { unsafe cairo_paint_with_alpha(context, opacity) }

  /// Paints the source through `coverage`, whose top left corner lies on the whole pixel (`x`, `y`).
  func mask(_ coverage: CairoSurface, x: Int, y: Int) {
    unsafe cairo_mask_surface(context, coverage.surface, Double(x), Double(y))
  }

  /// Whether shapes are written down instead of becoming pixels.
  var isDocument: Bool { surface.document != nil }

  /// Paints a picture pixel on pixel, whose top left corner lies on the whole pixel (`x`, `y`).
  func paint(_ picture: CairoSurface, x: Int, y: Int) {
    if setSource(picture, placement: .translation(Double(x), Double(y)), pads: false) { paint() }
  }

  private func append(_ path: Path, _ transform: AffineTransform) {
    unsafe cairo_new_path(context)
    for element in path.elements {
      switch element {
      case .move(let p):
        let p = transform.apply(p).quantized
        unsafe cairo_move_to(context, p.x, p.y)
      case .line(let p):
        let p = transform.apply(p).quantized
        unsafe cairo_line_to(context, p.x, p.y)
      case .cubic(let a, let b, let p):
        let (a, b) = (transform.apply(a).quantized, transform.apply(b).quantized)
        let p = transform.apply(p).quantized
        unsafe cairo_curve_to(context, a.x, a.y, b.x, b.y, p.x, p.y)
      case .close: unsafe cairo_close_path(context)
      }
    }
  }
}

extension Point {
  /// The nearest point of the 1/1024 px grid, so that the last bit of a sine never moves a pixel; what lies beyond
  /// the reach of the rasteriser's fixed-point numbers is drawn at its edge.
  var quantized: Point { Point(Self.quantize(x), Self.quantize(y)) }

  private static func quantize(_ value: Double) -> Double {
    let limit = DisplayList.maximumCoordinate
    return (Swift.min(Swift.max(value, -limit), limit) * 1024).rounded() / 1024
  }
}
