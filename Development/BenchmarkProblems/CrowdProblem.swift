public import ConstraintSolver

/// Very many bounds and wishes of one single variable.
public struct CrowdProblem {
  /// Has the variable, and no constraint yet.
  public private(set) var solver = Solver()
  /// In turns a lower bound, an upper bound, a wish for 0...100 and a duplicate of it.
  public let constraints: [Constraint]
  /// The one variable: its bounds are -1...101, its best value the median of all wishes.
  public let variable: Variable

  /// The problem with this many constraints.
  public init(constraints count: Int) {
    let variable = solver.makeVariable()
    self.variable = variable
    constraints = (0..<count).map { index in
      let wish = Double(index / 4 * 37 % 101)
      return switch index % 4 {
      case 0: variable >= -1 - wish
      case 1: variable <= 101 + wish
      default: (variable == wish).strength(.high)
      }
    }
  }
}
