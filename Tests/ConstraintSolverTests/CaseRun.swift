import ConstraintSolver
import Testing

/// Plays a case against a solver and, from the start each time, against exact arithmetic.
struct CaseRun {
  let given: SystemCase
  private let exact: ExactSystem
  private var solver = Solver()
  private var ids: [ConstraintID?]
  private var suggestions: [Double]
  /// Rows that were rejected at the start, and operations whose row was.
  private(set) var (rejected, rejectedOperations): ([Int], [Int]) = ([], [])
  /// The exact answer after the start and after every operation.
  private(set) var stages: [ExactSolution] = []

  init(_ given: SystemCase) {
    self.given = given
    exact = ExactSystem(variableCount: given.variableCount, numbers: given.numbers)
    ids = Array(repeating: nil, count: given.rows.count)
    suggestions = Array(repeating: 0, count: given.edits.count)
  }

  /// Compares all stages.
  mutating func compare() throws {
    for _ in 0..<given.variableCount { _ = solver.makeVariable() }
    for edit in given.edits { try solver.addEdit(edit.variable, strength: edit.strength) }
    for index in given.rows.indices where given.rows[index].isInitial {
      if try !add(index) { rejected.append(index) }
    }
    try compare("at the start")
    for (index, operation) in given.operations.enumerated() {
      if try !apply(operation) { rejectedOperations.append(index) }
      try compare("after operation \(index)")
    }
  }

  private mutating func add(_ index: Int) throws -> Bool {
    let constraint = given.rows[index].constraint
    let others = present
    ids[index] = try accepted(constraint)
    if constraint.strength == .required {
      let isPossible = exact.isSatisfiable(others + [constraint])
      #expect((ids[index] != nil) == isPossible, "\(given.name): adding \(index)")
    }
    return ids[index] != nil
  }

  private mutating func accepted(_ constraint: Constraint) throws -> ConstraintID? {
    do {
      return try solver.add(constraint)
    } catch {
      guard case .unsatisfiable = error else { throw error }
      return nil
    }
  }

  /// Does something; false where it was to add a row that cannot be added.
  private mutating func apply(_ operation: SystemCase.Operation) throws -> Bool {
    switch operation {
    case .suggest(let variable, let value):
      try solver.suggest(value, for: variable)
      for index in given.edits.indices where given.edits[index].variable == variable {
        suggestions[index] = value
      }
    case .remove(let row):
      if let id = ids[row] { try solver.remove(id) }
      ids[row] = nil
    case .add(let row): return try ids[row] != nil || add(row)
    }
    return true
  }

  /// The constraints that are there.
  private var present: [Constraint] {
    zip(given.rows, ids).compactMap { $1 == nil ? nil : $0.constraint }
      + zip(given.edits, suggestions).map { ($0.variable == $1).strength($0.strength) }
  }

  private mutating func compare(_ when: String) throws {
    try solver.solve()
    let present = present
    let ambiguous = try solver.ambiguousVariables()
    guard let expected = exact.solution(of: present) else {
      Issue.record("\(given.name) \(when): constraints were accepted that have no solution")
      return
    }
    stages.append(expected)
    for (index, range) in expected.ranges.enumerated() {
      let note: Comment = "\(given.name) \(when): variable \(index)"
      #expect(ambiguous[index] != range.isUnique, note)
      #expect(abs(solver.values[index] - expected.values[index]) <= 1e-6, note)
      guard let witnesses = try solver.witnesses(of: Variable(index: Int32(index))) else { continue }
      for (found, exact) in [(witnesses.0, range.lower), (witnesses.1, range.upper)] {
        #expect(found == exact || abs(found - exact) <= 1e-6, note)
      }
    }
    for (strength, sum) in expected.errors {
      let found = present.filter { $0.strength.value == strength }.reduce(0) {
        $0 + $1.violation(solver.values)
      }
      #expect(abs(found - sum) <= 1e-6, "\(given.name) \(when): strength \(strength)")
    }
    for constraint in present where constraint.strength == .required {
      #expect(constraint.violation(solver.values) <= 1e-6, "\(given.name) \(when): \(constraint)")
    }
  }
}

extension Constraint {
  /// How far the constraint is from holding.
  func violation(_ values: [Double]) -> Double {
    let value = expression.terms.reduce(expression.constant) {
      $0 + $1.coefficient * values[Int($1.variable.index)]
    }
    return switch relation {
    case .equal: abs(value)
    case .lessThanOrEqual: max(0, value)
    case .greaterThanOrEqual: max(0, -value)
    }
  }
}
