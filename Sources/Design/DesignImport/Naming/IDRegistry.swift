/// Ids of the nodes of one component, frozen once they are given.
struct IDRegistry {
  /// By key: the Figma id, inside of the component.
  private let known: [String: String]
  private(set) var ids: [String: String] = [:]
  /// In document order.
  private(set) var order: [String] = []
  private var taken: Set<String>
  /// Ids of nodes that have gone: a new one of the same name takes them over, as after cut and paste.
  private var left: Set<String> = []
  /// The number that an id of this beginning had last.
  private var counts: [String: Int] = [:]

  /// - Parameter known: ids of the last import; what has gone keeps its id from being taken again.
  init(known: [String: String]) {
    self.known = known
    taken = Set(known.values).union(Self.reserved)
  }

  static let reserved: Set<String> = [
    "parent", "self", "canvas", "safearea", "keyboard", "margins", "readable", "device", "item", "index",
  ]

  /// Says which keys there are now, before ids are given.
  mutating func keep(_ keys: Set<String>) {
    let gone = Set(known.filter { !keys.contains($0.key) }.values)
    left = gone.subtracting(known.filter { keys.contains($0.key) }.values)
  }

  /// Gives an element an id: the first of its names that is free, else the first one with a number.
  mutating func add(_ key: String, _ name: SpokenName) -> String {
    if let id = ids[key] { return id }
    let id = known[key].flatMap { $0.isEmpty ? nil : $0 } ?? free(name.candidates)
    ids[key] = id
    order.append(key)
    return id
  }

  private mutating func free(_ names: [String]) -> String {
    for name in names where take(name) { return name }
    let base = names.first ?? "node"
    var count = counts[base] ?? 1
    repeat { count += 1 } while !take("\(base)-\(count)")
    counts[base] = count
    return "\(base)-\(count)"
  }

  private mutating func take(_ id: String) -> Bool { taken.insert(id).inserted || left.remove(id) != nil }
}
