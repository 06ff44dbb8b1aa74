import BenchmarkProblems
import ConstraintSolver
import Testing

@Suite struct CrowdTests {
  /// The bench has the same with a million.
  @Test func manyConstraintsOnOneVariable() throws {
    let crowd = CrowdProblem(constraints: 20_000)
    var solver = crowd.solver
    #expect(try solver.addAll(crowd.constraints).conflicts.isEmpty)
    try solver.solve()
    #expect(solver.value(of: crowd.variable) == 50)
    #expect(try !solver.ambiguousVariables().contains(true))
    #expect(throws: SolverError.self) { try solver.add(crowd.variable >= 102) }
    try solver.add(crowd.variable >= 60)
    try solver.solve()
    #expect(solver.value(of: crowd.variable) == 60)
  }
}
