import Documents
package import SceneExpressions
package import SceneFormat
import SceneModel

/// Every node that documents have in some state, whether or not the present one leaves it out.
///
/// Names are those of constraints and tracks: `comments[3].name`, where any row counts as there, `comments[last]`.
package final class NodeTable {
  /// What a name can mean.
  package struct Entry {
    /// The node, or the list of which it is a row.
    package var node: NodeSpec
    /// The component that the node uses, or the row.
    package var inside: Spec?
    var isRow = false
    /// Whether anything may stand there, as an id is computed or a component not known.
    package var isOpen: Bool
  }

  /// Ids of one scope: the scene's, or those inside a component or row, without what stands before them.
  package struct Scope {
    package var nodes: [String: [NodeSpec]] = [:]
    /// Nodes whose ids are computed or numbered: `*` stands for anything, `#` for a number.
    package var open: [(pattern: String, node: NodeSpec)] = []
  }

  private let components: [String: Spec]
  private let roots: [NodeSpec]
  private lazy var scene = scope(of: roots)
  private var inside: [Span: Scope] = [:]

  package init(_ nodes: [NodeSpec], _ components: [String: Spec]) {
    (roots, self.components) = (nodes, components)
  }

  // MARK: Looking up

  /// The nodes that a name can mean.
  package func entries(named name: String) -> [Entry] { find(name[...], in: scene, isOpen: false) }

  /// Whether a node of this name is there in some state.
  package func has(_ name: String) -> Bool { !entries(named: name).isEmpty }

  /// A scope of ids and the node in which it stands.
  package struct Level {
    fileprivate var scope: Scope
    fileprivate var id: String?

    package var suggestions: [String] { scope.nodes.keys.sorted() }
  }

  /// Ids of the scene itself.
  package var root: Level { Level(scope: scene, id: nil) }

  /// Ids inside a component or row that stands at a node.
  package func level(of component: Spec, id: String?) -> Level {
    Level(scope: scope(inside: component), id: id)
  }

  /// Whether a name means a node, from the innermost scope outwards, as constraints look it up.
  package func has(_ name: String, from levels: [Level]) -> Bool {
    func has(_ name: String, in level: Level) -> Bool {
      !find(name[...], in: level.scope, isOpen: false).isEmpty
    }
    return levels.indices.contains { place in
      if has(name, in: levels[place]) { return true }
      // A full stop in the id of a component counts as a scope, too.
      guard place > 0, let id = levels[place - 1].id else { return false }
      return id.indices.contains { id[$0] == "." && has("\(id[...$0])\(name)", in: levels[place]) }
    }
  }

  private func find(_ name: Substring, in scope: Scope, isOpen: Bool) -> [Entry] {
    let ends = name.indices.filter { name[$0] == "." || name[$0] == "[" } + [name.endIndex]
    return ends.flatMap { end -> [Entry] in
      let (head, rest) = (name[..<end], name[end...])
      let named = scope.nodes[String(head)] ?? []
      return named.flatMap { find(rest, at: $0, isOpen: isOpen) }
        + scope.open.filter { matches(head, $0.pattern) }.flatMap { pattern, node in
          find(rest, at: node, isOpen: isOpen || pattern.contains("*"))
        }
    }
  }

  /// What the rest of a name means behind that of a node.
  private func find(_ rest: Substring, at node: NodeSpec, isOpen: Bool) -> [Entry] {
    let inner = content(of: node)
    guard !rest.isEmpty else {
      return [Entry(node: node, inside: node.kind == .use ? inner : nil, isOpen: isOpen)]
    }
    if node.kind == .grid, let tracks = [".columns", ".rows"].first(where: rest.hasPrefix),
      behindRow(rest.dropFirst(tracks.count)) == ""
    {
      return [Entry(node: node, isRow: true, isOpen: isOpen)]
    }
    if node.kind == .use, let inner, rest.hasPrefix("["), inner.rootNode.items != nil {
      return find(rest, at: inner.rootNode, isOpen: isOpen)
    }
    guard node.items != nil || node.kind == .use else { return [] }
    var rest = rest
    if node.items != nil {
      guard let behind = behindRow(rest) else { return [] }
      rest = behind
      if rest.isEmpty { return [Entry(node: node, inside: inner, isRow: true, isOpen: isOpen)] }
    }
    guard rest.hasPrefix(".") else { return [] }
    guard let inner else { return [Entry(node: node, isOpen: true)] }
    // Variants and overrides may give a node more than is written at it.
    let isChanged = inner[.variants] != nil || node.attributes[.overrides] != nil
    return find(rest.dropFirst(), in: scope(inside: inner), isOpen: isOpen || isChanged)
  }

  /// What stands behind `[3]` or `[last]`; nil where neither stands at the beginning.
  private func behindRow(_ text: Substring) -> Substring? {
    guard text.first == "[", let close = text.firstIndex(of: "]") else { return nil }
    let row = text[..<close].dropFirst()
    guard row == "last" || !row.isEmpty && row.allSatisfy(\.isWholeNumber) else { return nil }
    return text[text.index(after: close)...]
  }

  private func matches(_ name: Substring, _ pattern: String) -> Bool {
    var (pattern, rest) = (pattern[...], name)
    while let mark = pattern.popFirst() {
      switch mark {
      case "*": return true
      case "#":
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty else { return false }
        rest = rest.dropFirst(digits.count)
      default: guard rest.popFirst() == mark else { return false }
      }
    }
    return rest.isEmpty
  }

  // MARK: Suggesting

  /// What messages may suggest: ids of the scene, and of what stands inside its components and rows, the first of each.
  package var suggestions: [String] {
    var names: [String] = []
    suggest(scene, prefix: "", depth: 0, into: &names)
    return names.sorted()
  }

  private func suggest(_ scope: Scope, prefix: String, depth: Int, into names: inout [String]) {
    for (id, nodes) in scope.nodes.sorted(by: { $0.key < $1.key }) {
      names.append(prefix + id)
      for node in nodes {
        guard let inner = content(of: node), depth < 8, names.count < CompileContext.maximumNodes else {
          continue
        }
        let row = node.items != nil ? "[0]" : ""
        if !row.isEmpty { names.append(prefix + id + row) }
        suggest(self.scope(inside: inner), prefix: prefix + id + row + ".", depth: depth + 1, into: &names)
      }
    }
  }

  // MARK: Collecting

  /// What stands inside a component or row; nil where there is none of that name.
  private func content(of node: NodeSpec) -> Spec? {
    guard let inner = node.items != nil ? node.row : node.attributes[.use] else { return nil }
    return inner.literal.map { components[$0] } ?? inner
  }

  private func scope(inside component: Spec) -> Scope {
    if let known = inside[component.span] { return known }
    let scope = scope(of: component[.children]?.nodes ?? [])
    inside[component.span] = scope
    return scope
  }

  private func scope(of nodes: [NodeSpec]) -> Scope {
    var scope = Scope()
    collect(nodes, around: "", into: &scope)
    return scope
  }

  /// Adds nodes and those inside of them; groups do not stand before the names of their children, unless these are
  /// numbered.
  private func collect(_ nodes: [NodeSpec], around: String, into scope: inout Scope) {
    for node in nodes {
      if node.kind == .slot {
        collect(node.children, around: around, into: &scope)
        continue
      }
      let id = node.idTemplate
      let name: String
      if let literal = id?.constant, !literal.isEmpty {
        name = literal
        scope.nodes[literal, default: []].append(node)
      } else {
        let start = if case .literal(let text)? = id?.parts.first { text } else { "" }
        let isNumbered = id == nil || id?.constant == ""
        name = isNumbered ? around + ResolvedNode.Kind(node.kind).rawValue + "-#" : start + "*"
        scope.open.append((name, node))
      }
      for entry in node.filling { collect(entry.value.nodes, around: name + ".", into: &scope) }
    }
  }
}

extension NodeSpec {
  /// What gives the node its id, where the document does.
  package var idTemplate: Template? {
    (attributes[.id] ?? (kind.namesNode ? attributes[named: kind.rawValue] : nil))?.template
  }
}

extension ResolvedNode.Kind {
  /// What becomes of a node of the document.
  init(_ kind: NodeKind) {
    switch kind {
    case .group, .slot, .animation: self = .group
    case .stack: self = .stack
    case .list: self = .list
    case .grid: self = .grid
    case .box: self = .box
    case .text, .spans: self = .text
    case .image: self = .image
    case .video: self = .video
    case .shape: self = .shape
    case .field: self = .field
    case .use: self = .component
    }
  }
}
