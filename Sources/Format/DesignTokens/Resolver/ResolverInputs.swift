public import Documents

extension ResolverDocument {
  /// The context that each modifier is used in; nil where none is given, which is then reported.
  mutating func contexts(for inputs: [String: String], takingFirst: Bool) -> [String?] {
    var chosen = [String?](repeating: nil, count: modifiers.count)
    for (name, context) in inputs.sorted(by: { $0.key < $1.key }) where !modifiers.isEmpty {
      guard let place = place(ofModifier: name) else { continue }
      guard chosen[place] == nil else {
        diagnostics.error(
          .duplicateInput,
          "the modifier \"\(modifiers[place].name)\" is given twice, differing only in case",
          at: modifiers[place].nameSpan, hints: ["give it once"])
        continue
      }
      chosen[place] = self.context(context, of: modifiers[place])
    }
    for (place, modifier) in modifiers.enumerated() where chosen[place] == nil && !modifier.contexts.isEmpty {
      chosen[place] = modifier.defaultContext ?? (takingFirst ? modifier.contexts.first?.key : nil)
      if chosen[place] == nil, !inputs.contains(where: { $0.key.lowercased() == modifier.name.lowercased() })
      {
        diagnostics.error(
          .missingInput, "the modifier \"\(modifier.name)\" has no default and no context was chosen",
          at: modifier.nameSpan, hints: [contextHint("", modifier.contexts)])
      }
    }
    return chosen
  }

  private mutating func place(ofModifier name: String) -> Int? {
    if let exact = modifiers.firstIndex(where: { $0.name == name }) { return exact }
    if let similar = modifiers.firstIndex(where: { $0.name.lowercased() == name.lowercased() }) {
      return similar
    }
    let names = modifiers.map(\.name)
    diagnostics.error(
      .unknownModifier, "there is no modifier \"\(name)\"",
      at: root.entry("modifiers")?.keySpan ?? root.span,
      hints: [
        didYouMean(name, among: names)
          ?? "the modifiers are \(names.map { "\"\($0)\"" }.joined(separator: ", "))"
      ])
    return nil
  }

  private mutating func context(_ name: String, of modifier: Modifier) -> String? {
    let names = modifier.contexts.map(\.key)
    if names.contains(name) { return name }
    if let similar = names.first(where: { $0.lowercased() == name.lowercased() }) { return similar }
    diagnostics.error(
      .unknownContext, "the modifier \"\(modifier.name)\" has no context \"\(name)\"",
      at: modifier.nameSpan,
      hints: [contextHint(name, modifier.contexts)])
    return nil
  }
}

extension TokenSet {
  /// Ids of the diagnostics that say that an input means nothing to the document.
  public static let inputMistakes: Set<DiagnosticID> = [.unknownModifier, .unknownContext, .unusedInput]

  /// Reads inputs that stand in a document, `{"theme": "dark"}`; nil where one is not text, which is then reported.
  public static func inputs(from node: DocumentNode, diagnostics: inout Diagnostics) -> [String: String]? {
    guard let entries = node.entries else {
      diagnostics.error(
        .wrongType, "inputs are an object from modifiers to contexts, not \(node.kindName)", at: node.span,
        hints: ["write {\"theme\": \"dark\"}"])
      return nil
    }
    var inputs: [String: String] = [:]
    for entry in entries {
      guard let context = entry.value.string else {
        diagnostics.error(
          .wrongType, "the input \"\(entry.key)\" must be text, not \(entry.value.kindName)",
          at: entry.value.span,
          hints: ["put the context's name in quotes"])
        continue
      }
      inputs[entry.key] = context
    }
    return inputs.count == entries.count ? inputs : nil
  }
}
