import DesignTokens
import Documents
import SceneCompiler
import SceneFormat
import SceneModel
import SceneRendering

/// What is known of places whose keys the author chooses: arguments of components, settings of states, and names that captures take.
extension Completion {
  // MARK: Keys

  /// Names that a mapping here can have as keys, with what they are; empty where nothing is known of them.
  func namedKeys(_ path: DocumentPath, in root: DocumentNode) -> [(name: String, about: String)] {
    guard case .key(let key)? = path.steps.last else { return [] }
    let owner = path.steps.dropLast()
    switch key {
    case "with": return arguments(of: root.value(at: owner), in: root)
    case "set", "transitions": return Self.states(in: root)
    case "state-transitions": return Self.states(in: root.value(at: owner))
    case "on":
      let own = owner.isEmpty ? EventWord.words.map { (name: $0, about: "An event of the scene") } : []
      return own + Self.states(in: root.value(at: owner)) + (owner.isEmpty ? [] : Self.states(in: root))
    default: return []
    }
  }

  /// States of a scene, component or row.
  static func states(in owner: DocumentNode?) -> [(name: String, about: String)] {
    (owner?["state"]?.entries ?? []).map { entry in
      let first = entry.value.number.map(jsonText) ?? entry.value.bool.map { "\($0)" } ?? entry.value.string
      return (entry.key, first.map { "A state, \($0) at first" } ?? "A state")
    }
  }

  /// What the component that a node uses takes: as the scene has it, else as this document writes it.
  private func arguments(of node: DocumentNode?, in root: DocumentNode) -> [(name: String, about: String)] {
    let known = parameters(of: node).map { (name: $0.name, about: $0.declaration) }
    let written = node?["use"]?.string.flatMap { root["components"]?[$0]?.parameterNames } ?? []
    return known + written.map { ($0, "") }
  }

  private func parameters(of node: DocumentNode?) -> [ComponentParameter] {
    node?["use"]?.string.flatMap { scene?.sources.parts.components[$0]?.parameters } ?? []
  }

  // MARK: Values

  /// What the argument at a place must be; nil where the place is no argument of a component.
  func argument(at steps: [PathStep], in root: DocumentNode) -> ComponentParameter? {
    guard steps.count > 1, case .key(let name)? = steps.last, steps[steps.count - 2] == .key("with") else {
      return nil
    }
    return parameters(of: root.value(at: steps.dropLast(2))).first { $0.name == name }
  }

  /// Words for an argument.
  func values(of argument: ComponentParameter, _ root: DocumentNode) -> [DocumentNode] {
    guard argument.kind == .state else { return values(of: argument.wanted, root) }
    return Self.states(in: root).map {
      item($0.name, .variable, $0.about, inserting: quotedIfBare("${\($0.name)}"))
    }
  }

  /// Names that can stand at a place, where the grammar takes any text; nil where nothing is known of them.
  func knownWords(_ steps: [PathStep], in root: DocumentNode) -> [DocumentNode]? {
    let keys = steps.compactMap { if case .key(let key) = $0 { key } else { nil } }
    guard let first = keys.first, let last = keys.last else { return nil }
    if keys.dropLast().last == "set" {
      return root["state"]?[last]?.bool == nil ? [] : values(of: .boolean, root)
    }
    if last == "moves" || last == "drivers" { return numericStates(around: steps, in: root, last) }
    guard first == "captures" else { return nil }
    switch last {
    case "scenario": return (root["scenarios"]?.entries ?? []).map { item($0.key, .reference, "A scenario") }
    case "theme": return (scene?.themes ?? []).map { item($0, .value, "A theme") }
    case "text-size": return TextSize.allCases.map { item($0.rawValue, .value) }
    case "devices":
      let own = (root["devices"]?.items ?? []).compactMap { $0["name"]?.string }
      return (own + Device.all.map(\.name)).map { item($0, .value) }
    case "crop", "node": return nodes(root, behind: "").map { item($0.path, .reference, $0.about) }
    default: return nil
    }
  }

  /// States that a pan can move, or that can become drivers, of the component or row that a place is in, else of the scene.
  private func numericStates(
    around steps: [PathStep], in root: DocumentNode, _ key: String
  ) -> [DocumentNode] {
    let owners = steps.indices.reversed().map { root.value(at: steps[..<$0]) }
    return owners.compactMap(\.self).filter { $0.entry("state") != nil }.flatMap { owner in
      let drivers = key == "moves" ? owner["drivers"]?.items?.compactMap(\.string) : nil
      return (owner["state"]?.entries ?? []).filter { drivers?.contains($0.key) ?? ($0.value.bool == nil) }
        .map { item($0.key, .variable, key == "moves" ? "A driver" : "A state") }
    }
  }

  /// Types of the tokens that fit a value; nil where any may do.
  func tokenTypes(_ forms: [Form], _ path: DocumentPath, in root: DocumentNode) -> [TokenType]? {
    if let argument = argument(at: path.steps, in: root) { return argument.wanted.tokenTypes }
    let types = forms.flatMap(\.tokenTypes)
    return types.isEmpty ? nil : types
  }

  /// Nodes of the scene by their paths: those inside of `path`, or, where it is empty, those of the scene itself.
  func nodes(_ root: DocumentNode, behind path: String) -> [(path: String, about: String)] {
    var scope: NodeScope? = NodeScope("", collecting: root["children"])
    let known = KnownNames([root])
    var parts = path.isEmpty ? [] : PathPart.parts(of: path)[...]
    while !parts.isEmpty, let (_, count, inside) = scope?.longest(parts) {
      parts = parts.dropFirst(count)
      switch inside {
      case .nothing: scope = nil
      case .scope(let inner): scope = inner
      case .component(let name): scope = known.components[name] ?? kitScope(name)
      }
    }
    guard parts.isEmpty, let scope else { return [] }
    let before = path.isEmpty ? "" : path + "."
    return scope.nodes.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map {
      (before + $0, "A node")
    }
  }

  /// Nodes of a component that another file has.
  private func kitScope(_ component: String) -> NodeScope? {
    guard let spec = scene?.sources.parts.components[component] else { return nil }
    let scope = NodeScope(component)
    for id in spec.nodeSpecs.compactMap(\.id) { scope.nodes[id] = .nothing }
    return scope
  }
}

extension Form {
  /// Types of the tokens that can stand there; empty where any can.
  fileprivate var tokenTypes: [TokenType] {
    switch self {
    case .layout: [.dimension, .number]
    case .value(let expected): expected.tokenTypes ?? []
    case .either(let forms): forms.flatMap(\.tokenTypes)
    case .several(let form), .list(let form): form.tokenTypes
    default: []
    }
  }
}

extension ExpectedValue {
  /// Types of the tokens that can be such a value; nil where any can.
  fileprivate var tokenTypes: [TokenType]? {
    switch self {
    case .color: [.color]
    case .paint, .letterPaint: [.color, .gradient]
    case .token(let type, _): [type]
    case .style: [.typography]
    case .number, .place, .track, .angle: [.dimension, .number]
    case .time: [.duration]
    case .easing: [.cubicBezier]
    default: nil
    }
  }
}
