package import Documents
import SceneModel

/// Parses the inside of `${...}` by precedence climbing.
package struct ExpressionParser: NestingParser {
  package static let diagnosticID = DiagnosticID.expressionSyntax
  package static let subject = "this expression"

  package let node: DocumentNode
  package let base: Int
  package let lexemes: [Lexeme]
  package var at = 0
  package var depth = 0
  package var levels = 0

  /// `base` is the offset of `text` inside the string of `node`.
  package init(_ text: String, in node: DocumentNode, base: Int) throws(Diagnostic) {
    self.node = node
    self.base = base
    var lexer = Lexer(text, in: node, base: base)
    lexemes = try lexer.split()
  }

  package mutating func parse() throws(Diagnostic) -> Expression {
    let expression = try filtered()
    switch lexemes[at].kind {
    case .end: return expression
    case .symbol("="):
      throw wrong(
        "expected an operator or the end", hints: ["== compares; actions set: tap: name = value"])
    case .symbol(":"):
      throw wrong("expected an operator or the end", hints: filterArgument.map { [$0] } ?? [])
    case .symbol(let symbol) where symbol == "?" || Expression.Binary(rawValue: symbol) != nil:
      throw wrong(
        "\(symbol) cannot follow a filter",
        hints: ["put what is filtered in parentheses: (value | filter) \(symbol) …"])
    default: throw wrong("expected an operator or the end", hints: wordHint.map { [$0] } ?? [])
    }
  }

  /// What is wrong with `max(1, 2)`, wherever a value may stand; nil where nothing is called.
  private func call(of expression: Expression) -> Diagnostic? {
    guard case .symbol("(") = lexemes[at].kind else { return nil }
    switch expression {
    case .name, .member:
      return wrong(
        "expected an operator or the end",
        hints: ["functions are filters behind a value: ${\(calledFilter ?? "name | ceil")}"])
    default: return nil
    }
  }

  /// `Math.floor(a)` as ours; nil for what is no filter, or not of one name.
  private var calledFilter: String? {
    guard lexemes.indices.contains(at + 2), case .identifier(let name) = lexemes[at - 1].kind,
      case .identifier(let value) = lexemes[at + 1].kind, case .symbol(")") = lexemes[at + 2].kind,
      let filter = FilterSignature.all[name] == nil
        ? ForeignWords.ours(name, among: Array(FilterSignature.all.keys)) : name
    else { return nil }
    return "\(value) | \(filter)"
  }

  /// What to write for `value | filter: 2`.
  private var filterArgument: String? {
    guard at > 1, case .identifier(let name) = lexemes[at - 1].kind, FilterSignature.all[name] != nil else {
      return nil
    }
    return "arguments stand in parentheses: \(name)(…)"
  }

  /// What to write for a word that is an operator elsewhere.
  private var wordHint: String? {
    func word(_ place: Int) -> String? {
      guard lexemes.indices.contains(place), case .identifier(let word) = lexemes[place].kind else {
        return nil
      }
      return word
    }
    if word(at - 1) == "not" { return word(at).map { "write !\($0)" } }
    let signs = ["and": "&&", "is": "==", "or": "||"]
    return word(at).flatMap { signs[$0] }.map { "write \($0)" }
  }

  /// expression { "|" filter [ "(" arguments ")" ] }
  private mutating func filtered() throws(Diagnostic) -> Expression {
    var expression = try conditional()
    while take("|") {
      let (name, span) = try identifier("a filter's name")
      let below = levels
      let arguments = take("(") ? try arguments() : []
      try rise(above: below)
      expression = .filter(expression, name: name, arguments: arguments, span)
    }
    return expression
  }

  private mutating func conditional() throws(Diagnostic) -> Expression {
    let condition = try binary(weakest: 1)
    guard take("?") else { return condition }
    var below = levels
    let then = try nested { parser throws(Diagnostic) in try parser.conditional() }
    below = max(below, levels)
    guard take(":") else { throw wrong("expected a colon") }
    let otherwise = try nested { parser throws(Diagnostic) in try parser.conditional() }
    try rise(above: below)
    return .conditional(condition, then: then, otherwise: otherwise)
  }

  private mutating func binary(weakest: Int) throws(Diagnostic) -> Expression {
    var left = try unary()
    while case .symbol(let symbol) = lexemes[at].kind, let op = Expression.Binary(rawValue: symbol),
      op.rank >= weakest
    {
      let span = here
      let below = levels
      at += 1
      // `??` groups from the right, so that a ?? b ?? c tries them in turn.
      let right =
        op == .coalesce
        ? try nested { parser throws(Diagnostic) in try parser.binary(weakest: op.rank) }
        : try binary(weakest: op.rank + 1)
      try rise(above: below)
      left = .binary(op, left, right, span)
    }
    return left
  }

  private mutating func unary() throws(Diagnostic) -> Expression {
    let span = here
    if take("!") { return try unary(.not, span) }
    if take("-") { return try unary(.minus, span) }
    return try postfix(primary())
  }

  private mutating func unary(_ op: Expression.Unary, _ span: Span) throws(Diagnostic) -> Expression {
    let operand = try nested { parser throws(Diagnostic) in try parser.unary() }
    try rise()
    return .unary(op, operand, span)
  }

  private mutating func postfix(_ operand: Expression) throws(Diagnostic) -> Expression {
    var expression = operand
    while true {
      if take(".") {
        let (name, span) = try identifier("a field's name")
        try rise()
        expression = .member(expression, name, span)
      } else if case .symbol("[") = lexemes[at].kind {
        let (span, below) = (here, levels)
        at += 1
        let index = try nested { parser throws(Diagnostic) in try parser.filtered() }
        guard take("]") else { throw wrong("expected a closing bracket") }
        try rise(above: below)
        expression = .index(expression, index, span)
      } else {
        if let call = call(of: expression) { throw call }
        return expression
      }
    }
  }

  private mutating func primary() throws(Diagnostic) -> Expression {
    let lexeme = lexemes[at]
    let span = here
    at += 1
    levels = 0
    switch lexeme.kind {
    case .number(let number, let unit):
      guard unit.isEmpty else {
        at -= 1
        throw wrong("a number in an expression has no unit")
      }
      return .literal(.number(number))
    case .string(let string): return .literal(.string(string))
    case .token(let path): return .token(path, span)
    case .identifier("true"): return .literal(.bool(true))
    case .identifier("false"): return .literal(.bool(false))
    case .identifier("null"): return .literal(.null)
    case .identifier(let name): return .name(name, span)
    case .symbol("("):
      let inner = try nested { parser throws(Diagnostic) in try parser.filtered() }
      guard take(")") else { throw wrong("expected a closing bracket") }
      return inner
    case .symbol("["):
      let items = try list(until: "]") { parser throws(Diagnostic) in try parser.filtered() }
      try rise()
      return .list(items, span)
    case .symbol("{"):
      let fields = try list(until: "}") { parser throws(Diagnostic) in try parser.field() }
      try rise()
      return .record(fields, span)
    default:
      at -= 1
      if at > 0, case .symbol("=") = lexemes[at].kind, case .symbol(let sign) = lexemes[at - 1].kind,
        sign == "==" || sign == "!="
      {
        throw wrong("expected a value", hints: ["write \(sign)"])
      }
      throw wrong("expected a value")
    }
  }

  private mutating func list<Item>(
    until closing: String, _ item: (inout Self) throws(Diagnostic) -> Item
  ) throws(Diagnostic) -> [Item] {
    var items: [Item] = []
    var highest = 0
    levels = 0
    if take(closing) { return items }
    repeat {
      items.append(try nested(item))
      highest = max(highest, levels)
    } while take(",")
    levels = highest
    guard take(closing) else { throw wrong("expected a comma or a closing bracket") }
    return items
  }

  /// Of a record: a name or text, a colon, a value.
  private mutating func field() throws(Diagnostic) -> Expression.Field {
    let name: String
    if case .string(let text) = lexemes[at].kind {
      name = text
      at += 1
    } else {
      name = try identifier("a field's name").0
    }
    guard take(":") else { throw wrong("expected a colon") }
    let start = here
    return Expression.Field(name: name, value: try filtered(), span: start)
  }

  private mutating func arguments() throws(Diagnostic) -> [Expression] {
    try list(until: ")") { parser throws(Diagnostic) -> Expression in
      if let function = try parser.function() { return function }
      return try parser.filtered()
    }
  }

  /// The parameters and the body of a function that is all of a text; nil for another text.
  package static func function(in node: DocumentNode) -> (parameters: [String], body: String)? {
    let text = trimmed(node.string ?? "")
    guard text.hasPrefix("${"), text.hasSuffix("}"), var parser = try? Self(in: text, of: node),
      case .function(let parameters, _, _)? = try? parser.function(),
      case .end = parser.lexemes[parser.at].kind
    else { return nil }
    let arrow = parser.lexemes.firstIndex { $0.kind == .symbol("=") } ?? 0
    let body = Array(text.utf8.dropFirst(2).dropLast()).dropFirst(parser.lexemes[arrow + 1].upper)
    return (parameters, trimmed(String(decoding: body, as: UTF8.self)))
  }

  /// Reads the inside of `${...}` that is all of a text.
  private init(in text: String, of node: DocumentNode) throws(Diagnostic) {
    try self.init(String(text.dropFirst(2).dropLast()), in: node, base: 0)
  }

  /// `item => expression` or `(item, index) => expression`; nil where something else stands.
  private mutating func function() throws(Diagnostic) -> Expression? {
    let (start, span) = (at, here)
    var parameters: [String] = []
    if case .identifier(let name) = lexemes[at].kind {
      at += 1
      parameters = [name]
    } else if take("(") {
      while case .identifier(let name) = lexemes[at].kind {
        at += 1
        parameters.append(name)
        guard take(",") else { break }
      }
      if !take(")") { parameters = [] }
    }
    // An arrow is two signs for the lexer: a layout reads them otherwise.
    guard !parameters.isEmpty, take("="), take(">") else {
      at = start
      return nil
    }
    guard parameters.count <= 2 else {
      throw wrong("a function has one parameter or two: the item and its index")
    }
    let body = try filtered()
    try rise()
    return .function(parameters, body, span)
  }
}

