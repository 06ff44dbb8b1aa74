/// One step of a derivation: what determines a variable, given the variables of earlier steps.
///
/// The variable's value is `constant` plus the sum of `terms`.
public struct DerivationStep: Hashable, Sendable {
  /// The variable that the step determines.
  public var variable: Variable
  /// The constraints that determine it, in order of adding. Nearly always one; several if they depend on each other in
  /// a circle; none if the solver chose the value.
  public var constraints: [ConstraintID]
  /// The terms that it depends on.
  public var terms: [Term]
  /// The constant part of its value.
  public var constant: Double

  /// Creates the step `variable == constant + sum(terms)`, which follows from `constraints`.
  public init(variable: Variable, constraints: [ConstraintID], terms: [Term], constant: Double) {
    self.variable = variable
    self.constraints = constraints
    self.terms = terms
    self.constant = constant
  }
}

extension Solver {
  /// Explains why a variable has its value: steps from constants to the variable, each depending only on earlier steps.
  ///
  /// Equations are preferred to inequalities, and stronger constraints to weaker ones. Constraints that the solution
  /// violates, or satisfies without reaching their bound, are never part of a derivation.
  /// - Throws: The errors of ``solve()``, unless the last solution is up to date.
  public func derivation(of variable: Variable) throws(SolverError) -> [DerivationStep] {
    try derivations(of: [variable])[0]
  }

  /// The derivations of several variables; costs little more than one derivation.
  ///
  /// - Parameter comesFirst: variables that are explained before others where several constraints fix them together, such
  ///   as sizes, which then rest on no place.
  public func derivations(
    of variables: [Variable], first comesFirst: (Variable) -> Bool = { _ in false }
  ) throws(SolverError) -> [[DerivationStep]] {
    for variable in variables where !values.indices.contains(Int(variable.index)) {
      throw .unknownVariable(variable)
    }
    guard isSolved else {
      var copy = self
      try copy.solve()
      return try copy.derivations(of: variables, first: comesFirst)
    }
    var search = DerivationSearch(self, first: comesFirst)
    search.run()
    return variables.map { search.chain(to: Int($0.index)) }
  }

  /// The derivations of variables in a known solution, for example of the same system in other variables.
  ///
  /// - Parameters:
  ///   - solution: One value per variable; it must satisfy all required constraints.
  ///   - comesFirst: Variables that are explained before others where several constraints fix them together.
  public static func derivations(
    of variables: [Variable], in constraints: [Constraint], solution: [Double],
    first comesFirst: (Variable) -> Bool = { _ in false }
  ) throws(SolverError) -> [[DerivationStep]] {
    var solver = Solver()
    for _ in solution { _ = solver.makeVariable() }
    for constraint in constraints { try solver.table.append(constraint, variables: solution.count) }
    solver.values = solution
    solver.isSolved = true
    return try solver.derivations(of: variables, first: comesFirst)
  }

  /// The constraints that the solution violates, each with its error. Required constraints are never among them.
  public var violations: [(constraint: ConstraintID, error: Double)] {
    (0..<table.count).compactMap { index in
      guard table.isPresent(index) else { return nil }
      let (error, magnitude) = table.violation(index, values)
      return error > 1e-9 * magnitude ? (ConstraintID(index: Int32(index)), error) : nil
    }
  }
}
