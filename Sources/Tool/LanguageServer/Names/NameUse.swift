import Documents

/// What a name stands for; equal subjects are the same thing, wherever they are named.
struct NameSubject: Hashable, Sendable {
  enum Kind: String, Sendable, CaseIterable {
    case node, component, token, variable, parameter, style, shape, layout, scenario, animation, capture
    case filter
  }

  let kind: Kind
  let name: String
  /// Where the name is known: the component or row of a node, the component of a parameter, the scene of a capture; else empty.
  var scope = ""
}

/// A name that stands in a document.
struct NameUse: Hashable, Sendable {
  let subject: NameSubject
  /// The bytes that a new name replaces.
  let range: Range<Int>
  /// The bytes in which a position means it: of a token all of its path.
  let whole: Range<Int>
  /// Whether this is where it is written, and not where it is used.
  let isDefinition: Bool
}

/// The nodes of a scene, component or row by their ids.
final class NodeScope {
  /// What stands behind a node's id in paths.
  enum Inside {
    case nothing
    case component(String)
    case scope(NodeScope)
  }

  let name: String
  let parent: NodeScope?
  var nodes: [String: Inside] = [:]

  init(_ name: String, parent: NodeScope? = nil) { (self.name, self.parent) = (name, parent) }
}

/// Names that the documents of a scene give to things.
struct KnownNames {
  /// Kinds of names by the key under which they are written.
  static let groups: [(key: String, kind: NameSubject.Kind)] = [
    ("state", .variable), ("let", .variable), ("data", .variable), ("components", .component),
    ("styles", .style), ("shapes", .shape), ("layouts", .layout), ("scenarios", .scenario),
    ("animations", .animation),
  ]

  private var names: Set<NameSubject> = []
  /// Nodes of components by the component's name.
  private(set) var components: [String: NodeScope] = [:]
  /// Names that are known only in a component.
  private(set) var locals: [String: Set<String>] = [:]

  init(_ roots: [DocumentNode]) {
    for root in roots {
      for (key, kind) in Self.groups {
        for entry in root[key]?.entries ?? [] {
          names.insert(NameSubject(kind: kind, name: entry.key.withoutParameters))
        }
      }
      for entry in root["components"]?.entries ?? [] {
        components[entry.key] = NodeScope(entry.key, collecting: entry.value["children"])
        locals[entry.key] = Set(entry.value.parameterNames + (entry.value["state"]?.entries ?? []).map(\.key))
      }
    }
  }

  func has(_ kind: NameSubject.Kind, _ name: String) -> Bool {
    names.contains(NameSubject(kind: kind, name: name))
  }
}

extension NodeScope {
  convenience init(_ name: String, collecting children: DocumentNode?, parent: NodeScope? = nil) {
    self.init(name, parent: parent)
    collect(children)
  }

  private func collect(_ children: DocumentNode?) {
    for node in children?.items ?? [] {
      if let id = node.nodeID?.string { nodes[id] = inside(node, id) }
      collect(node["children"])
      for slot in node["slots"]?.entries ?? [] { collect(slot.value) }
    }
  }

  private func inside(_ node: DocumentNode, _ id: String) -> Inside {
    if let component = node["use"]?.string { return .component(component) }
    guard let row = node["row"] ?? node["cell"] else { return .nothing }
    if let component = row.string { return .component(component) }
    return .scope(NodeScope("\(name)/\(id)[]", collecting: row["children"], parent: self))
  }
}

extension DocumentNode {
  /// What a component or row takes.
  var parameterNames: [String] {
    (self["with"]?.items ?? []).compactMap(\.string) + (self["with"]?.entries ?? []).map(\.key)
  }
}

extension String {
  /// The name of `f(x)`.
  var withoutParameters: String { splitScalars("(", maxSplits: 1).first ?? self }
}
