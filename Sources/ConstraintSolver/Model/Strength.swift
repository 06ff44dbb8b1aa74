/// How much a constraint matters.
///
/// Strengths compare lexicographically: no number of weaker constraints outweighs one stronger one. Within one
/// strength the violations add up, each in the units of its own constraint.
///
/// ```swift
/// let medium = Strength(500)  // between .low and .high
/// ```
public struct Strength: Hashable, Sendable, Comparable {
  /// The number behind the strength: finite and positive, or infinity for ``required``.
  public let value: Double

  /// Must hold; stronger than every number.
  public static let required = Strength(unchecked: .infinity)
  /// The number 750.
  public static let high = Strength(unchecked: 750)
  /// The number 250.
  public static let low = Strength(unchecked: 250)

  /// The strength of a finite, positive number; nil for every other number.
  public init?(_ value: Double) {
    guard value > 0, value.isFinite else { return nil }
    self.value = value
  }

  private init(unchecked value: Double) {
    self.value = value
  }

  /// Whether `left` gives way to `right`.
  public static func < (left: Strength, right: Strength) -> Bool { left.value < right.value }
}
