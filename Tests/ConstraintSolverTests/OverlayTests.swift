import BenchmarkProblems
import ConstraintSolver
import Testing

@Suite struct OverlayTests {
  /// Sums of all values, plain and weighted by position, with the keyboard down, up, and over all steps between.
  struct Sums: Sendable {
    var rows: Int
    var down: (Double, Double)
    var up: (Double, Double)
    var total: (Double, Double)
  }

  static let published = [
    Sums(
      rows: 10, down: (30578.6, 1_486_028), up: (21195.6, 967_825), total: (1_519_464.2098, 71_718_378.8160)),
    Sums(
      rows: 100, down: (-925_186.8, -46_194_504.2), up: (-1_013_409.8, -50_574_772.2),
      total: (-58_480_797.7102, -2_919_139_245.4596)),
  ]

  @Test(arguments: published, [OverlayProblem.Mode.chained, .independent])
  func aKeyboardMovesTheOverlay(_ sums: Sums, _ mode: OverlayProblem.Mode) throws {
    let problem = try OverlayProblem(rows: sums.rows, mode)
    var solver = problem.solver
    let (ids, conflicts) = try solver.addAll(problem.constraints)
    #expect(ids.count == problem.constraints.count && conflicts.isEmpty)
    try solver.solve()
    expect(solver, sums.down)
    #expect(try !solver.ambiguousVariables().contains(true))
    var total = (0.0, 0.0)
    for step in 1...60 {
      let time = Double(step) / 60
      try solver.suggest(336 * time * time * (3 - 2 * time), for: problem.keyboard)
      try solver.solve()
      let sum = weigh(solver)
      total = (total.0 + sum.0, total.1 + sum.1)
    }
    expect(solver, sums.up)
    #expect(abs(total.0 - sums.total.0) < 1e-3)
    #expect(abs(total.1 - sums.total.1) < 1e-3)
  }

  @Test func warmStepsAgreeWithAFreshSolver() throws {
    let problem = try OverlayProblem(rows: 3, .chained)
    var warm = problem.solver
    _ = try warm.addAll(problem.constraints)
    for height in [0.0, 400, 34, 253, 500, -20, 120] {
      try warm.suggest(height, for: problem.keyboard)
      try warm.solve()
      var fresh = problem.solver
      try fresh.suggest(height, for: problem.keyboard)
      _ = try fresh.addAll(problem.constraints.reversed())
      try fresh.solve()
      for (one, other) in zip(warm.values, fresh.values) { #expect(abs(one - other) < 1e-7) }
    }
  }

  private func weigh(_ solver: Solver) -> (Double, Double) {
    solver.values.enumerated().reduce((0, 0)) {
      ($0.0 + $1.element, $0.1 + $1.element * Double(1 + $1.offset % 97))
    }
  }

  private func expect(_ solver: Solver, _ sums: (Double, Double)) {
    let sum = weigh(solver)
    #expect(abs(sum.0 - sums.0) < 1e-3)
    #expect(abs(sum.1 - sums.1) < 1e-3)
  }
}
