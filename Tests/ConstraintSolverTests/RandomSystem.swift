import ConstraintSolver
import MotionCurves

/// A small system of any kind: redundant, contradictory, ambiguous.
struct RandomSystem {
  var variableCount: Int
  var constraints: [Constraint] = []

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    variableCount = Int.random(in: 1...8, using: &random)
    for _ in 0..<Int.random(in: 1...(3 * variableCount), using: &random) {
      constraints.append(RandomSystem.constraint(variableCount, &random))
    }
  }

  private static func constraint(_ variableCount: Int, _ random: inout SeededGenerator) -> Constraint {
    var expression = Expression(constant: [0, 0, 10, -5, 100, 44, -120].randomElement(using: &random) ?? 0)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let variable = Variable(index: Int32.random(in: 0..<Int32(variableCount), using: &random))
      expression.terms.append(
        Term(coefficient: [1, -1, 0.5, 2, -3].randomElement(using: &random) ?? 1, variable: variable))
    }
    let strengths: [Strength] = [.required, .required, .high, .low]
    return Constraint(
      expression, Relation.allCases.randomElement(using: &random) ?? .equal,
      strength: strengths.randomElement(using: &random) ?? .required)
  }

  /// A solver with the variables and without constraints.
  var emptySolver: Solver {
    var solver = Solver()
    for _ in 0..<variableCount { _ = solver.makeVariable() }
    return solver
  }
}
