import CCairo
import Graphics2D

extension Path.FillRule {
  var cairo: cairo_fill_rule_t {
    switch self {
    case .nonZero: CAIRO_FILL_RULE_WINDING
    case .evenOdd: CAIRO_FILL_RULE_EVEN_ODD
    }
  }
}

extension DisplayList.Group.Blending {
  var cairo: cairo_operator_t {
    switch self {
    // Where colours mix, pixels are joined by code of our own; a document holds a picture of what comes of it.
    case .over, .mode: CAIRO_OPERATOR_OVER
    case .sum: CAIRO_OPERATOR_ADD
    case .without: CAIRO_OPERATOR_DEST_OUT
    }
  }
}

extension StrokeStyle.Cap {
  var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension StrokeStyle.Join {
  var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}

extension AffineTransform {
  var cairo: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }

  var determinant: Double { a * d - b * c }

  /// Nil where the plane collapses, or nearly.
  var inverted: AffineTransform? {
    guard abs(determinant) > 1e-12 else { return nil }
    let k = 1 / determinant
    return AffineTransform(
      a: d * k, b: -b * k, c: -c * k, d: a * k,
      tx: (c * ty - d * tx) * k, ty: (b * tx - a * ty) * k)
  }
}

extension Paint {
  func multiplyingAlpha(by factor: Double) -> Paint {
    switch self {
    case .solid(let color): return .solid(color.multiplyingAlpha(by: factor))
    case .gradient(var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.multiplyingAlpha(by: factor)
      }
      return .gradient(gradient)
    }
  }
}

extension Gradient {
  /// Whether there is no way from the first stop to the last: the last one's colour is everywhere, as in CSS.
  var isDegenerate: Bool {
    switch geometry {
    case .linear(let start, let end): start == end || stops.count < 2
    case .radial(_, let radius): radius <= 0 || stops.count < 2
    case .ellipse(_, let radii), .focal(_, let radii, _):
      min(radii.width, radii.height) <= 0 || stops.count < 2
    case .angular: stops.count < 2
    }
  }

  /// A pattern of cairo's, which the caller destroys; nil for one that turns around a point.
  func makeCairoPattern(_ outer: AffineTransform) -> OpaquePointer? {
    let pattern: OpaquePointer?
    var transform = outer
    switch geometry {
    case .angular: return nil
    case .ellipse(let center, let radii):
      transform = AffineTransform.scale(radii.width, radii.height).then(.translation(center.x, center.y))
        .then(outer)
      unsafe pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
    case .focal(let center, let radii, let focus):
      transform = AffineTransform.scale(radii.width, radii.height).then(.translation(center.x, center.y))
        .then(outer)
      let place = Self.inside(
        Point((focus.x - center.x) / radii.width, (focus.y - center.y) / radii.height))
      unsafe pattern = cairo_pattern_create_radial(place.x, place.y, 0, 0, 0, 1)
    case .linear(let start, let end):
      unsafe pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    case .radial(let center, let radius):
      unsafe pattern = cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, max(0, radius))
    }
    for stop in premultipliedStops {
      let color = stop.color
      unsafe cairo_pattern_add_color_stop_rgba(
        pattern, stop.offset, color.red, color.green, color.blue, color.alpha)
    }
    var matrix = (transform.inverted ?? .identity).cairo
    unsafe cairo_pattern_set_matrix(pattern, &matrix)
    unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    return unsafe pattern
  }

  /// A focus on the circle or outside would leave places without a colour: it is drawn in, as in SVG 1.1.
  private static func inside(_ focus: Point) -> Point {
    let distance = (focus.x * focus.x + focus.y * focus.y).squareRoot()
    let most = 0.99
    return distance > most ? Point(focus.x / distance * most, focus.y / distance * most) : focus
  }

  /// Steps between two stops whose colour and opacity both change.
  private static let steps = 32

  /// Stops between which cairo, which interpolates straight components, comes out as premultiplied interpolation.
  var premultipliedStops: [Stop] {
    var result: [Stop] = []
    for stop in stops {
      if let last = result.last { result += Self.between(last, stop) }
      result.append(stop)
    }
    return result
  }

  private static func between(_ from: Stop, _ to: Stop) -> [Stop] {
    let (a, b) = (from.color, to.color)
    let isSameColor = a.red == b.red && a.green == b.green && a.blue == b.blue
    if isSameColor || a.alpha == b.alpha || from.offset == to.offset { return [] }
    // Towards nothing the colour stays what it was.
    if a.alpha == 0 { return [Stop(offset: from.offset, color: b.multiplyingAlpha(by: 0))] }
    if b.alpha == 0 { return [Stop(offset: to.offset, color: a.multiplyingAlpha(by: 0))] }
    return (1..<steps).map { step in
      let t = Double(step) / Double(steps)
      let alpha = a.alpha + (b.alpha - a.alpha) * t
      func mix(_ x: Double, _ y: Double) -> Double {
        (x * a.alpha * (1 - t) + y * b.alpha * t) / alpha
      }
      return Stop(
        offset: from.offset + (to.offset - from.offset) * t,
        color: Color(
          red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue), alpha: alpha))
    }
  }
}
