import Documents
import JSONRPC

/// Files of a scene as texts with lines, as far as something is said of them: kits are long, and mostly nothing is.
private struct ReadTexts {
  private let map: SourceMap
  private var known: [Int: TextDocument] = [:]

  init(_ map: SourceMap) { self.map = map }

  /// The text in which a span stands.
  mutating func text(_ span: Span) -> TextDocument {
    let index = Int(span.source.index)
    if let text = known[index] { return text }
    let file = map.files[index]
    let text = TextDocument(
      uri: FileAddress.uri(file.name), path: file.name, version: 0,
      text: String(decoding: file.bytes, as: UTF8.self))
    known[index] = text
    return text
  }
}

/// What is wrong with a scene, as the editor shows it: file by file.
struct DiagnosticReport: Sendable {
  /// Messages by the path of the file.
  private(set) var messages: [String: [DocumentNode]] = [:]

  /// - Parameter scene: path of the scene, which takes what has no place in a file.
  init(_ diagnostics: Diagnostics, _ map: SourceMap, scene: String) {
    var texts = ReadTexts(map)
    messages[scene] = []
    for diagnostic in diagnostics.sorted {
      let text = diagnostic.span.map { texts.text($0) }
      let isFile = text.map { $0.path.utf8.first == UInt8(ascii: "/") } ?? false
      // What stands in a kit of the program is shown where the scene begins.
      let range = isFile ? text.flatMap { text in diagnostic.span.map { text.range($0) } } : nil
      messages[isFile ? text?.path ?? scene : scene, default: []].append(
        Self.message(diagnostic, range ?? Self.start, &texts, map))
    }
  }

  private static let start: DocumentNode = .map([
    ("start", .map([("line", .integer(0)), ("character", .integer(0))])),
    ("end", .map([("line", .integer(0)), ("character", .integer(1))])),
  ])

  private static func message(
    _ diagnostic: Diagnostic, _ range: DocumentNode, _ texts: inout ReadTexts, _ map: SourceMap
  ) -> DocumentNode {
    let hints = diagnostic.hints.map { "\n\($0)" }.joined()
    var facts: [(String, DocumentNode)] = [
      ("range", range), ("severity", .integer(severity(diagnostic.severity))),
      ("code", .text(diagnostic.id.rawValue)), ("source", .text("specrender")),
      ("message", .text(diagnostic.sentence + hints)),
    ]
    let related = diagnostic.notes.compactMap { note in
      note.span.map { span -> DocumentNode in
        let text = texts.text(span)
        let location: DocumentNode = .map([("uri", .text(text.uri)), ("range", text.range(span))])
        return .map([("location", location), ("message", .text(note.message))])
      }
    }
    if !related.isEmpty { facts.append(("relatedInformation", .list(related))) }
    if let name = replacement(for: diagnostic, map) {
      facts.append(("data", .map([("replacement", .text(name))])))
    }
    if diagnostic.id == .unusedName { facts.append(("tags", .list([.integer(1)]))) }
    return .map(facts)
  }

  private static func severity(_ severity: Diagnostic.Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }

  /// The name that was probably meant, where it can replace exactly what is marked.
  private static func replacement(for diagnostic: Diagnostic, _ map: SourceMap) -> String? {
    guard let span = diagnostic.span else { return nil }
    let written = map.text(of: span)
    for hint in diagnostic.hints {
      let parts = hint.utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false).map {
        String(Substring($0))
      }
      guard parts.count == 3, didYouMean(parts[1]) == hint else { continue }
      // A node's anchor stays: `avater.right` is to be `avatar.right`.
      if let dot = written.utf8.firstIndex(of: UInt8(ascii: ".")),
        nearestName(to: String(written[..<dot]), among: [parts[1]]) != nil
      {
        return parts[1] + written[dot...]
      }
      guard nearestName(to: written, among: [parts[1]]) != nil else { continue }
      let quote = written.unicodeScalars.first.flatMap { $0 == "\"" || $0 == "'" ? String($0) : nil } ?? ""
      return quote + parts[1] + quote
    }
    return nil
  }

  /// Edits that mend what the editor asks about: the name that was probably meant.
  static func quickFixes(_ diagnostics: [DocumentNode], in uri: String) -> DocumentNode {
    .list(
      diagnostics.compactMap { diagnostic in
        guard let name = diagnostic["data"]?["replacement"]?.string, let range = diagnostic["range"] else {
          return nil
        }
        let edit: DocumentNode = .map([("range", range), ("newText", .text(name))])
        return .map([
          ("title", .text("Change to \(name)")), ("kind", .text("quickfix")), ("isPreferred", .bool(true)),
          ("diagnostics", .list([diagnostic])), ("edit", .map([("changes", .map([(uri, .list([edit]))]))])),
        ])
      })
  }
}
