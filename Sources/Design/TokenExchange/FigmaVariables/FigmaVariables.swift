public import DesignTokens
public import Documents

/// The variables of a Figma file as design tokens: a token file for each collection and mode, and a resolver document with a
/// modifier for each collection that has several modes and a context for each of them.
public struct FigmaVariables: Sendable {
  /// The token files, and the resolver document last; the same variables give the same bytes.
  public let files: [ExchangedFile]
  /// The tokens, in the order of Figma's collections.
  public let tokens: [FigmaToken]
  private let places: [String: Int]

  /// Name of the resolver document.
  public var resolver: String { files[files.count - 1].name }

  /// Reads what `GET /v1/files/:key/variables/local` answers, or what a plugin exports that has the same data.
  ///
  /// What the format cannot say, and aliases that lead out of the file, are left out with a warning at their place.
  /// - Parameters:
  ///   - document: The answer as read; nil for a file without variables.
  ///   - name: What the names of files begin with; `home` gives `home.resolver.json`.
  ///   - sets: Token files, by their names beside the resolver document, that it has besides, before the variables.
  /// - Returns: nil where the document holds no variables, which is then reported.
  public init?(
    _ document: DocumentNode?, name: String, sets: [String] = [], diagnostics: inout Diagnostics
  ) {
    var source = FigmaVariableSource()
    if let document {
      guard source.read(document) else {
        diagnostics.add(contentsOf: source.diagnostics)
        return nil
      }
    }
    let writing = FigmaTokenWriting(source, name: name)
    tokens = writing.tokens
    files = writing.files(besides: sets)
    diagnostics.add(contentsOf: writing.diagnostics)
    places = Dictionary(
      tokens.enumerated().flatMap { index, token in token.identities.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The token of a variable, by the id with which `boundVariables` of a node names it; nil for one that has none.
  ///
  /// In files that use a library its variables have ids with the library's key, `VariableID:1a2b.../12:34`, which in the
  /// answer of the library itself is the variable's `key`.
  public func token(boundTo id: String) -> FigmaToken? {
    if let place = places[id] { return tokens[place] }
    guard id.hasPrefix(Self.idPrefix), let slash = id.lastIndex(of: "/") else { return nil }
    return places[String(id[..<slash].dropFirst(Self.idPrefix.count))].map { tokens[$0] }
  }

  private static let idPrefix = "VariableID:"
}

/// A variable that has become a token.
public struct FigmaToken: Hashable, Sendable {
  /// Path of the token, such as `color.text.$root`.
  public var path: String
  /// Its type.
  public var type: TokenType
  /// Whether the variable counts in per cent, 0...100, what the token has as 0...1.
  public var isPercent: Bool
  /// Figma's id and key, as far as there are some.
  public var identities: [String]
}

/// A file that is to be written.
public struct ExchangedFile: Hashable, Sendable {
  /// Path in the folder that all files of an export or import go to.
  public var name: String
  /// What stands in it.
  public var text: String
}
