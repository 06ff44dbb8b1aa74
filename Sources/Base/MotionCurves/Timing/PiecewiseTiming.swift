/// Straight pieces between points: CSS `linear(...)` (CSS Easing 2, section 2.2).
public struct PiecewiseTiming: Hashable, Sendable {
  /// A place that the function goes through.
  public struct Point: Hashable, Sendable {
    /// Progress; not falling from point to point. Two points of one input are a jump.
    public var input: Double
    /// Value there.
    public var output: Double

    /// Makes a point.
    public init(input: Double, output: Double) { (self.input, self.output) = (input, output) }
  }

  /// At least two points.
  public let points: [Point]

  /// Throws for fewer than two points, inputs that fall, and numbers that are not finite.
  public init(_ points: [Point]) throws(MotionError) {
    guard points.count >= 2 else {
      throw MotionError(
        quantity: "number of points", value: Double(points.count), problem: "must be at least 2")
    }
    for (index, point) in points.enumerated() {
      try MotionError.requireFinite(point.input, "input \(index + 1)")
      try MotionError.requireFinite(point.output, "output \(index + 1)")
      guard index == 0 || point.input >= points[index - 1].input else {
        throw MotionError(
          quantity: "input \(index + 1)", value: point.input, problem: "must not lie before the one before it"
        )
      }
    }
    self.points = points
  }

  /// The value at `input`; outside along the first and last piece. At a jump the later point holds.
  func value(at input: Double) -> Double {
    let (a, b) = piece(at: input)
    guard b.input > a.input, input != b.input else { return b.output }
    return a.output + (b.output - a.output) * (input - a.input) / (b.input - a.input)
  }

  /// Output per input; 0 at a jump.
  func slope(at input: Double) -> Double {
    let (a, b) = piece(at: input)
    return b.input > a.input ? (b.output - a.output) / (b.input - a.input) : 0
  }

  /// The last point not after `input` and the one behind it; the first or last piece outside.
  private func piece(at input: Double) -> (Point, Point) {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].input <= input { low = middle + 1 } else { high = middle }
    }
    let index = min(max(low, 1), points.count - 1)
    return (points[index - 1], points[index])
  }
}
