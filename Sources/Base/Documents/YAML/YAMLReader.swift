/// Reads one YAML document with the place of every value. Plain scalars follow YAML 1.2's core schema.
package struct YAMLReader {
  private let file: SourceFile
  private let source: SourceID
  /// Slips that do not keep the rest of the document from being read.
  private(set) var slips = Diagnostics()

  init(file: SourceFile, source: SourceID) {
    self.file = file
    self.source = source
  }

  mutating func read() throws(Diagnostic) -> DocumentNode {
    guard String(validating: file.bytes, as: UTF8.self) != nil else {
      let isUTF16 = [[0xFF, 0xFE], [0xFE, 0xFF]].contains { file.bytes.starts(with: $0) }
      throw Diagnostic(
        .yamlSyntax, .error, isUTF16 ? "the file is UTF-16 text" : "the file is not UTF-8 text",
        at: span(0, 0), hints: ["save it as UTF-8"])
    }
    var composer = YAMLComposer(file: file, source: source)
    guard let root = try composer.compose() else {
      throw Diagnostic(.emptyDocument, .error, "the document is empty", at: span(0, 0))
    }
    return try convert(root)
  }

  private mutating func convert(_ node: YAMLNode) throws(Diagnostic) -> DocumentNode {
    let start = node.start
    switch node.content {
    case .scalar(let text, let style):
      if node.isLeftOut, "&!".utf8.contains(YAMLText(file: file).byte(start)) {
        throw YAMLMistake(
          text: YAMLText(file: file), source: source, problem: "", context: "a tag", place: start,
          start: start
        ).diagnostic()
      }
      return scalarNode(text, style, start: start)
    case .sequence(let sequence):
      var items: [DocumentNode] = []
      var taken = 0..<0
      for item in sequence where !taken.contains(item.start) {
        if let (whole, range) = torn(item, in: start) {
          taken = range
          items.append(whole)
        } else {
          items.append(try convert(item))
        }
      }
      return DocumentNode(
        .sequence(items), span: span(start, items.last.map { Int($0.span.end) } ?? start + 1))
    case .mapping(let mapping):
      if let token = token(mapping, start: start) { return token }
      var entries: [DocumentNode.Entry] = []
      var taken = 0..<0
      for (key, value) in mapping where !taken.contains(key.start) {
        let keyNode = try convert(key)
        guard case .scalar(let name, _) = key.content else {
          throw Diagnostic(
            .wrongType, .error, "a key must be text", at: keyNode.span,
            hints: ["put a value that begins with { or [ in quotes: \"{token.name}\""])
        }
        if let entry = try mended(name, keyNode.span, value) {
          entries.append(entry)
        } else if let (whole, range) = torn(value, in: start) {
          taken = range
          entries.append(.init(key: name, keySpan: keyNode.span, value: whole))
        } else {
          entries.append(.init(key: name, keySpan: keyNode.span, value: try convert(value)))
        }
      }
      return DocumentNode(
        .mapping(entries), span: span(start, entries.last.map { Int($0.value.span.end) } ?? start + 1))
    }
  }

  /// An unquoted `{token}` as the text that is meant; nil for what may be a mapping.
  private mutating func token(_ mapping: [(key: YAMLNode, value: YAMLNode)], start: Int) -> DocumentNode? {
    guard mapping.count == 1, let (key, value) = mapping.first, value.isLeftOut,
      case .scalar(let name, _) = key.content,
      let slip = YAMLText(file: file).token(name, at: start, source)
    else { return nil }
    slips.add(slip)
    return DocumentNode(.string("{\(name)}"), span: slip.span ?? span(start, start + 1))
  }

  /// A value in brackets that its own commas tear apart, as the text that is meant, and all of its place; nil for one that is
  /// whole. Of words in a list, each may be meant: of `a = (b`, none is.
  private mutating func torn(_ value: YAMLNode, in opening: Int) -> (DocumentNode, Range<Int>)? {
    let text = YAMLText(file: file)
    guard case .scalar(let words, .plain) = value.content, words.hasScalar("("),
      "[{".utf8.contains(text.byte(opening)), let range = text.torn(from: value.start)
    else { return nil }
    let isList = text.byte(opening) == UInt8(ascii: "[")
    guard !isList || text.text(range).hasScalar("=") else { return nil }
    slips.add(text.tornSlip(range, in: isList ? "[ ]" : "{ }", source))
    let node = DocumentNode(.string(text.text(range)), span: span(range.lowerBound, range.upperBound))
    return (node, range)
  }

  /// A member that is written as YAML reads otherwise, as it is meant; nil for what can be taken as it is.
  private mutating func mended(
    _ key: String, _ place: Span, _ value: YAMLNode
  ) throws(Diagnostic) -> DocumentNode.Entry? {
    let text = YAMLText(file: file)
    let start = Int(place.start)
    if let slip = text.dash(key, at: start, source) { throw slip }
    guard value.isLeftOut else { return nil }
    if let slip = text.commented(keyEnd: Int(place.end), source) {
      slips.add(slip)
      return .init(
        key: key, keySpan: place,
        value: DocumentNode(.string(text.text(slip.span ?? place)), span: slip.span ?? place))
    }
    guard let slip = text.glued(key, at: start, source), let colon = key.firstIndex(of: ":") else {
      return nil
    }
    slips.add(slip)
    let (name, rest) = (String(key[..<colon]), String(key[key.index(after: colon)...]))
    let end = start + name.utf8.count
    return .init(
      key: name, keySpan: span(start, end),
      value: DocumentNode(YAMLReader.plainValue(rest), span: span(end + 1, Int(place.end))))
  }

  private func scalarNode(_ text: String, _ style: YAMLNode.Style, start: Int) -> DocumentNode {
    let count = text.utf8.count
    func stands(at offset: Int) -> Bool {
      offset + count <= file.bytes.count && file.bytes[offset..<offset + count].elementsEqual(text.utf8)
    }
    let (quote, value) =
      switch style {
      case .plain: (0, YAMLReader.plainValue(text))
      case .quoted: (1, .string(text))
      case .block: (0, .string(text))
      }
    if style != .block, stands(at: start + quote) {
      return DocumentNode(
        value, span: span(start, start + count + 2 * quote), verbatimStart: Int32(start + quote))
    }
    var node = DocumentNode(value, span: span(start, start + 1))
    node.lines = WrittenLines(of: text, style, in: file, at: start).lines
    return node
  }

  private func span(_ start: Int, _ end: Int) -> Span { Span(source: source, start: start, end: end) }

  /// YAML 1.2 core schema for plain scalars, without octal and hexadecimal numbers; infinities stay text.
  package static func plainValue(_ text: String) -> DocumentNode.Value {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    default: break
    }
    guard let first = text.utf8.first, "+-.0123456789".utf8.contains(first),
      text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), let number = Double(text),
      number.isFinite
    else { return .string(text) }
    return .number(number)
  }
}

extension YAMLNode {
  /// Whether nothing is written where a value could stand.
  fileprivate var isLeftOut: Bool {
    guard case .scalar("", .plain) = content else { return false }
    return true
  }
}
