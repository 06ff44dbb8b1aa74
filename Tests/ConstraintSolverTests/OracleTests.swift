import ConstraintSolver
import Testing

@Suite struct OracleTests {
  @Test func allCasesAreThere() {
    #expect(OracleCase.all.count == 160)
  }

  @Test(arguments: OracleCase.all)
  func anExactSolverAgrees(_ oracle: OracleCase) throws {
    try OracleRun.play(oracle)
  }
}

/// 10,000 fresh systems of all families against an exact solver of our own.
@Suite struct ExactTests {
  @Test(arguments: UInt64(0)..<20)
  func freshCasesAgree(_ batch: UInt64) throws {
    let cases = (batch * 500..<batch * 500 + 500).compactMap { OracleCase.fresh($0) }
    #expect(cases.count >= 495, "few cases have numbers that are too long for the exact solver")
    for oracle in cases { try OracleRun.play(oracle) }
  }
}

/// Plays one case against a solver.
private struct OracleRun {
  static func play(_ oracle: OracleCase) throws {
    var run = OracleRun(oracle)
    try run.declare()
    #expect(run.rejected == oracle.unsatisfiable, "\(oracle)")
    try run.compare(stage: 0)
    for index in oracle.operations.indices {
      try run.apply(index)
      try run.compare(stage: index + 1)
    }
    #expect(run.rejectedEdits == oracle.unsatisfiableEdits, "\(oracle)")
  }

  let oracle: OracleCase
  var solver = Solver()
  var ids: [ConstraintID?]
  var rejected: [Int] = []
  var rejectedEdits: [Int] = []
  var suggestions: [Variable: Double] = [:]

  init(_ oracle: OracleCase) {
    self.oracle = oracle
    ids = Array(repeating: nil, count: oracle.rows.count)
  }

  mutating func declare() throws {
    for _ in 0..<oracle.variableCount { _ = solver.makeVariable() }
    for edit in oracle.edits {
      try solver.addEdit(edit.variable, strength: edit.strength)
      suggestions[edit.variable] = 0
    }
    for index in oracle.rows.indices where oracle.rows[index].isInitial {
      if !(try add(index)) { rejected.append(index) }
    }
  }

  private mutating func add(_ index: Int) throws -> Bool {
    do {
      ids[index] = try solver.add(oracle.rows[index].constraint)
      return true
    } catch SolverError.unsatisfiable {
      return false
    }
  }

  mutating func apply(_ index: Int) throws {
    switch oracle.operations[index] {
    case .suggest(let variable, let value):
      try solver.suggest(value, for: variable)
      suggestions[variable] = value
    case .remove(let row):
      if let id = ids[row] { try solver.remove(id) }
      ids[row] = nil
    case .add(let row):
      if ids[row] == nil, !(try add(row)) { rejectedEdits.append(index) }
    }
  }

  mutating func compare(stage index: Int) throws {
    let stage = oracle.stages[index]
    try solver.solve()
    let ambiguous = try solver.ambiguousVariables()
    for (variable, range) in stage.ranges.enumerated() {
      let value = solver.value(of: Variable(index: Int32(variable)))
      #expect(
        value >= range.lower - 1e-6 && value <= range.upper + 1e-6,
        "\(oracle.testDescription), stage \(index), variable \(variable)")
      #expect(
        ambiguous[variable] == (range.lower != range.upper),
        "\(oracle.testDescription), stage \(index), variable \(variable)")
    }
    let errors = errors()
    for (strength, sum) in stage.errors {
      #expect(
        abs((errors[strength] ?? 0) - sum) <= 1e-6,
        "\(oracle.testDescription), stage \(index), strength \(strength)")
    }
    #expect((errors[.infinity] ?? 0) <= 1e-6, "stage \(index)")
  }

  private func errors() -> [Double: Double] {
    var errors: [Double: Double] = [:]
    for (row, id) in zip(oracle.rows, ids) where id != nil {
      errors[row.constraint.strength.value, default: 0] += violation(row.constraint)
    }
    for edit in oracle.edits {
      let wish = Constraint(edit.variable.expression - (suggestions[edit.variable] ?? 0), .equal)
      errors[edit.strength.value, default: 0] += violation(wish)
    }
    return errors
  }

  private func violation(_ constraint: Constraint) -> Double {
    let value = constraint.expression.terms.reduce(constraint.expression.constant) {
      $0 + $1.coefficient * solver.value(of: $1.variable)
    }
    switch constraint.relation {
    case .equal: return abs(value)
    case .lessThanOrEqual: return max(0, value)
    case .greaterThanOrEqual: return max(0, -value)
    }
  }
}
