/// Numbers that look random and are the same in every run.
public struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  /// Begins with a seed: the same seed, the same numbers.
  public init(state: UInt64) { self.state = state }

  /// The next number.
  public mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
