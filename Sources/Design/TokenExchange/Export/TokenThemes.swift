import DesignTokens
public import Documents

/// The tokens of a file or resolver document in every context of its modifiers.
public struct TokenThemes: Sendable {
  /// A context that is not the usual one of its modifier, with all other modifiers in their usual contexts.
  struct Variant: Sendable {
    var modifier: TokenModifier
    var context: String
    var tokens: TokenSet
  }

  /// All modifiers in their usual contexts.
  let base: TokenSet
  let modifiers: [TokenModifier]
  let variants: [Variant]
  /// Two variants at once, where there are several modifiers.
  let pairs: [(first: Int, second: Int, tokens: TokenSet)]
  /// Where the files' tokens come from in Figma.
  let origins: FigmaOrigins

  /// Most pairs of contexts that are looked at for tokens that depend on both.
  private static let maximumPairs = 100

  /// Reads the tokens; nil where a file of any context is wrong, which is then reported.
  /// - Parameters:
  ///   - path: A token file or resolver document.
  ///   - read: Gives the bytes of a file; paths begin with the folder of `path`.
  public init?(
    path: String, read: (String) throws -> [UInt8], sources: inout SourceMap, diagnostics: inout Diagnostics
  ) {
    let modifiers = TokenSet.modifiers(path: path, read: read)
    let usual = Dictionary(modifiers.map { ($0.name, $0.usual) }, uniquingKeysWith: { first, _ in first })
    var (map, found) = (sources, Diagnostics())
    defer { (sources, _) = (map, diagnostics.add(contentsOf: found)) }
    func load(_ inputs: [String: String]) -> TokenSet? {
      TokenSet.load(
        path: path, inputs: usual.merging(inputs) { _, chosen in chosen }, read: read, sources: &map,
        diagnostics: &found)
    }
    guard let base = load([:]) else { return nil }
    var variants: [Variant] = []
    for modifier in modifiers {
      for context in modifier.contexts where context != modifier.usual {
        guard let tokens = load([modifier.name: context]) else { return nil }
        variants.append(Variant(modifier: modifier, context: context, tokens: tokens))
      }
    }
    var pairs: [(first: Int, second: Int, tokens: TokenSet)] = []
    for (first, a) in variants.enumerated() {
      for (second, b) in variants.enumerated().dropFirst(first + 1)
      where a.modifier.name != b.modifier.name && pairs.count < Self.maximumPairs {
        guard let tokens = load([a.modifier.name: a.context, b.modifier.name: b.context]) else { return nil }
        pairs.append((first, second, tokens))
      }
    }
    (self.base, self.modifiers, self.variants, self.pairs) = (base, modifiers, variants, pairs)
    origins = FigmaOrigins(map)
  }
}

extension Token {
  /// The token that this one is another name for; nil where it has a value of its own.
  var alias: String? { chain.first }

  /// Whether it is written as another one in a different context: as the same reference, or with the same value.
  func isWritten(as other: Token) -> Bool {
    alias == other.alias && (alias != nil || value == other.value)
  }
}
