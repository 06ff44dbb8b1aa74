// Generic on purpose: Equatable's `==` on two variables is not generic and therefore preferred, so these make a
// constraint only where one is expected.
extension LinearExpression {
  /// Requires two expressions to be equal.
  public static func == (left: Self, right: some LinearExpression) -> Constraint {
    Constraint(left - right, .equal)
  }

  /// Requires the left expression to be at most the right one.
  public static func <= (left: Self, right: some LinearExpression) -> Constraint {
    Constraint(left - right, .lessThanOrEqual)
  }

  /// Requires the left expression to be at least the right one.
  public static func >= (left: Self, right: some LinearExpression) -> Constraint {
    Constraint(left - right, .greaterThanOrEqual)
  }

  /// Requires the expression to be the number.
  public static func == (left: Self, right: Double) -> Constraint { Constraint(left - right, .equal) }

  /// Requires the expression to be at most the number.
  public static func <= (left: Self, right: Double) -> Constraint {
    Constraint(left - right, .lessThanOrEqual)
  }

  /// Requires the expression to be at least the number.
  public static func >= (left: Self, right: Double) -> Constraint {
    Constraint(left - right, .greaterThanOrEqual)
  }

  /// Requires the expression to be the number.
  public static func == (left: Double, right: Self) -> Constraint { right == left }

  /// Requires the number to be at most the expression.
  public static func <= (left: Double, right: Self) -> Constraint { right >= left }

  /// Requires the number to be at least the expression.
  public static func >= (left: Double, right: Self) -> Constraint { right <= left }
}
