import Documents

/// Places of documents as goldens' reports write them, each looked up once.
final class WrittenPlaces {
  private let map: SourceMap
  private var known: [Span: String] = [:]

  init(_ map: SourceMap) { self.map = map }

  /// `file:line:column`.
  subscript(span: Span) -> String {
    if let place = known[span] { return place }
    let place = map.location(of: span).description
    known[span] = place
    return place
  }
}
