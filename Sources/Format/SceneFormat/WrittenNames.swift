package import Documents
import SceneExpressions
import SceneModel

/// Names and words that stand in a part of a document, wherever they mean something.
package struct WrittenNames {
  /// Names in expressions and actions, of functions as well.
  package private(set) var names: Set<String> = []
  /// Names of layouts.
  package private(set) var layouts: Set<String> = []
  private var words: Set<String> = []
  /// Texts of which words are put together.
  private var pieces: Set<String> = []

  package init() {}

  /// Whether a word stands somewhere, or may be put together.
  package func mayHave(word: String) -> Bool {
    words.contains(word) || pieces.contains { word.hasPrefix($0) || word.hasSuffix($0) }
  }

  package mutating func add(_ spec: Spec) {
    switch spec.value {
    case .scalar(let template): add(template)
    case .list(let items): for item in items { add(item) }
    case .map(let entries): for entry in entries { add(entry) }
    case .layout(let items): for item in items { add(item) }
    case .nodes(let nodes): for node in nodes { add(node.attributes) }
    case .actions(let actions): for action in actions { add(action) }
    case .steps(let steps): for step in steps { for action in step.actions { add(action) } }
    case .raw(let node): add(data: node)
    }
  }

  private mutating func add(_ entry: Spec.Entry) {
    if entry.key == "overrides" || entry.key == "variants" { return add(properties: entry.value) }
    add(entry.value)
  }

  private mutating func add(_ template: Template) {
    for part in template.parts {
      switch part {
      case .literal(let text): template.parts.count == 1 ? insert(word: text) : insert(piece: text)
      case .expression(let expression): add(expression)
      }
    }
  }

  private mutating func add(_ expression: Expression) {
    switch expression {
    case .name(let name, _): names.insert(name)
    case .filter(_, let name, _, _): names.insert(name)
    case .literal(.string(let text)):
      insert(word: text)
      insert(piece: text)
    default: break
    }
    for part in expression.parts { add(part) }
  }

  private mutating func add(_ item: LayoutItem) {
    switch item {
    case .named(let name, _): layouts.insert(name)
    case .constraint(let constraint):
      for expression in constraint.left.expressions + constraint.right.expressions { add(expression) }
    case .conditional(let condition, let items):
      add(condition)
      for item in items { add(item) }
    }
  }

  private mutating func add(_ action: ActionSyntax) {
    switch action {
    case .set(_, let expression, _): add(expression)
    case .freeze: break
    case .play(let play): for argument in play.arguments { add(argument.value) }
    case .conditional(let condition, let then, let otherwise):
      add(condition)
      for action in then + otherwise { add(action) }
    }
  }

  /// Data may have expressions, and words that mean something where they are used.
  package mutating func add(data node: DocumentNode) {
    for text in node.texts {
      insert(word: text)
      if text.contains("${") { names.formUnion(text.identifiers) }
    }
  }

  /// Properties that are read only once it is known of which node they are.
  private mutating func add(properties spec: Spec) {
    for text in spec.raws.flatMap(\.texts) {
      insert(word: text)
      let words = text.identifiers
      names.formUnion(words)
      layouts.formUnion(words)
      self.words.formUnion(words)
    }
  }

  private mutating func insert(word: String) { words.insert(word) }

  private mutating func insert(piece: String) {
    if piece.contains(where: { $0.isLetter || $0.isNumber }) { pieces.insert(piece) }
  }
}

extension Spec {
  fileprivate var raws: [DocumentNode] {
    switch value {
    case .raw(let node): [node]
    case .map(let entries): entries.flatMap(\.value.raws)
    default: []
    }
  }
}

extension DocumentNode {
  /// All texts inside but for keys.
  fileprivate var texts: [String] {
    switch value {
    case .string(let text): [text]
    case .mapping(let entries): entries.flatMap(\.value.texts)
    case .sequence(let items): items.flatMap(\.texts)
    case .null, .bool, .number: []
    }
  }
}

extension String {
  fileprivate var identifiers: [String] {
    split { !($0.isLetter || $0.isNumber || "_-".contains($0)) }.map(String.init)
  }
}
