package import Documents
package import SceneModel

extension Scope {
  /// The value of a template: a text, or that of its only expression.
  package func evaluate(_ template: Template) throws(EvaluationFailure) -> TracedValue {
    do throws(EvaluationFailure) {
      if let expression = template.onlyExpression { return try evaluate(expression) }
      var text = TracedValue(.null)
      var characters = ""
      for part in template.parts {
        switch part {
        case .literal(let literal): characters += literal
        case .expression(let expression):
          let value = try evaluate(expression)
          characters += try piece(value.value, template.span)
          text = text.giving(.null, with: value)
        }
      }
      text.value = .string(characters)
      return text
    } catch {
      var failure = error
      if failure.diagnostic.span == nil { failure.diagnostic.span = template.span }
      throw failure
    }
  }

  private func piece(_ value: Value, _ span: Span) throws(EvaluationFailure) -> String {
    if let piece = value.text { return piece }
    if value == .null { throw .missing("the data has nothing to put into this text", span) }
    throw .wrong(.wrongType, "\(value.kindName) is not text", span)
  }

  package func evaluate(_ expression: Expression) throws(EvaluationFailure) -> TracedValue {
    switch expression {
    case .literal(let value): return TracedValue(value)
    case .token(let path, let span) where texts != nil && path.hasPrefix(Self.stringPrefix):
      return try string(String(path.dropFirst(Self.stringPrefix.count)), [], span)
    case .token(let path, _): return TracedValue(.token(path), sources: keepsSources ? [.token(path)] : [])
    case .name(let name, let span):
      if let value = value(of: name) { return value }
      throw isFailed(name) ? .said(name, span) : unknown(name, span)
    case .member(let base, let name, let span):
      let whole = try evaluate(base)
      return whole.giving(try member(name, of: whole.value, span), from: field(name, of: whole.value))
    case .index(let base, let index, let span):
      let (whole, place) = (try evaluate(base), try evaluate(index))
      return whole.giving(try item(of: whole.value, at: place.value, span), with: place)
    case .unary(let op, let operand, let span): return try apply(op, evaluate(operand), span)
    case .binary(.coalesce, let left, let right, _): return try coalesce(left, right)
    case .binary(.and, let left, let right, let span):
      return try logical(left, right, decidedBy: false, span)
    case .binary(.or, let left, let right, let span):
      return try logical(left, right, decidedBy: true, span)
    case .binary(let op, let left, let right, let span):
      return try apply(op, evaluate(left), evaluate(right), span)
    case .conditional(let condition, let then, let otherwise):
      let decision = try evaluate(condition)
      return try evaluate(boolean(decision.value, nil) ? then : otherwise).chosen(by: decision)
    case .list(let items, let span): return try collected(items, span) { .list($0) }
    case .record(let fields, let span): return try record(fields, span)
    case .function(_, _, let span):
      throw .wrong(.wrongType, "a function is a value for filters only, such as map", span)
    case .filter(let base, let name, let arguments, let span):
      return try filtered(expression, base, name, arguments, span)
    }
  }

  private func filtered(
    _ whole: Expression, _ base: Expression, _ name: String, _ arguments: [Expression], _ span: Span
  ) throws(EvaluationFailure) -> TracedValue {
    if let own = function(named: name) { return try call(own, [base] + arguments, span) }
    if let first = arguments.first, case .function(let parameters, let body, _) = first {
      guard arguments.count == 1, FilterSignature.all[name]?.takesFunction == true else {
        throw .wrong(.wrongType, "the filter \(name) takes no function", span)
      }
      return try once(whole, span) { () throws(EvaluationFailure) in
        try applyFilter(name, to: evaluate(base), parameters, body, span)
      }
    }
    var result = try evaluate(base)
    let value = result.value
    var values: [Value] = []
    for argument in arguments {
      let argument = try evaluate(argument)
      values.append(argument.value)
      result = result.giving(.null, with: argument)
    }
    if name == "string" {
      let text = try string(try text(value, span), values, span)
      return result.giving(text.value, with: text)
    }
    if let measure = TextMeasure(rawValue: name) {
      let measured = try measured(
        measure, of: value, values, styleAt: arguments.first?.tokenSpan ?? span, span)
      return result.giving(measured.value, with: measured)
    }
    return result.giving(try applyFilter(name, to: value, values, span))
  }

  /// The value of a filter that looks at each item of a list: one that uses shared names only is computed once for all rows.
  private func once(
    _ filter: Expression, _ span: Span, _ compute: () throws(EvaluationFailure) -> TracedValue
  ) throws(EvaluationFailure) -> TracedValue {
    guard let known = known(filter) else { return try compute() }
    let (value, names) = known.values.filter(known.use, at: span)
    guard !names.contains(where: hasOwn) else { return try compute() }
    if let value { return taken(value) }
    let (computed, reads) = try reading(compute)
    known.values.keep(.init(value: computed, reads: reads), of: known.use, at: span)
    return computed
  }

  /// A value that is known counts as computed of what it was computed of.
  func taken(_ known: KnownValues.Computed) -> TracedValue {
    reads?.note(known.reads)
    return known.value
  }

  private func unknown(_ name: String, _ span: Span) -> EvaluationFailure {
    let near = didYouMean(name, among: allNames)
    var failure = EvaluationFailure.wrong(
      .unknownName, "nothing is named \"\(name)\" here", span,
      hints: [
        Lexer.subtractionHint(name) ?? near
          ?? "names come from state, data, let, and with"
      ])
    failure.unknownName = name
    return failure
  }

