import ConstraintSolver
import MotionCurves
import Testing

/// Degenerate systems on which a careless simplex goes round in circles.
@Suite struct CyclingTests {
  @Test func bealesExampleEnds() throws {
    try expectLeast(
      998.75,
      objective: [0.75, -20, 0.5, -6],
      rows: [([0.25, -8, -1, 9], 0), ([0.5, -12, -0.5, 3], 0), ([0, 0, 1, 0], 1)])
  }

  @Test func kuhnsExampleEnds() throws {
    try expectLeast(
      998,
      objective: [2, 3, -1, -12],
      rows: [([-2, -9, 1, 9], 0), ([1.0 / 3, 1, -1.0 / 3, -2], 0), ([2, 3, -1, -12], 2)])
  }

  /// A wish for 1000 that the rows `sum <= limit` keep at a distance.
  private func expectLeast(_ distance: Double, objective: [Double], rows: [([Double], Double)]) throws {
    var solver = Solver()
    let variables = objective.map { _ in solver.makeVariable() }
    func sum(_ factors: [Double]) -> Expression {
      Expression(terms: zip(factors, variables).map { Term(coefficient: $0, variable: $1) })
    }
    for variable in variables { try solver.add(variable >= 0) }
    for (factors, limit) in rows { try solver.add(sum(factors) <= limit) }
    try solver.add((sum(objective) == 1000).strength(.low))
    try solver.solve()
    let reached = zip(objective, solver.values).reduce(0) { $0 + $1.0 * $1.1 }
    #expect(abs(1000 - reached - distance) < 1e-9)
  }

  @Test(arguments: 1...40)
  func manyBoundsThroughOnePointEnd(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var solver = Solver()
    let variables = (0..<8).map { _ in solver.makeVariable() }
    for variable in variables { try solver.add(variable >= 0) }
    for _ in 0..<30 {
      let terms = variables.map { variable in
        Term(coefficient: Double(Int.random(in: -2...3, using: &random)), variable: variable)
      }
      try solver.add(Constraint(Expression(terms: terms), .lessThanOrEqual))
    }
    for variable in variables { try solver.add((variable == 1).strength(.low)) }
    try solver.solve()
    #expect(solver.values.allSatisfy { $0 >= -1e-9 && $0 <= 1 + 1e-9 })
  }
}
