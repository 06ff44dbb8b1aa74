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
      case .add, .subtract: 6
      case .multiply, .divide, .remainder: 7
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

  /// What it is computed from.
  package var parts: [Expression] {
    switch self {
    case .literal, .name, .token: []
    case .member(let base, _, _), .unary(_, let base, _): [base]
    case .index(let a, let b, _), .binary(_, let a, let b, _): [a, b]
    case .conditional(let a, let b, let c): [a, b, c]
    case .filter(let base, _, let arguments, _): [base] + arguments
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

  package var expressions: [Expression] {
    parts.compactMap { part in if case .expression(let expression) = part { expression } else { nil } }
  }
}
