import Documents
import SceneExpressions
import SceneModel

extension SceneDocument {
  /// Says which states begin with a boolean or number in quotes though the document takes them for one, and takes the
  /// quotes away: all that uses them would be wrong otherwise.
  static func mendQuotedStates(_ spec: Spec, into diagnostics: inout Diagnostics) -> Spec {
    guard case .map(var entries) = spec.value, let place = entries.firstIndex(where: { $0.key == .state }),
      case .map(var states) = entries[place].value.value, states.contains(where: { $0.value.unquoted != nil })
    else { return spec }
    let uses = NameUses(of: spec)
    for index in states.indices {
      guard let value = states[index].value.unquoted, uses.take(states[index].key, for: value) else {
        continue
      }
      let text = Value(value).text ?? ""
      diagnostics.error(
        .quotedValue,
        "\"\(text)\" in quotes is text, and the state \"\(states[index].key)\" is used as \(value.kindName)",
        at: states[index].value.span, hints: ["write \(text), without quotes"])
      states[index].value.value = .raw(value)
    }
    entries[place].value.value = .map(states)
    var mended = spec
    mended.value = .map(entries)
    return mended
  }
}

extension Spec {
  /// The boolean or number that stands in quotes here.
  fileprivate var unquoted: DocumentNode? {
    guard let node = raw, let text = node.string else { return nil }
    if text == "true" || text == "false" { return DocumentNode(.bool(text == "true"), span: node.span) }
    guard text.utf8.first != UInt8(ascii: "+"), let number = Double(text), number.isFinite else { return nil }
    return DocumentNode(.number(number), span: node.span)
  }
}

/// What names are taken for: those of which operators, conditions and keys want booleans or numbers.
private struct NameUses {
  private var booleans: Set<String> = []
  private var numbers: Set<String> = []
  /// Names that stand for something else somewhere.
  private var others: Set<String> = []

  package init(of document: Spec) {
    add(document)
    for entry in document[.let]?.entries ?? [] {
      let words = entry.key.split { "(), ".contains($0) }.map(String.init)
      others.formUnion(words)
    }
    for entry in document[.components]?.entries ?? [] { others.formUnion(entry.value.parameters.map(\.name)) }
  }

  /// Whether a name is surely taken for something of a value's kind.
  func take(_ name: String, for value: DocumentNode) -> Bool {
    let names = if case .bool = value.value { booleans } else { numbers }
    return names.contains(name) && !others.contains(name)
  }

  private mutating func add(_ spec: Spec) {
    switch spec.value {
    case .scalar(let template): add(template, as: spec.wanted)
    case .list(let items): for item in items { add(item) }
    case .map(let entries): for entry in entries { add(entry.value) }
    case .layout(let items): for item in items { add(item) }
    case .nodes(let nodes): for node in nodes { add(node.attributes) }
    case .actions(let actions): for action in actions { add(action) }
    case .steps(let steps): for action in steps.flatMap(\.actions) { add(action) }
    case .raw: break
    }
  }

  private mutating func add(_ template: Template, as wanted: ExpectedValue) {
    let kind: Kind? =
      switch wanted {
      case .boolean: .boolean
      case .number(_, let words): words.isEmpty ? .number : nil
      default: nil
      }
    for expression in template.expressions {
      add(expression, as: template.onlyExpression == nil ? nil : kind)
    }
  }

  private mutating func add(_ item: LayoutItem) {
    switch item {
    case .named: break
    case .constraint(let constraint):
      for expression in constraint.left.expressions + constraint.right.expressions {
        add(expression, as: .number)
      }
    case .conditional(let condition, let items):
      add(condition, as: .boolean)
      for item in items { add(item) }
    }
  }

  private mutating func add(_ action: ActionSyntax) {
    switch action {
    case .set(_, let expression, _): add(expression, as: nil)
    case .freeze: break
    case .play(let play): for argument in play.arguments { add(argument.value, as: nil) }
    case .conditional(let condition, let then, let otherwise):
      add(condition, as: .boolean)
      for action in then + otherwise { add(action) }
    }
  }

  private enum Kind { case boolean, number }

  /// - Parameter kind: what is wanted there; nil where it may be anything.
  private mutating func add(_ expression: Expression, as kind: Kind?) {
    switch expression {
    case .name(let name, _):
      switch kind {
      case .boolean: booleans.insert(name)
      case .number: numbers.insert(name)
      case nil: break
      }
    case .unary(let op, let operand, _): add(operand, as: op == .not ? .boolean : .number)
    case .binary(let op, let left, let right, _):
      let kind = Self.operand(of: op, in: kind)
      add(left, as: kind)
      add(right, as: kind)
    case .conditional(let condition, let then, let otherwise):
      add(condition, as: .boolean)
      add(then, as: kind)
      add(otherwise, as: kind)
    case .function(let parameters, let body, _):
      others.formUnion(parameters)
      add(body, as: nil)
    default: for part in expression.parts { add(part, as: nil) }
    }
  }

  /// What stands on both sides of an operator; nil for anything.
  private static func operand(of op: Expression.Binary, in kind: Kind?) -> Kind? {
    switch op {
    case .and, .or: .boolean
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .range, .subtract, .multiply, .divide, .remainder:
      .number
    case .coalesce: kind
    // Text goes together and is compared, too.
    case .equal, .notEqual, .add: nil
    }
  }
}
