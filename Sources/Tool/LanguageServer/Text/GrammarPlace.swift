import Documents
import SceneFormat

/// What the grammar allows at a place of a document.
enum GrammarPlace {
  case form(Form)
  /// A node of the kind that its mapping names.
  case node
  /// Properties of a node inside a component.
  case override

  /// What is allowed at the end of a path, and the value there.
  static func all(at steps: [PathStep], in root: DocumentNode) -> (
    places: [GrammarPlace], node: DocumentNode?
  ) {
    let construct = root.entry("library") == nil ? Grammar.scene : Grammar.library
    var (places, node): ([GrammarPlace], DocumentNode?) = ([.form(.object(construct))], root)
    for step in steps {
      places = places.flatMap { $0.inside(step, node) }
      switch step {
      case .key(let key): node = node?[key]
      case .index(let index): node = node?.items.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      }
    }
    return (places, node)
  }

  /// The keys that a mapping here can have.
  func keys(_ node: DocumentNode?) -> [Construct.Key] {
    switch self {
    case .node:
      if let kind = NodeKind(of: node) { return Grammar.keys(kind) }
      return NodeKind.allCases.map { kind in
        let own = Grammar.keys(kind).first { $0.name == kind.rawValue }
        return Construct.Key(named: kind.rawValue, own?.form ?? .scalar, own?.about ?? "")
      }
    case .override: return NodeKind.allCases.flatMap(Grammar.overridable).withoutRepeats
    case .form(.object(let construct)):
      guard construct.root != nil else { return construct.keys }
      let kinds = NodeKind(of: node).map { [$0] } ?? [.group] + NodeKind.roots
      return kinds.flatMap { Grammar.keys(of: construct, as: NodeKind.roots.contains($0) ? $0 : .group) }
        .withoutRepeats
    case .form(.either(let forms)): return forms.flatMap { GrammarPlace.form($0).keys(node) }
    case .form: return []
    }
  }

  /// What is allowed one step further.
  func inside(_ step: PathStep, _ node: DocumentNode?) -> [GrammarPlace] {
    switch (self, step) {
    case (.node, .key(let name)), (.override, .key(let name)), (.form(.object), .key(let name)):
      return keys(node).filter { $0.name == name }.map { .form($0.form) }
    case (.form(.either(let forms)), _): return forms.flatMap { GrammarPlace.form($0).inside(step, node) }
    case (.form(.map(let form)), .key), (.form(.list(let form)), .index), (.form(.several(let form)), .index):
      return [.form(form)]
    case (.form(.tuple(let forms)), .index(let index)):
      return forms.indices.contains(index) ? [.form(forms[index])] : []
    case (.form(.nodes), .index): return [.node]
    case (.form(.overrides), .key): return [.override]
    case (.form(.layout), .index), (.form(.actions), .index), (.form(.steps), .index),
      (.form(.layout), .key("then")), (.form(.actions), .key("then")), (.form(.actions), .key("else")),
      (.form(.steps), .key):
      return [self]
    default: return []
    }
  }
}

extension NodeKind {
  /// The kind of node that a mapping describes; nil where it names none yet.
  init?(of node: DocumentNode?) {
    let kind = NodeKind.allCases.first { node?.entry($0.rawValue) != nil }
    guard let kind else { return nil }
    self = kind
  }
}

extension [Construct.Key] {
  fileprivate var withoutRepeats: [Construct.Key] {
    var seen: Set<String> = []
    return filter { seen.insert($0.name).inserted }
  }
}
