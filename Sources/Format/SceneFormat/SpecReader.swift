package import Documents
import SceneExpressions
import SceneModel

/// Checks a document against the grammar and parses its strings; every mistake is collected.
package struct SpecReader {
  package var diagnostics = Diagnostics()

  package init() {}

  package mutating func read(_ node: DocumentNode, as form: Form) -> Spec? {
    switch form {
    case .raw: return Spec(value: .raw(node), span: node.span)
    case .scalar: return scalar(node)
    case .value(let wanted): return scalar(node, wanted)
    case .word(let words): return word(node, among: words)
    case .feature: return feature(node)
    case .choice(let words):
      return node.string?.contains("${") == true
        ? scalar(node, .choice(words)) : word(node, among: words)
    case .layout:
      return Spec(value: .layout(layout(node)), span: node.span)
    case .nodes:
      guard let items = node.items else { return wrongType(node, "a list of nodes") }
      return Spec(value: .nodes(items.compactMap { nodeSpec($0) }), span: node.span)
    case .overrides: return overrides(node)
    case .actions: return Spec(value: .actions(actions(node)), span: node.span)
    case .steps: return Spec(value: .steps(steps(node)), span: node.span)
    case .list(let form): return list(node, of: form)
    case .several(let form):
      if node.items?.isEmpty == true {
        diagnostics.error(
          .wrongCount, "an empty list draws nothing", at: node.span, hints: ["leave the key out"])
      }
      return read(node, as: .list(form))
    case .tuple(let forms):
      guard let items = node.items else { return wrongType(node, "a list") }
      let specs = items.indices.compactMap { read(items[$0], as: forms[min($0, forms.count - 1)]) }
      // Fewer values would be another mistake.
      guard specs.count == items.count else { return nil }
      return Spec(value: .list(specs), span: node.span, wanted: .items(forms.count))
    case .map(let form):
      guard let entries = node.entries else { return noMapping(node) }
      return Spec(
        value: .map(
          entries.compactMap { entry in
            let value = if case .scalar = form { named(entry) } else { read(entry.value, as: form) }
            return value.map { .init(key: entry.key, keySpan: entry.keySpan, value: $0) }
          }), span: node.span)
    case .object(let construct):
      for rule in construct.idle { rule.check(node, into: &diagnostics) }
      checkChoice(of: node, construct)
      checkEmptiness(of: node, construct)
      return construct.root != nil ? root(node, construct) : object(node, construct.name, construct.keys)
    case .either(let forms): return either(node, forms)
    }
  }

  private mutating func overrides(_ node: DocumentNode) -> Spec? {
    guard let entries = node.entries else { return wrongType(node, "a mapping of nodes") }
    for entry in entries where entry.value.entries == nil {
      let _: Spec? = wrongType(entry.value, "a mapping of properties")
    }
    let whole = DocumentNode(.mapping(entries.filter { $0.value.entries != nil }), span: node.span)
    return Spec(value: .raw(whole), span: node.span)
  }

  private mutating func list(_ node: DocumentNode, of form: Form) -> Spec? {
    guard let items = node.items else { return noList(node, of: form) }
    if case .tuple(let parts) = form, let other = ForeignForm(stops: node, parts) {
      diagnostics.add(other.refusal)
      return nil
    }
    let specs = items.compactMap { read($0, as: form) }
    if case .tuple = form, specs.count < items.count { return nil }
    if case .tuple(let parts) = form { warnOfPoints(in: items, parts, at: node.span) }
    return Spec(value: .list(specs), span: node.span)
  }

  /// An error where a list should stand; names that are keys of a mapping are what it should hold.
  private mutating func noList(_ node: DocumentNode, of form: Form) -> Spec? {
    guard case .word = form, let entries = node.entries else { return wrongType(node, "a list") }
    return wrongType(node, "a list", hints: ["write [\(entries.map(\.key).joined(separator: ", "))]"])
  }

  /// An error where a mapping should stand; a file needs a name there.
  private mutating func noMapping(_ node: DocumentNode) -> Spec? {
    let isFile = [".json", ".yaml", ".yml"].contains { node.string?.hasSuffix($0) == true }
    let hints = isFile ? ["give the file a name: { name: \(node.string ?? "") }"] : []
    let _: Spec? = wrongType(node, "a mapping", hints: hints)
    // What it would have named is not missed as well.
    var spec = Spec(value: .map([]), span: node.span)
    spec.isIncomplete = true
    return spec
  }

  /// An error where a mapping has none of the keys of which one must stand.
  private mutating func checkChoice(of node: DocumentNode, _ construct: Construct) {
    guard !construct.oneOf.isEmpty, let entries = node.entries,
      entries.allSatisfy({ entry in construct.keys.contains { $0.name == entry.key } }),
      construct.oneOf.allSatisfy({ node.entry($0) == nil })
    else { return }
    let words = construct.oneOf.map { "\"\($0.rawValue)\"" }
    let names = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    let abouts = construct.keys.filter { construct.oneOf.contains($0.name) }
      .map { "\($0.name): \($0.about)" }
    diagnostics.error(
      .missingKey, "\(construct.name) needs the key \(names)", at: head(of: node), hints: abouts)
  }

  /// An error where a mapping without keys is as good as none.
  private mutating func checkEmptiness(of node: DocumentNode, _ construct: Construct) {
    guard node.entries?.isEmpty == true, let effect = construct.withoutKeys else { return }
    let keys = construct.keys.map(\.name).joined(separator: ", ")
    diagnostics.error(
      .noEffect, "\(construct.name) without keys \(effect)", at: node.span, hints: ["keys: \(keys)"])
  }

  private mutating func either(_ node: DocumentNode, _ forms: [Form]) -> Spec? {
    for form in forms {
      if case .tuple(let parts) = form, isOtherTuple(node, than: parts.count, among: forms) { continue }
      // A mapping of actions is one with a condition.
      if case .object = form, forms.contains(where: \.isActions), node.entry(.then) != nil { continue }
      switch (form, node.value) {
      case (.actions, _): return read(node, as: form)
      case (.list, .sequence), (.several, .sequence), (.tuple, .sequence), (.steps, .sequence),
        (.object, .mapping),
        (.map, .mapping):
        return read(node, as: form)
      case (.list, _), (.several, _), (.tuple, _), (.steps, _), (.object, _), (.map, _), (_, .sequence),
        (_, .mapping):
        continue
      default: return read(node, as: form)
      }
    }
    return wrongType(node, forms.map(\.phrase).joined(separator: " or "))
  }

  /// Whether a list has as many items as another of the forms has.
  private func isOtherTuple(_ node: DocumentNode, than count: Int, among forms: [Form]) -> Bool {
    guard let items = node.items, items.count != count else { return false }
    return forms.contains { if case .tuple(let parts) = $0 { parts.count == items.count } else { false } }
  }

  private mutating func scalar(_ node: DocumentNode, _ wanted: ExpectedValue = .anything) -> Spec? {
    switch node.value {
    case .null where wanted == .text:
      return wrongType(node, "text", hints: ["an empty text is written as \"\""])
    case .null, .bool, .number:
      let template = Template(parts: [.expression(.literal(Value(node)))], span: node.span)
      return Spec(value: .scalar(template), span: node.span, wanted: wanted)
    case .string:
      do throws(Diagnostic) {
        return Spec(value: .scalar(try Template.parse(node)), span: node.span, wanted: wanted)
      } catch {
        diagnostics.add(error)
        return nil
      }
    case .mapping, .sequence:
      return wrongType(node, "a single value", hints: [ForeignForm.hint(onParts: node)])
    }
  }

  private mutating func word(_ node: DocumentNode, among words: [String]) -> Spec? {
    guard var text = Value(node).text, node.items == nil, node.entries == nil else {
      return wrongType(node, "text")
    }
    if let current = FormerWord.current(text, among: words) {
      diagnostics.note(
        .formerWord, "\"\(text)\" is called \"\(current)\" now", at: node.span, hints: ["write \(current)"])
      text = current
    }
    if !words.isEmpty, !words.contains(text) {
      let near = nearestName(to: text, among: words)
      diagnostics.error(
        .unknownWord, "\"\(text)\" is not possible here", at: node.span,
        hints: [
          ForeignForm.hint(onWord: text, among: words) ?? near.map { didYouMean($0) }
            ?? "one of: \(words.joined(separator: ", "))"
        ])
      return nil
    }
    let template = Template(parts: [.literal(text)], span: node.span)
    return Spec(value: .scalar(template), span: node.span)
  }

  private mutating func feature(_ node: DocumentNode) -> Spec? {
    guard let spec = word(node, among: []), let text = spec.literal else { return nil }
    guard text.wholeMatch(of: /[A-Za-z0-9]{4}(=[0-9]{1,5})?/) != nil else {
      diagnostics.error(
        .badFeature, "\"\(text.prefix(40))\" is not an OpenType feature", at: node.span,
        hints: ["a tag of four letters or digits, and a number where it needs one: tnum, liga=0, ss01=2"])
      return nil
    }
    return spec
  }

  /// - Parameter kind: of the node that the mapping is; nil for another one.
  package mutating func object(
    _ node: DocumentNode, _ name: String, _ keys: [Construct.Key], of kind: NodeKind? = nil
  ) -> Spec? {
    guard let entries = node.entries else {
      return wrongType(node, name)
    }
    if let written = ForeignForm(node, name, keys) ?? ForeignForm(list: node, kind)
      ?? ForeignForm(timeline: node, name)
    {
      diagnostics.add(written.refusal)
      return nil
    }
    var result: [Spec.Entry] = []
    let isUse = node.entry(.use) != nil && Self.isRow(name)
    for entry in entries {
      // Of a row that is written as a use, it is said once.
      if isUse, Self.keysOfUses.contains(entry.key) { continue }
      guard let key = keys.first(where: { $0.name == entry.key }) else {
        unknownKey(entry, name, keys.map(\.name))
        let others = keys.filter { node.entry($0.name) == nil }
        if let meant = meantEntry(entry, among: others) { result.append(meant) }
        continue
      }
      warnOfLength(entry, of: name)
      if let value = read(entry.value, as: key.form) {
        result.append(.init(key: entry.key, keySpan: entry.keySpan, value: value))
      }
    }
    let hasUnknownKeys = entries.contains { entry in !keys.contains { $0.name == entry.key } }
    for key in keys where key.isRequired && !hasUnknownKeys && node.entry(key.name) == nil {
      diagnostics.error(
        .missingKey, "\(name) needs the key \"\(key.name)\"", at: head(of: node), hints: [key.about])
    }
    var spec = Spec(value: .map(result), span: node.span)
    spec.isIncomplete = result.count < entries.count
    checkPlaces(of: spec[.children]?.nodes ?? [], in: kind, spec)
    return spec
  }

  /// A component or row, which may be a node of a kind itself.
  private mutating func root(_ node: DocumentNode, _ construct: Construct) -> Spec? {
    let kinds = NodeKind.roots.filter { node.entry($0.rawValue) != nil }
    if kinds.count > 1, let second = node.entries?.first(where: { $0.key == kinds[1].rawValue }) {
      diagnostics.error(
        .ambiguousKind,
        "\(construct.name) cannot be both: \(kinds.map(\.rawValue).joined(separator: " and "))",
        at: second.keySpan, hints: ["leave one of them out, or put nodes inside: children"])
      return nil
    }
    let kind = kinds.first ?? .group
    for rule in Grammar.idle(kind) { rule.check(node, into: &diagnostics) }
    return object(node, construct.name, Grammar.keys(of: construct, as: kind), of: kinds.first)
  }

  private mutating func nodeSpec(_ node: DocumentNode) -> NodeSpec? {
    guard let entries = node.entries else { return wrongType(node, "a node") }
    let kinds = NodeKind.allCases.filter { kind in entries.contains { $0.key == kind.rawValue } }
    guard let kind = kinds.first, kinds.count == 1 else {
      let names = NodeKind.allCases.map(\.rawValue)
      if kinds.count > 1 {
        diagnostics.add(.twoKinds(kinds, of: node))
        return nil
      }
      let near = entries.lazy.compactMap { nearestName(to: $0.key, among: names) }.first
      diagnostics.error(
        .unknownKind, "nothing says what kind of node this is", at: head(of: node),
        hints: [
          ForeignKeys.kind(entries.map(\.key)) ?? near.map { didYouMean($0) }
            ?? "one of the keys \(names.joined(separator: ", "))"
        ])
      return nil
    }
    for rule in Grammar.idle(kind) { rule.check(node, into: &diagnostics) }
    guard let attributes = object(node, kind.phrase, Grammar.keys(kind), of: kind) else {
      return nil
    }
    return NodeSpec(kind: kind, attributes: attributes, span: node.span)
  }

  private mutating func unknownKey(_ entry: DocumentNode.Entry, _ name: String, _ keys: [String]) {
    var hints: [String] = []
    if entry.value.value == .null { hints.append("inside { }, text that contains a comma needs quotes") }
    if entry.key == SceneKey.use.rawValue, Self.isRow(name) {
      let (key, component) = (name == Grammar.gridCell.name ? "cell" : "row", entry.value.string ?? "NAME")
      hints = [
        "write \(key): \(component): the component's own parameter gets the item",
        "for other arguments, write \(key): { children: [{ use: \(component), id: \(component), with: { … }, layout: [fill parent] }] }",
      ]
    } else if let sentence = ForeignKeys.sentence(on: entry.key, among: keys, of: name) {
      hints.append(sentence)
    } else if let near = ForeignWords.ours(entry.key, among: keys) ?? nearestName(to: entry.key, among: keys)
    {
      hints.append(didYouMean(near))
    } else {
      hints += Grammar.place(of: entry.key).map { [$0] } ?? []
      var seen: Set<String> = []
      hints.append("keys: \(keys.filter { seen.insert($0).inserted }.joined(separator: ", "))")
    }
    diagnostics.error(
      .unknownKey, "\(name) has no key \"\(entry.key)\"", at: entry.keySpan, hints: hints)
  }

  /// What a misspelled key was meant to say, so that nothing inside it is missed as well; nil where that is not plain.
  private mutating func meantEntry(_ entry: DocumentNode.Entry, among keys: [Construct.Key]) -> Spec.Entry? {
    guard let name = nearestName(to: entry.key, among: keys.map(\.name)),
      let key = keys.first(where: { $0.name == name })
    else { return nil }
    let before = diagnostics
    let value = read(entry.value, as: key.form)
    if name != SceneKey.children.rawValue, diagnostics.all.count > before.all.count {
      diagnostics = before
      return nil
    }
    return value.map { Spec.Entry(key: name, keySpan: entry.keySpan, value: $0) }
  }

  /// Whether a construct is what a list, stack or grid makes of each item.
  private static func isRow(_ name: String) -> Bool {
    [Grammar.stackRow.name, Grammar.gridCell.name].contains(name)
  }

  private static let keysOfUses = [SceneKey.with, .slots, .overrides].map(\.rawValue)

  package mutating func wrongType<T>(_ node: DocumentNode, _ wanted: String, hints: [String] = []) -> T? {
    diagnostics.error(
      .wrongType, "expected \(wanted), not \(node.kindName)", at: node.span,
      hints: hints.isEmpty ? ForeignForm.hint(on: node, insteadOf: wanted).map { [$0] } ?? [] : hints)
    return nil
  }

  /// The first key of a mapping: pointing at the whole would underline all of it.
  private func head(of node: DocumentNode) -> Span { node.entries?.first?.keySpan ?? node.span }
}

extension Form {
  /// What messages call it.
  fileprivate var phrase: String {
    switch self {
    case .scalar, .value, .word, .feature, .choice: "a single value"
    case .layout: "a layout"
    case .nodes: "a list of nodes"
    case .overrides: "a mapping of nodes"
    case .actions: "an action"
    case .steps: "a list of steps"
    case .raw: "data"
    case .list, .several, .tuple: "a list"
    case .map: "a mapping"
    case .object(let construct): construct.name
    case .either(let forms): forms.map(\.phrase).joined(separator: " or ")
    }
  }
}
