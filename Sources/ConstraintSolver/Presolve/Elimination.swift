/// Solves the required equalities for some of the variables and puts these into all other rows.
///
/// Every step takes the equality and the variable that touch the fewest other rows, so a variable that only one
/// equality mentions costs nothing and a chain of frames dissolves from its ends in linear time. Substituting in the
/// order of the chain instead makes each row as long as the chain: quadratic, 40 times slower at 1,000 links.
struct Elimination: Sendable {
  var rows: SparseRows
  /// Whether a row is a required equality.
  private let isEquality: [Bool]
  private(set) var isAlive: [Bool]
  /// The row that gives each variable its value, or -1 for a variable that stays.
  private(set) var pivotRow: [Int]
  /// The eliminated variables; each depends on variables that stay or come later.
  private(set) var order: [Int] = []
  /// Whether two equalities contradict each other.
  private(set) var isInconsistent = false

  private var columnCount: [Int]
  // Linked lists of the rows of each column; entries go stale when a coefficient cancels.
  private var head: [Int]
  private var next: [Int] = []
  private var occurrence: [Int] = []
  private var queues: [[Int]]
  private var queuedAt: [Int]
  private var singles: [Int] = []
  private var mark: [Int]

  private static let lastQueue = 24

  init(rows: SparseRows, isEquality: [Bool], variables: Int) {
    self.rows = rows
    self.isEquality = isEquality
    isAlive = Array(repeating: true, count: isEquality.count)
    pivotRow = Array(repeating: -1, count: variables)
    columnCount = Array(repeating: 0, count: variables)
    head = Array(repeating: -1, count: variables)
    mark = Array(repeating: -1, count: variables)
    queuedAt = Array(repeating: Int.max, count: isEquality.count)
    queues = Array(repeating: [], count: Elimination.lastQueue + 1)
    next.reserveCapacity(rows.columns.count)
    occurrence.reserveCapacity(rows.columns.count)
    for row in 0..<isEquality.count { link(row) }
  }

  /// Eliminates until no equality is left or a contradiction was found.
  mutating func run() {
    for row in 0..<isEquality.count where isEquality[row] { enqueue(row) }
    while !isInconsistent, let row = takeCheapest() {
      guard rows.count[row] > 0 else {
        retireEmpty(row)
        continue
      }
      let pivot = cheapestEntry(of: row)
      let cost = Elimination.cost(length: rows.count[row], occurrences: columnCount[rows.columns[pivot]])
      if cost > queuedAt[row] {
        queuedAt[row] = Int.max
        enqueue(row, cost: cost)
      } else {
        eliminate(at: pivot, of: row)
      }
    }
  }

  /// Fills in the eliminated variables of `values`, whose other entries are given.
  func substituteBack(into values: inout [Double]) {
    for variable in order.reversed() { values[variable] = value(of: variable, in: values) }
  }

  /// The value of an eliminated variable, from the values of those its row mentions.
  func value(of variable: Int, in values: [Double]) -> Double {
    let row = pivotRow[variable]
    var sum = rows.constants[row]
    var factor = 1.0
    let first = rows.start[row]
    for place in first..<first + rows.count[row] {
      let column = rows.columns[place]
      if column == variable {
        factor = rows.factors[place]
      } else {
        sum += rows.factors[place] * values[column]
      }
    }
    return -sum / factor
  }

  private mutating func link(_ row: Int) {
    let first = rows.start[row]
    for place in first..<first + rows.count[row] { link(rows.columns[place], to: row) }
  }

  private mutating func link(_ column: Int, to row: Int) {
    columnCount[column] += 1
    next.append(head[column])
    occurrence.append(row)
    head[column] = next.count - 1
  }
}

// The order of elimination.
extension Elimination {
  private static func cost(length: Int, occurrences: Int) -> Int {
    min((length - 1) * (occurrences - 1), lastQueue)
  }

  private mutating func enqueue(_ row: Int) {
    guard rows.count[row] > 0 else {
      enqueue(row, cost: 0)
      return
    }
    // Scanning a long row at each of its changes would be quadratic; columns that become single find it anyway.
    guard rows.count[row] <= 12 else {
      enqueue(row, cost: Elimination.lastQueue)
      return
    }
    let column = rows.columns[cheapestEntry(of: row)]
    enqueue(row, cost: Elimination.cost(length: rows.count[row], occurrences: columnCount[column]))
  }

