package import Documents
import SceneModel

/// Parses one line of a layout: a linear (in)equality with an optional strength, or a shorthand
/// (`fill canvas inset 8`, `size == canvas`, `center == parent`) for several.
package struct ConstraintParser: NestingParser {
  package static let diagnosticID = DiagnosticID.constraintSyntax
  package static let subject = "this constraint"

  package let node: DocumentNode
  package let base = 0
  package let lexemes: [Lexeme]
  package var at = 0
  package var depth = 0
  package var levels = 0
  private let text: String

  package init(_ node: DocumentNode) throws(Diagnostic) {
    self.node = node
    text = node.string ?? ""
    var lexer = Lexer(text, in: node, base: 0)
    lexemes = try lexer.split()
  }

  package mutating func parse() throws(Diagnostic) -> [ConstraintSyntax] {
    if case .identifier("fill") = lexemes[at].kind { return try fill() }
    if case .identifier(let word) = lexemes[at].kind, word == "size" || word == "center" {
      if case .symbol(let symbol) = lexemes[at + 1].kind,
        let relation = ResolvedConstraint.Relation(rawValue: symbol)
      {
        return try pair(word, relation)
      }
    }
    let left = try sum()
    let relation = try relation()
    let right = try sum()
    return [constraint(left, relation, right, try strength())]
  }

  /// fill [x | y] [OWNER] [inset N]; along an axis alone the parent, unless another owner is named
  private mutating func fill() throws(Diagnostic) -> [ConstraintSyntax] {
    at += 1
    let span = here
    let axis = ["x", "y"].first { takeWord($0) }
    var owner = (path: "parent", span: span, rows: [AnchorSyntax.Row]())
    if axis == nil, case .end = lexemes[at].kind {
      throw wrong(
        "expected a node or guide", hints: ["write fill parent; fill x and fill y reach along one axis"])
    }
    if axis == nil || isIdentifier(besides: "inset") { owner = try ownerPath() }
    var inset: WrittenSum?
    if takeWord("inset") { inset = try product() }
    let strength = try strength()
    let edges: [(LogicalAttribute, Bool)] = [
      (.leading, true), (.trailing, false), (.physical(.top), true), (.physical(.bottom), false),
    ]
    return edges[(axis == "y" ? 2 : 0)..<(axis == "x" ? 2 : 4)].map { attribute, isNear in
      let edge = WrittenSum.anchor(
        AnchorSyntax(
          owner: owner.path, attribute: attribute, span: owner.span, rows: owner.rows))
      let target = inset.map { isNear ? WrittenSum.add(edge, $0) : .subtract(edge, $0) } ?? edge
      return constraint(own(attribute, owner.span), .equal, target, strength)
    }
  }

  private func isIdentifier(besides word: String) -> Bool {
    if case .identifier(let name) = lexemes[at].kind { name != word } else { false }
  }

  /// size == OWNER | size == SUM of one number, such as parent.width / 4 | center == OWNER; sizes also with <= and >=
  private mutating func pair(
    _ word: String, _ relation: ResolvedConstraint.Relation
  ) throws(Diagnostic) -> [ConstraintSyntax] {
    let attributes: [LogicalAttribute] =
      word == "size"
      ? [.physical(.width), .physical(.height)] : [.physical(.centerX), .physical(.centerY)]
    let span = here
    guard word == "size" || relation == .equal else {
      at += 1
      throw wrong(
        "a centre is at one place: write ==",
        hints: ["centerX and centerY have bounds: centerX <= 40"])
    }
    at += 2
    if case .symbol("[") = lexemes[at].kind {
      throw wrong("expected one size for both", hints: ["for two, write width == 20, height == 30"])
    }
    guard case .identifier = lexemes[at].kind else {
      guard word == "size" else { throw wrong("expected a node or guide, as in center == parent") }
      return try all(attributes, relation, span)
    }
    let start = at
    let owner = try ownerPath()
    if word == "size", [".width", ".height"].contains(where: owner.path.hasSuffix) {
      at = start
      return try all(attributes, relation, span)
    }
    let strength = try strength()
    return attributes.map { attribute in
      let target = WrittenSum.anchor(
        AnchorSyntax(
          owner: owner.path, attribute: attribute, span: owner.span, rows: owner.rows))
      return constraint(own(attribute, span), relation, target, strength)
    }
  }

  /// Each of the attributes compared with one sum.
  private mutating func all(
    _ attributes: [LogicalAttribute], _ relation: ResolvedConstraint.Relation, _ span: Span
  ) throws(Diagnostic) -> [ConstraintSyntax] {
    let value = try sum()
    let strength = try strength()
    return attributes.map { constraint(own($0, span), relation, value, strength) }
  }

  private func own(_ attribute: LogicalAttribute, _ span: Span) -> WrittenSum {
    .anchor(AnchorSyntax(owner: "", attribute: attribute, span: span))
  }

  private func constraint(
    _ left: WrittenSum, _ relation: ResolvedConstraint.Relation, _ right: WrittenSum, _ strength: Double?
  ) -> ConstraintSyntax {
    ConstraintSyntax(
      left: left, relation: relation, right: right, strength: strength, text: text, span: node.span)
  }

  private mutating func relation() throws(Diagnostic) -> ResolvedConstraint.Relation {
    guard case .symbol(let symbol) = lexemes[at].kind,
      let relation = ResolvedConstraint.Relation(rawValue: symbol)
    else {
      let slips = ["=": "==", "=>": ">=", "=<": "<=", "<": "<=", ">": ">="]
      let hint = slips[relationText].map { "write \($0)" } ?? "a constraint reads: width == 40 @high"
      throw wrong("expected ==, <= or >=", hints: [hint])
    }
    at += 1
    return relation
  }

  private mutating func strength() throws(Diagnostic) -> Double? {
    if case .end = lexemes[at].kind { return nil }
    guard take("@") else {
      if case .identifier(let unit) = lexemes[at].kind, ["pt", "px", "dp", "points"].contains(unit) {
        throw wrong("lengths are points and have no unit here", hints: ["leave out \(unit)"])
      }
      if case .number = lexemes[at].kind, case .identifier("fill")? = lexemes.first?.kind {
        throw wrong(
          "fill takes one inset for all sides",
          hints: ["for two, write fill x … inset 16, and fill y … inset 24"])
      }
      throw wrong("expected +, -, *, /, @strength or the end")
    }
    defer { at += 1 }
    let value: Double?
    switch lexemes[at].kind {
    case .identifier("required"): value = 1000
    case .identifier("high"): value = 750
    case .identifier("low"): value = 250
    case .number(let number, unit: "") where number > 0 && number <= 1000: value = number
    default: value = nil
    }
    guard let value, case .end = lexemes[at + 1].kind else {
      throw wrong("a strength is required, high, low or a number in 1...1000", id: .badStrength)
    }
    return value == 1000 ? nil : value
  }

  private mutating func sum() throws(Diagnostic) -> WrittenSum {
    var result = try product()
    while true {
      let below = levels
      if take("+") {
        result = .add(result, try product())
      } else if take("-") {
        result = .subtract(result, try product())
      } else {
        return result
      }
      try rise(above: below)
    }
  }

  private mutating func product() throws(Diagnostic) -> WrittenSum {
    var result = try factor()
    while true {
      let (span, below) = (here, levels)
      if take("*") {
        result = .multiply(result, try factor(), span)
      } else if take("/") {
        result = .divide(result, try factor(), span)
      } else {
        return result
      }
      try rise(above: below)
    }
  }

  private static func hint(onLength number: Double, _ unit: String) -> String {
    let points = Value.text(of: number)
    return unit == "px"
      ? "write \(points) for points, or ${\(points) / device.scale} for device pixels"
      : "write \(points)"
  }

  private mutating func factor() throws(Diagnostic) -> WrittenSum {
    let span = here
    levels = 0
    switch lexemes[at].kind {
    case .number(let number, let unit):
      guard unit.isEmpty else {
        let fraction = "write a share as a factor: parent.width * \(Value.text(of: number / 100))"
        throw wrong(
          "lengths are points and have no unit here",
          hints: [unit == "%" ? fraction : Self.hint(onLength: number, unit)])
      }
      at += 1
      return .number(.number(number))
    case .token(let path):
      at += 1
      return .number(.token(path, span))
    case .hole(let text, let offset):
      at += 1
      var parser = try ExpressionParser(text, in: node, base: offset)
      let hole = try parser.parse()
      if case .symbol("%") = lexemes[at].kind {
        throw wrong(
          "lengths are points and have no unit here",
          hints: ["write a share as a factor: parent.width * ${percent / 100}"])
      }
      return .number(.hole(hole, span))
    case .symbol("("):
      at += 1
      let inner = try nested { parser throws(Diagnostic) in try parser.sum() }
      guard take(")") else { throw wrong("expected a closing bracket") }
      return inner
    case .symbol("-"):
      at += 1
      let operand = try nested { parser throws(Diagnostic) in try parser.factor() }
      try rise()
      return .multiply(.number(.number(-1)), operand, span)
    case .identifier: return .anchor(try anchor())
    default:
      throw wrong("expected a number, a token, an anchor or a bracket")
    }
  }

  private mutating func anchor() throws(Diagnostic) -> AnchorSyntax {
    let (path, span, rows) = try ownerPath()
    guard let dot = path.lastIndex(of: ".") else {
      guard let attribute = LogicalAttribute(path) else { throw unknownAnchor(path, span) }
      return AnchorSyntax(owner: "", attribute: attribute, span: span)
    }
    let name = String(path[path.index(after: dot)...])
    guard let attribute = LogicalAttribute(name) else { throw unknownAnchor(name, span) }
    let owner = String(path[..<dot])
    return AnchorSyntax(owner: owner == "self" ? "" : owner, attribute: attribute, span: span, rows: rows)
  }

  private func unknownAnchor(_ name: String, _ span: Span) -> Diagnostic {
    let near =
      didYouMean(name, among: LogicalAttribute.names)
      ?? ForeignWords.ours(name, among: LogicalAttribute.names)
    return Diagnostic(
      .unknownAnchor, .error, "\"\(name)\" is not an anchor", at: span,
      hints: [
        Lexer.subtractionHint(name) ?? near ?? whole(name)
          ?? "anchors: \(LogicalAttribute.names.joined(separator: ", "))"
      ])
  }

  /// What to write where a node stands in the place of one of its sides; nil for what looks like no node.
  private func whole(_ name: String) -> String? {
    switch name {
    case "insets", "inset", "edges", "margin": return "write: fill parent inset 8"
    case "aspect", "aspectRatio", "ratio": return "write: width == height * 1.5"
    case "baseline": return "text has two: firstBaseline and lastBaseline"
    case "if": return "write: { when: \"${…}\", then: [trailing == -16] }"
    default: break
    }
    guard at > 1 else { return nil }
    let sides = lexemes.first.flatMap { lexeme -> String? in
      guard case .identifier(let side) = lexeme.kind, LogicalAttribute(side) != nil else { return nil }
      return "\(name).\(side)"
    }
    let isFrame = name == "parent" || Guide(rawValue: name) != nil
    return "for a node, name one of its sides: \(sides ?? "\(name).left, \(name).width")"
      + (isFrame ? "" : "; a state goes in ${ }: ${\(name)}")
  }

  /// What stands in the place of a relation, signs in a row taken together.
  private var relationText: String {
    lexemes[at...].prefix(2).map { lexeme in
      if case .symbol(let symbol) = lexeme.kind, "=<>".contains(symbol.prefix(1)) { symbol } else { "" }
    }.joined()
  }

  /// NAME { "." NAME | "[" INDEX "]" }
  private mutating func ownerPath() throws(Diagnostic) -> (
    path: String, span: Span, rows: [AnchorSyntax.Row]
  ) {
    guard case .identifier(var path) = lexemes[at].kind else {
      throw wrong("expected a node or guide")
    }
    var (span, rows) = (here, [AnchorSyntax.Row]())
    at += 1
    while true {
      if case .symbol(".") = lexemes[at].kind, case .identifier(let name) = lexemes[at + 1].kind {
        path += "." + name
        at += 1
      } else if case .symbol("[") = lexemes[at].kind,
        case .symbol("]") = lexemes[min(at + 2, lexemes.count - 1)].kind
      {
        switch lexemes[at + 1].kind {
        case .number(let number, unit: "") where number >= 0 && number == number.rounded() && number < 1e6:
          path += "[\(Int(number))]"
        case .identifier("last"): path += "[last]"
        case .hole(let text, let offset):
          var parser = try ExpressionParser(text, in: node, base: offset)
          let hole = node.span(from: base + lexemes[at + 1].lower, to: base + lexemes[at + 1].upper)
          rows.append(.init(expression: try parser.parse(), span: hole))
          path += AnchorSyntax.computedRow
        default: throw wrong("expected a row's number, \"last\" or an expression in the brackets")
        }
        at += 2
      } else {
        return (path, span, rows)
      }
      span = span.joined(with: here)
      at += 1
    }
  }
}
