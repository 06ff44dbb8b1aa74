import ConstraintSolver

/// A system with what the benchmarks do to it.
struct EditedSystem {
  /// Has variables and edits.
  var empty: Solver
  var constraints: [Constraint]
  /// What suggestions are for.
  var edit: Variable
  var steps: [Double] = []
  /// Suggestions of which each makes other constraints active than the one before.
  var switches: [Double] = []

  /// Adds all constraints and solves.
  func build() -> Work { Work { _ = try solved() } }

  private func solved() throws -> Solver {
    var solver = empty
    _ = try solver.addAll(constraints)
    try solver.solve()
    return solver
  }

  /// Suggests one value after the other, solving and reading each time.
  func suggest(_ values: [Double], read: @escaping (Solver) -> Double) throws -> Work {
    var solver = try solved()
    return Work(steps: values.count) {
      for value in values {
        try solver.suggest(value, for: edit)
        try solver.solve()
        guard read(solver).isFinite else { throw SolverError.illConditioned(error: .infinity) }
      }
    }
  }

  /// The system, its suggestions and its answer at the start, for other solvers. A constraint is its terms (coefficient,
  /// index), its relation, the number that they are compared with, and its strength, null where required.
  var json: String {
    let rows = constraints.map { constraint in
      let terms = constraint.expression.terms.map { "[\($0.coefficient),\($0.variable.index)]" }
      let strength = constraint.strength == .required ? "null" : "\(constraint.strength.value)"
      return "[[\(terms.joined(separator: ","))],\"\(constraint.relation.sign)\","
        + "\(-constraint.expression.constant),\(strength)]"
    }
    let sum = (try? solved().values.reduce(0, +)) ?? .nan
    return "{\"variables\":\(empty.values.count),\"edit\":\(edit.index),\"steps\":\(steps),"
      + "\"switches\":\(switches),\"sum\":\(sum),\"constraints\":[\(rows.joined(separator: ","))]}"
  }
}
