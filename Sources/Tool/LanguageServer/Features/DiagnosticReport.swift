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
    if let fix = fix(diagnostic, map) {
      let text = fix.text.quoted(like: map.text(of: fix.span))
      let place = texts.text(fix.span).range(fix.span)
      facts.append(("data", .map([("replacement", .text(text)), ("range", place)])))
    } else if let name = replacement(for: diagnostic, map) {
      facts.append(("data", .map([("replacement", .text(name)), ("range", range)])))
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

  /// What the check knows to do, in the file of the mistake. What computes a number is not replaced by one.
  private static func fix(_ diagnostic: Diagnostic, _ map: SourceMap) -> Diagnostic.Fix? {
    guard let fix = diagnostic.fix, fix.span.source == diagnostic.span?.source else { return nil }
    return Double(fix.text) == nil || Double(map.text(of: fix.span)) != nil ? fix : nil
  }

  /// The name that was probably meant, as a part of what is marked.
  private static func replacement(for diagnostic: Diagnostic, _ map: SourceMap) -> String? {
    guard let span = diagnostic.span else { return nil }
    let written = map.text(of: span)
    for hint in diagnostic.hints {
      let parts = hint.quotedParts
      guard parts.count == 3, didYouMean(parts[1]) == hint else { continue }
      // The message says which part is wrong: of `avater.right` the node, of `avatar.rigth` the anchor.
      for wrong in diagnostic.message.quotedParts.alternate where wrong != parts[1] {
        if let mended = written.replacing(wrong, with: parts[1]) { return mended }
      }
      guard nearestName(to: written, among: [parts[1]]) != nil else { continue }
      return parts[1].quoted(like: written)
    }
    return nil
  }

  /// Edits that mend what the editor asks about: its fix, or the name that was probably meant.
  static func quickFixes(_ diagnostics: [DocumentNode], in uri: String) -> DocumentNode {
    .list(
      diagnostics.compactMap { diagnostic in
        guard let name = diagnostic["data"]?["replacement"]?.string,
          let range = diagnostic["data"]?["range"]
        else {
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

extension String {
  /// In the quotes that another text begins with, if it does.
  fileprivate func quoted(like other: String) -> String {
    let quote = other.unicodeScalars.first.flatMap { $0 == "\"" || $0 == "'" ? String($0) : nil } ?? ""
    return quote + self + quote
  }

  /// What stands before, in and behind quotes, in turn.
  fileprivate var quotedParts: [String] {
    utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  /// The text with another name for one that stands in it exactly once as a whole; nil otherwise.
  fileprivate func replacing(_ name: String, with other: String) -> String? {
    let (text, sought) = (Array(utf8), Array(name.utf8))
    guard !sought.isEmpty, text.count >= sought.count else { return nil }
    let places = (0...text.count - sought.count).filter { start in
      let end = start + sought.count
      return Array(text[start..<end]) == sought && (start == 0 || !Completion.isOfWord(text[start - 1]))
        && (end == text.count || !Completion.isOfWord(text[end]))
    }
    guard places.count == 1 else { return nil }
    let end = places[0] + sought.count
    // What is meant may be told with the braces that stand there already.
    let isBraced =
      other.utf8.first == UInt8(ascii: "{") && places[0] > 0 && text[places[0] - 1] == UInt8(ascii: "{")
    let name = isBraced ? String(other.dropFirst().dropLast()) : other
    return String(decoding: text[..<places[0]], as: UTF8.self) + name
      + String(decoding: text[end...], as: UTF8.self)
  }
}

extension [String] {
  /// Every second one, beginning with the second.
  fileprivate var alternate: [String] { indices.filter { $0 % 2 == 1 }.map { self[$0] } }
}
