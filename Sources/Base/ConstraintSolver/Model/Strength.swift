/// The priority of a constraint.
///
/// Strengths compare lexicographically: no number of weaker constraints outweighs one stronger one. Within one
/// strength the violations add up, each in the units of its own constraint.
///
/// ```swift
/// let medium = Strength(500)  // between .low and .high
/// ```
public struct Strength: Hashable, Sendable, Comparable {
  /// The numeric strength: finite and positive, or infinity for ``required``.
  public let value: Double

  /// The constraint must hold; stronger than every number.
  public static let required = Strength(unchecked: .infinity)
  /// A strength of 750.
  public static let high = Strength(unchecked: 750)
  /// A strength of 250.
  public static let low = Strength(unchecked: 250)

  /// Creates the strength of a finite, positive number; nil for other numbers.
  public init?(_ value: Double) {
    guard value > 0, value.isFinite else { return nil }
    self.value = value
  }

  private init(unchecked value: Double) {
    self.value = value
  }

  /// Whether `left` is weaker than `right`.
  public static func < (left: Strength, right: Strength) -> Bool { left.value < right.value }
}
