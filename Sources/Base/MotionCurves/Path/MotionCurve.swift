import Graphics2D

/// A line or a cubic Bézier curve, with its arc length.
struct MotionCurve: Hashable {
  private let a, b, c, d: Point
  private let isLine: Bool

  init(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    (self.a, self.b, self.c, self.d, isLine) = (a, b, c, d, false)
  }

  init(line a: Point, _ d: Point) { (self.a, b, c, self.d, isLine) = (a, a, d, d, true) }

  func point(_ t: Double) -> Point {
    if t <= 0 { return a }
    if t >= 1 { return d }
    if isLine { return a + (d - a) * t }
    let r = 1 - t
    // From `a` on, so that a curve of one point stays there to the last bit.
    return a + (b - a) * (3 * r * r * t) + (c - a) * (3 * r * t * t) + (d - a) * (t * t * t)
  }

  /// Appends the stretch between two parameters, whose beginning is where the pen stands.
  func append(from begin: Double, to end: Double, to path: inout Path) {
    guard !isLine else { return path.line(to: point(end)) }
    let third = (end - begin) / 3
    // Tangents at the ends give the control points of the same curve, cut.
    path.cubic(
      point(begin) + derivative(begin) * third, point(end) - derivative(end) * third, to: point(end))
  }

  /// The direction in radians; nil for a curve of one point. Where the curve stands still it is the one in which it goes
  /// on, at its end the one from which it came.
  func angle(_ t: Double) -> Double? {
    let t = min(max(t, 0), 1)
    let first = derivative(t)
    let second = ((c - b * 2 + a) * (1 - t) + (d - c * 2 + b) * t) * (t < 1 ? 6 : -6)
    let third = d - c * 3 + b * 3 - a
    let least = 1e-9 * max((b - a).size, (c - b).size, (d - c).size, (d - a).size)
    guard let way = [first, second, third].first(where: { $0.size > least }) else { return nil }
    return way.y.arcTangent(way.x)
  }

  /// Cuts the curve into stretches whose length ten-point Gauss-Legendre quadrature gives to 1e-10 of the curve's size,
  /// by halving: a stretch will do when its halves add up to it. The first cuts are where it is slowest: a sharp turn
  /// between two points of the quadrature would not be seen by halving alone.
  func forEachStretch(_ body: (_ begin: Double, _ end: Double, _ length: Double) -> Void) {
    guard !isLine else {
      body(0, 1, (d - a).size)
      return
    }
    let tolerance = 1e-10 * ((b - a).size + (c - b).size + (d - c).size)
    let ends = [0] + turns() + [1]
    for (begin, end) in zip(ends, ends.dropFirst()) where begin < end {
      cut(begin, end, whole: length(from: begin, to: end), tolerance, depth: 0, body)
    }
  }

  /// Where the speed has an extreme, ascending, if it can come near zero: the velocity is a mixture of three sides of the
  /// polygon of its points, which is never shorter than its parts while no two of them point away from each other.
  private func turns() -> [Double] {
    let (p, q, r) = (b - a, c - b, d - c)
    guard min(dot(p, q), dot(q, r), dot(p, r)) < 0 else { return [] }
    // Velocity and acceleration over 3 and 6: p + 2 u t + w t^2 and u + w t. Their product is a cubic in t.
    let (u, w) = (q - p, r - q * 2 + p)
    let growth = CubicPolynomial(dot(p, u), dot(p, w) + 2 * dot(u, u), 3 * dot(u, w), dot(w, w))
    return growth.rootsInUnitInterval()
  }

  private func cut(
    _ begin: Double, _ end: Double, whole: Double, _ tolerance: Double, depth: Int,
    _ body: (Double, Double, Double) -> Void
  ) {
    let middle = (begin + end) / 2
    let (left, right) = (length(from: begin, to: middle), length(from: middle, to: end))
    // At a cusp the speed has a kink; 40 halvings leave 1e-12 of the curve on either side of it.
    if depth >= 40 || abs(left + right - whole) <= tolerance {
      body(begin, end, left + right)
    } else {
      cut(begin, middle, whole: left, tolerance, depth: depth + 1, body)
      cut(middle, end, whole: right, tolerance, depth: depth + 1, body)
    }
  }

  /// The parameter at a distance from the beginning of a stretch: Newton's method between bounds that bisection narrows.
  func parameter(at distance: Double, of length: Double, from begin: Double, to end: Double) -> Double {
    guard length > 0, distance > 0 else { return begin }
    guard distance < length else { return end }
    var (low, high) = (begin, end)
    var t = begin + (end - begin) * (distance / length)
    if isLine { return t }
    for _ in 0..<64 {
      let error = self.length(from: begin, to: t) - distance
      if abs(error) <= 1e-13 * length { break }
      if error > 0 { high = t } else { low = t }
      let newton = t - error / derivative(t).size
      let next = newton > low && newton < high ? newton : (low + high) / 2
      if next == t { break }
      t = next
    }
    return t
  }

  private func derivative(_ t: Double) -> Point {
    if isLine { return d - a }
    let r = 1 - t
    return (b - a) * (3 * r * r) + (c - b) * (6 * r * t) + (d - c) * (3 * t * t)
  }

  /// Gauss-Legendre quadrature of the speed.
  private func length(from begin: Double, to end: Double) -> Double {
    let (half, middle) = ((end - begin) / 2, (end + begin) / 2)
    var sum = 0.0
    for (node, weight) in MotionCurve.quadrature {
      sum += weight * (derivative(middle + half * node).size + derivative(middle - half * node).size)
    }
    return sum * half
  }

  /// Positive nodes and weights of the ten-point rule (Abramowitz and Stegun, table 25.4).
  private static let quadrature: [(Double, Double)] = [
    (0.148_874_338_981_631_21, 0.295_524_224_714_752_87),
    (0.433_395_394_129_247_19, 0.269_266_719_309_996_35),
    (0.679_409_568_299_024_41, 0.219_086_362_515_982_04),
    (0.865_063_366_688_984_51, 0.149_451_349_150_580_59),
    (0.973_906_528_517_171_72, 0.066_671_344_308_688_14),
  ]
}

private func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }

extension Point {
  fileprivate var size: Double { (x * x + y * y).squareRoot() }
}
