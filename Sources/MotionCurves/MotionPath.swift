public import Graphics2D

/// A path to move along, at even speed (by arc length) or by the parameter of its curves.
///
/// All parts of the path follow each other; the pen's jumps between them take no time, as in SVG and Core Animation.
public struct MotionPath: Hashable, Sendable {
  private let curves: [MotionCurve]
  /// Arc length up to the end of each curve, in points.
  private let ends: [Double]

  /// Measures a path; throws for one without a point, and for coordinates that are not finite.
  public init(_ path: Path) throws(MotionError) {
    var curves: [MotionCurve] = []
    var (current, start): (Point?, Point) = (nil, .zero)
    for element in path.elements {
      switch element {
      case .move(let point): (current, start) = (point, point)
      case .line(let point):
        curves.append(MotionCurve(line: current ?? point, point))
        current = point
      case .cubic(let a, let b, let point):
        curves.append(MotionCurve(current ?? a, a, b, point))
        current = point
      case .close:
        if let point = current, point != start { curves.append(MotionCurve(line: point, start)) }
        current = start
      }
    }
    if curves.isEmpty {
      guard let point = current else {
        throw MotionError(quantity: "number of points", value: 0, problem: "must be positive")
      }
      curves = [MotionCurve(line: point, point)]
    }
    for curve in curves where !curve.isFinite {
      throw MotionError(quantity: "coordinate", value: .nan, problem: "must be finite")
    }
    self.curves = curves
    var total = 0.0
    ends = curves.map { curve in
      total += curve.length(upTo: 1)
      return total
    }
  }

  /// Arc length in points.
  public var length: Double { ends[ends.count - 1] }

  /// The point at a share of the length, held within 0...1.
  public func position(at share: Double) -> Point {
    let (curve, parameter) = place(share)
    return curves[curve].point(parameter)
  }

  /// The direction at a share of the length: radians clockwise from the x axis (y points down).
  public func angle(at share: Double) -> Double {
    let (curve, parameter) = place(share)
    return direction(curve, parameter)
  }

  /// The point where every curve takes the same share of the way, and its parameter runs evenly (Core Animation's
  /// `linear` mode).
  public func position(atParameter share: Double) -> Point {
    let (curve, parameter) = element(share)
    return curves[curve].point(parameter)
  }

  /// The direction there, in radians clockwise from the x axis.
  public func angle(atParameter share: Double) -> Double {
    let (curve, parameter) = element(share)
    return direction(curve, parameter)
  }

  private func element(_ share: Double) -> (Int, Double) {
    let scaled = min(max(share, 0), 1) * Double(curves.count)
    let index = min(curves.count - 1, Int(scaled))
    return (index, scaled - Double(index))
  }

  private func place(_ share: Double) -> (Int, Double) {
    let distance = min(max(share, 0), 1) * length
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < distance { low = middle + 1 } else { high = middle }
    }
    let begin = low == 0 ? 0 : ends[low - 1]
    return (low, curves[low].parameter(at: distance - begin, of: ends[low] - begin))
  }

  /// A curve without length has the direction of the nearest one before it, or after it, that has one.
  private func direction(_ index: Int, _ parameter: Double) -> Double {
    if let angle = curves[index].angle(parameter) { return angle }
    for curve in curves[..<index].reversed() { if let angle = curve.angle(1) { return angle } }
    for curve in curves[(index + 1)...] { if let angle = curve.angle(0) { return angle } }
    return 0
  }
}

/// A line or a cubic Bézier curve with its arc length.
private struct MotionCurve: Hashable {
  private let a, b, c, d: Point
  private let isLine: Bool

  init(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    (self.a, self.b, self.c, self.d, isLine) = (a, b, c, d, false)
  }

  init(line a: Point, _ d: Point) { (self.a, b, c, self.d, isLine) = (a, a, d, d, true) }

  var isFinite: Bool { [a, b, c, d].allSatisfy { $0.x.isFinite && $0.y.isFinite } }

  func point(_ t: Double) -> Point {
    if t <= 0 { return a }
    if t >= 1 { return d }
    if isLine { return a + (d - a) * t }
    let r = 1 - t
    return a * (r * r * r) + b * (3 * r * r * t) + c * (3 * r * t * t) + d * (t * t * t)
  }

  private func derivative(_ t: Double) -> Point {
    if isLine { return d - a }
    let r = 1 - t
    return (b - a) * (3 * r * r) + (c - b) * (6 * r * t) + (d - c) * (3 * t * t)
  }

  /// The direction; at a standstill that towards the next point that differs. Nil for a curve of one point.
  func angle(_ t: Double) -> Double? {
    var way = derivative(t)
    if way.size < 1e-12 {
      let steps = t < 0.5 ? [b - a, c - a, d - a] : [d - c, d - b, d - a]
      way = steps.first { $0.size > 1e-12 } ?? .zero
    }
    return way.size > 0 ? arcTangent(way.y, way.x) : nil
  }

  /// Arc length from the beginning to the parameter `end`.
  func length(upTo end: Double) -> Double {
    if isLine { return (d - a).size * end }
    return length(0, end, whole: gauss(0, end), depth: 0)
  }

  /// Halves the interval until two halves and the whole agree to 1e-9 points or 1e-10 of the length.
  private func length(_ low: Double, _ high: Double, whole: Double, depth: Int) -> Double {
    let middle = (low + high) / 2
    let (left, right) = (gauss(low, middle), gauss(middle, high))
    if depth >= 24 || abs(left + right - whole) <= max(1e-9, 1e-10 * whole) { return left + right }
    return length(low, middle, whole: left, depth: depth + 1)
      + length(middle, high, whole: right, depth: depth + 1)
  }

  /// Gauss-Legendre quadrature of the speed with eight points.
  private func gauss(_ low: Double, _ high: Double) -> Double {
    let (half, middle) = ((high - low) / 2, (high + low) / 2)
    var sum = 0.0
    for (node, weight) in MotionCurve.nodes {
      sum += weight * (derivative(middle + half * node).size + derivative(middle - half * node).size)
    }
    return sum * half
  }

  private static let nodes: [(Double, Double)] = [
    (0.183_434_642_495_649_8, 0.362_683_783_378_362_0), (0.525_532_409_916_329_0, 0.313_706_645_877_887_3),
    (0.796_666_477_413_626_7, 0.222_381_034_453_374_5), (0.960_289_856_497_536_2, 0.101_228_536_290_376_3),
  ]

  /// The parameter at a distance from the beginning: Newton's method between bounds that bisection narrows.
  func parameter(at distance: Double, of length: Double) -> Double {
    guard length > 0 else { return 0 }
    let share = min(max(distance / length, 0), 1)
    if isLine || share == 0 || share == 1 { return share }
    var (low, high) = (0.0, 1.0)
    var t = share
    for _ in 0..<64 {
      let error = self.length(upTo: t) - distance
      if abs(error) < 1e-9 { break }
      if error > 0 { high = t } else { low = t }
      let speed = derivative(t).size
      let newton = speed > 1e-9 ? t - error / speed : -1
      t = newton > low && newton < high ? newton : (low + high) / 2
    }
    return t
  }
}

extension Point {
  fileprivate var size: Double { (x * x + y * y).squareRoot() }
}
