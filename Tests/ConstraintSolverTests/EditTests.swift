import ConstraintSolver
import MotionCurves
import Testing

@Suite struct EditTests {
  /// After each suggestion the solver that goes on agrees with one that starts anew, and names what changed.
  @Test(arguments: UInt64(0)..<300)
  func suggestionsLeaveNoTrace(_ seed: UInt64) throws {
    let system = RandomSystem(seed: seed)
    var random = SeededGenerator(seed: seed)
    let variables = (0..<system.variableCount).map { Variable(index: Int32($0)) }
    let edits = variables.filter { _ in Bool.random(using: &random) }
    var suggestions = edits.map { _ in 0.0 }
    var warm = try solver(system, edits, suggestions)
    for _ in 0..<6 {
      guard let edit = edits.indices.randomElement(using: &random) else { break }
      suggestions[edit] = Double(Int.random(in: -200...200, using: &random))
      try warm.suggest(suggestions[edit], for: edits[edit])
      let before = warm.values
      try warm.solve()
      let fresh = try solver(system, edits, suggestions)
      for (one, other) in zip(warm.values, fresh.values) { #expect(abs(one - other) < 1e-6) }
      #expect(try warm.ambiguousVariables() == fresh.ambiguousVariables())
      for variable in variables {
        expectEqual(try warm.witnesses(of: variable), try fresh.witnesses(of: variable))
      }
      let changed = variables.filter { before[Int($0.index)] != warm.value(of: $0) }
      #expect(changed == warm.changedVariables.sorted { $0.index < $1.index })
    }
  }

  /// Each variable is eight times the next: elimination makes factors of up to 10^10.
  @Test func editsOfNumbersFarApartStayExact() throws {
    var solver = Solver()
    let variables = (0..<12).map { _ in solver.makeVariable() }
    let links = zip(variables, variables.dropFirst()).map { $0 == 8 * $1 + 0.1 }
    let sum = variables.reduce(Expression()) { $0 + $1 } <= 1e12
    _ = try solver.addAll(links + [sum])
    try solver.addEdit(variables[11], strength: .high)
    for value in [1, -3.7, 1e-3, 1e6, 0, 12] {
      try solver.suggest(value, for: variables[11])
      try solver.solve()
      let reached = solver.value(of: variables[11])
      #expect(value == 1e6 ? reached < 1000 : abs(reached - value) < 1e-7)
      for (one, next) in zip(variables, variables.dropFirst()) {
        let (left, right) = (solver.value(of: one), 8 * solver.value(of: next) + 0.1)
        #expect(abs(left - right) <= 1e-7 * max(1, abs(left)))
      }
    }
  }

  @Test func nothingChangesWithoutAnEdit() throws {
    var solver = Solver()
    let variable = solver.makeVariable()
    try solver.addEdit(variable, strength: .high)
    try solver.suggest(3, for: variable)
    try solver.solve()
    #expect(Array(solver.changedVariables) == [variable])
    try solver.suggest(3, for: variable)
    try solver.solve()
    #expect(solver.changedVariables.isEmpty)
  }

  private func expectEqual(_ one: (Double, Double)?, _ other: (Double, Double)?) {
    guard let one, let other else {
      #expect(one == nil && other == nil)
      return
    }
    #expect(one.0 == other.0 || abs(one.0 - other.0) < 1e-6)
    #expect(one.1 == other.1 || abs(one.1 - other.1) < 1e-6)
  }

  private func solver(_ system: RandomSystem, _ edits: [Variable], _ suggestions: [Double]) throws -> Solver {
    var solver = system.emptySolver
    _ = try solver.addAll(system.constraints)
    for (edit, value) in zip(edits, suggestions) {
      try solver.addEdit(edit, strength: .high)
      try solver.suggest(value, for: edit)
    }
    try solver.solve()
    return solver
  }
}
