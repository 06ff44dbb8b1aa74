import ConstraintSolver
import SceneSpec

/// Plays a case against a solver and tells what came out after the start and after every operation.
struct SolvedCase {
  /// The solution at one time.
  struct Stage {
    var values: [Double]
    /// Sum of the violations of wishes, strongest strength first.
    var errors: [(strength: Double, sum: Double)]
    /// By variable: whether the wishes leave it a choice.
    var ambiguous: [Bool]
  }

  private(set) var stages: [Stage] = []
  /// Constraints that could not be added at the start, by index.
  private(set) var rejected: [Int] = []
  /// Operations whose constraint could not be added, by index.
  private(set) var rejectedOperations: [Int] = []

  private let given: SolverCase
  private var solver = Solver()
  private var ids: [ConstraintID?]
  private var suggestions: [Double]

  /// - Throws: where numbers are too far apart for a trustworthy answer, or an operation is impossible.
  init(_ given: SolverCase) throws(SolverError) {
    self.given = given
    ids = Array(repeating: nil, count: given.rows.count)
    suggestions = Array(repeating: 0, count: given.edits.count)
    for _ in 0..<given.variableCount { _ = solver.makeVariable() }
    for edit in given.edits { try solver.addEdit(edit.variable, strength: edit.strength) }
    for index in given.rows.indices where given.rows[index].isInitial {
      if try !add(index) { rejected.append(index) }
    }
    try addStage()
    for (index, operation) in given.operations.enumerated() {
      try apply(operation, index)
      try addStage()
    }
  }

  private mutating func add(_ index: Int) throws(SolverError) -> Bool {
    do throws(SolverError) {
      ids[index] = try solver.add(given.rows[index].constraint)
      return true
    } catch {
      if case .unsatisfiable = error { return false }
      throw error
    }
  }

  private mutating func apply(_ operation: SolverCase.Operation, _ index: Int) throws(SolverError) {
    switch operation {
    case .suggest(let variable, let value):
      try solver.suggest(value, for: variable)
      for edit in given.edits.indices where given.edits[edit].variable == variable {
        suggestions[edit] = value
      }
    case .add(let row):
      if ids[row] == nil, try !add(row) { rejectedOperations.append(index) }
    case .remove(let row):
      // Removing what was rejected changes nothing: it is not there.
      if let id = ids[row] { try solver.remove(id) }
      ids[row] = nil
    }
  }

  private mutating func addStage() throws(SolverError) {
    try solver.solve()
    stages.append(
      Stage(values: solver.values, errors: errors, ambiguous: try solver.ambiguousVariables()))
  }

  private var errors: [(strength: Double, sum: Double)] {
    var sums: [Double: Double] = [:]
    for (row, id) in zip(given.rows, ids) where row.constraint.strength != .required {
      sums[row.constraint.strength.value, default: 0] += id == nil ? 0 : violation(row.constraint)
    }
    for (edit, suggestion) in zip(given.edits, suggestions) {
      sums[edit.strength.value, default: 0] += abs(solver.value(of: edit.variable) - suggestion)
    }
    return sums.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
  }

  private func violation(_ constraint: Constraint) -> Double {
    let value = constraint.expression.terms.reduce(constraint.expression.constant) {
      $0 + $1.coefficient * solver.value(of: $1.variable)
    }
    return switch constraint.relation {
    case .equal: abs(value)
    case .lessThanOrEqual: max(0, value)
    case .greaterThanOrEqual: max(0, -value)
    }
  }

  /// One line of JSON.
  var json: String {
    let stages = stages.map { stage in
      let errors = stage.errors.map { "\"\(strengthText($0.strength))\":\(number($0.sum))" }
      return "{\"values\":[\(stage.values.map(number).joined(separator: ","))],"
        + "\"err\":{\(errors.joined(separator: ","))},"
        + "\"ambiguous\":[\(stage.ambiguous.map { "\($0)" }.joined(separator: ","))]}"
    }
    return "{\"id\":\(given.id),\"unsat\":\(rejected.compact),\"unsat_edits\":\(rejectedOperations.compact),"
      + "\"stages\":[\(stages.joined(separator: ","))]}"
  }

  /// The fewest digits that tell the number apart.
  private func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
  }

  /// As C's `%g` writes it, which the published cases use: 750, 1e+06.
  private func strengthText(_ value: Double) -> String {
    var (mantissa, exponent) = (value, 0)
    while mantissa >= 10 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
    guard exponent >= 6, mantissa == (mantissa * 1e5).rounded() / 1e5 else { return number(value) }
    return number(mantissa) + "e+" + (exponent < 10 ? "0" : "") + "\(exponent)"
  }
}

extension [Int] {
  fileprivate var compact: String { "[\(map(String.init).joined(separator: ","))]" }
}
