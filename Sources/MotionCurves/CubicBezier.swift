/// A cubic Bézier curve from (0, 0) to (1, 1) whose x grows: the timing function of CSS and Core Animation.
///
/// `x(s) = 3 (1-s)^2 s x1 + 3 (1-s) s^2 x2 + s^3`, and y alike (CSS Easing 1, section 2.2).
public struct CubicBezier: Hashable, Sendable {
  /// Control points; x in 0...1.
  public let x1, y1, x2, y2: Double

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// y where x is `x`; outside 0...1 along the end tangents, as CSS has it. Solved to 1e-12 in x.
  public func y(at x: Double) -> Double {
    if x < 0 { return x * slope(x1, y1, x2, y2) }
    if x > 1 { return 1 + (x - 1) * slope(1 - x2, 1 - y2, 1 - x1, 1 - y1) }
    // A straight line is exact.
    if x1 == y1, x2 == y2 { return x }
    return value(parameter(x), y1, y2)
  }

  /// dy/dx where x is `x`, in 0...1; infinite where the curve is upright.
  public func slope(at x: Double) -> Double {
    if x < 0 { return slope(x1, y1, x2, y2) }
    if x > 1 { return slope(1 - x2, 1 - y2, 1 - x1, 1 - y1) }
    let s = parameter(x)
    let (dx, dy) = (derivative(s, x1, x2), derivative(s, y1, y2))
    if dx > 1e-12 { return dy / dx }
    return x < 0.5 ? slope(x1, y1, x2, y2) : slope(1 - x2, 1 - y2, 1 - x1, 1 - y1)
  }

  /// The slope of the tangent at the beginning: towards the first control point that differs from it. A curve that
  /// begins upright stays where it is.
  private func slope(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    if x1 > 0 { return y1 / x1 }
    if y1 == 0, x2 > 0 { return y2 / x2 }
    if y1 == 0, y2 == 0, x2 == 0 { return 1 }
    return 0
  }

  /// The parameter at which x is `x`: Newton's method, held between bounds that bisection narrows.
  private func parameter(_ x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = x
    for _ in 0..<64 {
      let error = value(s, x1, x2) - x
      if abs(error) < 1e-15 { break }
      if error > 0 { high = s } else { low = s }
      let slope = derivative(s, x1, x2)
      let newton = slope > 1e-9 ? s - error / slope : -1
      let next = newton > low && newton < high ? newton : (low + high) / 2
      if next == s { break }
      s = next
    }
    return s
  }

  private func value(_ s: Double, _ p1: Double, _ p2: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
  }

  private func derivative(_ s: Double, _ p1: Double, _ p2: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * p1 + 6 * r * s * (p2 - p1) + 3 * s * s * (1 - p2)
  }
}
