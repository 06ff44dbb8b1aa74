import Documents
import SceneFormat

/// Lists of screens and components: like children of a stack are rows over data of the library.
final class RowTable {
  /// A list of a screen or component.
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

  /// Makes rows of like children of a stack, or cells of those of a grid. Those at its end are rows of the stack itself, others of a stack in their place.
  ///
  /// - Parameters:
  ///   - nodes: the children.
  ///   - other: a child that is no row, by its place.
  /// - Returns: what the stack says of its children; nil where too few are alike.
  func contents(
    _ nodes: [DocumentNode], of stack: ListedStack, other: (Int) -> DocumentNode
  ) -> [(SceneKey, DocumentNode)]? {
    let runs = runs(in: nodes, of: stack)
    guard !runs.isEmpty else { return nil }
    var taken = stack.ids
    var last: [(SceneKey, DocumentNode)] = []
    var children: [DocumentNode] = []
    var place = 0
    for run in runs {
      children += (place..<run.start).map(other)
      place = run.end
      let isLast = stack.takesRows && run.end == nodes.count
      let id = isLast ? stack.id : taken.insertFree(stack.nameOfParts)
      let members = note(run, of: stack, id)
      if isLast { last = members } else { children.append(stack.part(id, of: run.like.node, members)) }
    }
    children += (place..<nodes.count).map(other)
    return (children.isEmpty ? [] : [(.children, .list(children))]) + last
  }

  /// Notes a list; returns what its stack says of it.
  private func note(_ run: Run, of stack: ListedStack, _ id: String) -> [(SceneKey, DocumentNode)] {
    let isUse = run.like.node[SceneKey.use.rawValue] != nil
    lists.append(List(screen: stack.owner, id: id, like: run.like, roots: run.roots, isUse: isUse))
    let items =
      run.like.names.isEmpty ? "${1..\(run.roots.count)}" : "${\(Self.data).\(stack.owner).\(id)}"
    let row = isUse ? Self.rowOfUse(run.like.node) : Self.row(run.like.node)
    return [(.of, .text(items)), (stack.rowKey, row)]
  }

  // MARK: Like children

  /// Like nodes next to each other.
  private struct Run {
    var start, end: Int
    var like: LikeNodes
    var roots: [String]
  }

  private func runs(in nodes: [DocumentNode], of stack: ListedStack) -> [Run] {
    let kinds = nodes.map(Self.kind)
    var runs: [Run] = []
    var start = 0
    while start < nodes.count {
      let end = kinds[start...].firstIndex { $0 != kinds[start] } ?? nodes.count
      if !kinds[start].isEmpty, let run = run(in: nodes, start, end, of: stack) { runs.append(run) }
      start = end
    }
    return runs
  }

  /// The first or the last of like nodes may be another thing that only looks alike, such as a heading.
  private func run(in nodes: [DocumentNode], _ start: Int, _ end: Int, of stack: ListedStack) -> Run? {
    for (first, last) in [(start, end), (start + 1, end), (start, end - 1)]
    where last - first >= Self.fewest {
      let isPart = last < nodes.count || !stack.takesRows
      guard !isPart || stack.takesParts else { continue }
      let run = Array(nodes[first..<last])
      guard let like = LikeNodes(run, defaults: defaults), stack.takes(like) else { continue }
      if isPart, !ListedStack.isPart(like.node) { continue }
      return Run(start: first, end: last, like: like, roots: run.map { LibraryNodes.id(of: $0) ?? "" })
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

  /// By screen or component, and list.
  private func table(_ lists: [List], _ value: (List) -> DocumentNode) -> DocumentNode {
    var screens: [String] = []
    for list in lists where !screens.contains(list.screen) { screens.append(list.screen) }
    return .map(
      screens.map { screen in
        (screen, .map(lists.filter { $0.screen == screen }.map { ($0.id, value($0)) }))
      })
  }

  /// The items of all lists; nil where there are none.
  var document: DocumentNode? {
    lists.contains { !$0.like.names.isEmpty }
      ? table(lists.filter { !$0.like.names.isEmpty }) { $0.like.items } : nil
  }

  /// For the lock file: the ids that the nodes of each row have by themselves, by those in the row.
  var ids: DocumentNode {
    table(lists) { list in
      .list(
        zip(list.roots, list.like.ids).map { root, ids in
          let inside = ids.sorted { $0.key < $1.key }.filter { $0.value != root }
          return .map([("", .text(root))] + inside.map { ($0.key, .text($0.value)) })
        })
    }
  }

  /// What the scene calls nodes of a screen or component that are parts of rows, by their own ids.
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