  private func field(_ name: String, of value: Value) -> [ValueSource] {
    guard keepsSources, case .record(let node) = value, let field = node[name] else { return [] }
    switch field.value {
    case .mapping: return []
    case .null, .bool, .number, .string, .sequence: return [.written(field.span, as: .data)]
    }
  }

  private func member(_ name: String, of value: Value, _ span: Span) throws(EvaluationFailure) -> Value {
    switch (value, name) {
    case (.record(let node), _):
      guard let field = node[name] else {
        let fields = (node.entries ?? []).map(\.key)
        throw .missing(
          "the data has no field \"\(name)\"", span, notes: [.init("this is the record", at: node.span)],
          hints: hint(on: name, amongFields: fields).map { [$0] } ?? [])
      }
      return Value(field)
    case (.list(let items), "count"): return .number(Double(items.count))
    case (.string(let string), "count"): return .number(Double(string.count))
    case (.list(let items), "first"): return try item(of: .list(items), at: .number(0), span)
    case (.list(let items), "last"):
      return try item(of: .list(items), at: .number(Double(items.count - 1)), span)
    default: throw .noFields(value.kindName, name, functions: functionNames, span)
    }
  }

  private func item(of value: Value, at index: Value, _ span: Span) throws(EvaluationFailure) -> Value {
    if case .record = value, case .string(let name) = index { return try member(name, of: value, span) }
    guard case .list(let items) = value else {
      throw .wrong(.wrongType, "\(value.kindName) has no items", span)
    }
    guard case .number(let number) = index, number == number.rounded() else {
      throw .wrong(.wrongType, "an index must be a whole number, not \(index.kindName)", span)
    }
    guard number >= 0, number < Double(items.count) else {
      throw .missing(
        "the list has \(items.count) item\(items.count == 1 ? "" : "s"); there is no item \(Value.text(of: number))",
        span)
    }
    return items[Int(number)]
  }

  private func coalesce(_ left: Expression, _ right: Expression) throws(EvaluationFailure) -> TracedValue {
    let first: TracedValue
    do throws(EvaluationFailure) {
      first = try evaluate(left)
    } catch {
      guard error.isMissing else { throw error }
      first = TracedValue(.null, follows(left) ? .otherwise : .nothing, sources: sources(of: left))
    }
    return first.value == .null ? try evaluate(right).chosen(by: first) : first
  }

  private func logical(
    _ left: Expression, _ right: Expression, decidedBy deciding: Bool, _ span: Span
  ) throws(EvaluationFailure) -> TracedValue {
    let first = try evaluate(left)
    if try boolean(first.value, span) == deciding { return first.giving(.bool(deciding)) }
    let second = try evaluate(right)
    return first.giving(.bool(try boolean(second.value, span)), with: second)
  }

  private func apply(
    _ op: Expression.Unary, _ operand: TracedValue, _ span: Span
  ) throws(EvaluationFailure) -> TracedValue {
    switch op {
    case .not: return operand.giving(.bool(!(try boolean(operand.value, span))))
    case .minus:
      let number = -(try number(operand.value, span))
      return TracedValue(.number(number), operand.following.scaled(by: -1), sources: operand.sources)
    }
  }

  private func apply(
    _ op: Expression.Binary, _ left: TracedValue, _ right: TracedValue, _ span: Span
  ) throws(EvaluationFailure) -> TracedValue {
    var result = left.giving(try combined(op, left.value, right.value, span), with: right)
    guard case .otherwise = result.following, case .number = result.value else { return result }
    switch op {
    case .add: result.following = left.following.adding(right.following)
    case .subtract: result.following = left.following.adding(right.following.scaled(by: -1))
    case .multiply:
      if case .nothing = left.following {
        result.following = right.following.scaled(by: try number(left.value, span))
      } else if case .nothing = right.following {
        result.following = left.following.scaled(by: try number(right.value, span))
      }
    case .divide:
      guard case .nothing = right.following else { break }
      result.following = left.following.scaled(by: 1 / (try number(right.value, span)))
    default: break
    }
    return result
  }

  private func combined(
    _ op: Expression.Binary, _ left: Value, _ right: Value, _ span: Span
  ) throws(EvaluationFailure) -> Value {
    switch op {
    case .equal: return .bool(left == right)
    case .notEqual: return .bool(left != right)
    case .add:
      if case .string(let a) = left { return .string(a + (try text(right, span))) }
      if case .string(let b) = right, left.text != nil { throw .join(left.kindName, b, span) }
      if case .list(let items) = left {
        if case .list(let more) = right { return .list(items + more) }
        _ = try bounded(.list([right]), span)
        return .list(items + [right])
      }
      return .number(try number(left, span) + number(right, span))
    case .range: return try range(try number(left, span), try number(right, span), span)
    case .subtract: return .number(try number(left, span) - number(right, span))
    case .multiply: return .number(try number(left, span) * number(right, span))
    case .divide, .remainder:
      let divisor = try number(right, span)
      guard divisor != 0 else { throw .wrong(.divisionByZero, "the divisor is zero", span) }
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

  package func number(_ value: Value, _ span: Span) throws(EvaluationFailure) -> Double {
    guard case .number(let number) = value else {
      throw .wrong(.wrongType, "a number is needed here, not \(value.kindName)", span)
    }
    return number
  }

  package func boolean(_ value: Value, _ span: Span?) throws(EvaluationFailure) -> Bool {
    guard case .bool(let bool) = value else {
      let diagnostic = Diagnostic(
        .wrongType, .error, "a boolean is needed here, not \(value.kindName)", at: span)
      throw EvaluationFailure(isMissing: false, diagnostic: diagnostic)
    }
    return bool
  }
}
