import Documents

/// Names that expressions may use, innermost last.
struct Scope: Sendable {
  private var names: [String] = []
  private var values: [Value] = []
  private var slopes: [[Slope]] = []
  private var sources: [[ValueSource]] = []
  /// Device pixels per point, to whole ones of which `pixels` rounds; nil where it leaves numbers as they are.
  var pixelsPerPoint: Double?
  /// Whether a name follows a driver.
  private(set) var hasDrivers = false

  /// Binds a name, possibly to a number that follows drivers; an earlier binding of the same name is hidden.
  ///
  /// - Parameter sources: what the value comes from; only kept where somebody asks.
  mutating func bind(
    _ name: String, _ value: Value, following slopes: [Slope] = [], from sources: [ValueSource] = []
  ) {
    names.append(name)
    values.append(value)
    self.slopes.append(slopes)
    self.sources.append(sources)
    hasDrivers = hasDrivers || !slopes.isEmpty
  }

  /// How the number behind a name follows drivers.
  func slopes(of name: String) -> [Slope] {
    names.lastIndex(of: name).map { slopes[$0] } ?? []
  }

  /// What the value behind a name comes from.
  func sources(of name: String) -> [ValueSource] {
    names.lastIndex(of: name).map { sources[$0] } ?? []
  }

  func value(of name: String) -> Value? {
    names.lastIndex(of: name).map { values[$0] }
  }

  var allNames: [String] { names }
}

/// Why an expression has no value.
struct EvaluationFailure: Error {
  /// True where `??` may take over: a field or item that is not there.
  var isMissing: Bool
  var diagnostic: Diagnostic

  static func missing(_ message: String, _ span: Span, notes: [Diagnostic.Note] = [], hints: [String] = [])
    -> EvaluationFailure
  {
    EvaluationFailure(
      isMissing: true,
      diagnostic: Diagnostic(
        "missing-data", .error, message, at: span, notes: notes,
        hints: hints + ["give a default where the data may lack it: ${… ?? \"-\"}"]))
  }

  static func wrong(_ id: String, _ message: String, _ span: Span, hints: [String] = []) -> EvaluationFailure
  {
    EvaluationFailure(isMissing: false, diagnostic: Diagnostic(id, .error, message, at: span, hints: hints))
  }
}

extension Scope {
  func evaluate(_ expression: Expression) throws(EvaluationFailure) -> Value {
    switch expression {
    case .literal(let value): return value
    case .token(let path, _): return .token(path)
    case .name(let name, let span):
      if let value = value(of: name) { return value }
      let near = nearestName(to: name, among: allNames)
      throw .wrong(
        "unknown-name", "nothing is named \"\(name)\" here", span,
        hints: [
          Lexer.subtractionHint(name) ?? near.map { "did you mean \"\($0)\"?" }
            ?? "names come from state, data, let, and with"
        ])
    case .member(let base, let name, let span): return try member(name, of: evaluate(base), span)
    case .index(let base, let index, let span): return try item(of: evaluate(base), at: evaluate(index), span)
    case .unary(let op, let operand, let span): return try apply(op, evaluate(operand), span)
    case .binary(.coalesce, let left, let right, _): return try coalesce(left, right)
    case .binary(.and, let left, let right, let span):
      return try truth(evaluate(left), span) ? .bool(truth(evaluate(right), span)) : .bool(false)
    case .binary(.or, let left, let right, let span):
      return try truth(evaluate(left), span) ? .bool(true) : .bool(truth(evaluate(right), span))
    case .binary(let op, let left, let right, let span):
      return try apply(op, evaluate(left), evaluate(right), span)
    case .conditional(let condition, let then, let otherwise):
      return try truth(evaluate(condition), nil) ? evaluate(then) : evaluate(otherwise)
    case .filter(let base, let name, let arguments, let span):
      let value = try evaluate(base)
      var values: [Value] = []
      for argument in arguments { values.append(try evaluate(argument)) }
      return try applyFilter(name, to: value, values, span)
    }
  }

