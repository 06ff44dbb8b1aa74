import ConstraintSolver
package import Documents
import SceneCompiler
import SceneFormat

/// Plays a case against a solver and tells what came out after the start and after every operation.
package struct SolvedCase {
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

  /// Operations that had nothing to do.
  package private(set) var diagnostics = Diagnostics()

  private let given: SolverCase
  private var solver = Solver()
  private var ids: [ConstraintID?]
  private var suggestions: [Double]
  /// What is being done, for errors.
  private var place: Span

  /// - Throws: what is wrong, where numbers are too large or too far apart for a trustworthy answer.
  package init(_ given: SolverCase) throws(Diagnostic) {
    self.given = given
    ids = Array(repeating: nil, count: given.rows.count)
    suggestions = Array(repeating: 0, count: given.edits.count)
    place = given.span
    do throws(SolverError) { try play() } catch { throw diagnostic(error) }
  }

  private mutating func play() throws(SolverError) {
    for _ in given.names { _ = solver.makeVariable() }
    for edit in given.edits { try solver.addEdit(edit.variable, strength: edit.strength) }
    for index in given.rows.indices where given.rows[index].isInitial {
      place = given.rows[index].span
      if try !add(index) { rejected.append(index) }
    }
    place = given.span
    try addStage()
    for (index, operation) in given.operations.enumerated() {
      place = operation.span
      try apply(operation.kind, index)
      try addStage()
    }
  }

  private mutating func add(_ index: Int) throws(SolverError) -> Bool {
    do throws(SolverError) {
      ids[index] = try solver.add(given.rows[index].constraint)
    } catch {
      guard case .unsatisfiable = error else { throw error }
    }
    return ids[index] != nil
  }

  private mutating func apply(_ operation: SolverCase.Operation.Kind, _ index: Int) throws(SolverError) {
    switch operation {
    case .suggest(let variable, let value):
      try solver.suggest(value, for: variable)
      if let edit = given.edits.firstIndex(where: { $0.variable == variable }) { suggestions[edit] = value }
    case .add(let row) where ids[row] != nil:
      diagnostics.warning(.alreadyThere, "constraint \(row) is there already", at: place)
    case .add(let row):
      if try !add(row) { rejectedOperations.append(index) }
    case .remove(let row):
      guard let id = ids[row] else {
        diagnostics.warning(.nothingToRemove, "constraint \(row) is not there", at: place)
        return
      }
      try solver.remove(id)
      ids[row] = nil
    }
  }

  private mutating func addStage() throws(SolverError) {
    try solver.solve()
    let errors = errors
    guard solver.values.allSatisfy(\.isFinite), errors.allSatisfy(\.sum.isFinite) else {
      throw .illConditioned(error: .infinity)
    }
    stages.append(
      Stage(values: solver.values, errors: errors, ambiguous: try solver.ambiguousVariables()))
  }

  private func diagnostic(_ error: SolverError) -> Diagnostic {
    switch error {
    case .illConditioned(let error):
      Diagnostic(
        .illConditioned, .error,
        "rounding errors are too large for an answer"
          + (error.isFinite ? ": a required constraint is missed by \(error)" : ""), at: place,
        hints: ["numbers that differ by more than a factor of 1e9 are too far apart to be solved together"])
    case .notFinite(let variable):
      Diagnostic(
        .notFinite, .error,
        "the coefficients" + (variable.map { " of \"\(given.names[Int($0.index)])\"" } ?? "")
          + " add up to more than a number can hold", at: place)
    default: Diagnostic(.unsolvableCase, .error, "case \(given.id) cannot be solved: \(error)", at: place)
    }
  }

  private var errors: [(strength: Double, sum: Double)] {
    var sums: [Double: Double] = [:]
    for (row, id) in zip(given.rows, ids) where id != nil && row.constraint.strength != .required {
      sums[row.constraint.strength.value, default: 0] += violation(row.constraint)
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
    return constraint.relation.violation(value)
  }

  /// One line of JSON.
  package var json: String {
    let stages = stages.map { stage in
      let errors = stage.errors.map { "\"\(strengthText($0.strength))\":\(shortest($0.sum))" }
      return "{\"values\":[\(stage.values.map(shortest).joined(separator: ","))],"
        + "\"err\":{\(errors.joined(separator: ","))},"
        + "\"ambiguous\":[\(stage.ambiguous.map { "\($0)" }.joined(separator: ","))]}"
    }
    return "{\"id\":\(given.id),\"unsat\":\(rejected.compact),\"unsat_edits\":\(rejectedOperations.compact),"
      + "\"stages\":[\(stages.joined(separator: ","))]}"
  }

  /// As C's `%g` writes it, which the published cases use: 750, 1e+06.
  private func strengthText(_ value: Double) -> String {
    var (mantissa, exponent) = (value, 0)
    while mantissa >= 10 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
    guard exponent >= 6, mantissa == (mantissa * 1e5).rounded() / 1e5 else { return shortest(value) }
    return shortest(mantissa) + "e+" + (exponent < 10 ? "0" : "") + "\(exponent)"
  }
}

extension [Int] {
  fileprivate var compact: String { "[\(map(String.init).joined(separator: ","))]" }
}
