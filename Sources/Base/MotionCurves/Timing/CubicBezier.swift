/// A cubic Bézier curve from (0, 0) to (1, 1) whose x grows: the timing function of CSS and Core Animation.
///
/// `x(s) = 3 (1-s)^2 s x1 + 3 (1-s) s^2 x2 + s^3`, and y alike (CSS Easing 1, section 2.2).
public struct CubicBezier: Hashable, Sendable {
  /// Control points; x in 0...1.
  public let x1, y1, x2, y2: Double

  /// Throws where an x does not lie in 0...1 or a y is not finite.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(MotionError) {
    for (name, x) in [("x1", x1), ("x2", x2)] where !(0...1).contains(x) {
      throw MotionError(quantity: name, value: x, problem: "must lie in 0...1")
    }
    try MotionError.requireFinite(y1, "y1")
    try MotionError.requireFinite(y2, "y2")
    self.init(unchecked: x1, y1, x2, y2)
  }

  init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// y where x is `x`; outside 0...1 along the end tangents, as CSS has it.
  ///
  /// Off by about 1e-16 times the curve's slope dy/dx: by less than 1e-9 unless it is steeper than a million.
  public func y(at x: Double) -> Double {
    if x < 0 { return x * startTangent }
    if x > 1 { return 1 + (x - 1) * endTangent }
    // A straight line is exact.
    if x1 == y1, x2 == y2 { return x }
    return value(parameter(x), y1, y2)
  }

  /// dy/dx where x is `x`; cut to ±1e9 where the curve is upright.
  public func slope(at x: Double) -> Double {
    if x < 0 { return startTangent }
    if x > 1 { return endTangent }
    let s = parameter(x)
    let (dx, dy) = (max(0, derivative(s, x1, x2)), derivative(s, y1, y2))
    if dx == 0, dy == 0 { return x < 0.5 ? startTangent : endTangent }
    return min(max(dy / dx, -1e9), 1e9)
  }

  private var startTangent: Double { CubicBezier.tangent(x1, y1, x2, y2) }
  private var endTangent: Double { CubicBezier.tangent(1 - x2, 1 - y2, 1 - x1, 1 - y1) }

  /// The slope of the tangent at the beginning: towards the first control point that differs from it. A curve that
  /// begins upright stays where it is.
  private static func tangent(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    if x1 > 0 { return y1 / x1 }
    if y1 == 0, x2 > 0 { return y2 / x2 }
    return y1 == 0 && y2 == 0 ? 1 : 0
  }

  /// The parameter at which x is `x`: Newton's method, held between bounds that bisection narrows.
  private func parameter(_ x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = x
    for _ in 0..<64 {
      let error = value(s, x1, x2) - x
      if error == 0 { break }
      if error > 0 { high = s } else { low = s }
      let newton = s - error / derivative(s, x1, x2)
      let next = newton > low && newton < high ? newton : (low + high) / 2
      if abs(next - s) < 1e-16 { break }
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
