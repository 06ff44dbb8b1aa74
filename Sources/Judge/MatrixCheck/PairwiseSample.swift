/// Few combinations of values in which every two values of different axes meet.
///
/// What is wrong on a screen is mostly due to one or two of device, text size, locale and theme, so that a sample in which
/// all pairs meet finds it.
struct PairwiseSample: Sendable {
  /// How many values each axis has.
  let counts: [Int]
  /// A place on every axis.
  let rows: [[Int]]
  private let known: Set<[Int]>

  /// Takes the combination that brings most new pairs, the first of equal ones, until all pairs have met.
  init(counts: [Int]) {
    self.counts = counts
    let all = counts.reduce([[]]) { all, count in all.flatMap { start in (0..<count).map { start + [$0] } } }
    var missing = Set(all.flatMap(Self.pairs))
    var rows: [[Int]] = []
    func gain(_ row: [Int]) -> Int { Self.pairs(row).count(where: missing.contains) }
    while !missing.isEmpty {
      let gains = all.map(gain)
      guard let most = gains.max(), let best = gains.firstIndex(of: most) else { break }
      rows.append(all[best])
      missing.subtract(Self.pairs(all[best]))
    }
    (self.rows, known) = (rows, Set(rows))
  }

  /// Whether the sample holds a combination. All pairs meet in the sample moved by any number of places along its axes, so
  /// that several subjects that are alike are looked at in different combinations.
  func holds(_ places: [Int], movedBy shift: Int) -> Bool {
    known.contains(zip(places, counts).map { place, count in (place + shift) % count })
  }

  private struct Pair: Hashable {
    var axes, places: [Int]
  }

  private static func pairs(_ row: [Int]) -> [Pair] {
    row.indices.flatMap { second in
      row.indices.prefix(second).map { Pair(axes: [$0, second], places: [row[$0], row[second]]) }
    }
  }
}