  private mutating func enqueue(_ row: Int, cost: Int) {
    guard cost < queuedAt[row] else { return }
    queuedAt[row] = cost
    queues[cost].append(row)
  }

  private mutating func takeCheapest() -> Int? {
    while let column = singles.popLast() { enqueueOwner(ofSingle: column) }
    for cost in queues.indices {
      while let row = queues[cost].popLast() {
        if isAlive[row], queuedAt[row] == cost { return row }
      }
    }
    return nil
  }

  private mutating func enqueueOwner(ofSingle column: Int) {
    guard columnCount[column] == 1, pivotRow[column] < 0 else { return }
    var link = head[column]
    while link >= 0 {
      let row = occurrence[link]
      if isAlive[row], rows.place(of: column, in: row) != nil {
        if isEquality[row] { enqueue(row, cost: 0) }
        return
      }
      link = next[link]
    }
  }

  /// The entry whose variable occurs in the fewest rows, among those large enough to divide by.
  private func cheapestEntry(of row: Int) -> Int {
    let first = rows.start[row]
    let end = first + rows.count[row]
    var largest = 0.0
    for place in first..<end { largest = max(largest, abs(rows.factors[place])) }
    var best = first
    var fewest = Int.max
    for place in first..<end where abs(rows.factors[place]) >= 0.1 * largest {
      let occurrences = columnCount[rows.columns[place]]
      if occurrences < fewest {
        fewest = occurrences
        best = place
      }
    }
    return best
  }

  private mutating func retireEmpty(_ row: Int) {
    isAlive[row] = false
    if abs(rows.constants[row]) > Tolerance.contradiction(rows.magnitudes[row]) { isInconsistent = true }
  }
}

// One step of elimination.
extension Elimination {
  private mutating func eliminate(at pivot: Int, of row: Int) {
    let variable = rows.columns[pivot]
    let factor = rows.factors[pivot]
    isAlive[row] = false
    pivotRow[variable] = row
    order.append(variable)
    let first = rows.start[row]
    for place in first..<first + rows.count[row] { unlink(rows.columns[place]) }
    var link = head[variable]
    while link >= 0 {
      let other = occurrence[link]
      link = next[link]
      guard isAlive[other], let place = rows.place(of: variable, in: other) else { continue }
      substitute(row, factor: factor, variable: variable, into: other, at: place)
      if isEquality[other] { enqueue(other) }
    }
  }

  private mutating func unlink(_ column: Int) {
    columnCount[column] -= 1
    if columnCount[column] == 1 { singles.append(column) }
  }

  private mutating func substitute(
    _ row: Int, factor: Double, variable: Int, into other: Int, at place: Int
  ) {
    let ratio = -rows.factors[place] / factor
    rows.removeEntry(at: place, of: other)
    columnCount[variable] -= 1
    rows.constants[other] += ratio * rows.constants[row]
    rows.magnitudes[other] = max(rows.magnitudes[other], abs(ratio) * rows.magnitudes[row])
    guard rows.count[row] > 1 else { return }
    addEntries(of: row, times: ratio, except: variable, to: other)
  }

  private mutating func addEntries(of row: Int, times ratio: Double, except variable: Int, to other: Int) {
    let first = rows.start[other]
    for place in first..<first + rows.count[other] { mark[rows.columns[place]] = place - first }
    let source = rows.start[row]
    var cancelled = false
    for place in source..<source + rows.count[row] where rows.columns[place] != variable {
      let column = rows.columns[place]
      let added = ratio * rows.factors[place]
      if mark[column] < 0 {
        rows.append(added, column, to: other)
        link(column, to: other)
      } else {
        let target = rows.start[other] + mark[column]
        let sum = rows.factors[target] + added
        let vanishes = abs(sum) <= 1e-12 * abs(added)
        rows.factors[target] = vanishes ? 0 : sum
        if vanishes { cancelled = true }
      }
    }
    clearMarks(of: other)
    if cancelled { dropZeros(of: other) }
  }

  private mutating func clearMarks(of row: Int) {
    let first = rows.start[row]
    for place in first..<first + rows.count[row] { mark[rows.columns[place]] = -1 }
  }

  private mutating func dropZeros(of row: Int) {
    var place = rows.start[row]
    while place < rows.start[row] + rows.count[row] {
      if rows.factors[place] == 0 {
        unlink(rows.columns[place])
        rows.removeEntry(at: place, of: row)
      } else {
        place += 1
      }
    }
  }
}
