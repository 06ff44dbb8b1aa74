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

  /// Appends a constraint, or throws and stays as it was.
  mutating func append(_ constraint: Constraint, variables: Int) throws(SolverError) {
    guard constraint.expression.constant.isFinite else { throw .notFinite(variable: nil) }
    for term in constraint.expression.terms {
      guard term.coefficient.isFinite else { throw .notFinite(variable: term.variable) }
      guard term.variable.index >= 0, Int(term.variable.index) < variables else {
        throw .unknownVariable(term.variable)
      }
    }
    let before = count
    rows.beginRow(constant: constraint.expression.constant)
    for term in constraint.expression.terms { rows.add(term.coefficient, Int(term.variable.index)) }
    rows.dropZerosOfLast()
    relations.append(constraint.relation)
    strengths.append(constraint.strength.value)
    isPresent.append(true)
    if let column = rows.firstOverflowOfLast {
      truncate(to: before)
      throw .notFinite(variable: Variable(index: Int32(column)))
    }
  }

  /// How far a constraint is from holding, and the largest summand, against which rounding errors are measured.
  func violation(_ index: Int, _ values: [Double]) -> (error: Double, magnitude: Double) {
    var sum = rows.constants[index]
    var magnitude = max(1, abs(sum))
    let first = rows.start[index]
    for place in first..<first + rows.count[index] {
      let summand = rows.factors[place] * values[rows.columns[place]]
      sum += summand
      magnitude = max(magnitude, abs(summand))
    }
    return (relations[index].violation(sum), magnitude)
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
