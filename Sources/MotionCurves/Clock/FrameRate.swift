/// How many frames a second has, as a fraction: 30000/1001 is exact, 29.97 is not.
public struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  /// Frames in ``denominator`` seconds; without a common divisor.
  public let numerator: Int
  /// Seconds that ``numerator`` frames take.
  public let denominator: Int

  /// `frames` frames in `seconds` seconds; at least one frame in 1000 s and at most 1000 in one.
  public init(_ frames: Int, per seconds: Int = 1) throws(MotionError) {
    guard (1...1_000_000_000).contains(frames), (1...1_000_000).contains(seconds),
      frames <= 1000 * seconds, seconds <= 1000 * frames
    else {
      throw MotionError(
        quantity: "frame rate", value: Double(frames) / Double(seconds), problem: "must lie in 0.001...1000")
    }
    var (divisor, rest) = (frames, seconds)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    (numerator, denominator) = (frames / divisor, seconds / divisor)
  }

  /// Reads `60`, `12.5` or `30000/1001`. The rounded rates of television, such as 29.97 and 23.976, mean n * 1000/1001.
  public init(_ text: String) throws(MotionError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let frames = Int(parts[0]), let seconds = Int(parts[1]) {
      try self.init(frames, per: seconds)
      return
    }
    guard let rate = Double(text), parts.count == 1, rate.isFinite else {
      throw MotionError(quantity: "frame rate", value: .nan, problem: "must be a number or a fraction")
    }
    let whole = rate.rounded(.up)
    if rate < whole, abs(rate - whole * 1000 / 1001) < 0.0051, rate >= 10, whole <= 1000 {
      try self.init(Int(whole) * 1000, per: 1001)
    } else {
      guard abs(rate) <= 1e6 else {
        throw MotionError(quantity: "frame rate", value: rate, problem: "must lie in 0.001...1000")
      }
      try self.init(Int((rate * 1_000_000).rounded()), per: 1_000_000)
    }
  }

  /// `60`, or `30000/1001`.
  public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }

  /// When frame `index` is shown, from 0 on: `index * denominator / numerator` seconds, cut to whole attoseconds. Times
  /// are never added up, so that frame 120 of 60 per second is at 2 s and not a little before.
  public func time(ofFrame index: Int) -> Duration {
    let attoseconds = Int128(index) * Int128(denominator) * FrameRate.second
    return Duration(attoseconds: FrameRate.floor(attoseconds, Int128(numerator)))
  }

  /// The last frame that is not later than `time`, which lies within 1e9 seconds.
  public func frame(at time: Duration) -> Int {
    // Frame times are cut to attoseconds: i * s / n < time + 1 is what i's time not being later means.
    Int(
      FrameRate.floor(
        (time.attoseconds + 1) * Int128(numerator) - 1, Int128(denominator) * FrameRate.second))
  }

  /// The frames whose times lie in `start`..<`end`.
  public func frames(from start: Duration, to end: Duration) -> Range<Int> {
    func first(_ time: Duration) -> Int { frame(at: time - Duration(attoseconds: 1)) + 1 }
    let lower = first(start)
    return lower..<max(lower, first(end))
  }

  private static let second: Int128 = 1_000_000_000_000_000_000

  private static func floor(_ a: Int128, _ b: Int128) -> Int128 {
    let (quotient, rest) = a.quotientAndRemainder(dividingBy: b)
    return rest < 0 ? quotient - 1 : quotient
  }
}
