import Documents

/// The ids that nodes of a document can have, in whatever state.
///
/// Names are those of constraints: `comments[3].name`, where any row counts as there, `comments[last]`.
final class PossibleNames {
  /// Ids of one scope: the scene's, or those inside a component or row, without what stands before them.
  struct Scope {
    var nodes: [String: [NodeSpec]] = [:]
    /// Nodes whose ids are computed or numbered: how they begin.
    var open: [(beginning: String, node: NodeSpec)] = []
  }

  private let components: [String: Spec]
  private let roots: [NodeSpec]
  private lazy var scene = scope(of: roots)
  private var inside: [Span: Scope] = [:]

  init(_ nodes: [NodeSpec], components: [String: Spec]) {
    (roots, self.components) = (nodes, components)
  }

  /// A scope of ids and the node in which it stands.
  struct Level {
    fileprivate var scope: Scope
    fileprivate var id: String?

    var suggestions: [String] { scope.nodes.keys.sorted() }
  }

  /// Ids of the scene itself.
  var root: Level { Level(scope: scene, id: nil) }

  /// Ids inside a component or row that stands at a node.
  func level(of component: Spec, id: String?) -> Level { Level(scope: scope(inside: component), id: id) }

  /// Whether a name means a node, from the innermost scope outwards, as constraints look it up.
  func has(_ name: String, from levels: [Level]) -> Bool {
    levels.indices.contains { place in
      if has(name[...], in: levels[place].scope) { return true }
      // A full stop in the id of a component counts as a scope, too.
      guard place > 0, let id = levels[place - 1].id else { return false }
      return id.indices.contains { id[$0] == "." && has("\(id[...$0])\(name)"[...], in: levels[place].scope) }
    }
  }

  /// Whether a node of this name is there in some state.
  func has(_ name: String) -> Bool { has(name[...], in: scene) }

  /// What messages may suggest: ids of the scene, and of what stands directly inside its components and rows.
  var suggestions: [String] {
    scene.nodes.flatMap { id, nodes in
      [id]
        + nodes.flatMap { node -> [String] in
          guard let (prefix, scope) = content(of: node) else { return [] }
          return scope.nodes.keys.map { id + prefix + $0 }
        }
    }.sorted()
  }

  private func has(_ name: Substring, in scope: Scope) -> Bool {
    let ends = name.indices.filter { name[$0] == "." || name[$0] == "[" } + [name.endIndex]
    for end in ends {
      let (head, rest) = (name[..<end], name[end...])
      if scope.nodes[String(head)]?.contains(where: { matches(rest, inside: $0) }) == true { return true }
      let isNumbered = scope.open.contains { head.hasPrefix($0.beginning) && matches(rest, inside: $0.node) }
      if isNumbered { return true }
    }
    return false
  }

  private func matches(_ rest: Substring, inside node: NodeSpec) -> Bool {
    guard !rest.isEmpty else { return true }
    var rest = rest
    if node.kind == .list {
      guard rest.hasPrefix("["), let close = rest.firstIndex(of: "]") else { return false }
      rest = rest[rest.index(after: close)...]
      if rest.isEmpty { return true }
    }
    guard node.kind == .list || node.kind == .use, rest.hasPrefix(".") else { return false }
    guard let (_, scope) = content(of: node) else { return true }
    return has(rest.dropFirst(), in: scope)
  }

  /// What stands inside a component or row, and how names of it begin; nil where the component is not known.
  private func content(of node: NodeSpec) -> (prefix: String, Scope)? {
    let inner = node.attributes[node.kind == .list ? "row" : "use"]
    guard node.kind == .list || node.kind == .use, let inner,
      let component = inner.literal.map({ components[$0] }) ?? inner
    else { return nil }
    return (node.kind == .list ? "[0]." : ".", scope(inside: component))
  }

  private func scope(inside component: Spec) -> Scope {
    if let known = inside[component.span] { return known }
    let scope = scope(of: component["children"]?.nodes ?? [])
    inside[component.span] = scope
    return scope
  }

  private func scope(of nodes: [NodeSpec]) -> Scope {
    var scope = Scope()
    collect(nodes, beginning: "", into: &scope)
    return scope
  }

  /// Adds nodes and those inside of them; groups do not stand before the names of their children.
  private func collect(_ nodes: [NodeSpec], beginning: String, into scope: inout Scope) {
    for node in nodes {
      let id = node.idTemplate
      var own = beginning
      if let literal = id?.constant, !literal.isEmpty {
        scope.nodes[literal, default: []].append(node)
        own = literal + "."
      } else if id == nil || id?.constant == "" {
        own += Compiler.kind(of: node).rawValue + "-"
        scope.open.append((own, node))
      } else {
        own = if case .literal(let start)? = id?.parts.first { start } else { "" }
        scope.open.append((own, node))
      }
      collect(node.children, beginning: own, into: &scope)
    }
  }
}

extension NodeSpec {
  /// What gives the node its id, where the document does.
  var idTemplate: Template? {
    (attributes["id"] ?? (kind.namesNode ? attributes[kind.rawValue] : nil))?.template
  }
}
