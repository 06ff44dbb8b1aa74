public import Graphics2D

/// A path to move along, at even speed (by arc length) or by the parameter of its curves.
///
/// All parts of the path follow each other; the pen's jumps between them take no time, as in SVG's `getPointAtLength`.
public struct MotionPath: Hashable, Sendable {
  private(set) var curves: [MotionCurve] = []
  /// Stretches of curves over which the speed is smooth, in order.
  private var stretches: [Stretch] = []

  /// A part of a curve and the arc length up to its end, in points.
  private struct Stretch: Hashable {
    var curve: Int32
    var begin, end: Double
    var length: Double
  }

  /// Measures a path, in time and memory that grow with its number of elements.
  ///
  /// - Throws: ``MotionError`` for a path without a point, a coordinate that is not finite (elements count from 1), and
  ///   a length beyond 1e12 points.
  public init(_ path: Path) throws(MotionError) {
    try MotionPath.check(path)
    curves.reserveCapacity(path.elements.count)
    var (current, start) = (Point.zero, Point.zero)
    for element in path.elements {
      switch element {
      case .move(let point): (current, start) = (point, point)
      case .line(let point):
        curves.append(MotionCurve(line: current, point))
        current = point
      case .cubic(let a, let b, let point):
        curves.append(MotionCurve(current, a, b, point))
        current = point
      case .close:
        if current != start { curves.append(MotionCurve(line: current, start)) }
        current = start
      }
    }
    // A point alone is a path of no length.
    if curves.isEmpty { curves = [MotionCurve(line: current, current)] }
    measure()
    guard length <= 1e12 else {
      throw MotionError(quantity: "length of the path", value: length, problem: "must be at most 1e12 points")
    }
  }

  private static func check(_ path: Path) throws(MotionError) {
    guard !path.isEmpty else {
      throw MotionError(quantity: "number of points", value: 0, problem: "must be positive")
    }
    for (index, element) in path.elements.enumerated() {
      let isFinite =
        switch element {
        case .move(let p), .line(let p): p.isFinite
        case .cubic(let a, let b, let p): a.isFinite && b.isFinite && p.isFinite
        case .close: true
        }
      guard isFinite else {
        throw MotionError(
          quantity: "coordinate of element \(index + 1)", value: .nan, problem: "must be finite")
      }
    }
  }

  private mutating func measure() {
    stretches.reserveCapacity(curves.count)
    var total = 0.0
    for index in curves.indices {
      curves[index].forEachStretch { begin, end, length in
        total += length
        stretches.append(
          Stretch(curve: Int32(truncatingIfNeeded: index), begin: begin, end: end, length: total))
      }
    }
  }

  /// Arc length in points, exact to 1e-9 of it.
  public var length: Double { stretches[stretches.count - 1].length }

  /// Shares of the length at which the pieces of the path end, in order: lines, curves, and what closes a part.
  public var pieceEnds: [Double] {
    var ends = Array(repeating: 0.0, count: curves.count)
    for stretch in stretches { ends[Int(stretch.curve)] = stretch.length / length }
    return ends
  }

  /// The point at a share of the length, held within 0...1.
  public func position(at fraction: Double) -> Point {
    let (curve, parameter) = place(fraction)
    return curves[curve].point(parameter)
  }

  /// The direction at a share of the length: radians clockwise from the x axis (y points down), -pi...pi.
  public func angle(at fraction: Double) -> Double {
    let (curve, parameter) = place(fraction)
    return direction(curve, parameter)
  }

  /// The point where every element of the path takes the same share of the way, and its parameter runs evenly: Core
  /// Animation's `linear` mode, as measured.
  public func position(atParameter fraction: Double) -> Point {
    let (curve, parameter) = element(fraction)
    return curves[curve].point(parameter)
  }

  /// The direction there, in radians clockwise from the x axis.
  public func angle(atParameter fraction: Double) -> Double {
    let (curve, parameter) = element(fraction)
    return direction(curve, parameter)
  }

  private func element(_ fraction: Double) -> (Int, Double) {
    let scaled = min(max(fraction, 0), 1) * Double(curves.count)
    let index = min(curves.count - 1, Int(scaled))
    return (index, scaled - Double(index))
  }

  /// The curve and its parameter at a share of the length.
  func place(_ fraction: Double) -> (curve: Int, parameter: Double) {
    let distance = min(max(fraction, 0), 1) * length
    var (low, high) = (0, stretches.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].length < distance { low = middle + 1 } else { high = middle }
    }
    let stretch = stretches[low]
    let before = low == 0 ? 0 : stretches[low - 1].length
    let curve = Int(stretch.curve)
    let parameter = curves[curve].parameter(
      at: distance - before, of: stretch.length - before, from: stretch.begin, to: stretch.end)
    return (curve, parameter)
  }

  /// A curve without length has the direction of the nearest one before it, or else after it, that has one.
  private func direction(_ index: Int, _ parameter: Double) -> Double {
    if let angle = curves[index].angle(parameter) { return angle }
    for curve in curves[..<index].reversed() { if let angle = curve.angle(1) { return angle } }
    for curve in curves[(index + 1)...] { if let angle = curve.angle(0) { return angle } }
    return 0
  }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