extension Template {
  /// Splits a string into literal parts, `${...}` holes, and the token of a string that is just `{a.b}`.
  package static func parse(_ node: DocumentNode) throws(Diagnostic) -> Template {
    let text = node.string ?? ""
    if text.hasPrefix("{"), text.hasSuffix("}"),
      !text.dropFirst().dropLast().contains(where: { "{}".contains($0) })
    {
      let path = String(text.dropFirst().dropLast())
      return Template(parts: [.expression(.token(path, node.span))], span: node.span)
    }
    let bytes = Array(text.utf8)
    var parts: [Part] = []
    var literal: [UInt8] = []
    var at = 0
    while at < bytes.count {
      guard bytes[at...].starts(with: "${".utf8) else {
        literal.append(bytes[at])
        at += 1
        continue
      }
      let start = at + 2
      var depth = 1
      at = start
      while at < bytes.count, depth > 0 {
        depth += bytes[at] == UInt8(ascii: "{") ? 1 : bytes[at] == UInt8(ascii: "}") ? -1 : 0
        at += 1
      }
      guard depth == 0 else {
        throw Diagnostic(
          .expressionSyntax, .error, "this expression has no closing brace",
          at: node.span(from: start - 2, to: start), hints: ["close it with a brace: ${…}"])
      }
      if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
      literal = []
      var parser = try ExpressionParser(
        String(decoding: bytes[start..<at - 1], as: UTF8.self), in: node, base: start)
      parts.append(.expression(try parser.parse()))
    }
    if !literal.isEmpty || parts.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
    return Template(parts: parts, span: node.span)
  }
}
