/// Rows of a picture as few ranges as possible, from the top.
public struct RowSet: Hashable, Sendable {
  /// Disjoint ranges that do not touch, sorted; none is empty.
  public private(set) var ranges: [Range<Int>] = []

  /// No rows.
  public init() {}

  /// The rows of a range.
  public init(_ rows: Range<Int>) { if !rows.isEmpty { ranges = [rows] } }

  /// Whether there are no rows.
  public var isEmpty: Bool { ranges.isEmpty }

  /// Number of rows.
  public var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// Adds rows.
  public mutating func insert(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    if let last = ranges.last, last.lowerBound <= rows.lowerBound, rows.lowerBound <= last.upperBound {
      ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, rows.upperBound)
      return
    }
    var merged = rows
    var others: [Range<Int>] = []
    for range in ranges {
      if range.upperBound < merged.lowerBound || merged.upperBound < range.lowerBound {
        others.append(range)
      } else {
        merged = min(range.lowerBound, merged.lowerBound)..<max(range.upperBound, merged.upperBound)
      }
    }
    let place = others.firstIndex { $0.lowerBound > merged.lowerBound } ?? others.count
    others.insert(merged, at: place)
    ranges = others
  }

  /// Whether one of `rows` is among them.
  public func intersects(_ rows: Range<Int>) -> Bool { ranges.contains { $0.overlaps(rows) } }
}
