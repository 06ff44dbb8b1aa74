/// How much a number grows as a driver, by its place among the scene's states, grows by one.
public struct Slope: Hashable, Sendable {
  /// The driver.
  public var state: Int
  /// Never zero.
  public var factor: Double

  /// Gathers the parts.
  package init(state: Int, factor: Double) {
    (self.state, self.factor) = (state, factor)
  }
}

extension [Slope] {
  /// The slopes of `self + other * factor`.
  package func adding(_ other: [Slope], times factor: Double) -> [Slope] {
    var sum = self
    for slope in other {
      if let same = sum.firstIndex(where: { $0.state == slope.state }) {
        sum[same].factor += slope.factor * factor
      } else {
        sum.append(Slope(state: slope.state, factor: slope.factor * factor))
      }
    }
    return sum.filter { $0.factor != 0 }
  }
}
