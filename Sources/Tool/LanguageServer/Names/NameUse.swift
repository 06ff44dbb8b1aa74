import Documents
import SceneModel

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
final class NodeScope: Equatable {
  /// What stands behind a node's id in paths.
  enum Inside: Equatable {
    case nothing
    case component(String)
    case scope(NodeScope)
  }

  let name: String
  /// Where names are looked for that are not known here.
  var parent: NodeScope?
  var nodes: [String: Inside] = [:]

  init(_ name: String, parent: NodeScope? = nil) { (self.name, self.parent) = (name, parent) }

  /// Whether both have the same nodes. What is around them is not compared: it would lead back here.
  static func == (a: NodeScope, b: NodeScope) -> Bool { a.name == b.name && a.nodes == b.nodes }
}

/// Names that the documents of a scene give to things.
struct KnownNames: Equatable {
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
  /// Nodes of the scene.
  let top: NodeScope
  /// Keys under which a parameter of a component stands for the name of something, by the component and the parameter.
  private var namingKeys: [String: [String: String]] = [:]

  init(_ roots: [DocumentNode]) {
    top = NodeScope("", collecting: roots.first { $0.entry("scene") != nil }?["children"])
    for root in roots {
      for (key, kind) in Self.groups {
        for entry in root[key]?.entries ?? [] {
          names.insert(NameSubject(kind: kind, name: entry.key.withoutParameters))
        }
      }
      for entry in root["components"]?.entries ?? [] {
        // What a component does not have, the scene around it may have.
        components[entry.key] = NodeScope(entry.key, collecting: entry.value["children"], parent: top)
        namingKeys[entry.key] = entry.value["children"]?.namingKeys(of: Set(entry.value.parameterNames))
        locals[entry.key] = Set(entry.value.parameterNames + (entry.value["state"]?.entries ?? []).map(\.key))
      }
    }
  }

  func has(_ kind: NameSubject.Kind, _ name: String) -> Bool {
    names.contains(NameSubject(kind: kind, name: name))
  }

  /// The key under which a parameter names something: `shape` for `icon` of a component that has `shape: "${icon}"`.
  func namingKey(of parameter: String, in component: String?) -> String? {
    component.flatMap { namingKeys[$0]?[parameter] }
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

  /// The longest beginning of a path that is a node's id, here or around.
  func longest(_ parts: ArraySlice<PathPart>) -> (owner: NodeScope, count: Int, inside: Inside)? {
    for count in stride(from: parts.count, to: 0, by: -1) {
      let chosen = parts.prefix(count)
      if chosen.dropLast().contains(where: \.hasIndex) { continue }
      if let inside = nodes[chosen.map(\.name).joined(separator: ".")] { return (self, count, inside) }
    }
    return parent?.longest(parts)
  }

  private func inside(_ node: DocumentNode, _ id: String) -> Inside {
    if let component = node["use"]?.string { return .component(component) }
    guard let row = node["row"] ?? node["cell"] else { return .nothing }
    if let component = row.string { return .component(component) }
    return .scope(NodeScope("\(name)/\(id)[]", collecting: row["children"], parent: self))
  }
}

extension DocumentNode {
  /// Keys of names, anywhere inside, whose value is a parameter alone.
  fileprivate func namingKeys(of parameters: Set<String>) -> [String: String] {
    var found: [String: String] = [:]
    collectNamingKeys(of: parameters, into: &found)
    return found
  }

  private func collectNamingKeys(of parameters: Set<String>, into found: inout [String: String]) {
    for item in items ?? [] { item.collectNamingKeys(of: parameters, into: &found) }
    for entry in entries ?? [] {
      if ["shape", "style"].contains(entry.key), let text = entry.value.string, text.hasPrefix("${"),
        text.hasSuffix("}"), parameters.contains(String(text.dropFirst(2).dropLast()))
      {
        found[String(text.dropFirst(2).dropLast())] = entry.key
      }
      entry.value.collectNamingKeys(of: parameters, into: &found)
    }
  }

  /// What a component or row takes.
  var parameterNames: [String] {
    (self["with"]?.items ?? []).compactMap(\.string) + (self["with"]?.entries ?? []).map(\.key)
  }
}

extension DocumentNode {
  /// What is known only in a row: what it takes, and its own states.
  var ownNames: [String] { parameterNames + (self["state"]?.entries ?? []).map(\.key) }
}

extension String {
  /// The name of `f(x)`.
  var withoutParameters: String { splitScalars("(", maxSplits: 1).first ?? self }

  /// The names in the brackets of `f(x, y)`.
  var functionParameters: [String] {
    let parts = splitScalars("(", maxSplits: 1)
    guard parts.count == 2, parts[1].hasSuffix(")") else { return [] }
    return String(parts[1].dropLast()).splitScalars(",").map { $0.filter { $0 != " " } }
  }

  /// Whether it is a step that a finger makes at a node.
  var isTouch: Bool {
    ["drag", "press", "pinch", "rotate"].contains(self) || TouchKind(rawValue: self)?.isStep == true
  }
}
