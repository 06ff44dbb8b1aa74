import Documents

/// A DTCG resolver document: which sources are merged in which order for which inputs.
struct ResolverDocument {
  struct Modifier {
    var name: String
    var nameSpan: Span
    var contexts: [DocumentNode.Entry]
    var defaultContext: String?
  }

  let root: DocumentNode
  var modifiers: [Modifier] = []
  /// The context that each modifier is used in.
  var chosen: [String?] = []
  var diagnostics: Diagnostics
  private var inline: Set<String> = []

  static let keys = [
    "name", "version", "description", "sets", "modifiers", "resolutionOrder", "$schema", "$defs",
  ]

  init(root: DocumentNode, diagnostics: Diagnostics) {
    self.root = root
    self.diagnostics = diagnostics
  }

  /// Sources in the order of merging, for the context that `inputs` names for each modifier, else its default.
  ///
  /// - Parameter takingFirstContexts: whether a modifier without either stands in its first context, which else is
  ///   an error.
  mutating func sources(inputs: [String: String], takingFirstContexts: Bool = false) -> [DocumentNode] {
    checkRoot()
    for entry in members("sets") {
      _ = sourcesOfSet(resolved(entry.value, allowsModifiers: false), at: entry.keySpan)
    }
    for entry in members("modifiers") {
      let node = resolved(entry.value, allowsModifiers: false)
      if let modifier = modifier(node, name: entry.key, nameSpan: entry.keySpan) {
        modifiers.append(modifier)
      }
    }
    let order = resolutionOrder()
    chosen = contexts(for: inputs, takingFirst: takingFirstContexts)
    return order.flatMap { item -> [DocumentNode] in
      switch item {
      case .set(let sources): sources
      case .modifier(let place):
        chosen[place].flatMap { name in modifiers[place].contexts.first { $0.key == name }?.value.items }
          ?? []
      }
    }
  }

  private enum Step {
    case set([DocumentNode])
    case modifier(Int)
  }

  private mutating func resolutionOrder() -> [Step] {
    guard let order = root["resolutionOrder"] else { return [] }
    guard let items = order.items, !items.isEmpty else {
      diagnostics.error(
        .wrongType, "resolutionOrder must be a list of at least one set or modifier", at: order.span,
        hints: ["write [{\"$ref\": \"#/sets/NAME\"}, {\"$ref\": \"#/modifiers/NAME\"}]"])
      return []
    }
    return items.compactMap { step($0) }
  }

  private mutating func step(_ item: DocumentNode) -> Step? {
    guard let ref = item.entry("$ref") else { return inlineStep(item) }
    guard let (steps, node) = target(of: ref.value, allowsModifiers: true) else { return nil }
    if node == nil { return .set([item]) }
    if steps.count == 2, steps[0] == "modifiers" {
      if let place = modifiers.firstIndex(where: { $0.name == steps[1] }) {
        return overridden(place, by: item)
      }
      return nil
    }
    guard steps.count == 2, steps[0] == "sets" else {
      diagnostics.error(
        .invalidPointer, "resolutionOrder names sets and modifiers, not \"\(ref.value.string ?? "")\"",
        at: item.span,
        hints: ["write \"#/sets/NAME\" or \"#/modifiers/NAME\""])
      return nil
    }
    return sourcesOfSet(resolved(item, allowsModifiers: false), at: ref.value.span).map { .set($0) }
  }

  /// A reference to a modifier may bring its own `default` or `contexts`.
  private mutating func overridden(_ place: Int, by item: DocumentNode) -> Step? {
    guard (item.entries?.count ?? 0) > 1 else { return .modifier(place) }
    let name = modifiers[place].name
    if let changed = modifier(resolved(item, allowsModifiers: true), name: name, nameSpan: item.span) {
      modifiers[place] = changed
    }
    return .modifier(place)
  }

  private mutating func inlineStep(_ item: DocumentNode) -> Step? {
    guard item.entries != nil else {
      diagnostics.error(
        .wrongType, "resolutionOrder holds references, sets and modifiers, not \(item.kindName)",
        at: item.span,
        hints: ["write {\"$ref\": \"#/sets/NAME\"}"])
      return nil
    }
    guard let name = item["name"]?.string, let type = item["type"]?.string,
      ["set", "modifier"].contains(type)
    else {
      diagnostics.error(
        .missingKey,
        "a set or modifier inside resolutionOrder needs a name and the type \"set\" or \"modifier\"",
        at: item.span, hints: ["add \"type\": \"set\" and a \"name\", or write a {\"$ref\": ...}"])
      return nil
    }
    guard inline.insert(name).inserted else {
      diagnostics.error(
        .duplicateName, "the name \"\(name)\" is given twice in resolutionOrder",
        at: item["name"]?.span ?? item.span, hints: ["rename one of the two"])
      return nil
    }
    let bare = DocumentNode(
      .mapping((item.entries ?? []).filter { $0.key != "name" && $0.key != "type" }), span: item.span)
    if type == "set" { return sourcesOfSet(bare, at: item.span).map { .set($0) } }
    guard let modifier = modifier(bare, name: name, nameSpan: item["name"]?.span ?? item.span) else {
      return nil
    }
    modifiers.append(modifier)
    return .modifier(modifiers.count - 1)
  }

