import SceneCompiler
import SceneFormat
import SceneModel
package import ToolOutcome

/// Frames per second as an exact fraction.
public struct FrameRate: Hashable, Sendable {
  /// Frames in ``denominator`` seconds.
  public let numerator: Int
  /// Seconds in which ``numerator`` frames pass.
  public let denominator: Int

  /// Most frames per second.
  public static let maximum = 1000

  /// Makes a rate from `60`, `29.97` or `30000/1001`; nil for anything else, for rates that are not above 0 and for those
  /// above 1000. Decimals that broadcast rates are written as, such as 23.976 or 59.94, mean these: 24000/1001, 60000/1001.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = Self.fraction(parts[0]) else { return nil }
    var (numerator, denominator) = parts.count == 1 ? Self.broadcast(first) ?? first : first
    if parts.count == 2 {
      guard let below = Int(parts[1]), below > 0, below <= 1_000_000 else { return nil }
      denominator *= below
    }
    guard numerator > 0, numerator <= Self.maximum * denominator else { return nil }
    let divisor = Self.greatestCommonDivisor(numerator, denominator)
    (numerator, denominator) = (numerator / divisor, denominator / divisor)
    // A picture's duration in an animated PNG is a fraction of 16-bit numbers.
    guard denominator < 1 << 16 else { return nil }
    self.init(numerator: numerator, denominator: denominator)
  }

  private init(numerator: Int, denominator: Int) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// Ten frames a second.
  package static let ten = FrameRate(numerator: 10, denominator: 1)

  /// The rate of television that a decimal of two or more places is rounded from.
  private static func broadcast(
    _ decimal: (numerator: Int, denominator: Int)
  ) -> (numerator: Int, denominator: Int)? {
    guard decimal.denominator >= 100 else { return nil }
    let whole = [24, 30, 48, 60, 120, 240].first {
      abs(decimal.numerator * 1001 - $0 * 1000 * decimal.denominator) * 2 <= 1001
    }
    return whole.map { ($0 * 1000, 1001) }
  }

  /// A decimal of at most six places.
  private static func fraction(_ text: Substring) -> (numerator: Int, denominator: Int)? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }),
      text.utf8.count <= 12, let whole = Int(parts[0])
    else { return nil }
    guard parts.count == 2 else { return (whole, 1) }
    guard (1...6).contains(parts[1].utf8.count), let rest = Int(parts[1]) else { return nil }
    let denominator = [1, 10, 100, 1000, 10000, 100_000, 1_000_000][parts[1].utf8.count]
    return (whole * denominator + rest, denominator)
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }

  /// Says that a text is no rate, and what would be one.
  public static func complaint(_ text: String) -> String {
    "\"\(text)\" is not a frame rate; write 60, 29.97 or 30000/1001, above 0 and at most \(maximum)."
  }

  /// As ffmpeg reads it: `60`, `30000/1001`.
  var text: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}

/// The moments of a sequence: frame 0 at ``start``, the others evenly behind it.
package struct FrameTimes: Hashable, Sendable {
  /// Most frames of a sequence: over four hours at 60 a second.
  static let maximumCount = 1_000_000

  let start: Duration
  let rate: FrameRate
  package let count: Int

  /// The frames from `start` to just before `end`.
  package init(from start: Duration, to end: Duration, at rate: FrameRate) throws(ToolFailure) {
    guard end > start else {
      throw .usage(
        "from \(start.seconds) s to \(end.seconds) s there is no frame",
        hint: "give a scenario that lasts, or --to with a later time")
    }
    let length = (end - start).seconds
    guard length * Double(rate.numerator) / Double(rate.denominator) <= Double(Self.maximumCount) else {
      throw .usage(
        "\(length) s at \(rate.text) frames per second are more than \(Self.maximumCount) frames",
        hint: "give a smaller --fps or an earlier --to")
    }
    (self.start, self.rate) = (start, rate)
    var count = Int(length * Double(rate.numerator) / Double(rate.denominator))
    while start + Self.offset(count, rate) < end { count += 1 }
    while count > 1, start + Self.offset(count - 1, rate) >= end { count -= 1 }
    self.count = count
  }

  /// The time of a frame.
  package subscript(index: Int) -> Duration { start + Self.offset(index, rate) }

  /// The first frame that is not before a time; ``count`` where there is none.
  func first(from time: Duration) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The first frame, the last one and others evenly between them: `count`, or all where there are fewer.
  package func spread(_ count: Int) -> [Int] {
    let wanted = max(1, min(count, self.count))
    return (0..<wanted).map { wanted == 1 ? 0 : $0 * (self.count - 1) / (wanted - 1) }
  }

  private static func offset(_ index: Int, _ rate: FrameRate) -> Duration {
    frameTime(Int64(index) * Int64(rate.denominator), per: rate.numerator)
  }
}
