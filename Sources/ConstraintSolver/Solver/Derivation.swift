/// One step of the reasons for a solution: what fixes a variable, given the variables of earlier steps.
///
/// The variable's value is `constant` plus the sum of `terms`.
public struct DerivationStep: Hashable, Sendable {
  /// The variable fixed by the step.
  public var variable: Variable
  /// The constraints that fix it, in order of adding: nearly always one, several where they depend on each other in a
  /// circle, none where the value was chosen.
  public var constraints: [ConstraintID]
  /// The variables on which it depends, and how.
  public var terms: [Term]
  /// The rest of its value.
  public var constant: Double

  /// The step `variable == constant + sum(terms)`, said by `constraints`.
  public init(variable: Variable, constraints: [ConstraintID], terms: [Term], constant: Double) {
    self.variable = variable
    self.constraints = constraints
    self.terms = terms
    self.constant = constant
  }
}

extension Solver {
  /// Why a variable has its value: steps that lead from constants to it, each depending only on steps before.
  ///
  /// Stronger constraints come before weaker ones as reasons, and equations before inequalities; constraints that the
  /// solution violates, or keeps without touching their bound, are no reasons.
  /// - Throws: what ``solve()`` throws, unless the last solution is up to date.
  public func derivation(of variable: Variable) throws(SolverError) -> [DerivationStep] {
    guard values.indices.contains(Int(variable.index)) else { throw .unknownVariable(variable) }
    guard isSolved else {
      var copy = self
      try copy.solve()
      return try copy.derivation(of: variable)
    }
    var search = DerivationSearch(self)
    search.run()
    return search.chain(to: Int(variable.index))
  }

  /// The constraints the solution violates, each with how far it does; only wishes can be.
  public var violations: [(constraint: ConstraintID, error: Double)] {
    (0..<table.count).compactMap { index in
      guard table.isPresent[index] else { return nil }
      let (error, magnitude) = table.violation(index, values)
      return error > 1e-9 * magnitude ? (ConstraintID(index: Int32(index)), error) : nil
    }
  }
}
