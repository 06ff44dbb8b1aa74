import ConstraintSolver

/// A system and what is done to it afterwards.
struct SystemCase: Sendable {
  struct Row: Sendable {
    var constraint: Constraint
    /// Whether it is there from the start.
    var isInitial = true
  }

  enum Operation: Sendable {
    case suggest(Variable, Double)
    case remove(Int)
    case add(Int)
  }

  var name: String
  var variableCount: Int
  var rows: [Row] = []
  var edits: [(variable: Variable, strength: Strength)] = []
  var operations: [Operation] = []

  /// All numbers of the case.
  var numbers: [Double] {
    var numbers = rows.flatMap { $0.constraint.expression.terms.map(\.coefficient) }
    numbers += rows.map(\.constraint.expression.constant)
    for case .suggest(_, let value) in operations { numbers.append(value) }
    return numbers
  }
}
