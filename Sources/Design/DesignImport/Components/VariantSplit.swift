import Documents
import SceneFormat

/// What each property of a set of components changes by itself, and what only several of them do together.
///
/// A member that differs from the first one in one property tells what that property does. Where properties change the
/// same, the later one wins: of all orders, the one is taken in which the fewest members need more than their properties.
struct VariantSplit {
  typealias Nodes = [(String, DocumentNode)]

  struct Member {
    /// By property.
    var words: [String]
    /// What it says otherwise than the first member.
    var changes: [Difference.Change]
  }

  /// In which the properties are applied.
  let order: [Int]
  /// By property.
  let alone: [[(word: String, nodes: Nodes)]]
  /// What is left of members.
  let together: [(words: [String], nodes: Nodes)]

  /// Nil where a member takes back what cannot be taken back.
  init?(_ members: [Member]) {
    guard let first = members.first else { return nil }
    var best: Attempt?
    for order in Self.orders(first.words.count) {
      guard let attempt = Attempt(members, order) else { continue }
      if attempt.rest < best?.rest ?? .max { best = attempt }
    }
    guard let best else { return nil }
    order = best.order
    alone = first.words.indices.map { place in
      Self.uniqued(members.map { $0.words[place] }).compactMap { word in
        best.effects[Pair(place: place, word: word)].flatMap { $0.isEmpty ? nil : (word, $0.nodes) }
      }
    }
    together = zip(members, best.rests).compactMap { $1.isEmpty ? nil : ($0.words, $1.nodes) }
  }

  private static func uniqued(_ words: [String]) -> [String] {
    words.indices.filter { words.firstIndex(of: words[$0]) == $0 }.map { words[$0] }
  }

  /// All orders of a few properties, that of the design first.
  private static func orders(_ count: Int) -> [[Int]] {
    guard count <= 4 else { return [Array(0..<count)] }
    func orders(of places: [Int]) -> [[Int]] {
      places.isEmpty
        ? [[]] : places.flatMap { first in orders(of: places.filter { $0 != first }).map { [first] + $0 } }
    }
    return orders(of: Array(0..<count))
  }

  private struct Pair: Hashable {
    var place: Int
    var word: String
  }

  /// Values by where they stand.
  private struct Values {
    private var places: [Difference.Place: Int] = [:]
    private(set) var all: [Difference.Change] = []
    var isEmpty: Bool { all.isEmpty }

    init(_ changes: [Difference.Change] = []) {
      for change in changes { set(change) }
    }

    subscript(place: Difference.Place) -> DocumentNode? { places[place].map { all[$0].after } }

    mutating func set(_ change: Difference.Change) {
      if let place = places[change.place] {
        all[place] = change
      } else {
        places[change.place] = all.count
        all.append(change)
      }
    }

    /// By node, the component's own first.
    var nodes: Nodes {
      var names: [String] = []
      for change in all where !names.contains(change.place.node) { names.append(change.place.node) }
      let own = names.filter { $0 == Difference.root } + names.filter { $0 != Difference.root }
      return own.map { name in
        (name, .object(all.filter { $0.place.node == name }.map { ($0.place.key, $0.after) }))
      }
    }
  }

  /// What the properties do in one order.
  private struct Attempt {
    let order: [Int]
    private(set) var effects: [Pair: Values] = [:]
    private(set) var rests: [Values] = []
    /// How much is left.
    var rest: Int { rests.reduce(0) { $0 + $1.all.count } }

    init?(_ members: [Member], _ order: [Int]) {
      self.order = order
      let first = members[0].words
      let distances = members.map { zip($0.words, first).count { $0 != $1 } }
      for place in first.indices { effects[Pair(place: place, word: first[place])] = Values() }
      // The nearest first: what is known of its other properties tells what the one does.
      for index in members.indices.sorted(by: { (distances[$0], $0) < (distances[$1], $1) }) {
        let unknown = pairs(of: members[index]).filter { effects[$0] == nil }
        guard unknown.count == 1 else { continue }
        guard let rest = rest(of: members[index]) else { return nil }
        effects[unknown[0]] = rest
      }
      for member in members {
        guard let rest = rest(of: member) else { return nil }
        rests.append(rest)
      }
    }

    private func pairs(of member: Member) -> [Pair] { order.map { Pair(place: $0, word: member.words[$0]) } }

    /// What a member says besides what its properties do, and what it takes back of that.
    private func rest(of member: Member) -> Values? {
      var done = Values()
      for pair in pairs(of: member) { effects[pair]?.all.forEach { done.set($0) } }
      let wanted = Values(member.changes)
      var rest = Values(wanted.all.filter { !(done[$0.place]?.says($0.after) ?? false) })
      for change in done.all where wanted[change.place] == nil {
        guard let before = change.before else { return nil }
        if !change.after.says(before) { rest.set(.init(place: change.place, before: before, after: before)) }
      }
      return rest
    }
  }
}
