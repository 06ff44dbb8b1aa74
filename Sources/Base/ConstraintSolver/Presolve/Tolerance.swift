/// When a number counts as zero.
enum Tolerance {
  /// A cost below this does not attract.
  static let cost = 1e-9
  /// A number below this is the rounding of zero, in wide systems, too.
  static let noise = 1e-13
  /// Whether a factor is no reason for doubt; the largest one of a row is near 1.
  static func isUsual(_ factor: Double) -> Bool { abs(factor) >= 1e-3 && abs(factor) <= 1e3 }
  /// A coefficient below this is not divided by.
  static let pivot = 1e-9
  /// A sum below this is the rounding of zero; in wide systems, as a part of its summands.
  static let zero = 1e-12
  /// A required constraint missed by this part of its largest summand is no longer rounding.
  static let error = 1e-7
  /// How far a row made of numbers up to `magnitude` may miss its relation and still hold.
  static func contradiction(_ magnitude: Double) -> Double { 1e-9 * max(1, magnitude) }

  /// Whether two values of a variable differ by more than rounding errors.
  static func differ(_ first: Double, _ second: Double) -> Bool {
    guard first.isFinite, second.isFinite else { return first != second }
    return abs(first - second) > 1e-7 * max(1, min(abs(first), abs(second)))
  }
}
