public import Documents

/// A design token whose references have all been followed.
public struct Token: Hashable, Sendable {
  /// Whether and why a token should no longer be used.
  public enum Deprecation: Hashable, Sendable {
    case withoutReason
    case reason(String)
  }

  /// Names of the groups and of the token, joined by full stops, such as `color.accent.$root`.
  public var path: String
  /// What kind of value it has.
  public var type: TokenType
  /// The value.
  public var value: TokenValue
  /// The `$value` as the token has it: a reference, a value with references, or a literal.
  public var written: DocumentNode
  /// Where the value stands: that of the last token of ``chain`` where there is one.
  public var span: Span
  /// Paths of the tokens that led to the value, the one that holds it last; empty where the token holds its own.
  public var chain: [String]
  /// Its `$description`.
  public var description: String?
  /// Its own `$deprecated` or that of the nearest group that has one; nil where it is not deprecated.
  public var deprecated: Deprecation?
  /// Its `$extensions` as written.
  public var extensions: DocumentNode?
}
