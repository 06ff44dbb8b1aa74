/// A system after elimination, split into components, with the values found so far.
///
/// A wish may change its constant without a new reduction: elimination only adds constants to it.
struct Reduction: Sendable {
  var elimination: Elimination
  var components: Components
  /// By constraint, its row, or -1.
  private(set) var rowOf: [Int]
  private(set) var constraintOf: [Int] = []
  /// By row, the position of its strength, strongest first; 0 is required.
  private(set) var level: [Int] = []
  private(set) var relation: [Relation] = []
  /// By row, what it was multiplied by.
  private(set) var scale: [Double] = []
  /// By column, the bounds that required inequalities give it.
  private(set) var lower: [Double]
  private(set) var upper: [Double]
  /// The values of the columns; those of eliminated ones follow.
  var values: [Double]
  /// Whether a solver took its values from here, settled and checked.
  var isAnswered = false
  /// The components whose values are out of date.
  var dirty: [Int] = []
  private var isDirty: [Bool]
  /// By column, whether the best solutions differ in it.
  var isOpen: [Bool]
  /// Number of open columns.
  var openCount = 0
  var workspace = Tableau()
  var consequences = Consequences()

  /// - Parameters:
  ///   - included: the constraints of the system.
  ///   - withWishes: whether to keep those that are not required.
  /// - Returns: nil where required constraints contradict each other without a look at inequalities of several
  ///   variables.
  init?(_ table: ConstraintTable, _ included: some Sequence<Int>, variables: Int, withWishes: Bool) {
    var rows = SparseRows()
    rowOf = Array(repeating: -1, count: table.count)
    var isEquality: [Bool] = []
    rows.reserve(rows: table.count, entries: table.rows.columns.count * 5 / 4)
    constraintOf.reserveCapacity(table.count)
    scale.reserveCapacity(table.count)
    relation.reserveCapacity(table.count)
    isEquality.reserveCapacity(table.count)
    for index in included where table.isPresent[index] && (withWishes || table.isRequired(index)) {
      rowOf[index] = constraintOf.count
      constraintOf.append(index)
      scale.append(table.rows.normalising(index))
      relation.append(table.relations[index])
      isEquality.append(table.isRequired(index) && table.relations[index] == .equal)
      rows.append(index, of: table.rows, scale: scale[scale.count - 1])
    }
    level = Reduction.levels(constraintOf, table)
    elimination = Elimination(rows: rows, isEquality: isEquality, variables: variables)
    elimination.run()
    lower = Array(repeating: -.infinity, count: variables)
    upper = Array(repeating: .infinity, count: variables)
    values = Array(repeating: 0, count: variables)
    isOpen = Array(repeating: false, count: variables)
    isDirty = []
    components = Components(of: elimination, order: [])
    guard !elimination.isInconsistent, takeBounds() else { return nil }
    components = Components(of: elimination, order: orderedRows())
    isDirty = Array(repeating: true, count: components.count)
    dirty = Array(0..<components.count)
  }

  mutating func markClean() {
    for component in dirty { isDirty[component] = false }
    dirty.removeAll(keepingCapacity: true)
  }

  /// Moves a wish by `difference`, of its constraint's constant.
  mutating func shift(_ constraint: Int, by difference: Double) {
    let row = rowOf[constraint]
    elimination.rows.constants[row] += difference * scale[row]
    elimination.rows.magnitudes[row] = max(
      elimination.rows.magnitudes[row], abs(elimination.rows.constants[row]))
    guard elimination.rows.count[row] > 0 else { return }
    let component = components.ofColumn[elimination.rows.columns[elimination.rows.start[row]]]
    if !isDirty[component] {
      isDirty[component] = true
      dirty.append(component)
    }
  }

  /// By row, the position of its strength among all that occur.
  private static func levels(_ constraints: [Int], _ table: ConstraintTable) -> [Int] {
    var strengths = [Double.infinity]
    for index in constraints {
      let position = strengths.firstPosition(notAbove: table.strengths[index])
      if position == strengths.count || strengths[position] != table.strengths[index] {
        strengths.insert(table.strengths[index], at: position)
      }
    }
    return constraints.map { strengths.firstPosition(notAbove: table.strengths[$0]) }
  }

  /// Turns required inequalities of one variable into bounds.
  /// - Returns: false for a contradiction.
  private mutating func takeBounds() -> Bool {
    let rows = elimination.rows
    for row in level.indices where elimination.isAlive[row] && level[row] == 0 && rows.count[row] <= 1 {
      let tolerance = Tolerance.contradiction(rows.magnitudes[row])
      guard rows.count[row] == 1 else {
        if relation[row].violation(rows.constants[row]) > tolerance { return false }
        continue
      }
      let column = rows.columns[rows.start[row]]
      let factor = rows.factors[rows.start[row]]
      let bound = -rows.constants[row] / factor
      if (relation[row] == .lessThanOrEqual) == (factor > 0) {
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
    var sizes = [Int](repeating: 0, count: (level.max() ?? 0) + 2)
    for row in level.indices where takesPart(row) { sizes[level[row] + 1] += 1 }
    for index in 1..<sizes.count { sizes[index] += sizes[index - 1] }
    var order = [Int](repeating: 0, count: sizes[sizes.count - 1])
    for row in level.indices where takesPart(row) {
      order[sizes[level[row]]] = row
      sizes[level[row]] += 1
    }
    return order
  }

  private func takesPart(_ row: Int) -> Bool {
    guard elimination.isAlive[row] else { return false }
    return elimination.rows.count[row] > (level[row] == 0 ? 1 : 0)
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
