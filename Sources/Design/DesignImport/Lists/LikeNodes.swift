import Documents
import SceneFormat

/// Nodes of one structure as one row, and the items by which they differ: texts, pictures, colours and sizes.
struct LikeNodes {
  /// The first of the nodes, with `${item.NAME}` where others say something else.
  private(set) var node = DocumentNode.map([])
  /// Names of what differs.
  private(set) var names: [String] = []
  /// What differs, by name, of each node.
  private(set) var values: [[DocumentNode]] = []
  /// Ids inside of each node, by those of the first.
  private(set) var ids: [[String: String]]
  private let defaults: (String) -> [String: DocumentNode]
  private var taken: Set<String> = []

  /// - Parameter defaults: of the parameters of a component.
  /// - Returns: nil where the nodes differ in more.
  init?(_ nodes: [DocumentNode], defaults: @escaping (String) -> [String: DocumentNode]) {
    ids = nodes.map { _ in [:] }
    self.defaults = defaults
    guard let node = joined(nodes, Place(key: "", owner: "", component: "")) else { return nil }
    self.node = node
  }

  /// The items of a list.
  var items: DocumentNode {
    .list(ids.indices.map { row in .map(zip(names, values).map { ($0, $1[row]) }) })
  }

  // MARK: Values

  private struct Place {
    var key: String
    /// Id of the node around.
    var owner: String
    /// The component whose parameters are given.
    var component: String
  }

  private static let idKeys: Set<String> = ["id", "box", "group", "grid"]

  private mutating func joined(_ all: [DocumentNode], _ place: Place) -> DocumentNode? {
    if all.allSatisfy({ $0.entries != nil }) {
      return place.key == SceneKey.with.rawValue ? joinedArguments(all, place) : joinedMembers(all, place)
    }
    if let count = all[0].items?.count {
      guard all.allSatisfy({ $0.items?.count == count }) else { return nil }
      var items: [DocumentNode] = []
      for index in 0..<count {
        guard let item = joined(all.compactMap { $0.items?[index] }, place) else { return nil }
        items.append(item)
      }
      return .list(items)
    }
    if all.allSatisfy({ $0.says(all[0]) }) { return all[0] }
    if Self.idKeys.contains(place.key) { return joinedIDs(all) }
    if place.key == SceneKey.node.rawValue { return isOneNode(all) ? all[0] : nil }
    return variable(all, place)
  }

  private mutating func joinedMembers(_ all: [DocumentNode], _ place: Place) -> DocumentNode? {
    let all = Self.withArguments(all)
    let keys = (all[0].entries ?? []).map(\.key)
    guard all.allSatisfy({ ($0.entries ?? []).map(\.key) == keys }) else { return nil }
    var inside = place
    inside.owner = LibraryNodes.id(of: all[0]) ?? place.owner
    inside.component = all[0][SceneKey.use.rawValue]?.string ?? ""
    // Of two nodes with one id in different rows, too, it says which node is which.
    if let id = LibraryNodes.id(of: all[0]), all.allSatisfy({ LibraryNodes.id(of: $0) == id }) {
      for row in ids.indices { ids[row][id] = id }
    }
    var members: [(String, DocumentNode)] = []
    for (index, key) in keys.enumerated() {
      inside.key = key
      guard let value = joined(all.compactMap { $0.entries?[index].value }, inside) else { return nil }
      members.append((key, value))
    }
    return .map(members)
  }

  /// A use that gives nothing gives no arguments, where another one gives some.
  private static func withArguments(_ all: [DocumentNode]) -> [DocumentNode] {
    let key = SceneKey.with.rawValue
    guard let place = all.lazy.compactMap({ $0.entries?.firstIndex { $0.key == key } }).first else {
      return all
    }
    return all.map { node in
      var members = (node.entries ?? []).map { ($0.key, $0.value) }
      if node[key] == nil, place <= members.count { members.insert((key, .map([])), at: place) }
      return .map(members)
    }
  }

  /// What a use does not say is what the component has by itself.
  private mutating func joinedArguments(_ all: [DocumentNode], _ place: Place) -> DocumentNode? {
    var names: [String] = []
    for name in all.flatMap({ ($0.entries ?? []).map(\.key) }) where !names.contains(name) {
      names.append(name)
    }
    let defaults = defaults(place.component)
    var members: [(String, DocumentNode)] = []
    for name in names {
      let values = all.compactMap { $0[name] ?? defaults[name] }
      let inside = Place(key: "", owner: name, component: "")
      guard values.count == all.count, let value = joined(values, inside) else { return nil }
      members.append((name, value))
    }
    return .map(members)
  }

  private mutating func joinedIDs(_ all: [DocumentNode]) -> DocumentNode? {
    guard let first = all[0].string else { return nil }
    for (row, id) in all.enumerated() {
      guard let id = id.string else { return nil }
      ids[row][first] = id
    }
    return all[0]
  }

  private func isOneNode(_ all: [DocumentNode]) -> Bool {
    zip(ids, all).allSatisfy { ids, value in
      all[0].string.flatMap { ids[$0] } == value.string && value.string != nil
    }
  }

  // MARK: What differs

  /// Keys whose values may be other ones in each row; parameters of components have none.
  private static let free: Set<String> = Set(
    [SceneKey.text, .image, .shape, .fill, .color, .opacity, .layout].map(\.rawValue) + [""])

  private mutating func variable(_ all: [DocumentNode], _ place: Place) -> DocumentNode? {
    guard Self.free.contains(place.key) else { return nil }
    if place.key == SceneKey.layout.rawValue { return size(all, place) }
    // What is computed already cannot stand in data.
    let isPlain = all.allSatisfy { value in
      value.entries == nil && value.items == nil && value.string?.contains("${") != true
    }
    guard isPlain else { return nil }
    return .text("${item.\(name(all, place))}")
  }

  private static let sides = ["width", "height", "leading", "trailing", "top", "bottom"]

  /// `width == 56` and `width == 60`.
  private mutating func size(_ all: [DocumentNode], _ place: Place) -> DocumentNode? {
    for attribute in Self.sides {
      let numbers = all.compactMap { line in
        line.string.flatMap { text -> Double? in
          text.hasPrefix("\(attribute) == ") ? Double(text.dropFirst(attribute.utf8.count + 4)) : nil
        }
      }
      guard numbers.count == all.count else { continue }
      var inside = place
      inside.key = attribute
      return .text("\(attribute) == ${item.\(name(numbers.map { .number($0) }, inside))}")
    }
    return nil
  }

  private mutating func name(_ all: [DocumentNode], _ place: Place) -> String {
    if let known = values.firstIndex(where: { zip($0, all).allSatisfy { $0.says($1) } }) {
      return names[known]
    }
    let owner = spoken(place.owner)
    let isText = ["", SceneKey.text.rawValue].contains(place.key)
    let own = isText ? owner : owner.isEmpty ? place.key : "\(owner)-\(place.key)"
    let name = taken.insertFree(own.isEmpty ? SceneKey.text.rawValue : own)
    names.append(name)
    values.append(all)
    return name
  }

  /// An id that says what a node is for in each row, not what the first one shows.
  private func spoken(_ owner: String) -> String {
    let isAlike = ids.allSatisfy { ids in
      ids[owner].map { $0.hasPrefix(owner) || $0.hasSuffix(owner) } ?? true
    }
    return isAlike ? owner : ""
  }
}
