import ConstraintSolver
import Documents

/// A bare constraint system: constraints that are added in order, and what is done to it afterwards.
package struct SolverCase {
  /// A constraint as it stands in the file.
  struct Row {
    var constraint: Constraint
    /// Whether it is added at the start instead of by an operation.
    var isInitial: Bool
    var span: Span
  }

  /// Something done after the start.
  struct Operation {
    enum Kind {
      case suggest(Variable, Double)
      case add(Int)
      case remove(Int)
    }

    var kind: Kind
    var span: Span
  }

  /// A variable that takes suggestions.
  package struct Edit {
    var variable: Variable
    var strength: Strength
  }

  /// The id as JSON.
  var id: String
  /// By variable, its name.
  var names: [String]
  var rows: [Row]
  var edits: [Edit]
  var operations: [Operation]
  /// Where it stands.
  var span: Span
}

/// The fewest digits that tell the number apart from all others.
func shortest(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
}
