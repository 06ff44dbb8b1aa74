/// Where a large tableau has numbers: most rows of a chain have two or three.
///
/// Steps then cost what they change instead of the whole tableau, which on a stack of 1,000 children is 100 times as
/// much. The arithmetic stays the same, number by number. A small tableau is faster without.
struct FilledCells {
  /// By row, columns whose cells are not 0, and some whose cells have become 0 since ``dropZeros(of:_:)``; each once.
  private(set) var columns: [[Int32]] = []
  /// By cell, whether its column is listed.
  private var isListed: [Bool] = []
  private var (width, height) = (0, 0)
  /// Whether rows have lists.
  private(set) var isKept = false

  private static let smallest = 4096

  /// Ends the lists of the last tableau.
  mutating func forget() { isKept = false }

  /// Lists the columns of each row.
  mutating func list(_ cells: [Double], width: Int, height: Int) {
    isKept = width * height >= FilledCells.smallest
    guard isKept else { return }
    (self.width, self.height) = (width, height)
    isListed.refill(width * height, false)
    for row in 0..<min(height, columns.count) { columns[row].removeAll(keepingCapacity: true) }
    while columns.count < height { columns.append([]) }
    for row in 0..<height {
      for column in 0..<width where cells[row * width + column] != 0 { add(column, to: row) }
    }
  }

  /// Follows two columns that change places.
  mutating func swapColumns(_ first: Int, _ second: Int) {
    guard isKept else { return }
    for row in 0..<height {
      let start = row * width
      guard isListed[start + first] != isListed[start + second] else { continue }
      let (old, new) = isListed[start + first] ? (first, second) : (second, first)
      isListed.swapAt(start + first, start + second)
      if let place = columns[row].firstIndex(of: Int32(old)) { columns[row][place] = Int32(new) }
    }
  }

  /// Takes the cells of a row that have become 0 off its list once they are most of it: a row then costs what it has and
  /// not what it ever had.
  mutating func dropZeros(of row: Int, _ cells: [Double]) {
    let start = row * width
    var zeros = 0
    for column in columns[row] where cells[start + Int(column)] == 0 { zeros += 1 }
    guard 2 * zeros > columns[row].count else { return }
    columns[row].removeAll { column in
      guard cells[start + Int(column)] == 0 else { return false }
      isListed[start + Int(column)] = false
      return true
    }
  }

  /// Notes that a cell is no longer 0.
  mutating func add(_ column: Int, to row: Int) {
    guard !isListed[row * width + column] else { return }
    isListed[row * width + column] = true
    columns[row].append(Int32(column))
  }
}
