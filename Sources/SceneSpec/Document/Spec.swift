import Documents
import SceneExpressions
import SceneModel

/// A part of a scene document whose shape has been checked and whose strings have been parsed.
struct Spec: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    /// A text, number or truth value, perhaps with holes or a token.
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

  struct Entry: Hashable, Sendable {
    let key: String
    /// The grammar's key that this is; nil for names that authors choose.
    let known: SceneKey?
    var keySpan: Span
    var value: Spec

    init(key: String, keySpan: Span, value: Spec) {
      (self.key, known, self.keySpan, self.value) = (key, SceneKey.named[key], keySpan, value)
    }
  }

  var value: Value
  var span: Span
  /// What must stand here.
  var wanted = ExpectedValue.anything
  /// What decided that this stands here, and not something else.
  var decisions: [Template] = []

  subscript(key: SceneKey) -> Spec? {
    guard case .map(let entries) = value else { return nil }
    for index in entries.indices where entries[index].known == key { return entries[index].value }
    return nil
  }

  /// What stands at a key that the document's author, or another vocabulary, has named.
  subscript(named name: String) -> Spec? {
    guard case .map(let entries) = value else { return nil }
    // Entries are not copied to be compared.
    for index in entries.indices where entries[index].key == name { return entries[index].value }
    return nil
  }

  /// The same with something to ask of it and of its items, where a mapping's key or a name decides on that.
  func asking(_ wanted: ExpectedValue) -> Spec {
    var spec = self
    spec.wanted = wanted
    if case .list(let items) = value { spec.value = .list(items.map { $0.asking(wanted) }) }
    return spec
  }

  var entries: [Entry] {
    if case .map(let entries) = value { entries } else { [] }
  }

  var items: [Spec] {
    if case .list(let items) = value { items } else { [] }
  }

  var template: Template? {
    if case .scalar(let template) = value { template } else { nil }
  }

  var layout: [LayoutItem] {
    if case .layout(let items) = value { items } else { [] }
  }

  /// All nodes that are written anywhere inside.
  var nodeSpecs: [NodeSpec] {
    switch value {
    case .nodes(let nodes): nodes + nodes.flatMap(\.attributes.nodeSpecs)
    case .map(let entries): entries.flatMap(\.value.nodeSpecs)
    case .list(let items): items.flatMap(\.nodeSpecs)
    default: []
    }
  }

  var nodes: [NodeSpec] {
    if case .nodes(let nodes) = value { nodes } else { [] }
  }

  /// What a component or row is itself: a group unless it says more.
  var rootKind: NodeKind { NodeKind.roots.first { self[named: $0.rawValue] != nil } ?? .group }

  /// The node that a component or row is.
  var rootNode: NodeSpec { NodeSpec(kind: rootKind, attributes: self, span: span) }

  var actions: [ActionSyntax] {
    if case .actions(let actions) = value { actions } else { [] }
  }

  var steps: [StepSpec] {
    if case .steps(let steps) = value { steps } else { [] }
  }

  var raw: DocumentNode? {
    if case .raw(let node) = value { node } else { nil }
  }

  /// The text of a scalar without holes.
  var literal: String? {
    template?.constant
  }
}

/// A node of a scene document.
struct NodeSpec: Hashable, Sendable {
  /// What it is: the key that names its kind.
  var kind: NodeKind
  /// Its attributes, the kind's own included.
  var attributes: Spec
  var span: Span

  /// All that a use puts into slots: its children, and those of `slots`.
  var filling: [Spec.Entry] {
    attributes.entries.filter { $0.key == .children }.map {
      .init(key: SlotName.standard, keySpan: $0.keySpan, value: $0.value)
    } + (attributes[.slots]?.entries ?? [])
  }

  var id: String? {
    attributes[.id]?.literal ?? (kind.namesNode ? attributes[named: kind.rawValue]?.literal : nil)
  }
  var children: [NodeSpec] { attributes[.children]?.nodes ?? [] }
  var layout: [LayoutItem] { attributes[.layout]?.layout ?? [] }
  /// The items of which each becomes a row; nil for a node without rows.
  var items: Spec? { attributes[.list] ?? attributes[.of] }
  /// What a row is: the name of a component, or the row itself.
  var row: Spec? { attributes[.row] ?? attributes[.cell] }
}

/// Kinds of nodes; the raw value is the key that makes a mapping such a node.
enum NodeKind: String, Hashable, Sendable, CaseIterable {
  case group, stack, grid, list, box, text, spans, image, video, shape, field, use, slot

  /// Whether the kind's own value is the node's id.
  var namesNode: Bool { self == .group || self == .box || self == .grid }

  /// What components and rows may be besides groups.
  static let roots: [NodeKind] = [.stack, .list, .text, .spans, .image, .video, .shape, .field]

  /// Whether letters are drawn.
  var hasLetters: Bool { self == .text || self == .spans || self == .field }

  /// Whether something is drawn, whatever else is said.
  var isDrawn: Bool { hasLetters || self == .image || self == .video || self == .shape }
}

/// A step of a scenario, and what its action is made of.
struct StepSpec: Hashable, Sendable {
  var step: ScenarioStep
  /// Empty for what a user does.
  var actions: [ActionSyntax]
}
