package import Documents
import Files

/// A place in a document, as pages name it and open it.
package struct SourcePlace: Hashable, Sendable {
  /// The file as the documents name it, and where it lies; nil for one that is bundled.
  package let file: String
  package let path: String?
  /// Both count from 1.
  package let line, column: Int

  /// Looks a place up.
  package init(_ span: Span, in map: SourceMap) {
    let place = map.location(of: span)
    (file, line, column) = (place.file, place.line, place.column)
    path = realPath(place.file)
  }

  /// Members of a page's JSON: what people read, and what opens an editor.
  package var facts: [(String, DocumentNode)] {
    var facts: [(String, DocumentNode)] = [("place", .text("\(file):\(line)"))]
    if let path {
      facts += [
        ("path", .text(path)), ("line", .number(Double(line))), ("column", .number(Double(column))),
      ]
    }
    return facts
  }
}
