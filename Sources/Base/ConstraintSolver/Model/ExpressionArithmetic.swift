extension LinearExpression {
  /// The sum of two expressions.
  public static func + (left: Self, right: some LinearExpression) -> Expression {
    var sum = left.expression
    let other = right.expression
    sum.terms += other.terms
    sum.constant += other.constant
    return sum
  }

  /// The expression plus `right`.
  public static func + (left: Self, right: Double) -> Expression {
    var sum = left.expression
    sum.constant += right
    return sum
  }

  /// The expression plus `left`.
  public static func + (left: Double, right: Self) -> Expression { right + left }

  /// The difference of two expressions.
  public static func - (left: Self, right: some LinearExpression) -> Expression { left + -1 * right }

  /// The expression minus `right`.
  public static func - (left: Self, right: Double) -> Expression { left + -right }

  /// `left` minus the expression.
  public static func - (left: Double, right: Self) -> Expression { -1 * right + left }

  /// The negated expression.
  public static prefix func - (operand: Self) -> Expression { -1 * operand }

  /// The expression times `left`.
  public static func * (left: Double, right: Self) -> Expression {
    var product = right.expression
    for index in product.terms.indices { product.terms[index].coefficient *= left }
    product.constant *= left
    return product
  }

  /// The expression times `right`.
  public static func * (left: Self, right: Double) -> Expression { right * left }

  /// The expression divided by `right`.
  ///
  /// Division by zero produces coefficients that are not finite, which the solver rejects.
  public static func / (left: Self, right: Double) -> Expression { (1 / right) * left }
}
