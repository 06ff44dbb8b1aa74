/// Ids of the nodes of one component, frozen once they are given.
struct IDRegistry {
  /// By key: the Figma id, inside of the component.
  private let known: [String: String]
  private(set) var ids: [String: String] = [:]
  /// In document order.
  private(set) var order: [String] = []
  private var taken: Set<String>
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

  /// Gives an element an id, that of its name or, where that says nothing, with that of what is around it.
  mutating func add(_ key: String, name: String, kind: String, around: String?) -> String {
    if let id = ids[key] { return id }
    var id = known[key] ?? ""
    if id.isEmpty {
      let own = Slug.of(name, orElse: kind)
      let base = Slug.isGeneric(name) && around.map { !$0.isEmpty } == true ? joined(around ?? "", own) : own
      id = base
      var count = counts[base] ?? 1
      while !taken.insert(id).inserted {
        count += 1
        id = "\(base)-\(count)"
      }
      counts[base] = count
    }
    ids[key] = id
    order.append(key)
    return id
  }

  /// The parent's name is not said again and again.
  private func joined(_ around: String, _ own: String) -> String {
    let first = around.prefix(28)
    let head = first.hasSuffix("-") ? first.dropLast() : first
    let tail = own.prefix { !$0.isNumber }
    let word = tail.hasSuffix("-") ? tail.dropLast() : tail
    let trimmed = word.isEmpty ? Substring(own) : word
    return head.hasSuffix("-" + trimmed) || head == trimmed ? String(head) : "\(head)-\(trimmed)"
  }
}
