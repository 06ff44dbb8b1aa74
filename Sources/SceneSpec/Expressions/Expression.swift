import Documents

/// A parsed `${...}`.
indirect enum Expression: Hashable, Sendable {
  enum Unary: String, Hashable, Sendable { case not = "!", minus = "-" }

  enum Binary: String, Hashable, Sendable {
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
    var rank: Int {
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
}

/// Text with holes: `"${viewers | compact} viewers"`.
struct Template: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case literal(String)
    case expression(Expression)
  }

  var parts: [Part]
  var span: Span

  /// The one expression or token that the template consists of: its value keeps its type.
  var onlyExpression: Expression? {
    if parts.count == 1, case .expression(let expression) = parts[0] { expression } else { nil }
  }
}
