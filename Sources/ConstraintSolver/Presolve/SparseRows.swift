/// Linear rows `sum(factor * column) + constant`, stored one after another in one pool.
///
/// A row that outgrows its place moves to the end of the pool.
struct SparseRows: Sendable {
  private(set) var start: [Int] = []
  private(set) var count: [Int] = []
  private var capacity: [Int] = []
  var columns: [Int] = []
  var factors: [Double] = []
  var constants: [Double] = []
  /// The largest number that was added up into each constant: what its rounding is measured against.
  var magnitudes: [Double] = []

  /// Makes room for further rows with this many entries in total.
  mutating func reserve(rows: Int, entries: Int) {
    start.makeRoom(for: rows)
    count.makeRoom(for: rows)
    capacity.makeRoom(for: rows)
    constants.makeRoom(for: rows)
    magnitudes.makeRoom(for: rows)
    columns.makeRoom(for: entries)
    factors.makeRoom(for: entries)
  }

  /// Appends a row of another pool, every number times `scale`.
  mutating func append(_ row: Int, of other: SparseRows, scale: Double) {
    let places = other.start[row]..<other.start[row] + other.count[row]
    start.append(columns.count)
    count.append(places.count)
    capacity.append(places.count)
    constants.append(scale * other.constants[row])
    magnitudes.append(abs(scale * other.constants[row]))
    columns.append(contentsOf: other.columns[places])
    factors.append(contentsOf: other.factors[places])
    guard scale != 1 else { return }
    for place in factors.count - places.count..<factors.count { factors[place] *= scale }
  }

  /// The power of two that brings the largest factor of a row near 1.
  func normalising(_ row: Int) -> Double {
    var largest = 0.0
    for place in start[row]..<start[row] + count[row] { largest = max(largest, abs(factors[place])) }
    return largest == 0 ? 1 : 1 / max(largest.binade, .leastNormalMagnitude)
  }

  /// Opens a new last row; `appendToLast` fills it.
  mutating func beginRow(constant: Double) {
    start.append(columns.count)
    count.append(0)
    capacity.append(0)
    constants.append(constant)
    magnitudes.append(abs(constant))
  }

  mutating func appendToLast(_ factor: Double, _ column: Int) {
    let row = start.count - 1
    columns.append(column)
    factors.append(factor)
    count[row] += 1
    capacity[row] += 1
  }

  /// Adds to the last row, where the column may stand already.
  mutating func add(_ factor: Double, _ column: Int) {
    if let place = place(of: column, in: start.count - 1) {
      factors[place] += factor
    } else {
      appendToLast(factor, column)
    }
  }

  /// Adds to the last entry of the last row.
  mutating func addToLast(_ factor: Double) { factors[factors.count - 1] += factor }

  mutating func dropZerosOfLast() {
    let row = start.count - 1
    for place in (start[row]..<columns.count).reversed() where factors[place] == 0 {
      columns.remove(at: place)
      factors.remove(at: place)
      count[row] -= 1
      capacity[row] -= 1
    }
  }

  /// The first column of the last row whose factor is not finite.
  var firstOverflowOfLast: Int? {
    let place = factors[start[start.count - 1]...].firstIndex { !$0.isFinite }
    return place.map { columns[$0] }
  }

  /// Removes the rows from `count` on, of rows that were only appended.
  mutating func truncate(to count: Int) {
    let end = start[count]
    columns.removeLast(columns.count - end)
    factors.removeLast(factors.count - end)
    let surplus = start.count - count
    start.removeLast(surplus)
    self.count.removeLast(surplus)
    capacity.removeLast(surplus)
    constants.removeLast(surplus)
    magnitudes.removeLast(surplus)
  }

  mutating func append(_ factor: Double, _ column: Int, to row: Int) {
    if count[row] == capacity[row] { moveToEnd(row) }
    let place = start[row] + count[row]
    columns[place] = column
    factors[place] = factor
    count[row] += 1
  }

  private mutating func moveToEnd(_ row: Int) {
    let from = start[row]
    let length = count[row]
    start[row] = columns.count
    for place in from..<from + length {
      columns.append(columns[place])
      factors.append(factors[place])
    }
    let spare = length + 4
    for _ in 0..<spare {
      columns.append(0)
      factors.append(0)
    }
    capacity[row] = length + spare
  }

  /// Removes the entry at `place`, which lies in `row`; the row's last entry takes its place.
  mutating func removeEntry(at place: Int, of row: Int) {
    let last = start[row] + count[row] - 1
    columns[place] = columns[last]
    factors[place] = factors[last]
    count[row] -= 1
  }

  /// Where `column` stands in `row`, or nil.
  func place(of column: Int, in row: Int) -> Int? {
    var place = start[row]
    let end = place + count[row]
    while place < end {
      if columns[place] == column { return place }
      place += 1
    }
    return nil
  }
}

extension Array {
  /// Makes room for more elements; unlike exact reservations, repeated ones take linear time in total.
  mutating func makeRoom(for more: Int) {
    if count + more > capacity { reserveCapacity(Swift.max(count + more, 2 * capacity)) }
  }
}
