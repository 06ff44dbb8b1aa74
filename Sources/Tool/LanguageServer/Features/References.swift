import Documents
import JSONRPC
import SceneRendering

extension Workspace {
  /// All places where what stands at a byte is named.
  mutating func references(at offset: Int, in document: TextDocument, withDefinition: Bool) -> DocumentNode {
    guard let found = uses(at: offset, in: document) else { return .list([]) }
    return .list(
      found.filter { withDefinition || !$0.use.isDefinition }.map { text, use in
        .map([("uri", .text(text.uri)), ("range", text.range(use.range.lowerBound, use.range.upperBound))])
      })
  }

  /// The same places of the document alone.
  mutating func highlights(at offset: Int, in document: TextDocument) -> DocumentNode {
    let found = uses(at: offset, in: document, inAllScenes: false) ?? []
    return .list(
      found.filter { $0.text.path == document.path }.map { text, use in
        .map([
          ("range", text.range(use.whole.lowerBound, use.whole.upperBound)),
          ("kind", .integer(use.isDefinition ? 3 : 2)),
        ])
      })
  }

  /// What stands at a byte, wherever it is named. What stands in files that several scenes share is looked for in all of them.
  mutating func uses(
    at offset: Int, in document: TextDocument, inAllScenes: Bool = true
  ) -> [(text: TextDocument, use: NameUse)]? {
    guard let names = names(of: document), let index = names.index(of: document.path),
      let use = index.use(at: offset)
    else { return nil }
    var found = names.uses(of: use.subject)
    guard inAllScenes, let shared = found.first(where: { $0.use.isDefinition })?.text.path else {
      return found
    }
    for other in self.names(ofAllWith: shared, besides: names).dropFirst() {
      let places = Set(found.map { Place(path: $0.text.path, range: $0.use.range) })
      found += other.uses(of: use.subject).filter {
        !places.contains(Place(path: $0.text.path, range: $0.use.range))
      }
    }
    return found
  }

  private struct Place: Hashable {
    let path: String
    let range: Range<Int>
  }
}
