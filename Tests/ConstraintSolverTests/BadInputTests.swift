import ConstraintSolver
import Testing

@Suite struct BadInputTests {
  @Test func anEmptySystemIsSolved() throws {
    var solver = Solver()
    try solver.solve()
    #expect(solver.values.isEmpty)
    #expect(try solver.ambiguousVariables().isEmpty)
    let variable = solver.makeVariable()
    try solver.solve()
    #expect(solver.value(of: variable) == 0)
    #expect(try solver.ambiguousVariables() == [true])
  }

  @Test func numbersMustBeFinite() throws {
    var solver = Solver()
    let variable = solver.makeVariable()
    for number in [Double.nan, Double.infinity, -Double.infinity] {
      #expect(throws: SolverError.notFinite(variable: nil)) { try solver.add(variable == number) }
      #expect(throws: SolverError.notFinite(variable: variable)) { try solver.add(number * variable == 0) }
      #expect(throws: SolverError.notFinite(variable: variable)) {
        try solver.addAll([variable == 1, number * variable == 0])
      }
    }
    let huge = Term(coefficient: .greatestFiniteMagnitude, variable: variable)
    #expect(throws: SolverError.notFinite(variable: variable)) {
      try solver.add(Constraint(Expression(terms: [huge, huge]), .equal))
    }
    try solver.add(variable == 7)
    try solver.solve()
    #expect(solver.value(of: variable) == 7)
  }

  @Test func strengthsArePositiveNumbers() throws {
    for number in [0, -1, Double.nan, Double.infinity, -Double.infinity] { #expect(Strength(number) == nil) }
    var solver = Solver()
    let variable = solver.makeVariable()
    #expect(throws: SolverError.invalidStrength(.required)) {
      try solver.addEdit(variable, strength: .required)
    }
  }

  @Test func strangersAreRefused() throws {
    var solver = Solver()
    let variable = solver.makeVariable()
    let stranger = Variable(index: 5)
    #expect(throws: SolverError.unknownVariable(stranger)) { try solver.add(stranger == 0) }
    #expect(throws: SolverError.unknownVariable(stranger)) { try solver.addEdit(stranger, strength: .low) }
    #expect(throws: SolverError.unknownVariable(stranger)) { try solver.witnesses(of: stranger) }
    #expect(throws: SolverError.notAnEditVariable(stranger)) { try solver.suggest(1, for: stranger) }
    #expect(throws: SolverError.notAnEditVariable(variable)) { try solver.suggest(1, for: variable) }
    #expect(throws: SolverError.unknownConstraint(ConstraintID(index: 0))) {
      try solver.remove(ConstraintID(index: 0))
    }
    let id = try solver.add(variable == 0)
    try solver.remove(id)
    #expect(throws: SolverError.unknownConstraint(id)) { try solver.remove(id) }
    #expect(solver.value(of: stranger) == 0)
  }

  @Test func editsComeAndGo() throws {
    var solver = Solver()
    let variable = solver.makeVariable()
    let id = try solver.addEdit(variable, strength: .low)
    #expect(throws: SolverError.alreadyAnEditVariable(variable)) {
      try solver.addEdit(variable, strength: .high)
    }
    #expect(throws: SolverError.notFinite(variable: variable)) { try solver.suggest(.nan, for: variable) }
    try solver.suggest(12, for: variable)
    try solver.solve()
    #expect(solver.value(of: variable) == 12)
    try solver.remove(id)
    #expect(throws: SolverError.notAnEditVariable(variable)) { try solver.suggest(1, for: variable) }
    try solver.solve()
    #expect(solver.value(of: variable) == 0)
  }

  @Test func constraintsWithoutVariablesAreTrueOrFalse() throws {
    var solver = Solver()
    let variable = solver.makeVariable()
    try solver.add(variable - variable + 1.0 >= 0)
    try solver.add((variable - variable == 3).strength(.low))
    #expect(throws: SolverError.unsatisfiable(conflict: [])) { try solver.add(variable - variable == 3) }
    let batch = try solver.addAll([variable == 2, variable - variable >= 1])
    #expect(batch.ids == [ConstraintID(index: 2), nil])
    #expect(batch.conflicts == [Conflict(rejected: 1, with: [])])
    try solver.solve()
    #expect(solver.value(of: variable) == 2)
  }

  /// Eight of a kind are refused singly; the others of it are skipped, those of other kinds are not.
  @Test func aKindThatIsRefusedAgainAndAgainIsSkipped() throws {
    var solver = Solver()
    let variables = (0..<20).map { _ in solver.makeVariable() }
    let fixed = variables.map { $0 == 1 }
    let others = variables.map { $0 == 2 } + [variables[3] == 3, variables[4] >= 0]
    let kinds = Array(repeating: 0, count: 20) + Array(repeating: 1, count: 20) + [2, 1]
    let (ids, conflicts) = try solver.addAll(fixed + others) { kinds }
    #expect(conflicts.map(\.rejected) == Array(20..<28) + [40])
    #expect(conflicts.map(\.unchecked) == [0, 0, 0, 0, 0, 0, 0, 13, 0])
    #expect(ids.indices.filter { ids[$0] == nil } == Array(20..<42))
    try solver.solve()
    #expect(variables.map { solver.value(of: $0) } == Array(repeating: 1, count: 20))
  }

  @Test func manyConstraintsOnOneVariableEnd() throws {
    var solver = Solver()
    let variable = solver.makeVariable()
    let wishes = (0..<20_001).map { (variable == Double($0 * 7919 % 20_001)).strength(.low) }
    _ = try solver.addAll(wishes + (0..<20_000).map { variable <= 20_000 + Double($0) })
    try solver.solve()
    #expect(solver.value(of: variable) == 10_000)
  }

  @Test func numbersOfVeryDifferentSizeAreSolvedOrRefused() throws {
    var solver = Solver()
    let (small, large, sum) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    try solver.add(1e-9 * large == 1)
    try solver.add(1e9 * small == 1)
    try solver.add(sum == 1e-9 * large + 1e9 * small)
    try solver.solve()
    #expect(abs(solver.value(of: large) - 1e9) < 1e-3)
    #expect(abs(solver.value(of: small) - 1e-9) < 1e-18)
    #expect(abs(solver.value(of: sum) - 2) < 1e-9)
  }
}
