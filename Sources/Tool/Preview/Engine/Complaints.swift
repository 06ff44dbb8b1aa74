import Documents
import Files
import ToolOutcome

/// What is wrong with the documents, for a page: the text as a terminal shows it, and the place.
func complaints(_ diagnostics: Diagnostics, _ map: SourceMap) -> DocumentNode {
  .list(
    diagnostics.sorted.map { diagnostic in
      var alone = Diagnostics()
      alone.add(diagnostic)
      var facts: [(String, DocumentNode)] = [
        ("severity", .text(diagnostic.severity.rawValue)),
        // characters: our own text, of which each line ends in a line feed
        ("text", .text(String(map.format(alone, as: .human).dropLast()))),
      ]
      if let place = diagnostic.span.map({ map.location(of: $0) }), let path = realPath(place.file) {
        facts += [
          ("path", .text(path)), ("line", .number(Double(place.line))),
          ("column", .number(Double(place.column))),
        ]
      }
      return .map(facts)
    })
}

func complaints(_ failure: any Error) -> DocumentNode {
  if case ToolFailure.documents(let diagnostics, let map) = failure { return complaints(diagnostics, map) }
  let text = OutputStyle().outcome(of: failure).messages
  // characters: our own text, of which each line ends in a line feed
  return .list([.map([("severity", .text("error")), ("text", .text(String(text.dropLast())))])])
}
