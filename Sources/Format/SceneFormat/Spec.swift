package import Documents
package import SceneExpressions
package import SceneModel

/// A part of a scene document whose shape has been checked and whose strings have been parsed.
package struct Spec: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    /// A text, number or boolean, perhaps with holes or a token.
    case scalar(Template)
    case list([Spec])
    case map([Entry])
    case layout([LayoutItem])
    case nodes([NodeSpec])
    case actions([ActionSyntax])
    case steps([StepSpec])
    /// Data that is taken as it is.
    case raw(DocumentNode)
  }

  package struct Entry: Hashable, Sendable {
    package let key: String
    /// The grammar's key that this is; nil for names that authors choose.
    package let known: SceneKey?
    package var keySpan: Span
    package var value: Spec

    package init(key: String, keySpan: Span, value: Spec) {
      (self.key, known, self.keySpan, self.value) = (key, SceneKey.named[key], keySpan, value)
    }
  }

  package var value: Value
  package var span: Span
  /// What must stand here.
  package var wanted = ExpectedValue.anything
  /// Whether keys were refused: what is missing may be one of them, misspelled or with a wrong value.
  package var isIncomplete = false
  /// What decided that this stands here, and not something else.
  package var decisions: [Template] = []

  package init(
    value: Value, span: Span, wanted: ExpectedValue = .anything, decisions: [Template] = []
  ) {
    (self.value, self.span, self.wanted, self.decisions) = (value, span, wanted, decisions)
  }

  package subscript(key: SceneKey) -> Spec? {
    guard case .map(let entries) = value else { return nil }
    for index in entries.indices where entries[index].known == key { return entries[index].value }
    return nil
  }

  /// What stands at a key that the document's author, or another vocabulary, has named.
  package subscript(named name: String) -> Spec? {
    guard case .map(let entries) = value else { return nil }
    // Entries are not copied to be compared.
    for index in entries.indices where entries[index].key == name { return entries[index].value }
    return nil
  }

  /// The same with something to ask of it and of its items, where a mapping's key or a name decides on that.
  package func asking(_ wanted: ExpectedValue) -> Spec {
    var spec = self
    spec.wanted = wanted
    if case .list(let items) = value { spec.value = .list(items.map { $0.asking(wanted) }) }
    return spec
  }

  package var entries: [Entry] {
    if case .map(let entries) = value { entries } else { [] }
  }

  package var items: [Spec] {
    if case .list(let items) = value { items } else { [] }
  }

  package var template: Template? {
    if case .scalar(let template) = value { template } else { nil }
  }

  package var layout: [LayoutItem] {
    if case .layout(let items) = value { items } else { [] }
  }

  /// All nodes that are written anywhere inside.
  package var nodeSpecs: [NodeSpec] {
    switch value {
    case .nodes(let nodes): nodes + nodes.flatMap(\.attributes.nodeSpecs)
    case .map(let entries): entries.flatMap(\.value.nodeSpecs)
    case .list(let items): items.flatMap(\.nodeSpecs)
    default: []
    }
  }

  package var nodes: [NodeSpec] {
    if case .nodes(let nodes) = value { nodes } else { [] }
  }

  /// What a component or row is itself: a group unless it says more.
  package var rootKind: NodeKind { NodeKind.roots.first { self[named: $0.rawValue] != nil } ?? .group }

  /// The node that a component or row is.
  package var rootNode: NodeSpec { NodeSpec(kind: rootKind, attributes: self, span: span) }

  package var actions: [ActionSyntax] {
    if case .actions(let actions) = value { actions } else { [] }
  }

  package var steps: [StepSpec] {
    if case .steps(let steps) = value { steps } else { [] }
  }

  package var raw: DocumentNode? {
    if case .raw(let node) = value { node } else { nil }
  }

  /// The text of a scalar without holes.
  package var literal: String? {
    template?.constant
  }
}

/// A node of a scene document.
package struct NodeSpec: Hashable, Sendable {
  /// What it is: the key that names its kind.
  package var kind: NodeKind
  /// Its attributes, the kind's own included.
  package var attributes: Spec
  package var span: Span

  package init(kind: NodeKind, attributes: Spec, span: Span) {
    (self.kind, self.attributes, self.span) = (kind, attributes, span)
  }

  /// Where messages say that it is written.
  package var place: Span { attributes[.id]?.span ?? attributes[named: kind.rawValue]?.span ?? span }

  /// All that a use puts into slots: its children, and those of `slots`.
  package var filling: [Spec.Entry] {
    attributes.entries.filter { $0.key == .children }.map {
      .init(key: SlotName.standard, keySpan: $0.keySpan, value: $0.value)
    } + (attributes[.slots]?.entries ?? [])
  }

  package var id: String? {
    attributes[.id]?.literal ?? (kind.namesNode ? attributes[named: kind.rawValue]?.literal : nil)
  }
  package var children: [NodeSpec] { attributes[.children]?.nodes ?? [] }
  package var layout: [LayoutItem] { attributes[.layout]?.layout ?? [] }
  /// The items of which each becomes a row; nil for a node without rows.
  package var items: Spec? { attributes[.list] ?? attributes[.of] }
  /// What a row is: the name of a component, or the row itself.
  package var row: Spec? { attributes[.row] ?? attributes[.cell] }
}

/// Kinds of nodes; the raw value is the key that makes a mapping such a node.
package enum NodeKind: String, Hashable, Sendable, CaseIterable {
  case group, stack, grid, list, box, text, spans, image, video, shape, field, use, slot, animation

  /// Whether the kind's own value is the node's id.
  package var namesNode: Bool { self == .group || self == .box || self == .grid }

  /// What components and rows may be besides groups.
  package static let roots: [NodeKind] = [.stack, .list, .text, .spans, .image, .video, .shape, .field]

  /// The kind in a sentence: `a text node`, `an image node`.
  package var phrase: String {
    let article = self != .use && "aeiou".contains(rawValue.prefix(1)) ? "an" : "a"
    return "\(article) \(rawValue) node"
  }

  /// Whether letters are drawn.
  package var hasLetters: Bool { self == .text || self == .spans || self == .field }

  /// Whether something is drawn, whatever else is said.
  package var isDrawn: Bool { hasLetters || self == .image || self == .video || self == .shape }
}

/// A step of a scenario, and what its action is made of.
package struct StepSpec: Hashable, Sendable {
  package var step: ScenarioStep
  /// Empty for what a user does.
  package var actions: [ActionSyntax]
}

extension Template {
  /// The text where it is the same in every state.
  package var constant: String? {
    guard parts.count == 1 else { return nil }
    switch parts[0] {
    case .literal(let text): return text
    case .expression(.literal(let value)): return value.text
    case .expression: return nil
    }
  }
}
