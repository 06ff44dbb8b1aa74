import BenchmarkProblems
import ConstraintSolver
import Testing

@Suite struct DerivationTests {
  @Test func aChainLeadsToConstants() throws {
    var solver = Solver()
    let (left, width, right) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let sum = try solver.add(right == left + width)
    let wish = try solver.add((width == 500).strength(.high))
    let bound = try solver.add(right <= 393)
    let inset = try solver.add(left == 16)
    try solver.solve()
    let steps = try solver.derivation(of: width)
    #expect(Set(steps.flatMap(\.constraints)) == [sum, bound, inset])
    #expect(steps.last?.variable == width)
    #expect(steps.last?.constraints == [sum])
    #expect(solver.violations.map(\.constraint) == [wish])
    #expect(solver.violations.map(\.error) == [123])
  }

  @Test func constraintsInACircleFixVariablesTogether() throws {
    var solver = Solver()
    let (first, second) = (solver.makeVariable(), solver.makeVariable())
    let sum = try solver.add(first + second == 10)
    let difference = try solver.add(first - second == 4)
    try solver.solve()
    let steps = try solver.derivation(of: second)
    #expect(Set(steps.flatMap(\.constraints)) == [sum, difference])
    #expect(solver.values == [7, 3])
    try expectSound(solver)
  }

  @Test func aChosenValueHasNoReason() throws {
    var solver = Solver()
    let (free, bound) = (solver.makeVariable(), solver.makeVariable())
    let offset = try solver.add(bound == free + 3)
    try solver.solve()
    #expect(
      try solver.derivation(of: bound) == [
        DerivationStep(variable: free, constraints: [], terms: [], constant: 0),
        DerivationStep(
          variable: bound, constraints: [offset], terms: [Term(coefficient: 1, variable: free)], constant: 3),
      ])
  }

  @Test(arguments: UInt64(0)..<300)
  func theArithmeticAddsUp(_ seed: UInt64) throws {
    let system = RandomSystem(seed: seed)
    var solver = system.emptySolver
    _ = try solver.addAll(system.constraints)
    try solver.solve()
    try expectSound(solver)
  }

  @Test func everyNumberOfTheOverlayHasReasons() throws {
    let problem = try OverlayProblem(rows: 2, .chained)
    var solver = problem.solver
    _ = try solver.addAll(problem.constraints)
    for height in [0.0, 300] {
      try solver.suggest(height, for: problem.keyboard)
      try solver.solve()
      try expectSound(solver)
    }
  }

  /// Every chain can be computed step by step.
  private func expectSound(_ solver: Solver) throws {
    let isAmbiguous = try solver.ambiguousVariables()
    for index in solver.values.indices {
      let variable = Variable(index: Int32(index))
      var known: [Variable: Double] = [:]
      for step in try solver.derivation(of: variable) {
        var value = step.constant
        for term in step.terms { value += term.coefficient * (try #require(known[term.variable])) }
        #expect(abs(value - solver.value(of: step.variable)) < 1e-6)
        #expect(isAmbiguous[Int(step.variable.index)] || !step.constraints.isEmpty)
        known[step.variable] = value
      }
      #expect(known[variable] != nil)
    }
  }
}
