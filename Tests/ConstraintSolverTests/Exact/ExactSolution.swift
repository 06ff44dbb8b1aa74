import BigInt
import ConstraintSolver

/// What a system's exact answer is.
struct ExactSolution {
  /// Sum of violations per strength, strongest first.
  var errors: [(strength: Double, sum: Double)] = []
  /// By variable, the ends of what it can be in the best solutions; infinite where nothing bounds it.
  var ranges: [(lower: Double, upper: Double, isUnique: Bool)] = []
  /// By variable, the documented choice: nearest 0, one variable after the other.
  var values: [Double] = []
}

/// Exact answers about the constraints of one case.
struct ExactSystem {
  let variableCount: Int
  /// All numbers are multiples of 2 to this power, so all rows become integers by one factor and errors still add up.
  private let unit: Int

  init(variableCount: Int, numbers: some Sequence<Double>) {
    self.variableCount = variableCount
    unit = min(0, numbers.map { DyadicNumber($0).exponent }.min() ?? 0)
  }

  /// Whether required constraints have a common solution.
  func isSatisfiable(_ constraints: [Constraint]) -> Bool { program(requiring: constraints) != nil }

  /// The lexicographic optimum, level after level; nil where the required constraints have no solution.
  func solution(of constraints: [Constraint]) -> ExactSolution? {
    guard var program = program(requiring: constraints) else { return nil }
    var result = ExactSolution()
    let strengths = Set(constraints.map(\.strength)).subtracting([.required]).sorted(by: >)
    for strength in strengths {
      let errors = constraints.filter { $0.strength == strength }.flatMap { wish in
        program.wish(form(wish), isEquation: wish.relation == .equal)
      }
      let least = program.minimise(errors)
      result.errors.append((strength.value, least.double(shiftedDownBy: -unit)))
    }
    for variable in 0..<variableCount {
      let (least, greatest) = program.range(of: variable)
      result.ranges.append(
        (least?.double() ?? -.infinity, greatest?.double() ?? .infinity, least != nil && least == greatest))
    }
    for variable in 0..<variableCount {
      let distance = ExactForm(terms: [(1, variable)], constant: 0)
      _ = program.minimise(program.wish(distance, isEquation: true))
    }
    // Every variable is fixed now: at 0, or on one side of it at a distance that was the least.
    result.values = (0..<variableCount).map { program.range(of: $0).least?.double() ?? .nan }
    return result
  }

  private func program(requiring constraints: [Constraint]) -> ExactProgram? {
    var program = ExactProgram(variableCount: variableCount)
    for constraint in constraints where constraint.strength == .required {
      guard program.require(form(constraint), isEquation: constraint.relation == .equal) else { return nil }
    }
    return program
  }

  /// A constraint as a form that is at least 0 or exactly 0.
  private func form(_ constraint: Constraint) -> ExactForm {
    let expression = constraint.expression
    let form = ExactForm(
      terms: expression.terms.map {
        (DyadicNumber($0.coefficient).multiple(ofPower: unit), Int($0.variable.index))
      }, constant: DyadicNumber(expression.constant).multiple(ofPower: unit))
    return constraint.relation == .lessThanOrEqual ? -form : form
  }
}
