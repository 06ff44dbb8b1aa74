extension Solver {
  /// A system after elimination.
  struct Reduced {
    var elimination: Elimination
    var parts: [Part]
    /// Number of levels, the required one included.
    var levelCount: Int
  }

  /// Computes the best values of all variables.
  /// - Throws: ``SolverError/illConditioned(error:)`` where rounding errors are too large for an answer.
  public mutating func solve() throws(SolverError) {
    var reduced = try reduce(constraints, withWishes: true)
    var solution = [Double](repeating: 0, count: variableCount)
    for part in reduced.parts {
      var tableau = part.tableau
      for level in 0..<reduced.levelCount where !tableau.minimise(level: level) {
        throw .illConditioned(error: tableau.cost(ofLevel: 0))
      }
      if tableau.hasChoice { try settle(part, &tableau, &reduced) }
      for (local, value) in tableau.solution.enumerated() { solution[Int(part.variables[local])] = value }
    }
    complete(&solution, reduced.elimination)
    try check(solution)
    values = solution
    feasible = solution
  }

  /// Values of the defined variables follow from the free ones.
  func complete(_ solution: inout [Double], _ elimination: Elimination) {
    var elimination = elimination
    for variable in 0..<variableCount {
      guard elimination.definitions[variable] != nil else { continue }
      let row = elimination.expand(LinearRow(variables: [Int32(variable)], coefficients: [1], constant: 0))
      solution[variable] = row.value(solution)
    }
  }

  /// Rounding errors are measured against the numbers that were added up.
  private func check(_ solution: [Double]) throws(SolverError) {
    for constraint in constraints {
      guard let constraint, constraint.strength == .required else { continue }
      let violation = constraint.violation(solution)
      if !(violation <= 1e-7 * constraint.magnitude(solution)) { throw .illConditioned(error: violation) }
    }
  }

  /// Equations are eliminated; the rest is split into parts.
  func reduce(_ constraints: [StoredConstraint?], withWishes: Bool) throws(SolverError) -> Reduced {
    let present = constraints.compactMap { $0 }.filter { withWishes || $0.strength == .required }
    let levels = Array(Set(present.map(\.strength)).union([.required])).sorted(by: >)
    var weights = [Int32](repeating: 0, count: variableCount)
    var equations: [LinearRow] = []
    var others: [StoredConstraint] = []
    for constraint in present {
      if constraint.strength == .required, constraint.relation == .equal {
        equations.append(constraint.row)
      } else {
        others.append(constraint)
        for variable in constraint.row.variables { weights[Int(variable)] += 1 }
      }
    }
    var elimination = Elimination(variableCount: variableCount)
    if elimination.eliminate(equations, weights: weights) != nil { throw .unsatisfiable(conflict: []) }
    var rows: [(row: LinearRow, cost: Tableau.RowCost)] = []
    for constraint in others {
      let row = elimination.expand(constraint.row)
      let level = levels.firstIndex(of: constraint.strength) ?? 0
      if row.variables.isEmpty {
        let scale =
          1e-8 * constraint.row.coefficients.reduce(max(1, abs(constraint.row.constant))) { max($0, abs($1)) }
        if level == 0, constraint.relation.violation(row.constant) > 10 * scale {
          throw .unsatisfiable(conflict: [])
        }
        continue
      }
      rows.append((row, .init(level: level, relation: constraint.relation)))
    }
    return Reduced(
      elimination: elimination, parts: Part.split(rows, variableCount: variableCount),
      levelCount: levels.count)
  }

  /// Chooses among equally good solutions: variables take the value nearest 0, in order.
  private func settle(_ part: Part, _ tableau: inout Tableau, _ reduced: inout Reduced) throws(SolverError) {
    var isLocal = [Int32](repeating: -1, count: variableCount)
    for (local, variable) in part.variables.enumerated() { isLocal[Int(variable)] = Int32(local) }
    var level = reduced.levelCount
    var refined = part
    var wishes: [LinearRow] = []
    for variable in 0..<Int32(variableCount) {
      let isDefined = reduced.elimination.definitions[Int(variable)] != nil
      guard isDefined || isLocal[Int(variable)] >= 0 else { continue }
      var row = reduced.elimination.expand(LinearRow(variables: [variable], coefficients: [1], constant: 0))
      guard let first = row.variables.first, isLocal[Int(first)] >= 0,
        row.variables.allSatisfy({ isLocal[Int($0)] >= 0 })
      else { continue }
      for index in row.variables.indices { row.variables[index] = isLocal[Int(row.variables[index])] }
      wishes.append(row)
    }
    for wish in wishes {
      refined.rows.append((wish, .init(level: level, relation: .equal)))
      level += 1
    }
    tableau = refined.tableau
    for level in 0..<level {
      guard tableau.minimise(level: level) else { throw .illConditioned(error: tableau.cost(ofLevel: 0)) }
      if level >= reduced.levelCount, !tableau.hasChoice { break }
    }
  }
}

extension Relation {
  /// How far a value is from standing in this relation to 0.
  func violation(_ value: Double) -> Double {
    switch self {
    case .equal: abs(value)
    case .lessThanOrEqual: max(0, value)
    case .greaterThanOrEqual: max(0, -value)
    }
  }
}

extension Tableau.RowCost {
  /// Cost 1 per unit on the side that violates the relation.
  init(level: Int, relation: Relation) {
    self.init(
      level: level, up: relation == .greaterThanOrEqual ? 0 : 1, down: relation == .lessThanOrEqual ? 0 : 1)
  }
}

extension Tableau {
  /// Whether a nonbasic item could still move without a cost at the levels treated so far.
  var hasChoice: Bool { (0..<columnCount).contains { openUp[$0] || openDown[$0] } }
}
