import Documents
import SceneFormat

/// Lists of the screens: like children of a stack are rows over data of the library.
final class RowTable {
  /// A list of a screen.
  struct List {
    var screen, id: String
    var like: LikeNodes
    /// Id of each row's node, where the rows were nodes of their own.
    var roots: [String]
    /// Whether each row holds the use of a component.
    var isUse: Bool
  }

  static let data = "figma-rows"
  /// Of like nodes that are a list.
  private static let fewest = 3
  /// Keys with which a node concerns more than its own place.
  private static let alone: Set<String> = Set(
    [SceneKey.gestures, .match, .mask, .absolute, .z, .when, .enter, .leave].map(\.rawValue))
  /// What a row is made of, besides frames and uses.
  private static let kinds: Set<String> = Set(
    [SceneKey.use, .box, .group, .stack, .text, .image, .shape].map(\.rawValue))

  private(set) var lists: [List] = []
  private let plan: ComponentPlan

  init(_ plan: ComponentPlan) { self.plan = plan }

  /// Makes rows of the last children of a stack.
  ///
  /// - Returns: the other children, and what the stack says of its rows; nil where too few are alike.
  func rows(of nodes: [DocumentNode], screen: String, list: String) -> (
    others: [DocumentNode], members: [(SceneKey, DocumentNode)]
  )? {
    let kinds = nodes.map(Self.kind)
    guard let last = kinds.last, !last.isEmpty else { return nil }
    let alike = kinds.reversed().prefix { $0 == last }.count
    guard alike >= Self.fewest else { return nil }
    // The first of them may be another thing that only looks alike, such as a heading.
    for start in (nodes.count - alike)...min(nodes.count - alike + 1, nodes.count - Self.fewest) {
      let run = Array(nodes[start...])
      guard let like = LikeNodes(run, defaults: defaults), !like.names.isEmpty else { continue }
      let isUse = like.node[SceneKey.use.rawValue] != nil
      lists.append(
        List(
          screen: screen, id: list, like: like, roots: run.map { LibraryNodes.id(of: $0) ?? "" },
          isUse: isUse))
      let items = "${\(Self.data).\(screen).\(list)}"
      return (
        Array(nodes[..<start]),
        [(.of, .text(items)), (.row, isUse ? Self.rowOfUse(like.node) : Self.row(like.node))]
      )
    }
    return nil
  }

  /// What nodes must have in common; empty for one that is no row.
  private static func kind(_ node: DocumentNode) -> String {
    let keys = (node.entries ?? []).map(\.key)
    guard let kind = keys.first, kinds.contains(kind), alone.isDisjoint(with: keys) else { return "" }
    return kind + (kind == SceneKey.use.rawValue ? node[kind]?.string ?? "" : "")
  }

  private func defaults(_ component: String) -> [String: DocumentNode] {
    guard let made = plan.made.first(where: { $0.name == component }) else { return [:] }
    let all = (made.variants?.parameters ?? []) + made.parameters.map { ($0.name, $0.value) }
    return Dictionary(all.compactMap { name, value in value["default"].map { (name, $0) } }) { first, _ in
      first
    }
  }

  /// A row is the node itself; its id is that of the list with a number. No override can give it a second child, so an order
  /// of children is said only where there are two.
  private static func row(_ node: DocumentNode) -> DocumentNode {
    var unnamed: Set<String> = ["id", "box", "group"]
    if (node[SceneKey.children.rawValue]?.items?.count ?? 0) < 2 {
      unnamed.insert(SceneKey.firstOnTop.rawValue)
    }
    return .map((node.entries ?? []).filter { !unnamed.contains($0.key) }.map { ($0.key, $0.value) })
  }

  /// A row that holds a use and stands where that would.
  private static func rowOfUse(_ node: DocumentNode) -> DocumentNode {
    let ofRow = Set(Structure.placement.map(\.rawValue) + [SceneKey.layout.rawValue])
    let entries = node.entries ?? []
    let outer = entries.filter { ofRow.contains($0.key) }.map { ($0.key, $0.value) }
    let inner = entries.filter { !ofRow.contains($0.key) }.map { ($0.key, $0.value) }
    let filling = (SceneKey.layout.rawValue, DocumentNode.list([.text("fill parent")]))
    return .map(outer + [(SceneKey.children.rawValue, .list([.map(inner + [filling])]))])
  }

  // MARK: What is written besides

  /// By screen and list.
  private func table(_ value: (List) -> DocumentNode) -> DocumentNode {
    var screens: [String] = []
    for list in lists where !screens.contains(list.screen) { screens.append(list.screen) }
    return .map(
      screens.map { screen in
        (screen, .map(lists.filter { $0.screen == screen }.map { ($0.id, value($0)) }))
      })
  }

  /// The items of all lists; nil where there is no list.
  var document: DocumentNode? { lists.isEmpty ? nil : table { $0.like.items } }

  /// For the lock file: the ids that the nodes of each row have by themselves, by those in the row.
  var ids: DocumentNode {
    table { list in
      .list(
        zip(list.roots, list.like.ids).map { root, ids in
          let inside = ids.sorted { $0.key < $1.key }.filter { $0.value != root }
          return .map([("", .text(root))] + inside.map { ($0.key, .text($0.value)) })
        })
    }
  }

  /// What the scene calls nodes that are parts of rows, by their own ids.
  func names(in screen: String) -> [String: String] {
    var names: [String: String] = [:]
    for list in lists where list.screen == screen {
      for (row, (root, ids)) in zip(list.roots, list.like.ids).enumerated() {
        let prefix = "\(list.id)[\(row)]"
        for (first, id) in ids where id != root { names[id] = "\(prefix).\(first)" }
        names[root] = list.isUse ? "\(prefix).\(list.roots[0])" : prefix
      }
    }
    return names
  }
}
