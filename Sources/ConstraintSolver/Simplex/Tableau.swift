/// A dense tableau of one connected part of a system.
///
/// Items are the part's variables and, behind them, its rows `y = a x + c`. A basic item moves by its cells times the
/// movements of the nonbasic items; in the beginning the rows are basic. Every item has bounds and a cost that is
/// linear on either side of 0, so that wishes, inequalities and ranges need no further columns. The textbook form with
/// slack, error and artificial columns is three times as wide and took seven times as long on a stack of 300 labels.
struct Tableau {
  private(set) var width = 0
  private(set) var height = 0
  /// Columns from here on hold items that can no longer move.
  var openCount = 0
  var cells: [Double] = []
  /// By row, the basic item.
  var basic: [Int] = []
  /// By column, the nonbasic item.
  var nonbasic: [Int] = []
  /// By item, its row, or the complement of its column.
  var place: [Int] = []
  var value: [Double] = []
  var lower: [Double] = []
  var upper: [Double] = []
  /// Cost per unit below and above 0 at the present level.
  var left: [Double] = []
  var right: [Double] = []
  /// On which side of 0 a basic item counts as being.
  var isAbove: [Bool] = []
  /// The items that have a cost at the present level.
  var costly: [Int] = []
  var largestCost = 0.0
  var gradient: [Double] = []
  var stops = Stops()

  /// Forgets the last part and makes room for another one whose rows are all 0.
  mutating func begin(variables: Int, rows: Int) {
    width = variables
    height = rows
    openCount = variables
    let items = variables + rows
    cells.refill(variables * rows, 0)
    basic.refill(rows, 0)
    nonbasic.refill(variables, 0)
    place.refill(items, 0)
    value.refill(items, 0)
    lower.refill(items, -.infinity)
    upper.refill(items, .infinity)
    left.refill(items, 0)
    right.refill(items, 0)
    isAbove.refill(items, true)
    gradient.refill(variables, 0)
    costly.removeAll(keepingCapacity: true)
    for row in 0..<rows {
      basic[row] = variables + row
      place[variables + row] = row
    }
    for column in 0..<variables {
      nonbasic[column] = column
      place[column] = ~column
    }
  }

  /// Bounds a variable, before any row mentions it.
  mutating func bound(_ item: Int, _ least: Double, _ most: Double) {
    lower[item] = least
    upper[item] = most
    value[item] = min(max(0, least), most)
  }

  /// Moves items whose bounds coincide out of the way of all further steps.
  mutating func closeFixedColumns() {
    var column = openCount - 1
    while column >= 0 {
      let item = nonbasic[column]
      if lower[item] >= upper[item] {
        openCount -= 1
        swapColumns(column, openCount)
      }
      column -= 1
    }
  }

  private mutating func swapColumns(_ first: Int, _ second: Int) {
    guard first != second else { return }
    nonbasic.swapAt(first, second)
    place[nonbasic[first]] = ~first
    place[nonbasic[second]] = ~second
    gradient.swapAt(first, second)
    var start = 0
    for _ in 0..<height {
      cells.swapAt(start + first, start + second)
      start += width
    }
  }

  /// Exchanges the basic item of `row` and the nonbasic item of `column`.
  mutating func pivot(row: Int, column: Int) {
    let start = row * width
    let factor = 1 / cells[start + column]
    for index in 0..<openCount { cells[start + index] *= -factor }
    cells[start + column] = factor
    for other in 0..<height where other != row {
      let target = other * width
      let multiple = cells[target + column]
      if multiple == 0 { continue }
      cells[target + column] = 0
      addRow(start, times: multiple, to: target)
    }
    let entering = nonbasic[column]
    let leaving = basic[row]
    basic[row] = entering
    nonbasic[column] = leaving
    place[entering] = row
    place[leaving] = ~column
  }

  private mutating func addRow(_ source: Int, times multiple: Double, to target: Int) {
    for index in 0..<openCount {
      let factor = cells[source + index]
      if factor == 0 { continue }
      let sum = cells[target + index] + multiple * factor
      cells[target + index] = abs(sum) < Tolerance.zero ? 0 : sum
    }
  }
}

extension Array {
  /// Makes the array `count` copies of `element` in the memory it has.
  mutating func refill(_ count: Int, _ element: Element) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(element, count: count))
  }
}
