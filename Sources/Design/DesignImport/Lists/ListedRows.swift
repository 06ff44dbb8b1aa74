import Documents
import SceneFormat

/// The rows of a library's lists as nodes of their own, so that a row that came or changed is told like any node.
struct ListedRows {
  private let library: DocumentNode
  private let lists: DocumentNode?
  /// Ids of the design's nodes, by component.
  private var known: [String: Set<String>] = [:]

  /// - Parameter lock: the lock file of the library.
  init(_ library: DocumentNode, lock: DocumentNode) {
    (self.library, lists) = (library, lock["lists"])
    for entry in lists?.entries ?? [] {
      let ids = lock["components"]?[entry.key]?["ids"]?.entries ?? []
      known[entry.key] = Set(ids.compactMap(\.value.string))
    }
  }

  /// The library with its rows written out.
  var expanded: DocumentNode {
    guard let lists, lists.entries?.isEmpty == false else { return library }
    return replacing("components", in: library) { components in
      DocumentNode(
        .mapping(
          (components.entries ?? []).map { entry in
            var entry = entry
            if lists[entry.key] != nil { entry.value = writtenOut(entry.value, of: entry.key) }
            return entry
          }), span: components.span)
    }
  }

  private func replacing(
    _ key: String, in node: DocumentNode, _ body: (DocumentNode) -> DocumentNode
  ) -> DocumentNode {
    DocumentNode(
      .mapping(
        (node.entries ?? []).map { entry in
          var entry = entry
          if entry.key == key { entry.value = body(entry.value) }
          return entry
        }), span: node.span)
  }

  private func writtenOut(_ node: DocumentNode, of screen: String) -> DocumentNode {
    guard let entries = node.entries else { return node }
    var kept = entries.filter { !["of", "row", "cell", "children"].contains($0.key) }
    var children = (node["children"]?.items ?? []).flatMap { writtenOut(child: $0, of: screen) }
    if let id = LibraryNodes.id(of: node), let row = node["row"] ?? node["cell"] {
      children += rows(row, screen, id)
    }
    guard node["children"] != nil || !children.isEmpty else { return node }
    let place = node["children"]?.span ?? node.span
    kept.append(.init(key: "children", keySpan: place, value: DocumentNode(.sequence(children), span: place)))
    return DocumentNode(.mapping(kept), span: node.span)
  }

  /// A stack that only holds rows between other children is no node of the design: they are.
  private func writtenOut(child: DocumentNode, of screen: String) -> [DocumentNode] {
    guard let row = child[SceneKey.row.rawValue], let id = LibraryNodes.id(of: child),
      known[screen]?.contains(id) == false
    else { return [writtenOut(child, of: screen)] }
    return rows(row, screen, id)
  }

  // MARK: Rows

  private func rows(_ row: DocumentNode, _ screen: String, _ list: String) -> [DocumentNode] {
    let names = lists?[screen]?[list]?.items ?? []
    // Rows that differ in nothing have no items.
    let nothing = DocumentNode(.mapping([]), span: row.span)
    let items =
      library["data"]?[RowTable.data]?[screen]?[list]?.items ?? names.map { _ in nothing }
    return zip(items, names).map { item, names in
      var ids: [String: String] = [:]
      for entry in names.entries ?? [] { ids[entry.key] = entry.value.string }
      let written = filled(row, item, ids)
      let node = use(in: written) ?? written
      let kept = (node.entries ?? []).filter { $0.key != "id" }
      let id = DocumentNode(.string(ids[""] ?? ""), span: item.span)
      return DocumentNode(
        .mapping([.init(key: "id", keySpan: item.span, value: id)] + kept), span: item.span)
    }
  }

  /// The use that a row holds, in the place of the row; nil for a row that is a node itself.
  private func use(in row: DocumentNode) -> DocumentNode? {
    guard let only = row["children"]?.items, only.count == 1, let use = only[0]["use"]?.string,
      only[0]["layout"]?.items?.compactMap(\.string) == ["fill parent"],
      row.entries?.contains(where: { !Self.ofRow.contains($0.key) }) == false
    else { return nil }
    let outer = (row.entries ?? []).filter { $0.key != "children" }
    let inner = (only[0].entries ?? []).filter { $0.key != "layout" }.compactMap { entry in
      entry.key == "with" ? arguments(entry, of: use) : entry
    }
    return DocumentNode(.mapping(inner + outer), span: row.span)
  }

  private static let ofRow = Set(
    Structure.placement.map(\.rawValue) + [SceneKey.layout.rawValue, "children"])

  /// What is given otherwise than the component has it by itself.
  private func arguments(_ entry: DocumentNode.Entry, of component: String) -> DocumentNode.Entry? {
    let parameters = library["components"]?[component]?["with"]
    let given = (entry.value.entries ?? []).filter { argument in
      parameters?[argument.key]?["default"].map { !$0.says(argument.value) } ?? true
    }
    guard !given.isEmpty else { return nil }
    var entry = entry
    entry.value = DocumentNode(.mapping(given), span: entry.value.span)
    return entry
  }

  /// A row with what its item says, and with ids of its own.
  private func filled(
    _ node: DocumentNode, _ item: DocumentNode, _ ids: [String: String], key: String = ""
  ) -> DocumentNode {
    switch node.value {
    case .string(let text):
      if ["id", "box", "group", "grid", "node"].contains(key), let id = ids[text] {
        return DocumentNode(.string(id), span: node.span)
      }
      return filled(text, item) ?? node
    case .sequence(let items):
      return DocumentNode(.sequence(items.map { filled($0, item, ids, key: key) }), span: node.span)
    case .mapping(let entries):
      return DocumentNode(
        .mapping(
          entries.map { entry in
            var entry = entry
            entry.value = filled(entry.value, item, ids, key: entry.key)
            return entry
          }), span: node.span)
    default: return node
    }
  }

  /// `${item.title}` and `width == ${item.title-width}`.
  private func filled(_ text: String, _ item: DocumentNode) -> DocumentNode? {
    let start = "${item."
    guard text.hasSuffix("}"), let dollar = text.utf8.lastIndex(of: UInt8(ascii: "$")),
      text[dollar...].hasPrefix(start),
      let value = item[String(text[dollar...].dropFirst(start.utf8.count).dropLast())]
    else { return nil }
    let before = String(text[..<dollar])
    guard !before.isEmpty else { return value }
    return DocumentNode(
      .string(before + (value.number.map { jsonText($0) } ?? value.string ?? "")), span: value.span)
  }
}
