/// What is known of every combination, from which products are taken one after the other.
struct CombinationTable {
  private enum Mark { case sound, meant, said, unseen }

  /// How many values each axis has.
  private let counts: [Int]
  /// By place, the last axis running fastest.
  private var marks: [Mark]
  private let meant: [[Int]]

  init(counts: [Int], _ combinations: [Combination], isLookedAt: (Combination) -> Bool) {
    self.counts = counts
    meant = combinations.map(\.places)
    let all = Self.all(counts.map { Array(0..<$0) })
    marks = all.map { isLookedAt(Combination(places: $0)) ? .sound : .unseen }
    for places in meant { marks[place(places)] = .meant }
  }

  /// Products that hold all that is meant once, and else only what nobody has looked at. Each begins with the first
  /// combination that none before it holds and takes in every later one with which it stays so.
  /// - Parameter order: axes, the one first that runs slowest.
  mutating func products(by order: [Int]) -> [CombinationSummary.Product] {
    let sorted = meant.sorted { a, b in
      order.lazy.map { a[$0] }.lexicographicallyPrecedes(order.lazy.map { b[$0] })
    }
    var products: [CombinationSummary.Product] = []
    for (index, first) in sorted.enumerated() where marks[place(first)] == .meant {
      var values = first.map { [$0] }
      for places in sorted[(index + 1)...] where marks[place(places)] == .meant {
        take(places, into: &values)
      }
      let held = Self.all(values).map(place).filter { marks[$0] == .meant }
      for place in held { marks[place] = .said }
      products.append(.init(values: values, count: held.count))
    }
    return products
  }

  private func take(_ places: [Int], into values: inout [[Int]]) {
    let axes = places.indices.filter { !values[$0].contains(places[$0]) }
    guard !axes.isEmpty else { return }
    var wider = values
    for axis in axes { wider[axis] = (wider[axis] + [places[axis]]).sorted() }
    let isWhole = Self.all(wider).allSatisfy { marks[place($0)] == .meant || marks[place($0)] == .unseen }
    if isWhole { values = wider }
  }

  private func place(_ places: [Int]) -> Int { zip(counts, places).reduce(0) { $0 * $1.0 + $1.1 } }

  private static func all(_ values: [[Int]]) -> [[Int]] {
    values.reduce([[]]) { all, axis in all.flatMap { start in axis.map { start + [$0] } } }
  }
}
