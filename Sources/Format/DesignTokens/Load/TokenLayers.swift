import Documents

/// Documents of tokens in the order of merging: what others build on stands before them.
///
/// A document names what it builds on at its top, `"$extensions": { "dev.specrender.builds-on": ["ios"] }`, a resolver document in
/// its sets or at the top of their files: bundled libraries by their names, other token documents by paths from its own folder.
struct TokenLayers {
  static let extensionKey = "dev.specrender.builds-on"

  private(set) var paths: [String] = []
  private var loadings: [String: TokenLoading] = [:]
  private let read: (String) throws -> [UInt8]
  private(set) var sources: SourceMap
  private(set) var diagnostics: Diagnostics

  init(
    _ paths: [String], read: @escaping (String) throws -> [UInt8], sources: SourceMap,
    diagnostics: Diagnostics
  ) {
    (self.read, self.sources, self.diagnostics) = (read, sources, diagnostics)
    for path in paths { add(path) }
  }

  private mutating func add(_ path: String) {
    guard loadings[path] == nil else { return }
    loadings[path] = TokenLoading(path: path, read: read, sources: sources, diagnostics: diagnostics)
    for base in with(path, { $0.bases() }) { add(base) }
    paths.append(path)
  }

  /// Does something with one of the documents, whose files are read once.
  private mutating func with<Result>(_ path: String, _ body: (inout TokenLoading) -> Result) -> Result {
    var loading =
      loadings[path] ?? TokenLoading(path: path, read: read, sources: sources, diagnostics: diagnostics)
    (loading.files.sources, loading.files.diagnostics) = (sources, diagnostics)
    let result = body(&loading)
    (sources, diagnostics) = (loading.files.sources, loading.files.diagnostics)
    loadings[path] = loading
    return result
  }

  /// The tokens of all. A context goes to the documents that have it; where none has, the last one says so.
  mutating func tokens(inputs: [String: String], takingFirstContexts: Bool = false) -> TokenSet? {
    guard let last = paths.last else { return nil }
    var (groups, unknown) = ([DocumentNode](), inputs)
    for path in paths {
      groups += with(path) {
        $0.groups(
          knowing: inputs, unknown: &unknown, isLast: path == last, takingFirstContexts: takingFirstContexts)
      }
    }
    return with(last) { $0.tokens(of: groups) }
  }

  /// The same where there is one document, which may say that there are no tokens.
  mutating func soleTokens(inputs: [String: String], checkingAllContexts: Bool) -> TokenSet? {
    with(paths[0]) { $0.run(inputs: inputs, checkingAllContexts: checkingAllContexts) }
  }

  /// Looks for mistakes in every other context of each modifier, with the other modifiers as they are.
  mutating func checkOthers(inputs: [String: String]) {
    for modifier in modifiers {
      let chosen = inputs.first { $0.key.lowercased() == modifier.name.lowercased() }?.value ?? modifier.usual
      for context in modifier.contexts where context.lowercased() != chosen.lowercased() {
        var changed = inputs.filter { $0.key.lowercased() != modifier.name.lowercased() }
        changed[modifier.name] = context
        _ = tokens(inputs: changed, takingFirstContexts: true)
      }
    }
  }

  /// Modifiers of all documents, those of the last one first; one of a name has the contexts of both.
  var modifiers: [TokenModifier] {
    var found: [TokenModifier] = []
    for path in paths.reversed() {
      for modifier in TokenSet.ownModifiers(path: path, read: read) {
        if let place = found.firstIndex(where: { $0.name.lowercased() == modifier.name.lowercased() }) {
          found[place].contexts += modifier.contexts.filter { !found[place].contexts.contains($0) }
        } else {
          found.append(modifier)
        }
      }
    }
    return found
  }
}

extension TokenLoading {
  /// Paths of the documents that this one builds on.
  mutating func bases() -> [String] {
    guard let document = files.document(file, from: nil) else { return [] }
    return saying(document).flatMap { node -> [String] in
      guard let names = node.string.map({ _ in [node] }) ?? node.items else {
        sayWhatIsNamed(node)
        return []
      }
      return names.compactMap { base(of: $0) }
    }
  }

  /// What stands under the key in the document, its sets, and the files that these name.
  private mutating func saying(_ document: DocumentNode) -> [DocumentNode] {
    var places = [document]
    for set in document["resolutionOrder"] == nil ? [] : document["sets"]?.entries ?? [] {
      places.append(set.value)
      for source in set.value["sources"]?.items ?? [] {
        guard let reference = source["$ref"]?.string else {
          places.append(source)
          continue
        }
        // Where it leads nowhere is said when it is followed.
        guard !reference.hasPrefix("#"), !reference.contains(".."), !reference.contains(":") else { continue }
        var quiet = files
        let file = String(reference.prefix { $0 != "#" })
        guard let named = quiet.name(file, in: self.file, at: source.span),
          let read = quiet.document(named, from: nil),
          quiet.diagnostics.all.count == files.diagnostics.all.count
        else { continue }
        files = quiet
        places.append(read)
      }
    }
    return places.compactMap { $0["$extensions"]?[TokenLayers.extensionKey] }
  }

  private mutating func base(of node: DocumentNode) -> String? {
    guard let name = node.string, !name.isEmpty else {
      sayWhatIsNamed(node)
      return nil
    }
    if name.contains(".") { return files.name(name, in: file, at: node.span).map { files.folder + $0 } }
    let path = TokenSet.path(ofLibrary: name)
    if files.isThere(path) { return path }
    files.diagnostics.error(
      .unknownLibrary, "no bundled library with tokens is named \"\(name.prefix(40))\"", at: node.span,
      hints: ["a token document of your own is named by its path, such as base.tokens.json"])
    return nil
  }

  private mutating func sayWhatIsNamed(_ node: DocumentNode) {
    files.diagnostics.error(
      .wrongType, "expected names of libraries or paths of token documents, not \(node.kindName)",
      at: node.span, hints: ["\"\(TokenLayers.extensionKey)\": [\"ios\"]"])
  }
}

extension TokenSet {
  /// Where the function that reads files finds the tokens of a bundled library.
  static func path(ofLibrary name: String) -> String { "kit:\(name)/\(name).resolver.json" }
}
