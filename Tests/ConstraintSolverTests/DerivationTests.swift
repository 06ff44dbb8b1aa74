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

  /// Four lists of which each begins where the one before ends, as high as what they hold: every size rests on its own
  /// list alone, and every place on two numbers.
  @Test func whatFollowsFromFewIsFoundFirst() throws {
    var solver = Solver()
    var sizes: Set<Variable> = []
    var previous: Variable?
    for _ in 0..<4 {
      let (top, height, bottom) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
      let (inner, size, end) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
      sizes.formUnion([height, size])
      _ = try solver.add(previous.map { top == $0 + 10 } ?? (top == 5))
      _ = try solver.add(bottom == top + height)
      _ = try solver.add(end == inner + size)
      _ = try solver.add(height == size + 16)
      _ = try solver.add(end == bottom)
      let line = solver.makeVariable()
      _ = try solver.add(line == inner + 12)
      _ = try solver.add(end == line + 28)
      previous = bottom
    }
    try solver.solve()
    let last = try #require(previous)
    let steps = try solver.derivations(of: [last], first: sizes.contains)[0]
    #expect(solver.value(of: last) == 5 + 4 * 56 + 30)
    #expect(steps.allSatisfy { $0.terms.count <= 2 && $0.constraints.count <= 3 }, "\(steps)")
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