  private func member(_ name: String, of value: Value, _ span: Span) throws(EvaluationFailure) -> Value {
    switch (value, name) {
    case (.record(let node), _):
      guard let field = node[name] else {
        let near = nearestName(to: name, among: (node.entries ?? []).map(\.key))
        throw .missing(
          "the data has no field \"\(name)\"", span, notes: [.init("this is the record", at: node.span)],
          hints: near.map { ["did you mean \"\($0)\"?"] } ?? [])
      }
      return Value(field)
    case (.list(let items), "count"): return .number(Double(items.count))
    case (.string(let string), "count"): return .number(Double(string.count))
    case (.list(let items), "first"): return try item(of: .list(items), at: .number(0), span)
    case (.list(let items), "last"):
      return try item(of: .list(items), at: .number(Double(items.count - 1)), span)
    default: throw .missing("\(value.kindName) has no field \"\(name)\"", span)
    }
  }

  private func item(of value: Value, at index: Value, _ span: Span) throws(EvaluationFailure) -> Value {
    if case .record = value, case .string(let name) = index { return try member(name, of: value, span) }
    guard case .list(let items) = value else {
      throw .wrong("wrong-type", "\(value.kindName) has no items", span)
    }
    guard case .number(let number) = index, number == number.rounded() else {
      throw .wrong("wrong-type", "an index must be a whole number, not \(index.kindName)", span)
    }
    guard number >= 0, number < Double(items.count) else {
      throw .missing("the list has \(items.count) items; there is no item \(Value.text(of: number))", span)
    }
    return items[Int(number)]
  }

  private func coalesce(_ left: Expression, _ right: Expression) throws(EvaluationFailure) -> Value {
    do throws(EvaluationFailure) {
      let value = try evaluate(left)
      if value != .null { return value }
    } catch {
      guard error.isMissing else { throw error }
    }
    return try evaluate(right)
  }

  private func apply(_ op: Expression.Unary, _ value: Value, _ span: Span) throws(EvaluationFailure) -> Value
  {
    switch op {
    case .not: return .bool(!(try truth(value, span)))
    case .minus: return .number(-(try number(value, span)))
    }
  }

  private func apply(
    _ op: Expression.Binary, _ left: Value, _ right: Value, _ span: Span
  ) throws(EvaluationFailure) -> Value {
    switch op {
    case .equal: return .bool(left == right)
    case .notEqual: return .bool(left != right)
    case .add:
      if case .string(let a) = left, let b = right.text { return .string(a + b) }
      if case .list(let items) = left {
        if case .list(let more) = right { return .list(items + more) }
        return .list(items + [right])
      }
      return .number(try number(left, span) + number(right, span))
    case .subtract: return .number(try number(left, span) - number(right, span))
    case .multiply: return .number(try number(left, span) * number(right, span))
    case .divide, .remainder:
      let divisor = try number(right, span)
      guard divisor != 0 else { throw .wrong("division-by-zero", "the divisor is zero", span) }
      let dividend = try number(left, span)
      if op == .divide { return .number(dividend / divisor) }
      return .number(dividend - divisor * (dividend / divisor).rounded(.down))
    default:
      let (a, b) = (try number(left, span), try number(right, span))
      switch op {
      case .less: return .bool(a < b)
      case .lessOrEqual: return .bool(a <= b)
      case .greater: return .bool(a > b)
      default: return .bool(a >= b)
      }
    }
  }

  func number(_ value: Value, _ span: Span) throws(EvaluationFailure) -> Double {
    guard case .number(let number) = value else {
      throw .wrong("wrong-type", "a number is needed here, not \(value.kindName)", span)
    }
    return number
  }

  private func truth(_ value: Value, _ span: Span?) throws(EvaluationFailure) -> Bool {
    guard case .bool(let bool) = value else {
      let diagnostic = Diagnostic(
        "wrong-type", .error, "a truth value is needed here, not \(value.kindName)", at: span)
      throw EvaluationFailure(isMissing: false, diagnostic: diagnostic)
    }
    return bool
  }
}
