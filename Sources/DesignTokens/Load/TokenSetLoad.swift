public import Documents

extension TokenSet {
  /// Reads the tokens of a `.tokens.json` file or of a resolver document with all files that it names.
  ///
  /// A resolver document is one whose name ends in `.resolver.json` or, under any other name, that has a
  /// `resolutionOrder`. All mistakes of all files go to `diagnostics`; nil where one of them is an error.
  /// - Parameters:
  ///   - path: The file; its folder is the one that no reference may leave.
  ///   - inputs: Context by modifier, both compared without regard to case where no exact match exists.
  ///   - checkingAllContexts: Whether mistakes are also looked for in the contexts that the inputs do not choose.
  ///   - read: Gives the bytes of a file; paths begin with the folder of `path`.
  public static func load(
    path: String, inputs: [String: String] = [:], checkingAllContexts: Bool = false,
    read: (String) throws -> [UInt8], sources: inout SourceMap, diagnostics: inout Diagnostics
  ) -> TokenSet? {
    var found = Diagnostics()
    let tokens = sound(
      path: path, inputs: inputs, checkingAllContexts: checkingAllContexts, read: read, sources: &sources,
      diagnostics: &found)
    diagnostics.add(contentsOf: found)
    return found.hasErrors ? nil : tokens
  }

  /// The same, giving the tokens that are right where others are wrong; nil where there is no token file at all.
  public static func sound(
    path: String, inputs: [String: String] = [:], checkingAllContexts: Bool = false,
    read: (String) throws -> [UInt8], sources: inout SourceMap, diagnostics: inout Diagnostics
  ) -> TokenSet? {
    withoutActuallyEscaping(read) { read in
      let name = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? path
      var loading = TokenLoading(
        files: TokenFiles(
          folder: String(path.dropLast(name.count)), read: read, sources: sources, diagnostics: Diagnostics())
      )
      let tokens = loading.run(file: name, inputs: inputs, checkingAllContexts: checkingAllContexts)
      sources = loading.files.sources
      diagnostics.add(contentsOf: loading.files.diagnostics.withDraftsByFile)
      return tokens
    }
  }
}

/// The steps from files to tokens.
struct TokenLoading {
  var files: TokenFiles

  mutating func run(file: String, inputs: [String: String], checkingAllContexts: Bool) -> TokenSet? {
    guard let document = files.document(file, from: nil) else { return nil }
    guard file.hasSuffix(".resolver.json") || document["resolutionOrder"]?.items != nil else {
      reportUnused(inputs, at: document.span)
      return tokens(of: [document])
    }
    guard document.entries != nil else {
      files.diagnostics.error(
        "wrong-type", "a resolver document is an object, not \(document.kindName)", at: document.span,
        hints: ["write {\"version\": \"2025.10\", \"resolutionOrder\": [...]}"])
      return nil
    }
    let result = resolve(document, file: file, inputs: inputs, takingFirstContexts: checkingAllContexts)
    checkUnused(document, file: file)
    if checkingAllContexts { checkOthers(document, file: file, inputs: inputs, chosen: result.chosen) }
    return result.tokens
  }

  private mutating func resolve(
    _ document: DocumentNode, file: String, inputs: [String: String], takingFirstContexts: Bool
  ) -> (tokens: TokenSet?, chosen: [(modifier: ResolverDocument.Modifier, context: String?)]) {
    var resolver = ResolverDocument(root: document, diagnostics: files.diagnostics)
    let sources = resolver.sources(inputs: inputs, takingFirstContexts: takingFirstContexts)
    files.diagnostics = resolver.diagnostics
    let groups = collect(sources, document: document, file: file, namesOnly: false)
    return (tokens(of: groups), Array(zip(resolver.modifiers, resolver.chosen)))
  }

  private mutating func collect(
    _ sources: [DocumentNode], document: DocumentNode, file: String, namesOnly: Bool
  ) -> [DocumentNode] {
    var collection = SourceCollection(files: files)
    collection.namesOnly = namesOnly
    for source in sources { collection.collect(source, in: document, file: file) }
    files = collection.files
    return collection.found
  }

  /// Follows the references of the sets and contexts that the inputs leave out, without reading their files.
  private mutating func checkUnused(_ document: DocumentNode, file: String) {
    let sets = (document["sets"]?.entries ?? []).compactMap { $0.value["sources"]?.items }
    let contexts = (document["modifiers"]?.entries ?? []).flatMap { modifier in
      (modifier.value["contexts"]?.entries ?? []).compactMap(\.value.items)
    }
    _ = collect((sets + contexts).flatMap { $0 }, document: document, file: file, namesOnly: true)
  }

  /// Resolves every other context of each modifier once, with the other modifiers as they are.
  private mutating func checkOthers(
    _ document: DocumentNode, file: String, inputs: [String: String],
    chosen: [(modifier: ResolverDocument.Modifier, context: String?)]
  ) {
    for (modifier, context) in chosen {
      for other in modifier.contexts where other.key != context {
        var changed = inputs.filter { $0.key.lowercased() != modifier.name.lowercased() }
        changed[modifier.name] = other.key
        _ = resolve(document, file: file, inputs: changed, takingFirstContexts: true)
      }
    }
  }

  /// Merges token groups and follows all references between them.
  private mutating func tokens(of groups: [DocumentNode]) -> TokenSet {
    var tree = TokenTree()
    for group in groups where !reportDialect(of: group) { tree.merge(group, diagnostics: &files.diagnostics) }
    var extending = GroupExtension(tree: tree, diagnostics: files.diagnostics)
    extending.run()
    var resolution = TokenResolution(tree: extending.tree, diagnostics: extending.diagnostics)
    let tokens = resolution.tokens()
    files.diagnostics = resolution.diagnostics
    return TokenSet(tokens: tokens, fonts: FontTable(tokens: tokens, diagnostics: &files.diagnostics))
  }

  private mutating func reportUnused(_ inputs: [String: String], at span: Span) {
    for name in inputs.keys.sorted() {
      files.diagnostics.warning(
        "unused-input", "the token file has no modifier \"\(name)\"; only resolver documents have modifiers",
        at: Span(source: span.source, start: Int(span.start), end: Int(span.start)),
        hints: ["load a .resolver.json, or leave the input out"])
    }
  }
}

extension TokenResolution {
  /// All tokens that are right, in document order.
  mutating func tokens() -> [Token] {
    let ids = tree.tokenIDs
    var deprecations: [Int32: Token.Deprecation?] = [:]
    return ids.compactMap { id in
      guard let resolved = resolve(id) else { return nil }
      let node = tree[id]
      return Token(
        path: tree.path(of: id), type: resolved.value.type, value: resolved.value,
        written: valueNode(of: id) ?? resolved.node, span: resolved.node.span,
        chain: resolved.chain.map { tree.path(of: $0) }, description: node.property("$description")?.string,
        deprecated: deprecation(of: id, known: &deprecations), extensions: node.property("$extensions"))
    }
  }

  private func deprecation(of id: Int32, known: inout [Int32: Token.Deprecation?]) -> Token.Deprecation? {
    if let own = tree[id].property("$deprecated") {
      if let reason = own.string { return .reason(reason) }
      return own.bool == true ? .withoutReason : nil
    }
    guard tree[id].parent >= 0 else { return nil }
    let parent = tree[id].parent
    if let inherited = known[parent] { return inherited }
    let inherited = deprecation(of: parent, known: &known)
    known[parent] = .some(inherited)
    return inherited
  }
}
