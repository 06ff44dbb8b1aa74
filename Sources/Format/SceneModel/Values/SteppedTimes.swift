/// Times that follow each other evenly from 0 on. They are exact: frame 60 of steps of 1/60 s is at 1 s.
public struct SteppedTimes: Hashable, Sendable {
  /// Seconds between two times are `numerator / denominator`.
  private let numerator: Int64
  private let denominator: Int
  /// How many there are.
  public let count: Int

  /// Times up to `end`, which may be the last one, with a step such as `1/60s`, `16ms` or `0.5s`.
  /// - Returns: nil where that is no step above 0.
  public init?(step: some StringProtocol, until end: Duration) {
    guard let length = duration(of: step), length > .zero, end >= .zero else { return nil }
    let number = step.hasSuffix("s") && !step.hasSuffix("ms") ? step.dropLast(1) : step[...]
    let parts = number.split(separator: "/")
    if parts.count == 2, let above = Int64(parts[0]), let below = Int(parts[1]) {
      (numerator, denominator) = (above, below)
    } else {
      (numerator, denominator) = (Int64(length.attoseconds / 1_000_000_000), 1_000_000_000)
    }
    guard numerator > 0 else { return nil }
    // Fractions have at most twelve digits, and times lie below 10^24 attoseconds: no overflow.
    let steps = end.attoseconds * Int128(denominator) / (Int128(numerator) * 1_000_000_000_000_000_000)
    count = Int(clamping: steps) + 1
  }

  /// The time of a frame, from 0.
  public subscript(index: Int) -> Duration { frameTime(Int64(index) * numerator, per: denominator) }

  /// The step in seconds as a fraction, `1/60`.
  public var text: String {
    var (a, b) = (Int(numerator), denominator)
    while b != 0 { (a, b) = (b, a % b) }
    return "\(Int(numerator) / a)/\(denominator / a)"
  }
}
