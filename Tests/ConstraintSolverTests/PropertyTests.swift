import ConstraintSolver
import MotionCurves
import Testing

@Suite struct PropertyTests {
  @Test(arguments: UInt64(0)..<300)
  func theOrderOfAddingDoesNotMatter(_ seed: UInt64) throws {
    let system = RandomSystem(seed: seed)
    var first = system.emptySolver
    let accepted = try accept(system.constraints, in: &first)
    try first.solve()
    var random = SeededGenerator(seed: seed)
    var second = system.emptySolver
    #expect(try second.addAll(accepted.shuffled(using: &random)).conflicts.isEmpty)
    try second.solve()
    expectEqual(first, second)
    #expect(try first.ambiguousVariables() == second.ambiguousVariables())
  }

  @Test(arguments: UInt64(0)..<300)
  func oneByOneIsTheSameAsABatch(_ seed: UInt64) throws {
    let system = RandomSystem(seed: seed)
    var (single, batch) = (system.emptySolver, system.emptySolver)
    let rejected = Set(try batch.addAll(system.constraints).conflicts.map(\.rejected))
    for (index, constraint) in system.constraints.enumerated() {
      let isAccepted = (try? single.add(constraint)) != nil
      #expect(isAccepted != rejected.contains(index))
    }
    try single.solve()
    try batch.solve()
    expectEqual(single, batch)
  }

  @Test(arguments: UInt64(300)..<600)
  func addingAndRemovingLeavesNoTrace(_ seed: UInt64) throws {
    let (system, guests) = (RandomSystem(seed: seed), RandomSystem(seed: seed + 1000))
    var solver = system.emptySolver
    _ = try accept(system.constraints, in: &solver)
    try solver.solve()
    var visited = solver
    let known = guests.constraints.filter { constraint in
      constraint.expression.terms.allSatisfy { $0.variable.index < system.variableCount }
    }
    let ids = try visited.addAll(known).ids
    try visited.solve()
    for id in ids.reversed() { if let id { try visited.remove(id) } }
    try visited.solve()
    expectEqual(solver, visited)
  }

  @Test(arguments: UInt64(0)..<200)
  func scalingARequiredConstraintChangesNothing(_ seed: UInt64) throws {
    let system = RandomSystem(seed: seed)
    var (plain, scaled) = (system.emptySolver, system.emptySolver)
    _ = try plain.addAll(system.constraints)
    let factors = [1e-3, 1, 7, 1e4]
    _ = try scaled.addAll(
      system.constraints.enumerated().map { index, constraint in
        guard constraint.strength == .required else { return constraint }
        return Constraint(factors[index % 4] * constraint.expression, constraint.relation)
      })
    try plain.solve()
    try scaled.solve()
    expectEqual(plain, scaled)
  }

  @Test(arguments: UInt64(0)..<200)
  func conflictsAreMinimal(_ seed: UInt64) throws {
    let system = RandomSystem(seed: seed)
    var solver = system.emptySolver
    let (ids, conflicts) = try solver.addAll(system.constraints)
    for conflict in conflicts {
      let rejected = system.constraints[conflict.rejected]
      let others = conflict.with.map { id in system.constraints[ids.firstIndex(of: id) ?? 0] }
      #expect(!isSatisfiable(others + [rejected], system))
      for index in others.indices {
        var fewer = others
        fewer.remove(at: index)
        #expect(isSatisfiable(fewer + [rejected], system))
      }
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func witnessesEncloseTheValue(_ seed: UInt64) throws {
    let system = RandomSystem(seed: seed)
    var solver = system.emptySolver
    _ = try solver.addAll(system.constraints)
    try solver.solve()
    for (index, isAmbiguous) in try solver.ambiguousVariables().enumerated() {
      let range = try solver.witnesses(of: Variable(index: Int32(index)))
      #expect((range != nil) == isAmbiguous)
      guard let range else { continue }
      #expect(range.0 - 1e-6 <= solver.values[index] && solver.values[index] <= range.1 + 1e-6)
    }
  }

  private func accept(_ constraints: [Constraint], in solver: inout Solver) throws -> [Constraint] {
    let ids = try solver.addAll(constraints).ids
    return zip(constraints, ids).compactMap { $1 == nil ? nil : $0 }
  }

  private func isSatisfiable(_ constraints: [Constraint], _ system: RandomSystem) -> Bool {
    var solver = system.emptySolver
    return (try? solver.addAll(constraints).conflicts.isEmpty) ?? false
  }

  private func expectEqual(_ first: Solver, _ second: Solver) {
    for (one, other) in zip(first.values, second.values) { #expect(abs(one - other) < 1e-6) }
  }
}
