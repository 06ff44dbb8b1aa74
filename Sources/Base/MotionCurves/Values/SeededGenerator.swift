/// Numbers that follow from a seed alone (SplitMix64: Steele, Lea, Flood 2014), the same on every system and in every
/// version of Swift.
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Starts the sequence of a seed.
  public init(seed: UInt64) { state = seed }

  /// Starts sequence number `stream` of a seed: the third heart of a scene differs from the second, whatever was drawn
  /// before it.
  public init(seed: UInt64, stream: UInt64) {
    var root = SeededGenerator(seed: seed)
    state = root.next() ^ stream &* 0xD134_2543_DE82_EF95
    state = next()
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The next number in 0..<1: 53 bits, all multiples of 2^-53.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// The next number between two finite ones. Not `Double.random`, whose way of choosing may differ between versions.
  public mutating func number(in range: ClosedRange<Double>) -> Double {
    let fraction = unit()
    return min(range.lowerBound * (1 - fraction) + range.upperBound * fraction, range.upperBound)
  }

  /// One of `choices`, which has any. Not `randomElement`, for the same reason.
  public mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int(next() >> 33) % choices.count]
  }

  /// True in `part` of 100 cases.
  public mutating func chance(_ part: Int) -> Bool { Int(next() >> 33) % 100 < part }
}
