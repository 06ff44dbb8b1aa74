/// The constraints of a solver, by id.
struct ConstraintTable: Sendable {
  private(set) var rows = SparseRows()
  private(set) var relations: [Relation] = []
  /// The number behind each strength; infinity is required.
  private(set) var strengths: [Double] = []
  private(set) var isPresent: [Bool] = []

  var count: Int { relations.count }

  func isRequired(_ index: Int) -> Bool { isPresent[index] && strengths[index] == .infinity }

  mutating func remove(_ index: Int) { isPresent[index] = false }

  mutating func setConstant(_ index: Int, _ constant: Double) {
    rows.constants[index] = constant
    rows.magnitudes[index] = abs(constant)
  }

  mutating func truncate(to count: Int) {
    guard count < self.count else { return }
    rows.truncate(to: count)
    relations.removeLast(relations.count - count)
    strengths.removeLast(strengths.count - count)
    isPresent.removeLast(isPresent.count - count)
  }

  /// Makes room for a batch.
  mutating func reserve(for batch: [Constraint]) {
    var entries = 0
    for constraint in batch { entries += constraint.expression.terms.count }
    rows.reserve(rows: batch.count, entries: entries)
    relations.makeRoom(for: batch.count)
    strengths.makeRoom(for: batch.count)
    isPresent.makeRoom(for: batch.count)
  }

  /// Appends a constraint, or throws and stays as it was.
  mutating func append(_ constraint: Constraint, variables: Int) throws(SolverError) {
    for term in constraint.expression.terms {
      guard term.coefficient.isFinite else { throw .notFinite(variable: term.variable) }
      guard term.variable.index >= 0, Int(term.variable.index) < variables else {
        throw .unknownVariable(term.variable)
      }
    }
    guard constraint.expression.constant.isFinite else { throw .notFinite(variable: nil) }
    let before = count
    rows.beginRow(constant: constraint.expression.constant)
    appendTerms(constraint.expression.terms)
    rows.dropZerosOfLast()
    relations.append(constraint.relation)
    strengths.append(constraint.strength.value)
    isPresent.append(true)
    if let column = rows.firstOverflowOfLast {
      truncate(to: before)
      throw .notFinite(variable: Variable(index: Int32(column)))
    }
  }

  /// Looking each variable up among the ones before is fastest for the few that layouts have, and quadratic.
  private mutating func appendTerms(_ terms: [Term]) {
    guard terms.count > 16 else {
      for term in terms { rows.add(term.coefficient, Int(term.variable.index)) }
      return
    }
    var last: Int32 = -1
    for term in terms.sorted(by: { $0.variable.index < $1.variable.index }) {
      if term.variable.index == last {
        rows.addToLast(term.coefficient)
      } else {
        rows.appendToLast(term.coefficient, Int(term.variable.index))
        last = term.variable.index
      }
    }
  }

  /// How far a constraint is from holding, and the largest summand, against which rounding errors are measured.
  func violation(_ index: Int, _ values: [Double]) -> (error: Double, magnitude: Double) {
    let (sum, magnitude) = expression(index, values)
    return (relations[index].violation(sum), magnitude)
  }

  /// The value of a constraint's expression, and its largest summand or 1.
  func expression(_ index: Int, _ values: [Double]) -> (value: Double, magnitude: Double) {
    var sum = rows.constants[index]
    var magnitude = max(1, abs(sum))
    let first = rows.start[index]
    for place in first..<first + rows.count[index] {
      let summand = rows.factors[place] * values[rows.columns[place]]
      sum += summand
      magnitude = max(magnitude, abs(summand))
    }
    return (sum, magnitude)
  }
}

extension Relation {
  /// How far a value is from standing in this relation to 0.
  func violation(_ value: Double) -> Double {
    switch self {
    case .equal: abs(value)
    case .lessThanOrEqual: max(0, value)
    case .greaterThanOrEqual: max(0, -value)
    }
  }
}
