/// Which frames of a sequence differ.
public struct FramesDifference: Hashable, Sendable {
  /// The first one, from 0.
  public var first: Int
  /// Seconds from the scenario's begin to the first one.
  public var seconds: Double
  /// How many differ, those that came or went among them.
  public var differing: Int
  /// How many there are now.
  public var count: Int
  /// How many there were.
  public var expectedCount: Int
}

extension FramesDifference {
  /// Compares hashes, frame by frame; nil where all are the same.
  public init?(expected: [String], actual: [String], seconds: (Int) -> Double) {
    let common = min(expected.count, actual.count)
    let differing = (0..<common).filter { expected[$0] != actual[$0] }
    let rest = max(expected.count, actual.count) - common
    guard !differing.isEmpty || rest > 0 else { return nil }
    first = differing.first ?? common
    (self.seconds, self.differing) = (seconds(first), differing.count + rest)
    (count, expectedCount) = (actual.count, expected.count)
  }

  /// Seconds with three decimals.
  public static func text(_ seconds: Double) -> String {
    let milliseconds = Int((seconds * 1000).rounded())
    let digits = "\(milliseconds % 1000)"
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - digits.utf8.count) + digits
  }

  /// `frame 34, at 0.567 s, is the first of 12 of 361 that differ`.
  public var sentence: String {
    let counts = count == expectedCount ? "" : "; there are \(count) frames, and were \(expectedCount)"
    return
      "frame \(first), at \(Self.text(seconds)) s, is the first of \(differing) of \(max(count, expectedCount)) that differ"
      + counts
  }
}
