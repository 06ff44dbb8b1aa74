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
  ///   - read: Gives the bytes of a file; paths begin with the folder of `path`, or are `kit:NAME/NAME.resolver.json` for the
  ///     tokens of a bundled library that a document builds on.
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

  /// Reads the tokens of several documents, of which each may replace what those before it define: references are
  /// followed between all of them.
  ///
  /// A context goes to the documents that have it; where none has, the last one says so. Otherwise as
  /// ``load(path:inputs:checkingAllContexts:read:sources:diagnostics:)``.
  public static func load(
    layers paths: [String], inputs: [String: String] = [:], read: (String) throws -> [UInt8],
    sources: inout SourceMap, diagnostics: inout Diagnostics
  ) -> TokenSet? {
    withoutActuallyEscaping(read) { read in
      var layers = TokenLayers(paths, read: read, sources: sources, diagnostics: Diagnostics())
      let tokens =
        layers.paths.count > 1
        ? layers.tokens(inputs: inputs)
        : layers.paths.isEmpty ? nil : layers.soleTokens(inputs: inputs, checkingAllContexts: false)
      sources = layers.sources
      diagnostics.add(contentsOf: layers.diagnostics.withDraftsByFile)
      return layers.diagnostics.hasErrors ? nil : tokens
    }
  }

  /// The same, giving the tokens that are right where others are wrong; nil where there is no token file at all.
  public static func sound(
    path: String, inputs: [String: String] = [:], checkingAllContexts: Bool = false,
    read: (String) throws -> [UInt8], sources: inout SourceMap, diagnostics: inout Diagnostics
  ) -> TokenSet? {
    withoutActuallyEscaping(read) { read in
      var layers = TokenLayers([path], read: read, sources: sources, diagnostics: Diagnostics())
      let tokens: TokenSet?
      if layers.paths.count == 1 {
        tokens = layers.soleTokens(inputs: inputs, checkingAllContexts: checkingAllContexts)
      } else {
        tokens = layers.tokens(inputs: inputs, takingFirstContexts: checkingAllContexts)
        if checkingAllContexts { layers.checkOthers(inputs: inputs) }
      }
      sources = layers.sources
      diagnostics.add(contentsOf: layers.diagnostics.withDraftsByFile)
      return tokens
    }
  }
}

/// The steps from files to tokens.
struct TokenLoading {
  var files: TokenFiles
  /// Name of the document in its folder.
  let file: String

  init(
    path: String, read: @escaping (String) throws -> [UInt8], sources: SourceMap, diagnostics: Diagnostics
  ) {
    file = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? path
    files = TokenFiles(
      folder: String(path.dropLast(file.count)), read: read, sources: sources, diagnostics: diagnostics)
  }

  mutating func run(inputs: [String: String], checkingAllContexts: Bool) -> TokenSet? {
    guard let document = files.document(file, from: nil) else { return nil }
    guard isResolver(document) else {
      reportUnused(inputs, at: document.span)
      return tokens(of: [document])
    }
    guard document.entries != nil else {
      reportNoResolver(document)
      return nil
    }
    let result = resolve(document, file: file, inputs: inputs, takingFirstContexts: checkingAllContexts)
    let resolved = tokens(of: result.groups)
    checkUnused(document, file: file)
    if checkingAllContexts { checkOthers(document, file: file, inputs: inputs, chosen: result.chosen) }
    return resolved
  }

  /// Token groups of one of several documents, in the order of merging.
  ///
  /// - Parameter unknown: contexts that no document had so far; the last one reports them.
  mutating func groups(
    knowing inputs: [String: String], unknown: inout [String: String], isLast: Bool,
    takingFirstContexts: Bool
  ) -> [DocumentNode] {
    guard let document = files.document(file, from: nil) else { return [] }
    let known = isResolver(document) ? inputs.filter { document.hasContext($0.value, of: $0.key) } : [:]
    for name in known.keys { unknown[name] = nil }
    let taken = isLast ? known.merging(unknown) { known, _ in known } : known
    guard isResolver(document) else {
      reportUnused(taken, at: document.span)
      return [document]
    }
    guard document.entries != nil else {
      reportNoResolver(document)
      return []
    }
    let result = resolve(document, file: file, inputs: taken, takingFirstContexts: takingFirstContexts)
    checkUnused(document, file: file)
    return result.groups
  }

  private func isResolver(_ document: DocumentNode) -> Bool {
    file.hasSuffix(".resolver.json") || document["resolutionOrder"]?.items != nil
  }

  private mutating func reportNoResolver(_ document: DocumentNode) {
    files.diagnostics.error(
      .wrongType, "a resolver document is an object, not \(document.kindName)", at: document.span,
      hints: ["write {\"version\": \"2025.10\", \"resolutionOrder\": [...]}"])
  }

  private mutating func resolve(
    _ document: DocumentNode, file: String, inputs: [String: String], takingFirstContexts: Bool
  ) -> (groups: [DocumentNode], chosen: [(modifier: ResolverDocument.Modifier, context: String?)]) {
    var resolver = ResolverDocument(root: document, diagnostics: files.diagnostics)
    let sources = resolver.sources(inputs: inputs, takingFirstContexts: takingFirstContexts)
    files.diagnostics = resolver.diagnostics
    let groups = collect(sources, document: document, file: file, namesOnly: false)
    return (groups, Array(zip(resolver.modifiers, resolver.chosen)))
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
        _ = tokens(of: resolve(document, file: file, inputs: changed, takingFirstContexts: true).groups)
      }
    }
  }

  /// Merges token groups and follows all references between them.
  mutating func tokens(of groups: [DocumentNode]) -> TokenSet {
    var tree = TokenTree()
    for group in groups where !reportDialect(of: group) { tree.merge(group, diagnostics: &files.diagnostics) }
    var extending = GroupExtension(tree: tree, diagnostics: files.diagnostics)
    extending.run()
    var resolution = TokenResolution(tree: extending.tree, diagnostics: extending.diagnostics)
    let tokens = resolution.tokens()
    files.diagnostics = resolution.diagnostics
    return TokenSet(
      tokens: tokens, fonts: FontTable(tokens: tokens, in: files.sources, diagnostics: &files.diagnostics),
      textMeasures: TextMeasuresMode(of: groups, diagnostics: &files.diagnostics))
  }

  private mutating func reportUnused(_ inputs: [String: String], at span: Span) {
    for name in inputs.keys.sorted() {
      files.diagnostics.warning(
        .unusedInput, "the token file has no modifier \"\(name)\"; only resolver documents have modifiers",
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

extension DocumentNode {
  /// Whether a resolver document has a context of a modifier, both without regard to case.
  fileprivate func hasContext(_ context: String, of modifier: String) -> Bool {
    TokenSet.contexts(of: modifier, in: self).contains { $0.lowercased() == context.lowercased() }
  }
}
