/// The constraints of a solver, by id.
struct ConstraintTable: Sendable {
  private struct Kind {
    var relation: Relation
    var isPresent: Bool
    /// The number behind the strength; infinity is required.
    var strength: Double
  }

  private(set) var rows = SparseRows()
  private var kinds: [Kind] = []

  var count: Int { kinds.count }

  func isPresent(_ index: Int) -> Bool { kinds[index].isPresent }

  func isRequired(_ index: Int) -> Bool { kinds[index].isPresent && kinds[index].strength == .infinity }

  func relation(_ index: Int) -> Relation { kinds[index].relation }

  func strength(_ index: Int) -> Double { kinds[index].strength }

  mutating func remove(_ index: Int) { kinds[index].isPresent = false }

  mutating func setConstant(_ index: Int, _ constant: Double) {
    rows[index].constant = constant
    rows[index].magnitude = abs(constant)
  }

  mutating func truncate(to count: Int) {
    guard count < self.count else { return }
    rows.truncate(to: count)
    kinds.removeLast(kinds.count - count)
  }

  /// Makes room for a batch.
  mutating func reserve(for batch: [Constraint]) {
    var entries = 0
    for index in batch.indices { entries += batch[index].expression.terms.count }
    rows.reserve(rows: batch.count, entries: entries)
    kinds.makeRoom(for: batch.count)
  }

  /// Appends a constraint, or throws and stays as it was.
  mutating func append(_ constraint: Constraint, variables: Int) throws(SolverError) {
    let terms = constraint.expression.terms
    for index in terms.indices {
      let term = terms[index]
      guard term.coefficient.isFinite else { throw .notFinite(variable: term.variable) }
      guard term.variable.index >= 0, Int(term.variable.index) < variables else {
        throw .unknownVariable(term.variable)
      }
    }
    guard constraint.expression.constant.isFinite else { throw .notFinite(variable: nil) }
    let before = count
    rows.appendRow(from: appendEntries(terms), constant: constraint.expression.constant)
    kinds.append(
      Kind(relation: constraint.relation, isPresent: true, strength: constraint.strength.value))
    if let column = rows.overflow(before) {
      truncate(to: before)
      throw .notFinite(variable: Variable(index: column))
    }
  }

  /// Adds up the coefficients of each variable. Looking it up among the ones before is fastest for the few that layouts
  /// have, and quadratic.
  /// - Returns: where the entries begin.
  private mutating func appendEntries(_ terms: [Term]) -> Int {
    let start = rows.entries.count
    if terms.count <= 16 {
      for index in terms.indices { addEntry(terms[index], lookingFrom: start) }
    } else {
      for term in terms.sorted(by: { $0.variable.index < $1.variable.index }) {
        addEntry(term, lookingFrom: max(start, rows.entries.count - 1))
      }
    }
    return start
  }

  private mutating func addEntry(_ term: Term, lookingFrom start: Int) {
    for place in start..<rows.entries.count where rows.entries[place].column == term.variable.index {
      rows.entries[place].factor += term.coefficient
      return
    }
    rows.entries.append(Entry(column: term.variable.index, factor: term.coefficient))
  }

  /// How far a constraint is from holding, and the largest summand, against which rounding errors are measured.
  func violation(_ index: Int, _ values: [Double]) -> (error: Double, magnitude: Double) {
    let (sum, magnitude) = expression(index, values)
    return (relation(index).violation(sum), magnitude)
  }

  /// The value of a constraint's expression, and its largest summand or 1.
  func expression(_ index: Int, _ values: [Double]) -> (value: Double, magnitude: Double) {
    var sum = rows[index].constant
    var magnitude = max(1, abs(sum))
    for place in rows.places(index) {
      let entry = rows.entries[place]
      let summand = entry.factor * values[entry.index]
      sum += summand
      magnitude = max(magnitude, abs(summand))
    }
    return (sum, magnitude)
  }
}
