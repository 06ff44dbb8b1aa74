/// A system after elimination, split into components, with the values found so far.
///
/// A wish may change its constant without a new reduction: elimination only adds constants to it.
struct Reduction: Sendable {
  /// What a row stands for.
  struct Kind: Sendable {
    var constraint: Int32
    /// The position of its strength, strongest first; 0 is required.
    var level: Int32 = 0
    var relation: Relation
    /// What the constraint was multiplied by.
    var scale: Double
  }

  var elimination: Elimination
  var components: Components
  private(set) var kinds: [Kind] = []
  /// By column, the bounds that required inequalities give it.
  private(set) var lower: [Double]
  private(set) var upper: [Double]
  /// The values of the columns; those of eliminated ones follow.
  var values: [Double]
  /// Whether a solver took its values from here, settled and checked.
  var isAnswered = false
  /// Whether the values satisfy all constraints.
  private var isComplete = false
  /// The components that were solved last.
  private(set) var resolved: [Int] = []
  /// What settling found, where there was a choice.
  var settlement: Settlement?
  /// The components whose values are out of date.
  var dirty: [Int] = []
  private var isDirty: [Bool]
  /// By column, whether the best solutions differ in it.
  var isOpen: [Bool]
  /// Whether it is in doubt which columns are open.
  var isDoubtful = false
  /// Number of open columns.
  var openCount = 0
  var workspace = Tableau()
  var consequences = Consequences()
  /// The columns that the last update changed.
  var moved: [Int] = []

  /// - Parameters:
  ///   - included: the constraints of the system.
  ///   - withWishes: whether to keep those that are not required.
  /// - Returns: nil where required constraints contradict each other without a look at inequalities of several
  ///   variables.
  init?(_ table: ConstraintTable, _ included: some Sequence<Int>, variables: Int, withWishes: Bool) {
    var rows = SparseRows()
    var isEquality: [Bool] = []
    rows.reserve(rows: table.count, entries: table.rows.entries.count * 5 / 4)
    kinds.reserveCapacity(table.count)
    isEquality.reserveCapacity(table.count)
    for index in included where table.isPresent(index) && (withWishes || table.isRequired(index)) {
      let (relation, scale) = (table.relation(index), table.rows.normalising(index))
      kinds.append(Kind(constraint: Int32(index), relation: relation, scale: scale))
      isEquality.append(table.isRequired(index) && relation == .equal)
      rows.append(index, of: table.rows, scale: scale)
    }
    elimination = Elimination(rows: consume rows, isEquality: isEquality, variables: variables)
    elimination.run()
    lower = Array(repeating: -.infinity, count: variables)
    upper = Array(repeating: .infinity, count: variables)
    values = Array(repeating: 0, count: variables)
    isOpen = Array(repeating: false, count: variables)
    isDirty = []
    components = Components()
    setLevels(table)
    normaliseRest()
    guard !elimination.isInconsistent, takeBounds() else { return nil }
    components = Components(of: elimination, order: orderedRows(), variables: variables)
    isDirty = Array(repeating: true, count: components.count)
    dirty = Array(0..<components.count)
  }

  /// Solves every component that is out of date, and what follows from them.
  mutating func solve() -> Outcome {
    guard !isComplete else { return .solved }
    let outcome = solveComponents()
    guard outcome == .solved else { return outcome }
    resolved = dirty
    markClean()
    elimination.substituteBack(into: &values)
    isComplete = true
    return .solved
  }

  mutating func markClean() {
    for component in dirty { isDirty[component] = false }
    dirty.removeAll(keepingCapacity: true)
  }

  /// Moves a wish by `difference`, of its constraint's constant.
  mutating func shift(_ constraint: Int, by difference: Double) {
    let row = row(of: constraint)
    elimination.shift(row, by: difference * kinds[row].scale)
    isComplete = false
    guard elimination.rows.count(row) > 0 else { return }
    let component = components.component(of: elimination.rows.first(row).index)
    if !isDirty[component] {
      isDirty[component] = true
      dirty.append(component)
    }
  }

  /// Rows are in the order of their constraints.
  private func row(of constraint: Int) -> Int {
    var (low, high) = (0, kinds.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if kinds[middle].constraint <= constraint { low = middle } else { high = middle }
    }
    return low
  }

  /// Brings the largest factor near 1 again where elimination led far away from it: the simplex takes tiny ones for 0.
  private mutating func normaliseRest() {
    for row in kinds.indices where elimination.isAlive(row) && elimination.rows.count(row) > 0 {
      let factor = elimination.rows.normalising(row)
      guard factor < 1e-3 || factor > 1e3 else { continue }
      elimination.multiply(row, by: factor)
      kinds[row].scale *= factor
    }
  }

  private mutating func setLevels(_ table: ConstraintTable) {
    var strengths = [Double.infinity]
    for kind in kinds {
      let strength = table.strength(Int(kind.constraint))
      guard strength != .infinity else { continue }
      let position = strengths.firstPosition(notAbove: strength)
      if position == strengths.count || strengths[position] != strength {
        strengths.insert(strength, at: position)
      }
    }
    for row in kinds.indices {
      let strength = table.strength(Int(kinds[row].constraint))
      if strength != .infinity { kinds[row].level = Int32(strengths.firstPosition(notAbove: strength)) }
    }
  }

  /// Turns required inequalities of one variable into bounds.
  /// - Returns: false for a contradiction.
  private mutating func takeBounds() -> Bool {
    let rows = elimination.rows
    for row in kinds.indices where elimination.isAlive(row) && kinds[row].level == 0 && rows.count(row) <= 1 {
      let tolerance = Tolerance.contradiction(rows[row].magnitude)
      guard rows.count(row) == 1 else {
        if kinds[row].relation.violation(rows[row].constant) > tolerance { return false }
        continue
      }
      let (column, factor) = (rows.first(row).index, rows.first(row).factor)
      let bound = -rows[row].constant / factor
      if (kinds[row].relation == .lessThanOrEqual) == (factor > 0) {
        upper[column] = min(upper[column], bound)
      } else {
        lower[column] = max(lower[column], bound)
      }
      if lower[column] > upper[column] {
        if lower[column] - upper[column] > tolerance / abs(factor) { return false }
        lower[column] = bound
        upper[column] = bound
      }
    }
    return true
  }

  /// The rows that take part in the simplex, strongest first.
  private func orderedRows() -> [Int] {
    var sizes = [Int](repeating: 0, count: Int(kinds.lazy.map(\.level).max() ?? 0) + 2)
    for row in kinds.indices where takesPart(row) { sizes[level(row) + 1] += 1 }
    for index in 1..<sizes.count { sizes[index] += sizes[index - 1] }
    var order = [Int](repeating: 0, count: sizes[sizes.count - 1])
    for row in kinds.indices where takesPart(row) {
      order[sizes[level(row)]] = row
      sizes[level(row)] += 1
    }
    return order
  }

  /// The position of a row's strength, strongest first; 0 is required.
  func level(_ row: Int) -> Int { Int(kinds[row].level) }

  private func takesPart(_ row: Int) -> Bool {
    guard elimination.isAlive(row) else { return false }
    return elimination.rows.count(row) > (kinds[row].level == 0 ? 1 : 0)
  }
}

extension [Double] {
  /// The first position whose number is at most `limit`, in a falling sequence.
  fileprivate func firstPosition(notAbove limit: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] > limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
