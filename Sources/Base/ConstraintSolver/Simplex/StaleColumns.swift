/// Columns of a tableau of which something has to be computed anew.
struct StaleColumns {
  /// Those that were marked one by one; each once.
  private(set) var columns: [Int32] = []
  /// Whether all are, marked or not.
  private(set) var isAll = true
  private var isMarked: [Bool] = []

  /// Makes room for a tableau of which all columns are stale.
  mutating func begin(_ width: Int) {
    isMarked.refill(width, false)
    columns.removeAll(keepingCapacity: true)
    isAll = true
  }

  mutating func markAll() { isAll = true }

  mutating func mark(_ column: Int32) {
    if isAll || isMarked[Int(column)] { return }
    isMarked[Int(column)] = true
    columns.append(column)
  }

  func holds(_ column: Int) -> Bool { isAll || isMarked[column] }

  /// Says that all has been computed.
  mutating func clear() {
    for column in columns { isMarked[Int(column)] = false }
    columns.removeAll(keepingCapacity: true)
    isAll = false
  }
}
