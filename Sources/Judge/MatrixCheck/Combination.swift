/// One way to look at a scene: places on the axes of a matrix.
struct Combination: Hashable, Comparable, Sendable {
  /// Index of the capture, device, text size, locale and theme.
  let places: [Int]

  init(places: [Int]) { self.places = places }

  init(capture: Int, device: Int, textSize: Int, locale: Int, theme: Int) {
    places = [capture, device, textSize, locale, theme]
  }

  var capture: Int { places[0] }
  var device: Int { places[1] }
  var textSize: Int { places[2] }
  var locale: Int { places[3] }
  var theme: Int { places[4] }

  /// By capture, device, text size, locale and theme.
  static func < (a: Combination, b: Combination) -> Bool { a.places.lexicographicallyPrecedes(b.places) }
}

/// A set of combinations in few words: as a union of products, each of which names what of an axis it takes.
struct CombinationSummary {
  /// What an axis is called where some of its values are left out, and its values.
  struct Axis: Sendable {
    var name: String
    var values: [String]
    /// Whether neighbours are close to each other, so that a range says more than a list.
    var isOrdered: Bool
  }

  let axes: [Axis]

  /// The words: products separated by semicolons.
  /// - Parameter isLookedAt: whether a combination is looked at: what is said may take in others.
  func words(of combinations: [Combination], isLookedAt: (Combination) -> Bool) -> String {
    let products = fewestProducts(combinations, isLookedAt: isLookedAt)
    let most = 3
    let said = products.prefix(most).map { words($0.values) }.joined(separator: "; ")
    let rest = products.dropFirst(most).map(\.count).reduce(0, +)
    return rest > 0 ? "\(said); \(rest) more" : said
  }

  /// Values of every axis, and how many of the combinations are said by them.
  struct Product {
    var values: [[Int]]
    var count: Int
  }

  /// Of all orders in which combinations are gathered, the one that leaves fewest, and of those the one that is said in
  /// fewest words.
  func fewestProducts(_ combinations: [Combination], isLookedAt: (Combination) -> Bool) -> [Product] {
    let table = CombinationTable(counts: axes.map(\.values.count), combinations, isLookedAt: isLookedAt)
    let orders = axes.indices.map { first in axes.indices.map { ($0 + first) % axes.count } }
    let results = (orders + orders.map { $0.reversed() }).map { order in
      var table = table
      return table.products(by: order)
    }
    func length(_ products: [Product]) -> Int { products.map { words($0.values).utf8.count }.reduce(0, +) }
    return results.min { ($0.count, length($0)) < ($1.count, length($1)) } ?? []
  }

  private func words(_ product: [[Int]]) -> String {
    let parts = zip(axes, product).compactMap { axis, values in words(axis, values) }
    return parts.isEmpty ? "everywhere" : parts.joined(separator: ", ")
  }

  /// Nil where all of the axis is meant.
  private func words(_ axis: Axis, _ values: [Int]) -> String? {
    guard values.count < axis.values.count else { return nil }
    let missing = axis.values.indices.filter { !values.contains($0) }
    if !axis.isOrdered, missing.count == 1, axis.values.count > 3 {
      return "all \(axis.name) but \(axis.values[missing[0]])"
    }
    let ranges = axis.isOrdered ? runs(values).map { text(axis, $0) } : values.map { axis.values[$0] }
    guard ranges.count > 4 else { return ranges.joined(separator: " ") }
    return "\(ranges.prefix(3).joined(separator: " ")) and \(values.count - 3) more \(axis.name)"
  }

  private func runs(_ values: [Int]) -> [ClosedRange<Int>] {
    values.reduce(into: []) { runs, value in
      if let last = runs.last, last.upperBound == value - 1 {
        runs[runs.count - 1] = last.lowerBound...value
      } else {
        runs.append(value...value)
      }
    }
  }

  private func text(_ axis: Axis, _ run: ClosedRange<Int>) -> String {
    let (first, last) = (axis.values[run.lowerBound], axis.values[run.upperBound])
    if run.count == 1 { return first }
    if run.count == 2 { return "\(first) \(last)" }
    return run.upperBound == axis.values.count - 1 ? "\(first) and larger" : "\(first)...\(last)"
  }
}
