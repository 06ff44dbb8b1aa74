package import Documents
import SceneModel

/// Parses one action: `page += 1`, `toggle playing`, `freeze progress`, `play heart at pointer with mirrored = true`.
package struct ActionParser: LexemeParser {
  package static let diagnosticID = DiagnosticID.actionSyntax

  package let node: DocumentNode
  package let base = 0
  package let lexemes: [Lexeme]
  package var at = 0
  private let text: String

  package init(_ node: DocumentNode) throws(Diagnostic) {
    self.node = node
    text = node.string ?? ""
    var lexer = Lexer(text, in: node, base: 0)
    lexemes = try lexer.split()
  }

  package mutating func parse() throws(Diagnostic) -> ActionSyntax {
    let (word, span) = try identifier("an action")
    switch word {
    case "toggle":
      let (name, place) = try identifier("a state's name")
      try expectEnd()
      return .set(name, .unary(.not, .name(name, place), place), span)
    case "freeze":
      let (name, place) = try identifier("a state's name")
      try expectEnd()
      return .freeze(name, place)
    case "play": return .play(try play())
    default: return try assignment(word, span)
    }
  }

  private mutating func assignment(_ name: String, _ span: Span) throws(Diagnostic) -> ActionSyntax {
    let combining: Expression.Binary?
    if take("=") {
      combining = nil
    } else if take("+=") {
      combining = .add
    } else if take("-=") {
      combining = .subtract
    } else {
      // `set n = 2` belongs to the steps of a scenario.
      let isSet = name == "set" && lexemes.indices.contains(at + 1) && lexemes[at + 1].kind.written == nil
      let assigned = lexemes[at].kind.written.map {
        isSet ? "leave out set: \($0) = …" : "write \(name) = \($0)"
      }
      at -= 1
      let verb = nearestName(to: name, among: ["toggle", "play", "freeze"])
      throw wrong(
        "\"\(name)\" is not an action",
        hints: [
          verb.map { didYouMean($0) } ?? assigned
            ?? "write name = value, name += 1, toggle name, play animation"
        ])
    }
    let value = try expression(upTo: lexemes.count - 1)
    return .set(name, combining.map { .binary($0, .name(name, span), value, span) } ?? value, span)
  }

  /// play NAME [at pointer | at NODE] [with NAME = VALUE, ...]
  private mutating func play() throws(Diagnostic) -> PlaySyntax {
    let (name, span) = try identifier("an animation's name")
    var play = PlaySyntax(animation: name, place: nil, arguments: [], span: span)
    if takeWord("at") { play.place = try place() }
    if takeWord("with") {
      repeat {
        let (name, _) = try identifier("a parameter's name")
        guard take("=") else { throw wrong("expected an equals sign") }
        play.arguments.append(.init(name: name, value: try expression(upTo: nextComma)))
      } while take(",")
    }
    try expectEnd()
    return play
  }

  private mutating func place() throws(Diagnostic) -> PlaySyntax.Place {
    let start = at
    while case .identifier(let word) = lexemes[at].kind, word != "with" || at == start {
      at += 1
      while true {
        if case .symbol(let symbol) = lexemes[at].kind, [".", "[", "]"].contains(symbol) {
          at += 1
        } else if case .number = lexemes[at].kind {
          at += 1
        } else {
          break
        }
      }
    }
    guard at > start else { throw wrong("expected pointer or a node") }
    let name = slice(lexemes[start].lower, lexemes[at - 1].upper).filter { $0 != " " }
    return name == "pointer" ? .pointer : .node(name)
  }

  /// Index of the comma that ends an argument: one outside of brackets.
  private var nextComma: Int {
    var depth = 0
    for index in at..<lexemes.count {
      guard case .symbol(let symbol) = lexemes[index].kind else { continue }
      if ["(", "["].contains(symbol) { depth += 1 }
      if [")", "]"].contains(symbol) { depth -= 1 }
      if symbol == ",", depth == 0 { return index }
    }
    return lexemes.count - 1
  }

  private mutating func expression(upTo end: Int) throws(Diagnostic) -> Expression {
    let (lower, upper) = (lexemes[at].lower, end > at ? lexemes[end - 1].upper : lexemes[at].lower)
    var parser = try ExpressionParser(slice(lower, upper), in: node, base: lower)
    let value = try parser.parse()
    at = end
    return value
  }

  private func slice(_ lower: Int, _ upper: Int) -> String {
    String(decoding: Array(text.utf8)[lower..<upper], as: UTF8.self)
  }

  private func expectEnd() throws(Diagnostic) {
    guard case .end = lexemes[at].kind else { throw wrong("the action should end here") }
  }
}

extension Lexeme.Kind {
  /// A value as it is written; nil for what is none.
  fileprivate var written: String? {
    switch self {
    case .number(let number, ""): Value.text(of: number)
    case .string(let text): "\"\(text)\""
    case .identifier(let name): name
    case .number, .token, .hole, .symbol, .end: nil
    }
  }
}
