package import Documents

/// A parser that walks through the lexemes of one string of a document.
package protocol LexemeParser {
  /// Id of its diagnostics.
  static var diagnosticID: DiagnosticID { get }

  var node: DocumentNode { get }
  /// Offset of the parsed text inside the string of `node`, in bytes of UTF-8.
  var base: Int { get }
  var lexemes: [Lexeme] { get }
  /// Index of the lexeme that comes next.
  var at: Int { get set }
}

extension LexemeParser {
  package var here: Span { node.span(from: base + lexemes[at].lower, to: base + lexemes[at].upper) }

  package mutating func take(_ symbol: String) -> Bool {
    guard case .symbol(symbol) = lexemes[at].kind else { return false }
    at += 1
    return true
  }

  package mutating func takeWord(_ word: String) -> Bool {
    guard case .identifier(word) = lexemes[at].kind else { return false }
    at += 1
    return true
  }

  package mutating func identifier(_ what: String) throws(Diagnostic) -> (String, Span) {
    guard case .identifier(let name) = lexemes[at].kind else { throw wrong("expected \(what)") }
    defer { at += 1 }
    return (name, here)
  }

  package func wrong(_ message: String, id: DiagnosticID = Self.diagnosticID, hints: [String] = [])
    -> Diagnostic
  {
    Diagnostic(id, .error, message, at: here, hints: hints)
  }
}

/// A parser of what nests: its results are trees, which others walk level by level.
package protocol NestingParser: LexemeParser {
  /// What is parsed, in messages.
  static var subject: String { get }

  /// How many brackets and operators are open.
  var depth: Int { get set }
  /// Levels of what has been read last: 0 for a name or number.
  var levels: Int { get set }
}

/// How deep expressions, sums of constraints and the functions that they call may be nested.
///
/// A level takes up to 3 kB of stack where it is checked and computed (measured; in debug builds 17 kB), so that 100 of them leave
/// room on the smallest stacks: those of secondary threads on Apple's systems, 512 kB.
package enum NestingLimit {
  package static let levels = 100
  /// Of lists and records inside each other, as in documents.
  package static let values = 200
}

extension NestingParser {
  /// Reads what stands inside of something.
  mutating func nested<Result>(
    _ read: (inout Self) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth <= NestingLimit.levels else { throw tooDeep }
    return try read(&self)
  }

  /// Puts an operation above what has been read last, and above another part of so many levels.
  mutating func rise(above other: Int = 0) throws(Diagnostic) {
    levels = max(levels, other) + 1
    guard levels <= NestingLimit.levels else { throw tooDeep }
  }

  private var tooDeep: Diagnostic {
    wrong(
      "\(Self.subject) is nested too deeply: at most \(NestingLimit.levels) levels",
      hints: ["each operator in a row is a level, too: give a part of it a name under \"let\""])
  }
}
