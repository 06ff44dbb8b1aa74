/// A polynomial of degree three or less, constant term first.
struct CubicPolynomial {
  private let c0, c1, c2, c3: Double

  init(_ c0: Double, _ c1: Double, _ c2: Double, _ c3: Double) {
    (self.c0, self.c1, self.c2, self.c3) = (c0, c1, c2, c3)
  }

  /// Where it changes its sign between 0 and 1, ascending, to the last bits: between two extremes there is one such place
  /// at most, and halving finds it.
  func rootsInUnitInterval() -> [Double] {
    let ends = [0] + extremes().filter { $0 > 0 && $0 < 1 } + [1]
    return zip(ends, ends.dropFirst()).compactMap { signChange(between: $0, and: $1) }
  }

  private func callAsFunction(_ t: Double) -> Double { c0 + t * (c1 + t * (c2 + t * c3)) }

  /// The zeros of the derivative, ascending, by the form of the quadratic formula in which nothing cancels.
  private func extremes() -> [Double] {
    let (a, b, c) = (3 * c3, 2 * c2, c1)
    let discriminant = b * b - 4 * a * c
    guard discriminant > 0 else { return [] }
    let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return [q / a, c / q].filter(\.isFinite).sorted()
  }

  private func signChange(between begin: Double, and end: Double) -> Double? {
    var (low, high) = (begin, end)
    let rises = self(low) < 0
    guard rises ? self(high) > 0 : self(low) > 0 && self(high) < 0 else { return nil }
    while true {
      let middle = (low + high) / 2
      if middle <= low || middle >= high { return middle }
      if (self(middle) < 0) == rises { low = middle } else { high = middle }
    }
  }
}
