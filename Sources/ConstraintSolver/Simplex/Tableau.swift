/// A dense tableau of one connected part of a system.
///
/// Items are the part's free variables (0..<variableCount) and, behind them, its rows: every row has a value
/// `y = a x + c`. A basic item's value is a combination of the nonbasic items' values, which are all 0. In the
/// beginning the rows are basic. A row's cost is linear on either side of 0, so that wishes, inequalities and equations
/// need no artificial variables. The simpler textbook form with slack, error and artificial columns was three times as
/// wide and took seven times as long on a stack of 300 labels.
struct Tableau {
  /// Which cost a row has and when it counts.
  struct RowCost {
    /// Position of the strength, strongest first; 0 is required.
    var level: Int
    /// Cost per unit above 0 and below 0.
    var up, down: Double
  }

  let variableCount: Int
  var costs: [RowCost]
  let columnCount: Int
  /// Row by row, a basic item's factors of the nonbasic items.
  var cells: [Double]
  var basic: [Int]
  var nonbasic: [Int]
  var values: [Double]
  /// Side of 0 on which a basic row counts as being: 1 or -1.
  var sides: [Double]
  /// Whether a nonbasic item may grow or shrink without spoiling a stronger level.
  var openUp: [Bool]
  var openDown: [Bool]

  init(variableCount: Int, rows: [(row: LinearRow, cost: RowCost)]) {
    self.variableCount = variableCount
    columnCount = variableCount
    costs = rows.map(\.cost)
    cells = Array(repeating: 0, count: rows.count * variableCount)
    for (index, entry) in rows.enumerated() {
      for term in entry.row.variables.indices {
        cells[index * variableCount + Int(entry.row.variables[term])] = entry.row.coefficients[term]
      }
    }
    basic = rows.indices.map { variableCount + $0 }
    nonbasic = Array(0..<variableCount)
    values = rows.map(\.row.constant)
    sides = values.map { $0 < 0 ? -1 : 1 }
    openUp = Array(repeating: true, count: variableCount)
    openDown = openUp
  }

  /// Values of the variables; those that no row needs are 0.
  var solution: [Double] {
    var result = [Double](repeating: 0, count: variableCount)
    for slot in basic.indices where basic[slot] < variableCount { result[basic[slot]] = values[slot] }
    return result
  }

  /// The cost of an item, nil for a variable.
  func cost(_ item: Int) -> RowCost? { item < variableCount ? nil : costs[item - variableCount] }

  /// Moves the nonbasic item of `column` by `distance` and puts it into the basis in place of the one at `slot`.
  mutating func pivot(column: Int, slot: Int, distance: Double) {
    let width = columnCount
    for other in basic.indices { values[other] += cells[other * width + column] * distance }
    let start = slot * width
    let factor = 1 / cells[start + column]
    for index in 0..<width { cells[start + index] *= -factor }
    cells[start + column] = factor
    for other in basic.indices where other != slot {
      let multiple = cells[other * width + column]
      if multiple == 0 { continue }
      let row = other * width
      cells[row + column] = 0
      for index in 0..<width where cells[start + index] != 0 {
        let sum = cells[row + index] + multiple * cells[start + index]
        cells[row + index] = abs(sum) < 1e-13 ? 0 : sum
      }
    }
    (basic[slot], nonbasic[column]) = (nonbasic[column], basic[slot])
    values[slot] = distance
    sides[slot] = distance < 0 ? -1 : 1
  }
}
