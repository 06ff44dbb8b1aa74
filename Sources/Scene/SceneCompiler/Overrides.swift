package import Documents
import SceneExpressions
package import SceneFormat
import SceneModel

/// Puts other properties over those of nodes inside a component.
package struct Overriding {
  package let components: [String: Spec]
  /// What decides that these properties hold.
  var decisions: [Template] = []
  /// Whether what is written there already is an error.
  package var refusesSame = false
  package var diagnostics = Diagnostics()

  /// - Parameter refusesSame: whether what is written there already is an error.
  package init(components: [String: Spec], refusesSame: Bool = false) {
    (self.components, self.refusesSame) = (components, refusesSame)
  }

  /// New properties of one node.
  package struct Change {
    package var target: Target
    /// The node's kind; nil for a component's own node.
    package var kind: NodeKind?
    package var attributes: Spec
  }

  package enum Target {
    /// The component's own node.
    case root
    case node(String)
    /// A node inside of a component that is used there.
    case inside(use: String, DocumentNode.Entry)

    package var isInside: Bool { if case .inside = self { true } else { false } }
  }

  /// What stands for the component's own node in the place of an id.
  package static let root = "self"

  /// The component with the properties, and what they are.
  package mutating func apply(_ overrides: DocumentNode, to component: Spec) -> (
    component: Spec, changes: [Change]
  ) {
    var (result, changes) = (component, [Change]())
    for entry in overrides.entries ?? [] {
      guard let change = change(entry, in: result) else { continue }
      result = result.applying(change, decisions)
      changes.append(change)
    }
    return (result, changes)
  }

  private mutating func change(_ entry: DocumentNode.Entry, in component: Spec) -> Change? {
    if entry.key == Self.root {
      return read(
        entry, over: component, Grammar.overridableRoot(component.rootKind), "this component", of: nil
      ).map {
        Change(target: .root, attributes: $0)
      }
    }
    if let node = component.node(named: entry.key) {
      return read(
        entry, over: node.attributes, Grammar.overridable(node.kind), node.kind.phrase,
        of: node.kind
      )
      .map { Change(target: .node(entry.key), kind: node.kind, attributes: $0) }
    }
    for dot in entry.key.indices.reversed() where entry.key[dot] == "." {
      let head = String(entry.key[..<dot])
      guard let use = component.node(named: head), let inner = inside(use) else { continue }
      var rest = entry
      rest.key = String(entry.key[entry.key.index(after: dot)...])
      guard let change = change(rest, in: inner) else { return nil }
      return Change(target: .inside(use: head, rest), kind: change.kind, attributes: change.attributes)
    }
    let near = didYouMean(entry.key, among: component.nodeNames + [Self.root])
    diagnostics.error(
      .unknownNode, "the component has no node \"\(entry.key.prefix(60))\"", at: entry.keySpan,
      hints: [near ?? "nodes: \(([Self.root] + component.nodeNames).joined(separator: ", "))"])
    return nil
  }

  /// The component that a node uses, as it is there.
  private func inside(_ use: NodeSpec) -> Spec? {
    guard use.kind == .use, let name = use.attributes[.use]?.literal, let component = components[name] else {
      return nil
    }
    guard let own = use.attributes[.overrides]?.raw else { return component }
    // What is wrong with these is said where they stand.
    var others = Overriding(components: components)
    return others.apply(own, to: component).component
  }

  private mutating func read(
    _ entry: DocumentNode.Entry, over attributes: Spec, _ keys: [Construct.Key], _ name: String,
    of kind: NodeKind?
  ) -> Spec? {
    var reader = SpecReader()
    for rule in kind.map({ Grammar.idle($0) }) ?? [] where rule.isForEver {
      rule.check(entry.value, into: &reader.diagnostics)
    }
    let spec = reader.object(entry.value, name, keys)
    diagnostics.add(contentsOf: reader.diagnostics)
    guard let spec else { return nil }
    if entry.value.entries?.isEmpty == true {
      diagnostics.error(
        .noEffect, "nothing of \"\(entry.key)\" is overridden", at: entry.keySpan,
        hints: ["give properties: \(entry.key): { opacity: 0.5 }"])
    }
    for property in spec.entries where refusesSame {
      guard let old = attributes[named: property.key], old.says(property.value) else { continue }
      diagnostics.error(
        .noEffect, "\"\(property.key)\" of \"\(entry.key)\" is that already", at: property.value.span,
        notes: [.init("it is here", at: old.span)], hints: ["leave it out"])
    }
    return spec
  }
}

