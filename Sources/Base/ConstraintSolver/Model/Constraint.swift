/// A linear expression that is compared with zero, and the strength of the constraint.
///
/// ```swift
/// let fits = left + width <= 393
/// let wish = (width == 2 * height).strength(.low)
/// ```
public struct Constraint: Hashable, Sendable {
  /// The side that is compared with zero.
  public var expression: Expression
  /// The comparison.
  public var relation: Relation
  /// How strong the constraint is; it yields to stronger ones.
  public var strength: Strength

  /// The comparison `expression (relation) 0`.
  public init(_ expression: Expression, _ relation: Relation, strength: Strength = .required) {
    self.expression = expression
    self.relation = relation
    self.strength = strength
  }

  /// The same comparison at another strength: `(width == 500).strength(.low)`.
  public func strength(_ strength: Strength) -> Constraint {
    Constraint(expression, relation, strength: strength)
  }
}

/// The id of a constraint in a solver: consecutive, in the order of adding, and never reused.
public struct ConstraintID: Hashable, Sendable, Comparable {
  /// Position in the order of adding, from 0.
  public let index: Int32

  /// Creates the id of the constraint that was added as number `index`.
  public init(index: Int32) {
    self.index = index
  }

  /// Whether `left` was added before `right`.
  public static func < (left: ConstraintID, right: ConstraintID) -> Bool { left.index < right.index }
}
