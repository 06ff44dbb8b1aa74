public import Documents

/// Where the properties of a node are written, and what gave them their values.
public struct NodeOrigins: Hashable, Sendable {
  /// Where a property is written, and from what it got its value.
  public struct Property: Hashable, Sendable {
    /// The property's value in the document.
    public var span: Span
    /// Tokens that were looked up for it and, in a scene compiled with sources, whatever else it comes from, in order.
    public var sources: [ValueSource]

    /// Paths of the tokens among them.
    public var tokens: [String] {
      sources.compactMap { if case .token(let path) = $0 { path } else { nil } }
    }
  }

  /// The node's attributes as the document and the component around give them.
  private var attributes = Spec(value: .map([]), span: .nowhere)
  private var lookups: [Lookup] = []
  /// Where the data of a row stands; nil for what is no row of records.
  public internal(set) var item: Span?

  /// What was looked up for the value that stands at a place.
  struct Lookup: Hashable {
    var span: Span
    var source: ValueSource
  }

  /// Nothing is written.
  init() {}

  init(_ attributes: Spec, lookups: [Lookup]) {
    (self.attributes, self.lookups) = (attributes, lookups)
  }

  /// Where a property such as `fill` is written; nil where the document does not give it.
  public subscript(key: String) -> Property? {
    guard let spec = attributes[key] else { return nil }
    let own = lookups.filter { spec.span.contains($0.span) }.map(\.source)
    return Property(span: spec.span, sources: own)
  }
}

extension Span {
  fileprivate func contains(_ other: Span) -> Bool {
    source == other.source && start <= other.start && other.end <= end
  }
}
