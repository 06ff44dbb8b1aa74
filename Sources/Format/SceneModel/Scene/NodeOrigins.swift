public import Documents

/// Where the properties of a node are written, and what gave them their values.
public struct NodeOrigins: Hashable, Sendable {
  /// Where a property is written, and from what it got its value.
  public struct Property: Hashable, Sendable {
    /// The property's value in the document.
    public var span: Span
    /// Tokens that were looked up for it and, in a scene compiled with sources, whatever else it comes from, in order.
    public var sources: [ValueSource]

    /// Gathers the parts.
    package init(span: Span, sources: [ValueSource]) {
      (self.span, self.sources) = (span, sources)
    }

    /// Paths of the tokens among them.
    public var tokens: [String] {
      sources.compactMap { if case .token(let path) = $0 { path } else { nil } }
    }
  }

  private var properties: [Written] = []
  private var lookups: [Lookup] = []
  /// Where the data of a row stands; nil for what is no row of records.
  public package(set) var item: Span?

  /// A property of the document, and where its value stands.
  package struct Written: Hashable, Sendable {
    package var key: String
    package var span: Span

    /// Names a property and the place of its value.
    package init(key: String, span: Span) { (self.key, self.span) = (key, span) }
  }

  /// What was looked up for the value that stands at a place.
  package struct Lookup: Hashable, Sendable {
    package var span: Span
    package var source: ValueSource

    /// Tells what was looked up.
    package init(span: Span, source: ValueSource) { (self.span, self.source) = (span, source) }
  }

  /// Nothing is written.
  package init() {}

  /// - Parameters:
  ///   - properties: as the document and the component around give them; of one key the first counts.
  ///   - lookups: for values anywhere inside of them.
  package init(_ properties: [Written], lookups: [Lookup]) {
    (self.properties, self.lookups) = (properties, lookups)
  }

  package mutating func add(_ more: [Lookup]) { lookups += more }

  /// Where a property such as `fill` is written; nil where the document does not give it.
  public subscript(key: String) -> Property? {
    guard let span = properties.first(where: { $0.key == key })?.span else { return nil }
    return Property(
      span: span, sources: lookups.filter { span.contains($0.span) }.map(\.source))
  }
}

extension Span {
  fileprivate func contains(_ other: Span) -> Bool {
    source == other.source && start <= other.start && other.end <= end
  }
}
