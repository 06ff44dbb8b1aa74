public import Documents

extension TokenSet {
  /// Names of the contexts of a modifier in a resolver document, in its order, the modifier's name compared without regard
  /// to case; empty where it has no such modifier.
  public static func contexts(of modifier: String, in document: DocumentNode) -> [String] {
    let inline = (document["resolutionOrder"]?.items ?? []).filter { $0["type"]?.string == "modifier" }
    let modifiers =
      (document["modifiers"]?.entries ?? []).map { ($0.key, $0.value) }
      + inline.map { ($0["name"]?.string ?? "", $0) }
    return modifiers.filter { $0.0.lowercased() == modifier.lowercased() }
      .flatMap { ($0.1["contexts"]?.entries ?? []).map(\.key) }
  }
}

/// A modifier of a resolver document, as who loads it may choose.
public struct TokenModifier: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// Names of its contexts, in the document's order.
  public var contexts: [String]
  /// The context in which it stands where none is chosen: its default, else its first.
  public var usual: String
}

extension TokenSet {
  /// The modifiers of a resolver document, in its order; none of a file of tokens. Mistakes are left to
  /// ``load(path:inputs:checkingAllContexts:read:sources:diagnostics:)``.
  public static func modifiers(path: String, read: (String) throws -> [UInt8]) -> [TokenModifier] {
    withoutActuallyEscaping(read) { read in
      TokenLayers([path], read: read, sources: SourceMap(), diagnostics: Diagnostics()).modifiers
    }
  }

  /// Those of a document alone.
  static func ownModifiers(path: String, read: (String) throws -> [UInt8]) -> [TokenModifier] {
    var (map, ignored) = (SourceMap(), Diagnostics())
    guard let bytes = try? read(path),
      let document = map.readDocument(name: path, bytes: bytes, asJSON: true, into: &ignored),
      document["resolutionOrder"]?.items != nil
    else { return [] }
    var resolver = ResolverDocument(root: document, diagnostics: ignored)
    _ = resolver.sources(inputs: [:], takingFirstContexts: true)
    return zip(resolver.modifiers, resolver.chosen).compactMap { modifier, chosen in
      chosen.map { TokenModifier(name: modifier.name, contexts: modifier.contexts.map(\.key), usual: $0) }
    }
  }
}
