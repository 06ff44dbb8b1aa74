/// Sizes of the first rows of a list along its axis in points, counted from its anchor.
struct RowSizes: Sendable {
  /// Sums of the sizes before each row, and how many of these rows are there.
  private var sums = [0.0]
  private var counts = [0]
  private(set) var sizes: [Double?] = []

  var count: Int { sizes.count }

  /// - Parameter size: nil for a row that its `when` leaves out: it takes up no room.
  mutating func append(_ size: Double?) {
    sizes.append(size)
    sums.append((sums.last ?? 0) + (size ?? 0))
    counts.append((counts.last ?? 0) + (size == nil ? 0 : 1))
  }

  /// Points before a row, with spacing behind each that is there.
  func start(of row: Int, spacing: Double) -> Double { sums[row] + spacing * Double(counts[row]) }
}

/// Where the rows of a list lie along its axis, in points from its anchor. The place of a row is counted from there, too.
///
/// Rows that have not been measured are taken to have the usual size. How far rows are measured follows from where the list is
/// scrolled to and not from what was asked before, so that one state has one layout.
struct RowPositions: Sendable {
  let count: Int
  let sizes: RowSizes
  let usualSize: Double
  let spacing: Double
  /// Points that can be seen at once at most.
  let viewport: Double
  /// Whether all rows have the usual size.
  let isExact: Bool

  /// What is laid out and measured for an offset. Within a quarter of the viewport, it stays the same.
  struct Window {
    /// Places of the rows that are laid out; some wherever there are any.
    var rows: Range<Int>
    /// How far rows must be measured, in points.
    var reach: Double
  }

  /// Points from the anchor to a row.
  func start(of row: Int) -> Double {
    let known = min(row, sizes.count)
    return sizes.start(of: known, spacing: spacing) + Double(row - known) * (usualSize + spacing)
  }

  /// The rows within a quarter of the viewport of those that can be seen, and of those that are seen before the offset has
  /// changed by as much.
  func window(at offset: Double) -> Window {
    let step = viewport / 4
    let block = (offset / step).rounded(.down)
    let (first, last) = (row(at: (block - 1) * step), row(at: (block + 6) * step))
    // A finger may move by the viewport before it is asked again how far the rows reach.
    return Window(rows: count == 0 ? 0..<0 : first..<last + 1, reach: (block + 10) * step)
  }

  /// The last row that begins at a distance or before.
  private func row(at distance: Double) -> Int {
    firstRow(below: count) { start(of: $0 + 1) > distance } ?? max(0, count - 1)
  }

  /// The first row of which something is true that is so of all rows behind it.
  private func firstRow(below end: Int, where isTrue: (Int) -> Bool) -> Int? {
    var (low, high) = (0, end)
    while low < high {
      let middle = (low + high) / 2
      if isTrue(middle) { high = middle } else { low = middle + 1 }
    }
    return low < end ? low : nil
  }

  /// The rows that must be measured before a window is known; nil where they are.
  func unmeasured(for window: Window) -> Range<Int>? {
    let known = sizes.count
    guard !isExact, known < count, start(of: known) < window.reach else { return nil }
    let likely = ((window.reach - start(of: known)) / (usualSize + spacing)).rounded(.up)
    return known..<min(count, known + Int(min(max(likely, 8), 256)))
  }

  /// Points that each of some rows takes up, but for those that are not there.
  func sizes(of rows: Range<Int>) -> [Double] {
    rows.compactMap { isExact || $0 >= sizes.count ? usualSize : sizes.sizes[$0] }
  }

  /// Points that rows take up which are not laid out: between the anchor and the window, and beyond it.
  ///
  /// Of the rows beyond, no more are taken as measured than the window needs.
  func extents(around window: Window) -> (near: Double, far: Double) {
    let known = isExact ? 0 : firstRow(below: sizes.count) { start(of: $0) >= window.reach } ?? sizes.count
    let end = start(of: known) + Double(count - known) * (usualSize + spacing)
    return (start(of: window.rows.lowerBound), max(0, end - start(of: window.rows.upperBound)))
  }
}
