/// Reads JSON (RFC 8259) with the place of every value; a comma before a closing bracket is tolerated with a note,
/// since real data has it. Everything else that is malformed ends the reading with one error.
struct JSONReader {
  /// Deepest nesting that is read; deeper documents are refused before they exhaust the stack.
  static let maximumDepth = 200

  private let bytes: [UInt8]
  private let source: SourceID
  private var at = 0
  private(set) var trailingComma: (first: Span, count: Int)?
  /// Whether of members with one name the last counts, as in the files of other tools; else they are a mistake.
  private let takesLast: Bool

  init(bytes: [UInt8], source: SourceID, takesLast: Bool = false) {
    self.bytes = bytes
    self.source = source
    self.takesLast = takesLast
  }

  /// Reads the one value of the document.
  mutating func read() throws(Diagnostic) -> DocumentNode {
    skipBlanks()
    let node = try value(depth: 0)
    skipBlanks()
    if at < bytes.count { throw wrong("there is more after the end of the document") }
    return node
  }

  private mutating func value(depth: Int) throws(Diagnostic) -> DocumentNode {
    guard depth < Self.maximumDepth else {
      throw Diagnostic(
        .nestingTooDeep, .error, "more than \(Self.maximumDepth) levels are nested here",
        at: span(at, at + 1))
    }
    guard at < bytes.count else { throw wrong("the document ends where a value is expected") }
    switch bytes[at] {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""):
      let start = at
      let (text, verbatim) = try string()
      return DocumentNode(
        .string(text), span: span(start, at), verbatimStart: verbatim ? Int32(start + 1) : nil)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: return try word()
    }
  }

  private mutating func object(depth: Int) throws(Diagnostic) -> DocumentNode {
    let start = at
    var entries: [DocumentNode.Entry] = []
    var seen: Set<String> = []
    at += 1
    while try !closes(with: UInt8(ascii: "}"), afterItem: !entries.isEmpty) {
      guard bytes[at] == UInt8(ascii: "\"") else {
        throw wrong("expected a member's name in double quotes")
      }
      let keyStart = at
      let key = try string().text
      let keySpan = span(keyStart, at)
      if !seen.insert(key).inserted {
        if takesLast {
          entries.removeAll { $0.key == key }
        } else {
          throw Diagnostic(.duplicateKey, .error, "the key \"\(key)\" is given twice", at: keySpan)
        }
      }
      skipBlanks()
      guard at < bytes.count, bytes[at] == UInt8(ascii: ":") else { throw wrong("expected a colon") }
      at += 1
      skipBlanks()
      entries.append(.init(key: key, keySpan: keySpan, value: try value(depth: depth + 1)))
    }
    return DocumentNode(.mapping(entries), span: span(start, at))
  }

  private mutating func array(depth: Int) throws(Diagnostic) -> DocumentNode {
    let start = at
    var items: [DocumentNode] = []
    at += 1
    while try !closes(with: UInt8(ascii: "]"), afterItem: !items.isEmpty) {
      items.append(try value(depth: depth + 1))
    }
    return DocumentNode(.sequence(items), span: span(start, at))
  }

  /// Steps over blanks, the comma between items and a closing bracket; says whether the bracket was there.
  private mutating func closes(with bracket: UInt8, afterItem: Bool) throws(Diagnostic) -> Bool {
    skipBlanks()
    var comma: Int?
    if afterItem, at < bytes.count, bytes[at] == UInt8(ascii: ",") {
      comma = at
      at += 1
      skipBlanks()
    }
    guard at < bytes.count else { throw wrong("the document ends inside brackets") }
    if bytes[at] == bracket {
      if let comma {
        trailingComma = (trailingComma?.first ?? span(comma, comma + 1), (trailingComma?.count ?? 0) + 1)
      }
      at += 1
      return true
    }
    if afterItem, comma == nil { throw wrong("expected a comma or a closing bracket") }
    return false
  }

  private mutating func number() throws(Diagnostic) -> DocumentNode {
    let start = at
    if bytes[at] == UInt8(ascii: "-") { at += 1 }
    let leadingZero = at < bytes.count && bytes[at] == UInt8(ascii: "0")
    let whole = skipDigits()
    var isWellFormed = whole > 0 && (whole == 1 || !leadingZero)
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at += 1
      if skipDigits() == 0 { isWellFormed = false }
    }
    if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      if at < bytes.count, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[at]) { at += 1 }
      if skipDigits() == 0 { isWellFormed = false }
    }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    guard isWellFormed, let number = Double(text), number.isFinite else {
      at = start
      throw wrong("\"\(text.prefix(40))\" is not a number that JSON allows")
    }
    return DocumentNode(.number(number), span: span(start, at))
  }

  private mutating func skipDigits() -> Int {
    let start = at
    while at < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[at]) { at += 1 }
    return at - start
  }

  private mutating func word() throws(Diagnostic) -> DocumentNode {
    let words: [(String, DocumentNode.Value)] = [
      ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
    ]
    for (word, value) in words where bytes[at...].starts(with: word.utf8) {
      at += word.utf8.count
      return DocumentNode(value, span: span(at - word.utf8.count, at))
    }
    throw wrong("expected a value")
  }

  private mutating func string() throws(Diagnostic) -> (text: String, verbatim: Bool) {
    let start = at + 1
    at = start
    while at < bytes.count, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "\\"),
      bytes[at] >= 0x20
    {
      at += 1
    }
    var content = Array(bytes[start..<at])
    var verbatim = true
    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
      guard bytes[at] >= 0x20 else { throw wrong("text contains a control character; write it as \\u00XX") }
      if bytes[at] == UInt8(ascii: "\\") {
        verbatim = false
        content.append(contentsOf: try escape())
      } else {
        content.append(bytes[at])
        at += 1
      }
    }
    guard at < bytes.count else { throw wrong("the document ends inside text") }
    at += 1
    guard let text = String(validating: content, as: UTF8.self) else {
      at = start
      throw wrong("this text is not UTF-8")
    }
    return (text, verbatim)
  }

  private mutating func escape() throws(Diagnostic) -> [UInt8] {
    at += 1
    guard at < bytes.count else { throw wrong("the document ends inside text") }
    let simple: [UInt8: UInt8] = [
      UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "b"): 8,
      UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9,
    ]
    if let byte = simple[bytes[at]] {
      at += 1
      return [byte]
    }
    guard bytes[at] == UInt8(ascii: "u") else { throw wrong("this escape is none that JSON knows") }
    var code = try hexQuad()
    if (0xD800..<0xDC00).contains(code), bytes[at...].starts(with: "\\u".utf8) {
      at += 1
      let low = try hexQuad()
      guard (0xDC00..<0xE000).contains(low) else { throw wrong("half of a surrogate pair is missing") }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw wrong("half of a surrogate pair is missing") }
    return Array(String(scalar).utf8)
  }

  private mutating func hexQuad() throws(Diagnostic) -> UInt32 {
    let digits = bytes.dropFirst(at + 1).prefix(4)
    guard digits.count == 4, let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw wrong("four hexadecimal digits should follow \\u")
    }
    at += 5
    return code
  }

  private mutating func skipBlanks() {
    while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
  }

  private func span(_ start: Int, _ end: Int) -> Span { Span(source: source, start: start, end: end) }

  private func wrong(_ message: String) -> Diagnostic {
    Diagnostic(.jsonSyntax, .error, message, at: span(min(at, max(0, bytes.count - 1)), at + 1))
  }
}
