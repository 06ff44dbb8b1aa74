/// A cubic between two values with given directions at both, for shares 0...1 of the way.
struct HermiteSegment<Value: Interpolatable> {
  private let from, leaving, to, arriving: Value

  init(from: Value, leaving: Value, to: Value, arriving: Value) {
    (self.from, self.leaving, self.to, self.arriving) = (from, leaving, to, arriving)
  }

  func value(at s: Double) -> Value {
    if s == 0 { return from }
    if s == 1 { return to }
    let (s2, s3) = (s * s, s * s * s)
    return from + (to - from) * (3 * s2 - 2 * s3) + leaving * (s3 - 2 * s2 + s) + arriving * (s3 - s2)
  }

  func derivative(at s: Double) -> Value {
    (to - from) * (6 * s - 6 * s * s) + leaving * (3 * s * s - 4 * s + 1) + arriving * (3 * s * s - 2 * s)
  }
}
