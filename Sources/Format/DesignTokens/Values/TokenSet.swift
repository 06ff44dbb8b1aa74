package import Graphics2D

/// The tokens of a file or of a resolver document: no alias, reference, group or `$extends` is left.
public struct TokenSet: Hashable, Sendable {
  /// The tokens, in document order; what `$extends` brings stands before what the group adds.
  public let tokens: [Token]
  /// The font files that the tokens name.
  public private(set) var fonts: FontTable
  /// How texts in these tokens are measured.
  public let textMeasures: TextMeasuresMode
  private let index: [String: Int]

  init(tokens: [Token], fonts: FontTable, textMeasures: TextMeasuresMode = .exact) {
    self.textMeasures = textMeasures
    self.tokens = tokens
    self.fonts = fonts
    index = Dictionary(tokens.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The same tokens with the font files at other paths.
  package func replacingFontPaths(_ path: (FontFile) -> String) -> TokenSet {
    var tokens = self
    for index in fonts.files.indices { tokens.fonts.files[index].path = path(fonts.files[index]) }
    return tokens
  }

  /// The token with this path, such as `color.row.name`.
  public func token(_ path: String) -> Token? { index[path].map { tokens[$0] } }

  /// The paths of all tokens, in document order.
  public var paths: [String] { tokens.map(\.path) }
}
