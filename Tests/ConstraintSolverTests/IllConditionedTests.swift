import ConstraintSolver
import MotionCurves
import Testing

/// Systems whose numbers are far apart: a right answer, or an error that says so.
@Suite struct IllConditionedTests {
  /// Factors up to 1e±1, 1e±2, 1e±3.
  @Test(arguments: [3, 7, 10])
  func answersAreRightOrRefused(_ powers: Int) throws {
    var (answered, refused) = (0, 0)
    for seed in 0..<UInt64(600) {
      let system = WideSystem(seed: seed, powers: powers)
      if try agrees(system) { answered += 1 } else { refused += 1 }
    }
    // A solver that refused everything would be of no use.
    #expect(powers > 3 || refused == 0)
    #expect(answered > 580)
  }

  /// Factors up to 1e±9 in one row: every call ends, and nothing that has a solution is called unsatisfiable.
  @Test func extremesEnd() throws {
    for seed in 0..<UInt64(600) {
      let system = WideSystem(seed: seed, powers: 30)
      var solver = system.emptySolver
      let exact = system.exact
      var accepted: [Constraint] = []
      for constraint in system.constraints {
        do {
          try solver.add(constraint)
          accepted.append(constraint)
        } catch {
          switch error {
          case .unsatisfiable: #expect(!exact.isSatisfiable(accepted + [constraint]), "\(seed)")
          default: guard case .illConditioned = error else { throw error }
          }
        }
      }
      do { try solver.solve() } catch { guard case .illConditioned = error else { throw error } }
    }
  }

  /// A chain from 1e-9 to 1e9 and back is far apart in every way and yet well conditioned.
  @Test func chainsOfAllSizesAreSolved() throws {
    var solver = Solver()
    let links = (0...36).map { _ in solver.makeVariable() }
    try solver.add(links[0] == 1e-9)
    for index in 1...36 {
      let factor = index <= 18 ? 10 : 0.1
      try solver.add(links[index] == factor * links[index - 1])
      try solver.add((1e9 * links[index] == 0).strength(.low))
    }
    try solver.solve()
    for index in 0...36 {
      let expected = 1e-9 * [Double](repeating: 10, count: min(index, 36 - index)).reduce(1, *)
      #expect(abs(solver.value(of: links[index]) / expected - 1) < 1e-12)
    }
  }

  @Test func aRefusalLeavesTheSolverUnchanged() throws {
    var solver = Solver()
    let (first, second) = (solver.makeVariable(), solver.makeVariable())
    try solver.add((first == 7).strength(.high))
    try solver.add((second == 3).strength(.low))
    try solver.solve()
    let before = solver.values
    let doubtful = [first + 1e-11 * second >= 4, first - 1e-11 * second <= 4]
    let isRefused = (try? solver.addAll(doubtful)) == nil
    if !isRefused { #expect(throws: SolverError.illConditioned(error: .infinity)) { try solver.solve() } }
    #expect(solver.values == before)
  }

  /// Compares with exact arithmetic; false where the solver refuses.
  private func agrees(_ system: WideSystem) throws -> Bool {
    var solver = system.emptySolver
    do {
      let ids = try solver.addAll(system.constraints).ids
      try solver.solve()
      let accepted = zip(system.constraints, ids).compactMap { $1 == nil ? nil : $0 }
      guard let exact = system.exact.solution(of: accepted) else {
        Issue.record("\(system.seed): constraints were accepted that have no solution")
        return true
      }
      for (value, range) in zip(solver.values, exact.ranges) {
        let tolerance = 1e-6 * max(1, abs(value))
        #expect(value >= range.lower - tolerance && value <= range.upper + tolerance, "\(system.seed)")
      }
      return true
    } catch {
      guard case .illConditioned = error else { throw error }
      return false
    }
  }
}

/// A small system with factors and constants of very different size. They are few binary digits times powers of two,
/// so that ties are exact ones: rounded decimals would leave the optimum to their last digit.
private struct WideSystem {
  let seed: UInt64
  let variableCount: Int
  private(set) var constraints: [Constraint] = []

  init(seed: UInt64, powers: Int) {
    var random = SeededGenerator(seed: seed)
    func number() -> Double {
      let size = Double(
        sign: .plus, exponent: Int.random(in: -powers...powers, using: &random), significand: 1)
      return (Bool.random(using: &random) ? size : -size) * Double(Int.random(in: 1...9, using: &random))
    }
    self.seed = seed
    variableCount = Int.random(in: 1...4, using: &random)
    for _ in 0..<Int.random(in: 1...2 * variableCount, using: &random) {
      var expression = Expression(constant: Bool.random(using: &random) ? 0 : number())
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let variable = Variable(index: Int32.random(in: 0..<Int32(variableCount), using: &random))
        expression.terms.append(Term(coefficient: number(), variable: variable))
      }
      constraints.append(
        Constraint(
          expression, Relation.allCases.randomElement(using: &random) ?? .equal,
          strength: [.required, .required, .high, .low].randomElement(using: &random) ?? .low))
    }
  }

  var emptySolver: Solver {
    var solver = Solver()
    for _ in 0..<variableCount { _ = solver.makeVariable() }
    return solver
  }

  var exact: ExactSystem {
    ExactSystem(
      variableCount: variableCount,
      numbers: constraints.flatMap { $0.expression.terms.map(\.coefficient) + [$0.expression.constant] })
  }
}
