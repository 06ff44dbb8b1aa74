import ConstraintSolver

extension Expression {
  /// The sum for given values of the variables.
  func value(at values: [Double]) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * values[Int($1.variable.index)] }
  }
}

extension Constraint {
  /// By how much given values of the variables miss it; 0 where they satisfy it.
  func violation(at values: [Double]) -> Double {
    relation.violation(expression.value(at: values))
  }
}
