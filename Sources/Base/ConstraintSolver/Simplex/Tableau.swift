/// A dense tableau of one connected part of a system.
///
/// Items are the part's variables and, behind them, its rows `y = a x + c`. A basic item moves by its cells times the
/// movements of the nonbasic items; in the beginning the rows are basic. Every item has bounds and a cost that is
/// linear on either side of 0, so that wishes, inequalities and ranges need no further columns. The textbook form with
/// slack, error and artificial columns is three times as wide and took seven times as long on a stack of 300 labels.
struct Tableau {
  struct Item {
    /// Its row, or the complement of its column.
    var place = 0
    var value = 0.0
    var lower = -Double.infinity
    var upper = Double.infinity
    /// Cost per unit below and above 0 at the present level.
    var left = 0.0
    var right = 0.0
    /// On which side of 0 a basic item counts as being.
    var isAbove = true

    /// Whether it has a bound or a kink.
    var canStop: Bool { lower.isFinite || upper.isFinite || left < right }
  }

  private(set) var width = 0
  private(set) var height = 0
  /// Columns from here on hold items that can no longer move.
  var openCount = 0
  var cells: [Double] = []
  var filled = FilledCells()
  /// By row, the basic item.
  var basic: [Int] = []
  /// By column, the nonbasic item.
  var nonbasic: [Int] = []
  var items: [Item] = []
  /// The items that have a cost at the present level.
  var costly: [Int] = []
  var largestCost = 0.0
  var leastCost = Double.infinity
  var gradient: [Double] = []
  var stops: [Stop] = []
  /// Whether the factors are so far apart that small ones may be more than rounding errors.
  var isWide = false
  /// Whether a small number of a wide tableau was taken for zero.
  var isDoubtful = false

  /// Forgets the last part and makes room for another one whose rows are all 0.
  mutating func begin(variables: Int, rows: Int) {
    width = variables
    height = rows
    openCount = variables
    isWide = false
    isDoubtful = false
    filled.forget()
    cells.refill(variables * rows, 0)
    basic.refill(rows, 0)
    nonbasic.refill(variables, 0)
    items.refill(variables + rows, Item())
    gradient.refill(variables, 0)
    costly.removeAll(keepingCapacity: true)
    for row in 0..<rows {
      basic[row] = variables + row
      items[variables + row].place = row
    }
    for column in 0..<variables {
      nonbasic[column] = column
      items[column].place = ~column
    }
  }

  /// Bounds a variable, before any row mentions it.
  mutating func bound(_ item: Int, _ least: Double, _ most: Double) {
    items[item].lower = least
    items[item].upper = most
    items[item].value = min(max(0, least), most)
  }

  /// Moves items whose bounds coincide out of the way of all further steps.
  mutating func closeFixedColumns() {
    var column = openCount - 1
    while column >= 0 {
      let item = nonbasic[column]
      if items[item].lower >= items[item].upper {
        openCount -= 1
        swapColumns(column, openCount)
      }
      column -= 1
    }
  }

  /// Notes which cells have numbers; before the first step.
  mutating func listFilledCells() { filled.list(cells, width: width, height: height) }

  private mutating func swapColumns(_ first: Int, _ second: Int) {
    guard first != second else { return }
    nonbasic.swapAt(first, second)
    items[nonbasic[first]].place = ~first
    items[nonbasic[second]].place = ~second
    gradient.swapAt(first, second)
    filled.swapColumns(first, second)
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
    if filled.isKept { filled.dropZeros(of: row, cells) }
    let listed = filled.isKept ? filled.columns[row] : []
    if filled.isKept {
      for index in listed where index < openCount { cells[start + Int(index)] *= -factor }
    } else {
      for index in 0..<openCount { cells[start + index] *= -factor }
    }
    cells[start + column] = factor
    for other in 0..<height where other != row {
      let target = other * width
      let multiple = cells[target + column]
      if multiple == 0 { continue }
      cells[target + column] = 0
      if filled.isKept {
        addCells(listed, of: start, times: multiple, to: other)
      } else {
        addRow(start, times: multiple, to: target)
      }
    }
    let entering = nonbasic[column]
    let leaving = basic[row]
    basic[row] = entering
    nonbasic[column] = leaving
    items[entering].place = row
    items[leaving].place = ~column
  }

  /// The same as ``addRow(_:times:to:)``, of the columns that are listed.
  private mutating func addCells(
    _ columns: [Int32], of source: Int, times multiple: Double, to other: Int
  ) {
    let (isWide, target) = (isWide, other * width)
    for column in columns where column < openCount {
      let index = Int(column)
      let factor = cells[source + index]
      if factor == 0 { continue }
      let added = multiple * factor
      let old = cells[target + index]
      let sum = old + added
      cells[target + index] = abs(sum) < Tolerance.zero * (isWide ? abs(added) : 1) ? 0 : sum
      if old == 0 { filled.add(index, to: other) }
    }
  }

  private mutating func addRow(_ source: Int, times multiple: Double, to target: Int) {
    let isWide = isWide
    for index in 0..<openCount {
      let factor = cells[source + index]
      if factor == 0 { continue }
      let added = multiple * factor
      let sum = cells[target + index] + added
      cells[target + index] = abs(sum) < Tolerance.zero * (isWide ? abs(added) : 1) ? 0 : sum
    }
  }
}

extension Array {
  /// Makes the first `count` elements copies of `element`; faster than emptying the array, which frees and fills.
  mutating func refill(_ count: Int, _ element: Element) {
    for index in 0..<Swift.min(count, self.count) { self[index] = element }
    if count > self.count { append(contentsOf: repeatElement(element, count: count - self.count)) }
  }
}
