import ConstraintSolver
import Testing

/// Changes to a system that may not change its answer.
@Suite struct InvarianceTests {
  /// By factors from 1e-6 to 1e6; a negative one turns the relation round.
  @Test(arguments: UInt64(0)..<200)
  func scaledRequirementsAreTheSame(_ seed: UInt64) throws {
    let factors = [0x1p-20, -0x1p-20, -1, 3, 0x1p20, -0x1p20]
    try expectSame(seed) { index, constraint in
      constraint.strength == .required ? scaled(constraint, by: factors[index % factors.count]) : constraint
    }
  }

  @Test(arguments: UInt64(200)..<400)
  func oneFactorForAllWishesOfAStrengthIsTheSame(_ seed: UInt64) throws {
    try expectSame(seed) { _, constraint in
      constraint.strength == .high ? scaled(constraint, by: 8) : constraint
    }
  }

  @Test(arguments: UInt64(400)..<600)
  func onlyTheOrderOfStrengthsMatters(_ seed: UInt64) throws {
    let (least, most) = (try #require(Strength(1e-300)), try #require(Strength(1e300)))
    try expectSame(seed) { _, constraint in
      constraint.strength == .required
        ? constraint : constraint.strength(constraint.strength == .high ? most : least)
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func rejectedConstraintsLeaveNoTrace(_ seed: UInt64) throws {
    let system = RandomSystem(seed: seed)
    var solver = system.emptySolver
    _ = try solver.addAll(system.constraints)
    _ = try solver.addAll([Variable(index: 0) >= -1e4])
    try solver.solve()
    let (values, flags) = (solver.values, try solver.ambiguousVariables())
    #expect(throws: SolverError.self) { try solver.add(Variable(index: 0) <= -2e4) }
    #expect(solver.values == values)
    try solver.solve()
    #expect(solver.values == values)
    #expect(try solver.ambiguousVariables() == flags)
  }

  @Test func independentConflictsAreAllReported() throws {
    var solver = Solver()
    var batch: [Constraint] = []
    for _ in 0..<5 {
      let (first, second) = (solver.makeVariable(), solver.makeVariable())
      batch += [first >= 10, second == first + 5, second <= 100, second <= 14]
    }
    let (ids, conflicts) = try solver.addAll(batch)
    #expect(conflicts.map(\.rejected) == [3, 7, 11, 15, 19])
    for conflict in conflicts {
      let start = conflict.rejected - 3
      #expect(conflict.with == [ids[start], ids[start + 1]].compactMap { $0 })
    }
  }

  private func scaled(_ constraint: Constraint, by factor: Double) -> Constraint {
    let flipped: [Relation: Relation] = [
      .equal: .equal, .lessThanOrEqual: .greaterThanOrEqual, .greaterThanOrEqual: .lessThanOrEqual,
    ]
    let relation = factor < 0 ? flipped[constraint.relation] ?? .equal : constraint.relation
    return Constraint(factor * constraint.expression, relation, strength: constraint.strength)
  }

  private func expectSame(_ seed: UInt64, _ change: (Int, Constraint) -> Constraint) throws {
    let system = RandomSystem(seed: seed)
    var (plain, changed) = (system.emptySolver, system.emptySolver)
    let before = try plain.addAll(system.constraints)
    let after = try changed.addAll(system.constraints.enumerated().map { change($0.offset, $0.element) })
    #expect(before.conflicts.map(\.rejected) == after.conflicts.map(\.rejected))
    try plain.solve()
    try changed.solve()
    for (one, other) in zip(plain.values, changed.values) { #expect(abs(one - other) < 1e-6) }
    #expect(try plain.ambiguousVariables() == changed.ambiguousVariables())
  }
}
