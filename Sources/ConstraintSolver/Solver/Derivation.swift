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
  /// Equations come before inequalities as reasons, and stronger constraints before weaker ones; constraints that the
  /// solution violates, or keeps without touching their bound, are no reasons.
  /// - Throws: what ``solve()`` throws, unless the last solution is up to date.
  public func derivation(of variable: Variable) throws(SolverError) -> [DerivationStep] {
    try derivations(of: [variable])[0]
  }

  /// The derivations of several variables, for little more than the cost of one.
  public func derivations(of variables: [Variable]) throws(SolverError) -> [[DerivationStep]] {
    for variable in variables where !values.indices.contains(Int(variable.index)) {
      throw .unknownVariable(variable)
    }
    guard isSolved else {
      var copy = self
      try copy.solve()
      return try copy.derivations(of: variables)
    }
    var search = DerivationSearch(self)
    search.run()
    return variables.map { search.chain(to: Int($0.index)) }
  }

  /// The derivations of variables in a solution that is known already, say of the same system in other variables.
  ///
  /// - Parameter solution: one value per variable; it must satisfy all required constraints.
  public static func derivations(
    of variables: [Variable], in constraints: [Constraint], solution: [Double]
  ) throws(SolverError) -> [[DerivationStep]] {
    var solver = Solver()
    for _ in solution { _ = solver.makeVariable() }
    for constraint in constraints { try solver.table.append(constraint, variables: solution.count) }
    solver.values = solution
    solver.isSolved = true
    return try solver.derivations(of: variables)
  }

  /// The constraints the solution violates, each with how far it does; only wishes can be.
  public var violations: [(constraint: ConstraintID, error: Double)] {
    (0..<table.count).compactMap { index in
      guard table.isPresent(index) else { return nil }
      let (error, magnitude) = table.violation(index, values)
      return error > 1e-9 * magnitude ? (ConstraintID(index: Int32(index)), error) : nil
    }
  }
}
