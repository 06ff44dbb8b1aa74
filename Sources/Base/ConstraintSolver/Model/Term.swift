/// A variable times a coefficient: one summand of a linear expression.
public struct Term: Hashable, Sendable {
  /// The factor, finite; zero makes the term vanish.
  public var coefficient: Double
  /// The unknown it multiplies.
  public var variable: Variable

  /// The product of `coefficient` and `variable`.
  public init(coefficient: Double, variable: Variable) {
    self.coefficient = coefficient
    self.variable = variable
  }
}