extension Spec {
  /// A component with other properties of one node.
  fileprivate func applying(_ change: Overriding.Change, _ decisions: [Template]) -> Spec {
    switch change.target {
    case .root: return replacing(change.attributes, decisions)
    case .node(let name):
      return mapNodes { node in
        guard node.id == name else { return node }
        var node = node
        node.attributes = node.attributes.replacing(change.attributes, decisions)
        return node
      }
    case .inside(let use, let entry):
      return mapNodes { node in
        guard node.id == use, node.kind == .use else { return node }
        var node = node
        let own = node.attributes[.overrides]
        let all = DocumentNode(
          .mapping((own?.raw?.entries ?? []) + [entry]), span: own?.span ?? entry.keySpan)
        let whole = Spec(
          value: .map([
            .init(
              key: SceneKey.overrides.rawValue, keySpan: entry.keySpan,
              value: Spec(value: .raw(all), span: all.span))
          ]), span: all.span)
        node.attributes = node.attributes.replacing(whole, [])
        return node
      }
    }
  }

  /// Attributes with others in the place of those of the same names.
  private func replacing(_ changes: Spec, _ decisions: [Template]) -> Spec {
    let new = changes.entries.map { entry in
      var entry = entry
      entry.value.decisions = decisions
      return entry
    }
    return Spec(
      value: .map(entries.filter { entry in !new.contains { $0.key == entry.key } } + new), span: span)
  }

  /// The same with each node inside changed, but for those of rows and of components that are used.
  private func mapNodes(_ change: (NodeSpec) -> NodeSpec) -> Spec {
    let changed = entries.map { entry -> Entry in
      var entry = entry
      switch (entry.key, entry.value.value) {
      case (SceneKey.children.rawValue, .nodes(let nodes)):
        entry.value.value = .nodes(
          nodes.map { node in
            var node = change(node)
            node.attributes = node.attributes.mapNodes(change)
            return node
          })
      case (SceneKey.slots.rawValue, .map(let slots)):
        entry.value.value = .map(
          slots.map { slot in
            let inner = Spec(
              value: .map([.init(key: SceneKey.children.rawValue, keySpan: slot.keySpan, value: slot.value)]),
              span: span)
            return .init(
              key: slot.key, keySpan: slot.keySpan, value: inner.mapNodes(change)[.children] ?? slot.value)
          })
      default: break
      }
      return entry
    }
    return Spec(value: .map(changed), span: span)
  }

  /// The node of a component that has an id.
  fileprivate func node(named name: String) -> NodeSpec? { insideNodes.first { $0.id == name } }

  /// Ids of a component's nodes, in document order.
  fileprivate var nodeNames: [String] { insideNodes.compactMap(\.id).filter { !$0.isEmpty } }

  private var insideNodes: [NodeSpec] {
    (self[.children]?.nodes ?? []).flatMap { node in
      [node]
        + node.filling.flatMap {
          Spec(
            value: .map([.init(key: SceneKey.children.rawValue, keySpan: span, value: $0.value)]), span: span
          ).insideNodes
        }
    }
  }

  /// Whether another one says the same, wherever it stands.
  fileprivate func says(_ other: Spec) -> Bool {
    switch (value, other.value) {
    case (.scalar(let a), .scalar(let b)): a.withoutPlaces == b.withoutPlaces
    case (.list(let a), .list(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.says($1) }
    case (.map(let a), .map(let b)):
      a.count == b.count && a.allSatisfy { entry in other[named: entry.key].map(entry.value.says) ?? false }
    case (.layout(let a), .layout(let b)): a.map(\.words) == b.map(\.words)
    default: false
    }
  }
}

extension LayoutItem {
  fileprivate var words: [String] {
    switch self {
    case .constraint(let constraint): [constraint.text]
    case .named(let name, _): [name]
    case .conditional(let condition, let items):
      ["when", "\(condition.withoutPlaces)"] + items.flatMap(\.words)
    }
  }
}
