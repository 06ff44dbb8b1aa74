import Documents
import SceneFormat

/// Which nodes of the design the rows of a library's lists stand for.
struct ListNames {
  /// Ids of each row's nodes, by those in the row, by component and list; of the row itself without an id.
  private var rows: [[String]: [[String: String]]] = [:]
  private let library: [DocumentNode]

  /// - Parameters:
  ///   - lock: the lock file of the library.
  ///   - library: its documents.
  init(lock: DocumentNode, library: [DocumentNode]) {
    self.library = library
    for component in lock["lists"]?.entries ?? [] {
      for list in component.value.entries ?? [] {
        rows[[component.key, list.key]] = (list.value.items ?? []).map { row in
          Dictionary((row.entries ?? []).map { ($0.key, $0.value.string ?? "") }) { first, _ in first }
        }
      }
    }
  }

  /// Ids that a node of a row has in each of the rows; empty for what is no list.
  func ids(of node: String, in component: String, _ list: String) -> [String] {
    let rows = rows[[component, list]] ?? []
    return rows.map { Self.id(of: node, in: $0, first: rows.first) }
  }

  /// A row that holds a use has the first row's id of it.
  private static func id(of node: String, in row: [String: String], first: [String: String]?) -> String {
    if let id = row[node] { return id }
    return node == first?[""] ? row[""] ?? "" : ""
  }

  // MARK: Items

  /// Where a value of an item is shown.
  struct Place {
    var component: String
    /// Id of the node, as if the row were no row.
    var id: String
    /// Keys of the value in the node.
    var keys: [String]
    /// What stands there.
    var text: String
  }

  /// - Parameter path: of a value in the library's data, from the root.
  func place(ofItemAt path: [DesignNames.Step]) -> Place? {
    guard path.count > 5, path[0] == .key("data"), path[1] == .key(RowTable.data),
      case .key(let component) = path[2], case .key(let list) = path[3], case .item(let item) = path[4],
      case .key(let name) = path[5],
      let row = items(component, list).firstIndex(where: { $0.span == item.span }),
      let node = library.lazy.compactMap({ $0["components"]?[component] }).first,
      let template = Self.row(of: list, in: node),
      var place = Self.place(
        of: "${item.\(name)}", in: template, Place(component: component, id: "", keys: [], text: ""))
    else { return nil }
    let ids = ids(of: place.id, in: component, list)
    guard row < ids.count else { return nil }
    place.id = ids[row]
    return place
  }

  private func items(_ component: String, _ list: String) -> [DocumentNode] {
    library.lazy.compactMap { $0["data"]?[RowTable.data]?[component]?[list]?.items }.first ?? []
  }

  private static func row(of list: String, in node: DocumentNode) -> DocumentNode? {
    if LibraryNodes.id(of: node) == list, let row = node["row"] ?? node["cell"] { return row }
    return (node["children"]?.items ?? []).lazy.compactMap { row(of: list, in: $0) }.first
  }

  /// The first place in document order: all of them show the same.
  private static func place(of value: String, in node: DocumentNode, _ around: Place) -> Place? {
    if let text = node.string { return text.hasSuffix(value) ? with(around) { $0.text = text } : nil }
    if let items = node.items { return items.lazy.compactMap { place(of: value, in: $0, around) }.first }
    // Arguments may be called as the keys of nodes are.
    let isNode = around.keys.last != SceneKey.with.rawValue
    let id = isNode ? LibraryNodes.id(of: node) : nil
    let inside = id.map { id in with(around) { ($0.id, $0.keys) = (id, []) } } ?? around
    return (node.entries ?? []).lazy.compactMap { entry in
      place(of: value, in: entry.value, with(inside) { $0.keys.append(entry.key) })
    }.first
  }

  private static func with(_ place: Place, _ change: (inout Place) -> Void) -> Place {
    var place = place
    change(&place)
    return place
  }
}
