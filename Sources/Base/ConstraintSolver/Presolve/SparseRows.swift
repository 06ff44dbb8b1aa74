/// A column's share in a row.
struct Entry: Sendable {
  var column: Int32
  var factor: Double

  /// The column, to subscript with.
  var index: Int { Int(column) }
}

/// Linear rows `sum(factor * column) + constant`, stored one after another in one pool.
///
/// A row that outgrows its place moves to the end of the pool. An array for each field of a row and of an entry is
/// simpler to read, but each array costs a check of its own whenever it is written to: a third of the time of a build.
struct SparseRows: Sendable {
  struct Row: Sendable {
    fileprivate(set) var start: Int
    fileprivate(set) var count: Int32
    fileprivate var capacity: Int32
    var constant: Double
    /// The largest number that was added up into the constant: what its rounding is measured against.
    var magnitude: Double
  }

  private var rows: [Row] = []
  var entries: [Entry] = []

  subscript(row: Int) -> Row {
    get { rows[row] }
    _modify { yield &rows[row] }
  }

  /// Number of entries of a row.
  func count(_ row: Int) -> Int { Int(rows[row].count) }

  /// Where the entries of a row lie.
  func places(_ row: Int) -> Range<Int> {
    let row = rows[row]
    return row.start..<row.start + Int(row.count)
  }

  /// The first entry of a row that has one.
  func first(_ row: Int) -> Entry { entries[rows[row].start] }

  /// Makes room for further rows with this many entries in total.
  mutating func reserve(rows: Int, entries: Int) {
    self.rows.makeRoom(for: rows)
    self.entries.makeRoom(for: entries)
  }

  /// Appends a row of another pool, every number times `scale`.
  mutating func append(_ row: Int, of other: SparseRows, scale: Double) {
    var copy = other.rows[row]
    let places = other.places(row)
    copy.start = entries.count
    copy.capacity = copy.count
    copy.constant *= scale
    copy.magnitude = abs(copy.constant)
    rows.append(copy)
    for place in places {
      let entry = other.entries[place]
      entries.append(Entry(column: entry.column, factor: entry.factor * scale))
    }
  }

  /// The power of two that brings the largest factor of a row near 1.
  func normalising(_ row: Int) -> Double {
    var largest = 0.0
    for place in places(row) { largest = max(largest, abs(entries[place].factor)) }
    return largest == 0 ? 1 : 1 / max(largest.binade, .leastNormalMagnitude)
  }

  /// Appends a row of the entries from `start` on, at the end of the pool; those of factor 0 go.
  mutating func appendRow(from start: Int, constant: Double) {
    var kept = start
    for place in start..<entries.count where entries[place].factor != 0 {
      if kept != place { entries[kept] = entries[place] }
      kept += 1
    }
    if kept < entries.count { entries.removeLast(entries.count - kept) }
    let count = Int32(kept - start)
    rows.append(
      Row(start: start, count: count, capacity: count, constant: constant, magnitude: abs(constant)))
  }

  /// The first column of a row whose factor is not finite.
  func overflow(_ row: Int) -> Int32? {
    for place in places(row) where !entries[place].factor.isFinite { return entries[place].column }
    return nil
  }

  /// Removes the rows from `count` on, of rows that were only appended.
  mutating func truncate(to count: Int) {
    guard count < rows.count else { return }
    entries.removeLast(entries.count - rows[count].start)
    rows.removeLast(rows.count - count)
  }

  mutating func append(_ entry: Entry, to row: Int) {
    if rows[row].count == rows[row].capacity { moveToEnd(row) }
    entries[rows[row].start + Int(rows[row].count)] = entry
    rows[row].count += 1
  }

  private mutating func moveToEnd(_ row: Int) {
    let places = places(row)
    rows[row].start = entries.count
    for place in places { entries.append(entries[place]) }
    let spare = places.count / 2 + 2
    for _ in 0..<spare { entries.append(Entry(column: 0, factor: 0)) }
    rows[row].capacity = Int32(places.count + spare)
  }

  /// Divides a row so that the entry at `place` gets the factor -1, and puts that first.
  mutating func solve(_ row: Int, at place: Int) {
    let factor = -entries[place].factor
    let places = places(row)
    if factor != 1 {
      for place in places { entries[place].factor /= factor }
      rows[row].constant /= factor
      rows[row].magnitude /= abs(factor)
    }
    entries.swapAt(places.lowerBound, place)
  }

  mutating func multiply(_ row: Int, by factor: Double) {
    for place in places(row) { entries[place].factor *= factor }
    rows[row].constant *= factor
    rows[row].magnitude *= factor
  }

  /// Removes the entry at `place`, which lies in `row`; the row's last entry takes its place.
  mutating func removeEntry(at place: Int, of row: Int) {
    entries[place] = entries[places(row).upperBound - 1]
    rows[row].count -= 1
  }

  /// Where `column` stands in `row`, or nil.
  func place(of column: Int, in row: Int) -> Int? {
    for place in places(row) where entries[place].index == column { return place }
    return nil
  }
}

extension Array {
  /// Makes room for more elements; unlike exact reservations, repeated ones take linear time in total.
  mutating func makeRoom(for more: Int) {
    if count + more > capacity { reserveCapacity(Swift.max(count + more, 2 * capacity)) }
  }
}
