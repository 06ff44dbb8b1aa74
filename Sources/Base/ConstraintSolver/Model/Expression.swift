/// A linear expression: the sum of its terms and a constant.
///
/// You build expressions with operators from variables and numbers: `0.5 * (left + right) - 8`. A variable may occur in
/// several terms; its coefficients add up.
public struct Expression: Hashable, Sendable {
  /// The summands, in the order they were written.
  public var terms: [Term]
  /// The summand without a variable.
  public var constant: Double

  /// The sum of `terms` and `constant`.
  public init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }
}

/// A variable, a term or an expression.
public protocol LinearExpression {
  /// The value as an expression.
  var expression: Expression { get }
}

extension Expression: LinearExpression {
  /// The expression itself.
  public var expression: Expression { self }
}

extension Variable: LinearExpression {
  /// The variable with coefficient 1.
  public var expression: Expression { Expression(terms: [Term(coefficient: 1, variable: self)]) }
}

extension Term: LinearExpression {
  /// The term alone.
  public var expression: Expression { Expression(terms: [self]) }
}
