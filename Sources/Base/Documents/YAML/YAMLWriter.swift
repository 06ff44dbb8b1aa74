extension DocumentNode {
  /// The value as a YAML document in the canonical form that `format` keeps: what fits into 120 columns and holds no list
  /// of mappings stands in brackets, everything else on lines of its own. The same value gives the same text.
  public var yaml: String {
    var writer = YAMLWriter()
    writer.write(self, indent: 0)
    return writer.text
  }

  /// A text without a place.
  package static func text(_ text: String) -> DocumentNode { DocumentNode(.string(text), span: .nowhere) }
  /// A number without a place.
  package static func number(_ number: Double) -> DocumentNode {
    DocumentNode(.number(number), span: .nowhere)
  }
  /// A boolean without a place.
  package static func bool(_ bool: Bool) -> DocumentNode { DocumentNode(.bool(bool), span: .nowhere) }
  /// A list without a place.
  package static func list(_ items: [DocumentNode]) -> DocumentNode {
    DocumentNode(.sequence(items), span: .nowhere)
  }
  /// A mapping without a place.
  package static func map(_ members: [(String, DocumentNode)]) -> DocumentNode {
    DocumentNode(
      .mapping(members.map { .init(key: $0.0, keySpan: .nowhere, value: $0.1) }), span: .nowhere)
  }
}

/// Puts values down line by line.
private struct YAMLWriter {
  private(set) var text = ""

  mutating func write(_ node: DocumentNode, indent: Int) {
    switch node.value {
    case .mapping(let entries) where !entries.isEmpty: write(entries, indent, isBehindDash: false)
    case .sequence(let items) where !items.isEmpty: write(items, indent)
    default: text += (node.flow(within: .max) ?? "") + "\n"
    }
  }

  private mutating func write(_ entries: [DocumentNode.Entry], _ indent: Int, isBehindDash: Bool) {
    for (index, entry) in entries.enumerated() {
      if index > 0 || !isBehindDash { text += blanks(indent) }
      let key = yamlScalar(entry.key) + ":"
      text += key
      write(value: entry.value, indent, room: maximumLineWidth - indent - key.count - 1)
    }
  }

  private mutating func write(value: DocumentNode, _ indent: Int, room: Int) {
    if let line = value.flow(within: room) {
      text += " \(line)\n"
    } else {
      text += "\n"
      write(value, indent: indent + 2)
    }
  }

  private mutating func write(_ items: [DocumentNode], _ indent: Int) {
    for item in items {
      text += blanks(indent) + "- "
      if let line = item.flow(within: maximumLineWidth - indent - 2) {
        text += line + "\n"
      } else if case .mapping(let entries) = item.value {
        write(entries, indent + 2, isBehindDash: true)
      } else if case .sequence(let inner) = item.value {
        text += "\n"
        write(inner, indent + 2)
      }
    }
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension DocumentNode {
  /// The value on one line; nil where it is a collection that does not fit or had better not.
  fileprivate func flow(within room: Int) -> String? {
    switch value {
    case .sequence(let items):
      guard !items.isEmpty else { return "[]" }
      guard items.count * 3 <= room, let parts = parts(items) else { return nil }
      return fitting("[" + parts.joined(separator: ", ") + "]", room)
    case .mapping(let entries):
      guard !entries.isEmpty else { return "{}" }
      guard entries.count * 4 <= room, let values = parts(entries.map(\.value)) else { return nil }
      let members = zip(entries, values).map { "\(yamlScalar($0.key, isFlow: true)): \($1)" }
      return fitting("{ " + members.joined(separator: ", ") + " }", room)
    case .string(let string): return yamlScalar(string)
    default: return jsonLine
    }
  }

  private func parts(_ items: [DocumentNode]) -> [String]? {
    var parts: [String] = []
    for item in items {
      if case .string(let string) = item.value {
        if string.isLongerThanLine { return nil }
        parts.append(yamlScalar(string, isFlow: true))
      } else if !item.isNested, let part = item.flow(within: maximumLineWidth) {
        parts.append(part)
      } else {
        return nil
      }
    }
    return parts
  }

  /// Whether mappings stand inside of this list: nodes are read more easily below one another.
  private var isNested: Bool {
    guard case .sequence(let items) = value else { return false }
    return items.contains { if case .mapping = $0.value { true } else { false } }
  }

  private func fitting(_ line: String, _ room: Int) -> String? { line.count <= room ? line : nil }
}

extension String {
  /// Whether no line holds the text, which is seen without writing it down: of ASCII each byte is a character. Of others a
  /// character may have many bytes.
  fileprivate var isLongerThanLine: Bool {
    utf8.count > maximumLineWidth && utf8.allSatisfy { $0 < 0x80 }
  }
}

/// A text as a YAML scalar: plain where it reads as the same text, else in double quotes.
private func yamlScalar(_ text: String, isFlow: Bool = false) -> String {
  let isPlain =
    text.utf8.first.map { isLetter($0) } == true
    && text.utf8.allSatisfy { isLetter($0) || isDigit($0) || " -_./=<>+*@()".utf8.contains($0) }
    && text.utf8.last != 0x20 && !words.contains(text.lowercased())
  return isPlain ? text : quoted(text)
}

/// What YAML of any age reads as something else than text.
private let words: Set<String> = ["null", "true", "false", "yes", "no", "on", "off", "y", "n", "nan", "inf"]

private func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }
private func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
