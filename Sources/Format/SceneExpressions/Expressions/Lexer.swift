package import Documents

/// A word of the expression and constraint languages.
package struct Lexeme: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A number and the unit behind it: `%`, `s`, `ms`, `deg` or nothing.
    case number(Double, unit: String)
    case string(String)
    case identifier(String)
    /// The path inside `{...}`.
    case token(String)
    /// The inside of `${...}` with the offset of its first character.
    case hole(String, at: Int)
    case symbol(String)
    case end
  }

  package var kind: Kind
  /// UTF-8 offsets in the text that was split.
  package var lower: Int
  package var upper: Int
}

/// Splits expressions and constraints into words. A hyphen between letters or digits of a word belongs to it:
/// subtraction has blanks around it, as in CSS `calc`.
package struct Lexer {
  package static let symbols = [
    "==", "!=", "<=", ">=", "+=", "-=", "&&", "||", "??", "<", ">", "+", "-", "*", "/", "%", "!", "(", ")",
    "[", "]", "..", ".",
    ",",
    "?", ":", "|", "@", "=", "{", "}",
  ]

  private let bytes: [UInt8]
  private var at = 0
  /// Places `offset...` of the text in a file.
  private let node: DocumentNode
  private let base: Int

  /// `base` is the offset of `text` inside the string of `node`.
  package init(_ text: String, in node: DocumentNode, base: Int) {
    bytes = Array(text.utf8)
    self.node = node
    self.base = base
  }

  /// All words and the end.
  package mutating func split() throws(Diagnostic) -> [Lexeme] {
    var lexemes: [Lexeme] = []
    while true {
      while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
      let lower = at
      let kind = try next()
      lexemes.append(Lexeme(kind: kind, lower: lower, upper: at))
      if case .end = kind { return lexemes }
    }
  }

  private mutating func next() throws(Diagnostic) -> Lexeme.Kind {
    guard at < bytes.count else { return .end }
    switch bytes[at] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: ".") where isRange(at):
      at += 2
      return .symbol("..")
    case UInt8(ascii: "."):
      if at + 1 < bytes.count, isDigit(bytes[at + 1]) { return try number() }
      at += 1
      return .symbol(".")
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return try string(quote: bytes[at])
    case UInt8(ascii: "{") where beginsRecord:
      at += 1
      return .symbol("{")
    case UInt8(ascii: "{"): return .token(try bracketed(from: 1, what: "token name"))
    case UInt8(ascii: "$"):
      let inner = at + 2
      guard at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "{") else { break }
      return .hole(try bracketed(from: 2, what: "expression"), at: inner)
    case let byte where isLetter(byte): return .identifier(identifier())
    default: break
    }
    for symbol in Self.symbols where bytes[at...].starts(with: symbol.utf8) {
      at += symbol.utf8.count
      return .symbol(symbol)
    }
    let hints = bytes[at] == UInt8(ascii: ";") ? ["several actions are a list: [open = true, n += 1]"] : []
    throw wrong("this character has no meaning here", at, at + 1, hints)
  }

  /// Whether the brace here opens a record, not the name of a token: nothing or a name and a colon stand behind it.
  private var beginsRecord: Bool {
    var rest = bytes[(at + 1)...].drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if rest.first == UInt8(ascii: "}") { return true }
    if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      rest = rest.dropFirst().drop { $0 != quote }.dropFirst()
    } else {
      let name = rest.prefix { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
      guard !name.isEmpty else { return false }
      rest = rest.dropFirst(name.count)
    }
    return rest.drop { $0 == 0x20 }.first == UInt8(ascii: ":")
  }

  private mutating func number() throws(Diagnostic) -> Lexeme.Kind {
    let start = at
    while at < bytes.count, isDigit(bytes[at]) || bytes[at] == UInt8(ascii: ".") && !isRange(at) { at += 1 }
    if at + 1 < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e"),
      isDigit(bytes[at + 1]) || (at + 2 < bytes.count && isDigit(bytes[at + 2]) && isSign(bytes[at + 1]))
    {
      at += 2
      while at < bytes.count, isDigit(bytes[at]) { at += 1 }
    }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw wrong("\"\(text)\" is not a finite number", start, at)
    }
    let unitStart = at
    if at < bytes.count, bytes[at] == UInt8(ascii: "%"), at + 1 == bytes.count || !isOperand(bytes[at + 1]) {
      at += 1
    } else {
      while at < bytes.count, isLetter(bytes[at]) { at += 1 }
    }
    return .number(number, unit: String(decoding: bytes[unitStart..<at], as: UTF8.self))
  }

  /// Whether two full stops stand there, as between the ends of a range.
  private func isRange(_ place: Int) -> Bool { bytes[place...].starts(with: "..".utf8) }

  private mutating func string(quote: UInt8) throws(Diagnostic) -> Lexeme.Kind {
    let start = at
    at += 1
    while at < bytes.count, bytes[at] != quote { at += 1 }
    guard at < bytes.count else { throw unclosed(quote, at: start) }
    at += 1
    return .string(String(decoding: bytes[start + 1..<at - 1], as: UTF8.self))
  }

  private func unclosed(_ quote: UInt8, at start: Int) -> Diagnostic {
    let (own, other) = quote == UInt8(ascii: "'") ? ("'", "\"") : ("\"", "'")
    var problem = wrong("this text has no closing quote", start, start + 1)
    problem.hints = [
      "a text begins and ends with the same quote; put one that contains \(own) between \(other): \(other)\(own)\(other)"
    ]
    return problem
  }

  private mutating func bracketed(from skipped: Int, what: String) throws(Diagnostic) -> String {
    let start = at
    at += skipped
    var depth = 1
    while at < bytes.count, depth > 0 {
      if bytes[at] == UInt8(ascii: "{") { depth += 1 }
      if bytes[at] == UInt8(ascii: "}") { depth -= 1 }
      at += 1
    }
    guard depth == 0 else { throw wrong("this \(what) has no closing brace", start, start + 1) }
    return String(decoding: bytes[start + skipped..<at - 1], as: UTF8.self)
  }

  private mutating func identifier() -> String {
    let start = at
    while at < bytes.count {
      let isHyphenInside =
        bytes[at] == UInt8(ascii: "-") && at + 1 < bytes.count
        && (isLetter(bytes[at + 1]) || isDigit(bytes[at + 1]))
      guard isLetter(bytes[at]) || isDigit(bytes[at]) || isHyphenInside else { break }
      at += 1
    }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  /// Advice on a name that nothing has, where its writer may have meant a subtraction.
  package static func subtractionHint(_ name: String) -> String? {
    let parts = name.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, parts[1].first?.isNumber == true else { return nil }
    return "to subtract, put spaces around the hyphen: \(parts[0]) - \(parts[1])"
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
  private func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }
  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
  }
  private func isOperand(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte) || byte == UInt8(ascii: "(")
  }

  private func wrong(_ message: String, _ lower: Int, _ upper: Int, _ hints: [String] = []) -> Diagnostic {
    Diagnostic(
      .expressionSyntax, .error, message, at: node.span(from: base + lower, to: base + upper), hints: hints)
  }
}
