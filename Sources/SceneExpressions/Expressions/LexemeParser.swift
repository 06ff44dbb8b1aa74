package import Documents

/// A parser that walks through the lexemes of one string of a document.
package protocol LexemeParser {
  /// Id of its diagnostics.
  static var diagnosticID: String { get }

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
    guard case .identifier(let name) = lexemes[at].kind else { throw wrong("\(what) should stand here") }
    defer { at += 1 }
    return (name, here)
  }

  package func wrong(_ message: String, id: String = Self.diagnosticID, hints: [String] = []) -> Diagnostic {
    Diagnostic(id, .error, message, at: here, hints: hints)
  }
}
