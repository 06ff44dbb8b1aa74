/// Where the properties of a node are written, and the tokens that gave them their values.
public struct NodeOrigins: Hashable, Sendable {
  /// Where a property is written, and by which token it got its value.
  public struct Property: Hashable, Sendable {
    /// The property's value in the document.
    public var span: Span
    /// Paths of the tokens that were looked up for it, in order.
    public var tokens: [String]
  }

  /// The node's attributes as the document and the component around give them.
  private var attributes = Spec(value: .map([]), span: .init(source: .init(index: 0), start: 0, end: 0))
  private var tokens: [TokenLookup] = []

  /// A token that was looked up for a value.
  struct TokenLookup: Hashable {
    var span: Span
    var path: String
  }

  /// Nothing is written.
  init() {}

  init(_ attributes: Spec, tokens: [TokenLookup]) {
    (self.attributes, self.tokens) = (attributes, tokens)
  }

  /// Where a property such as `fill` is written; nil where the document does not give it.
  public subscript(key: String) -> Property? {
    guard let spec = attributes[key] else { return nil }
    let own = tokens.filter { spec.span.contains($0.span) }.map(\.path)
    return Property(span: spec.span, tokens: own)
  }
}

extension Span {
  fileprivate func contains(_ other: Span) -> Bool {
    source == other.source && start <= other.start && other.end <= end
  }
}
