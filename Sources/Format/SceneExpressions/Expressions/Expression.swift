package import Documents
package import SceneModel

/// A parsed `${...}`.
package indirect enum Expression: Hashable, Sendable {
  package enum Unary: String, Hashable, Sendable { case not = "!", minus = "-" }

  package enum Binary: String, Hashable, Sendable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    /// The whole numbers from one to another, both included.
    case range = ".."
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"
    case coalesce = "??"

    /// Weakest first; operators of one rank group from the left.
    package var rank: Int {
      switch self {
      case .coalesce: 1
      case .or: 2
      case .and: 3
      case .equal, .notEqual: 4
      case .less, .lessOrEqual, .greater, .greaterOrEqual: 5
      case .range: 6
      case .add, .subtract: 7
      case .multiply, .divide, .remainder: 8
      }
    }
  }

  case literal(Value)
  case name(String, Span)
  case token(String, Span)
  case member(Expression, String, Span)
  case index(Expression, Expression, Span)
  case unary(Unary, Expression, Span)
  case binary(Binary, Expression, Expression, Span)
  case conditional(Expression, then: Expression, otherwise: Expression)
  case filter(Expression, name: String, arguments: [Expression], Span)
  case list([Expression], Span)
  /// A record that is spelled out: `{name: "Ann", age: 3}`.
  case record([Field], Span)
  /// What a filter does with each item: `item => item.name`.
  case function([String], Expression, Span)

  /// A field of a record that is spelled out.
  package struct Field: Hashable, Sendable {
    package var name: String
    package var value: Expression
    /// Where its value begins.
    package var span = Span.nowhere
  }

  /// What it is computed from.
  package var parts: [Expression] {
    switch self {
    case .literal, .name, .token: []
    case .member(let base, _, _), .unary(_, let base, _): [base]
    case .index(let a, let b, _), .binary(_, let a, let b, _): [a, b]
    case .conditional(let a, let b, let c): [a, b, c]
    case .filter(let base, _, let arguments, _): [base] + arguments
    case .list(let items, _): items
    case .record(let fields, _): fields.map(\.value)
    case .function(_, let body, _): [body]
    }
  }
}

extension Expression {
  /// How deep it is nested: 0 for a name or number.
  package var levels: Int { parts.map { $0.levels + 1 }.max() ?? 0 }

  /// The same without where it is written.
  package var withoutPlaces: Expression {
    let nowhere = Span.nowhere
    return switch self {
    case .literal: self
    case .name(let name, _): .name(name, nowhere)
    case .token(let path, _): .token(path, nowhere)
    case .member(let base, let name, _): .member(base.withoutPlaces, name, nowhere)
    case .index(let base, let index, _): .index(base.withoutPlaces, index.withoutPlaces, nowhere)
    case .unary(let op, let operand, _): .unary(op, operand.withoutPlaces, nowhere)
    case .binary(let op, let a, let b, _): .binary(op, a.withoutPlaces, b.withoutPlaces, nowhere)
    case .conditional(let condition, let then, let otherwise):
      .conditional(
        condition.withoutPlaces, then: then.withoutPlaces, otherwise: otherwise.withoutPlaces)
    case .filter(let base, let name, let arguments, _):
      .filter(base.withoutPlaces, name: name, arguments: arguments.map(\.withoutPlaces), nowhere)
    case .list(let items, _): .list(items.map(\.withoutPlaces), nowhere)
    case .record(let fields, _):
      .record(fields.map { Field(name: $0.name, value: $0.value.withoutPlaces) }, nowhere)
    case .function(let parameters, let body, _): .function(parameters, body.withoutPlaces, nowhere)
    }
  }
}

/// Text with holes: `"${viewers | compact} viewers"`.
package struct Template: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case literal(String)
    case expression(Expression)
  }

  package var parts: [Part]
  package var span: Span

  package init(parts: [Part], span: Span) { (self.parts, self.span) = (parts, span) }

  /// An expression that is written at a place.
  package init(_ expression: Expression, _ span: Span) {
    self.init(parts: [.expression(expression)], span: span)
  }

  /// The one expression or token that the template consists of: its value keeps its type.
  package var onlyExpression: Expression? {
    if parts.count == 1, case .expression(let expression) = parts[0] { expression } else { nil }
  }

  /// The same without where it is written.
  package var withoutPlaces: Template {
    Template(
      parts: parts.map { part in
        if case .expression(let expression) = part { .expression(expression.withoutPlaces) } else { part }
      }, span: .nowhere)
  }

  /// How deep its expressions are nested.
  package var levels: Int { expressions.map(\.levels).max() ?? 0 }

  package var expressions: [Expression] {
    parts.compactMap { part in if case .expression(let expression) = part { expression } else { nil } }
  }
}
