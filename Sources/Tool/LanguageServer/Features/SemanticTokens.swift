import Documents
import JSONRPC

/// Names in colours: what each stands for.
enum SemanticTokens {
  /// The protocol's types, by their numbers; the editor knows how they look.
  static let types = [
    "class", "variable", "property", "parameter", "enumMember", "type", "event", "function",
  ]
  /// A name where it is written.
  static let modifiers = ["declaration"]

  private static func type(_ kind: NameSubject.Kind) -> Int {
    switch kind {
    case .component: 0
    case .node: 1
    case .variable: 2
    case .parameter: 3
    case .token: 4
    case .style, .shape, .layout: 5
    case .scenario, .animation, .capture: 6
    case .filter: 7
    }
  }

  /// Five numbers a name: lines and characters from the one before, length, type, modifiers. Lengths are in UTF-16.
  static func data(_ uses: [NameUse], in document: TextDocument) -> DocumentNode {
    var (numbers, last) = ([DocumentNode](), (line: 0, character: 0, end: 0))
    for use in uses where use.whole.lowerBound >= last.end {
      let start = document.position(use.whole.lowerBound)
      guard let line = start["line"]?.integer, let character = start["character"]?.integer else { continue }
      let length = String(decoding: document.bytes[use.whole], as: UTF8.self).utf16.count
      let isSameLine = line == last.line
      numbers += [
        line - last.line, isSameLine ? character - last.character : character, length, type(use.subject.kind),
        use.isDefinition ? 1 : 0,
      ].map { .integer($0) }
      last = (line, character, use.whole.upperBound)
    }
    return .map([("data", .list(numbers))])
  }
}
