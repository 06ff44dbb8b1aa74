import Yams

/// Reads one YAML document with the place of every value. Plain scalars follow YAML 1.2's core schema.
struct YAMLReader {
  /// Deepest nesting and most values (aliases expanded) that are read.
  static let maximumDepth = 200
  static let maximumNodes = 200_000

  private let file: SourceFile
  private let source: SourceID
  private var nodes = 0
  /// Slips that do not keep the rest of the document from being read.
  private(set) var slips = Diagnostics()

  init(file: SourceFile, source: SourceID) {
    self.file = file
    self.source = source
  }

  mutating func read() throws(Diagnostic) -> DocumentNode {
    guard let text = String(validating: file.bytes, as: UTF8.self) else {
      throw Diagnostic("yaml-syntax", .error, "the file is not UTF-8 text", at: span(0, 0))
    }
    try refuseDeepNesting()
    do {
      guard let root = try Yams.compose(yaml: text) else {
        throw Diagnostic("empty-document", .error, "the document is empty", at: span(0, 0))
      }
      return try convert(root, depth: 0)
    } catch let diagnostic as Diagnostic {
      throw diagnostic
    } catch {
      throw YAMLReader.diagnostic(for: error, file: file, source: source)
    }
  }

  /// The parser recurses, so depth is bounded before it runs: by brackets, by indentation and by `- - -` runs.
  private func refuseDeepNesting() throws(Diagnostic) {
    var brackets = 0
    var lineStart = true
    var indents: [Int] = []
    var column = 0
    for (offset, byte) in file.bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\n"): (lineStart, column) = (true, -1)
      case UInt8(ascii: "["), UInt8(ascii: "{"): brackets += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): brackets = max(0, brackets - 1)
      default: break
      }
      if lineStart, byte != UInt8(ascii: " "), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
        while let last = indents.last, last >= column { indents.removeLast() }
        indents.append(column)
        if byte != UInt8(ascii: "-") && byte != UInt8(ascii: "?") { lineStart = false }
      }
      guard brackets <= Self.maximumDepth, indents.count <= Self.maximumDepth else {
        throw Diagnostic(
          "nesting-too-deep", .error, "more than \(Self.maximumDepth) levels are nested here",
          at: span(offset, offset + 1))
      }
      column += 1
    }
  }

  private mutating func convert(_ node: Yams.Node, depth: Int) throws(Diagnostic) -> DocumentNode {
    nodes += 1
    guard nodes <= Self.maximumNodes else {
      throw Diagnostic(
        "document-too-large", .error,
        "the document holds more than \(Self.maximumNodes) values when its aliases are expanded",
        at: span(0, 0))
    }
    let start = node.mark.map { file.offset(line: $0.line, column: $0.column) } ?? 0
    switch node {
    case .scalar(let scalar):
      if node.isLeftOut, "&!".utf8.contains(YAMLText(file: file).byte(start)) {
        throw YAMLMistake(
          text: YAMLText(file: file), source: source, problem: "", context: "a tag", place: start,
          start: start
        ).diagnostic()
      }
      return scalarNode(scalar, start: start)
    case .sequence(let sequence):
      var items: [DocumentNode] = []
      for item in sequence { items.append(try convert(item, depth: depth + 1)) }
      return DocumentNode(
        .sequence(items), span: span(start, items.last.map { Int($0.span.end) } ?? start + 1))
    case .mapping(let mapping):
      if let token = token(mapping, start: start) { return token }
      var entries: [DocumentNode.Entry] = []
      for (key, value) in mapping {
        let keyNode = try convert(key, depth: depth + 1)
        guard case .scalar(let scalar) = key else {
          throw Diagnostic(
            "wrong-type", .error, "a key must be text", at: keyNode.span,
            hints: ["a value that begins with { or [ stands in quotes: \"{token.name}\""])
        }
        if let entry = try mended(scalar.string, keyNode.span, value) {
          entries.append(entry)
          continue
        }
        entries.append(
          .init(key: scalar.string, keySpan: keyNode.span, value: try convert(value, depth: depth + 1)))
      }
      return DocumentNode(
        .mapping(entries), span: span(start, entries.last.map { Int($0.value.span.end) } ?? start + 1))
    case .alias:
      throw Diagnostic("yaml-syntax", .error, "this alias names no anchor", at: span(start, start + 1))
    }
  }

  /// An unquoted `{token}` as the text that is meant; nil for what may be a mapping.
  private mutating func token(_ mapping: Yams.Node.Mapping, start: Int) -> DocumentNode? {
    guard mapping.count == 1, let (key, value) = mapping.first, value.isLeftOut,
      case .scalar(let scalar) = key,
      let slip = YAMLText(file: file).token(scalar.string, at: start, source)
    else { return nil }
    slips.add(slip)
    return DocumentNode(.string("{\(scalar.string)}"), span: slip.span ?? span(start, start + 1))
  }

  /// A member that is written as YAML reads otherwise, as it is meant; nil for what can be taken as it is.
  private mutating func mended(
    _ key: String, _ place: Span, _ value: Yams.Node
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

  private func scalarNode(_ scalar: Yams.Node.Scalar, start: Int) -> DocumentNode {
    let text = scalar.string
    let count = text.utf8.count
    func stands(at offset: Int) -> Bool {
      offset + count <= file.bytes.count && file.bytes[offset..<offset + count].elementsEqual(text.utf8)
    }
    switch scalar.style {
    case .plain, .any:
      let verbatim = stands(at: start)
      return DocumentNode(
        YAMLReader.plainValue(text), span: span(start, start + (verbatim ? count : 1)),
        verbatimStart: verbatim ? Int32(start) : nil)
    case .singleQuoted, .doubleQuoted:
      let verbatim = stands(at: start + 1)
      return DocumentNode(
        .string(text), span: span(start, start + (verbatim ? count + 2 : 1)),
        verbatimStart: verbatim ? Int32(start + 1) : nil)
    case .literal, .folded: return DocumentNode(.string(text), span: span(start, start + 1))
    }
  }

  private func span(_ start: Int, _ end: Int) -> Span { Span(source: source, start: start, end: end) }

  /// YAML 1.2 core schema for plain scalars, without octal and hexadecimal numbers; infinities stay text.
  static func plainValue(_ text: String) -> DocumentNode.Value {
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

extension Yams.Node {
  /// Whether nothing is written where a value could stand.
  fileprivate var isLeftOut: Bool {
    guard case .scalar(let scalar) = self else { return false }
    return scalar.style == .plain && scalar.string.isEmpty
  }
}

extension YAMLReader {
  /// Words the parser's error and points at its place.
  static func diagnostic(for error: any Error, file: SourceFile, source: SourceID) -> Diagnostic {
    func offset(_ mark: Mark) -> Int { file.offset(line: mark.line, column: mark.column) }
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      return YAMLMistake(
        text: YAMLText(file: file), source: source, problem: problem, context: context?.text ?? "",
        place: offset(mark), start: offset(context?.mark ?? mark)
      ).diagnostic()
    case .duplicatedKeysInMapping(let duplicates, let context):
      return YAMLText(file: file).duplicate(duplicates.first ?? "", at: offset(context.mark), source)
    case .reader(let problem, let offset, _, _):
      let start = offset ?? 0
      return Diagnostic(
        "yaml-syntax", .error, "not YAML: \(problem)", at: Span(source: source, start: start, end: start + 1))
    default:
      return Diagnostic(
        "yaml-syntax", .error, "not YAML: \(error)", at: Span(source: source, start: 0, end: 1))
    }
  }
}