  private mutating func checkRoot() {
    checkKeys(of: root, known: Self.keys, owner: "a resolver document")
    let version = root["version"]
    if version?.string != "2025.10" {
      diagnostics.error(
        .resolverVersion,
        version == nil
          ? "the resolver document has no version" : "the resolver document's version must be \"2025.10\"",
        at: version?.span ?? root.span, hints: ["add \"version\": \"2025.10\""])
    }
    if root["resolutionOrder"] == nil {
      diagnostics.error(
        .missingKey, "the resolver document has no resolutionOrder", at: root.span,
        hints: ["add \"resolutionOrder\": [{\"$ref\": \"#/sets/NAME\"}]"])
    }
    for key in ["name", "description", "$schema"] where root[key].map({ $0.string == nil }) == true {
      diagnostics.error(
        .wrongType, "\"\(key)\" of the resolver document must be text", at: root[key]?.span,
        hints: ["put it in quotes"])
    }
  }

  private mutating func members(_ key: String) -> [DocumentNode.Entry] {
    guard let node = root[key] else { return [] }
    guard let entries = node.entries else {
      diagnostics.error(
        .wrongType, "\"\(key)\" must be an object from names to \(key), not \(node.kindName)",
        at: node.span,
        hints: ["write {\"NAME\": {...}}"])
      return []
    }
    return entries
  }
}

extension ResolverDocument {
  mutating func checkKeys(of node: DocumentNode, known: [String], owner: String) {
    for entry in node.entries ?? [] where !known.contains(entry.key) {
      let near = didYouMean(entry.key, among: known)
      diagnostics.error(
        .unknownKey, "\(owner) has no \"\(entry.key)\"", at: entry.keySpan,
        hints: [near ?? "it has \(known.joined(separator: ", "))"])
    }
  }

  /// The sources of a set, checked.
  fileprivate mutating func sourcesOfSet(_ node: DocumentNode?, at span: Span) -> [DocumentNode]? {
    guard let node else { return nil }
    checkKeys(of: node, known: ["sources", "description", "$extensions"], owner: "a set")
    guard let sources = node["sources"] else {
      diagnostics.error(.missingKey, "the set has no sources", at: span, hints: ["add \"sources\": [...]"])
      return nil
    }
    return checkedSources(sources)
  }

  private mutating func checkedSources(_ node: DocumentNode) -> [DocumentNode]? {
    guard let items = node.items else {
      diagnostics.error(
        .wrongType, "sources are a list of token groups and references, not \(node.kindName)",
        at: node.span,
        hints: ["write [{\"$ref\": \"file.tokens.json\"}]"])
      return nil
    }
    for item in items {
      if let ref = item.entry("$ref") {
        _ = target(of: ref.value, allowsModifiers: false)
      } else if item.entries == nil {
        diagnostics.error(
          .wrongType, "a source is an object of tokens or a reference, not \(item.kindName)", at: item.span,
          hints: ["write {\"$ref\": \"file.tokens.json\"}"])
      }
    }
    return items.filter { $0.entries != nil }
  }

  fileprivate mutating func modifier(_ node: DocumentNode?, name: String, nameSpan: Span) -> Modifier? {
    guard let node else { return nil }
    checkKeys(
      of: node, known: ["contexts", "description", "default", "$extensions"],
      owner: "the modifier \"\(name)\"")
    guard let contexts = node["contexts"]?.entries else {
      diagnostics.error(
        .missingKey, "the modifier \"\(name)\" has no contexts", at: nameSpan,
        hints: ["add \"contexts\": {\"light\": [...], \"dark\": [...]}"])
      return nil
    }
    if contexts.count < 2 {
      diagnostics.error(
        .tooFewContexts,
        "the modifier \"\(name)\" has \(contexts.isEmpty ? "no context" : "only the context \"\(contexts[0].key)\"")",
        at: nameSpan, hints: ["give it two contexts or more, or make it a set"])
    }
    for context in contexts { _ = checkedSources(context.value) }
    let chosen = node["default"]
    if let chosen, !contexts.contains(where: { $0.key == chosen.string }) {
      diagnostics.error(
        .unknownContext,
        "the default \"\(chosen.string ?? chosen.kindName)\" of the modifier \"\(name)\" is none of its contexts",
        at: chosen.span, hints: [contextHint(chosen.string ?? "", contexts)])
    }
    return Modifier(name: name, nameSpan: nameSpan, contexts: contexts, defaultContext: chosen?.string)
  }

  func contextHint(_ name: String, _ contexts: [DocumentNode.Entry]) -> String {
    let names = contexts.map(\.key)
    return didYouMean(name, among: names)
      ?? "the contexts are \(names.map { "\"\($0)\"" }.joined(separator: ", "))"
  }
}
