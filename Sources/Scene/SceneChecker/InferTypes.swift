import Documents
import SceneCompiler
import SceneExpressions
import SceneFormat

/// The types of expressions. What is surely wrong is said: a value of several possible types must be wrong as each.
extension SceneCheck {
  /// The type of a value with holes.
  mutating func infer(_ template: Template, _ scope: TypeScope) -> ValueType {
    let asking = Asking(scope: scope, span: template.span)
    if let expression = template.onlyExpression { return infer(expression, asking) }
    var constant: String?
    for part in template.parts {
      switch part {
      case .literal(let text): constant = template.parts.count == 1 ? text : nil
      case .expression(let expression):
        let type = infer(expression, asking)
        guard !type.alternatives.contains(where: \.isText) else { continue }
        if type == .null {
          missing("the data has nothing to put into this text", template.span)
        } else {
          wrongType("\(type.kindName) is not text", template.span)
        }
      }
    }
    return .text(constant)
  }

  mutating func infer(_ expression: Expression, _ asking: Asking) -> ValueType {
    switch expression {
    case .literal(let value): return ValueType(value)
    case .token(let path, let span) where sources.strings != nil && path.hasPrefix(Scope.stringPrefix):
      checkString(String(path.dropFirst(Scope.stringPrefix.count)), count: 0, at: span)
      return .text(nil)
    case .token(let path, let span): return token(path, at: span, asking.scope) == nil ? .any : .token(path)
    case .name(let name, let span): return type(of: name, at: span, asking.scope)
    case .member(let base, let name, let span):
      return member(name, of: infer(base, asking), span, asking)
    case .index(let base, let index, let span):
      return item(of: infer(base, asking), at: infer(index, asking), span, asking)
    case .unary(let op, let operand, let span): return apply(op, infer(operand, asking), span)
    case .binary(.coalesce, let left, let right, _):
      let (first, second) = (infer(left, asking.guarded), infer(right, asking))
      return first.withoutNull.map { $0.joined(with: second) } ?? second
    case .binary(.and, let left, let right, let span):
      return logical(left, right, deciding: false, span, asking)
    case .binary(.or, let left, let right, let span):
      return logical(left, right, deciding: true, span, asking)
    case .binary(let op, let left, let right, let span):
      return apply(op, infer(left, asking), infer(right, asking), span)
    case .conditional(let condition, let then, let otherwise):
      return branches(condition, asking) { check, branch, asking in
        check.infer(branch ? then : otherwise, asking)
      }
    case .list(let items, _):
      let types = items.map { infer($0, asking) }
      return .list(types.dropFirst().reduce(types.first ?? .any) { $0.joined(with: $1) })
    case .record(let fields, let span):
      return record(fields, span, asking)
    case .function(_, _, let span):
      wrongType("a function is a value for filters only, such as map", span)
      return .any
    case .filter(let base, let name, let arguments, let span):
      if let function = asking.scope.function(named: name) {
        return call(function, [base] + arguments, span, asking)
      }
      let type = infer(base, asking)
      let found = arguments.map { argument in
        if case .function(let parameters, let body, _) = argument {
          return Argument(type: result(of: body, parameters, items: type, asking), isFunction: true)
        }
        return Argument(
          type: infer(argument, asking), isFunction: false, tokenSpan: argument.tokenSpan)
      }
      return filtered(type, name, found, span, asking)
    }
  }

  /// A value for a filter: for a function what it gives.
  struct Argument {
    var type: ValueType
    var isFunction: Bool
    /// Where it is written, if it is a token.
    var tokenSpan: Span?
  }

  private mutating func record(
    _ fields: [Expression.Field], _ span: Span, _ asking: Asking
  ) -> ValueType {
    var types: [String: ValueType.Field] = [:]
    for field in fields {
      let type = infer(field.value, asking)
      types[field.name] = .init(type: type)
    }
    return .record(types)
  }

  private mutating func call(
    _ function: NamedFunction, _ arguments: [Expression], _ span: Span, _ asking: Asking
  ) -> ValueType {
    let types = arguments.map { infer($0, asking) }
    if let problem = function.problem(withArguments: arguments.count - 1, at: span) {
      diagnostics.add(problem)
      return .any
    }
    if let problem = function.problem(calledAt: asking.scope.calledLevels, span) {
      diagnostics.add(problem)
      return .any
    }
    var inside = asking.scope.inside(function)
    for (parameter, type) in zip(function.parameters, types) { inside.bind(parameter, type) }
    let asked = FunctionCall(place: function.span, arguments: types, isForgetting: inside.isForgetting)
    if let known = callTypes[asked] { return known }
    // What is wrong with it for values of any kind has been said.
    var called = self
    called.diagnostics = Diagnostics()
    let type = called.infer(function.body, inside)
    diagnostics.add(unsaid: called.diagnostics)
    callTypes = called.callTypes
    callTypes[asked] = type
    return type
  }

  /// A call of a function: the same one gives the same, and is looked at once.
  struct FunctionCall: Hashable {
    var place: Span
    var arguments: [ValueType]
    var isForgetting: Bool
  }

  /// What a function gives for the items of a list.
  private mutating func result(
    of body: Expression, _ parameters: [String], items: ValueType, _ asking: Asking
  ) -> ValueType {
    let found = items.alternatives.compactMap(\.item)
    var inner = asking
    inner.scope.bind(parameters[0], found.dropFirst().reduce(found.first ?? .any) { $0.joined(with: $1) })
    if parameters.count > 1 { inner.scope.bind(parameters[1], .number(nil)) }
    return infer(body, inner)
  }

  /// Looks at both branches of a condition. One that is never taken is looked at without what is known of names.
  mutating func branches(
    _ condition: Expression, _ asking: Asking, _ look: (inout SceneCheck, Bool, Asking) -> ValueType
  ) -> ValueType {
    let decided = boolean(infer(condition, asking), asking.span)
    let then = look(&self, true, decided == false ? asking.forgetting : asking)
    let otherwise = look(&self, false, decided == true ? asking.forgetting : asking)
    return decided.map { $0 ? then : otherwise } ?? then.joined(with: otherwise)
  }

  private mutating func logical(
    _ left: Expression, _ right: Expression, deciding: Bool, _ span: Span, _ asking: Asking
  ) -> ValueType {
    let first = boolean(infer(left, asking), span)
    let second = boolean(infer(right, first == deciding ? asking.forgetting : asking), span)
    return .boolean(first == deciding || second == deciding ? deciding : first == nil ? nil : second)
  }

  /// Asks for a boolean, and says which where it is always the same.
  @discardableResult
  mutating func boolean(_ type: ValueType, _ span: Span) -> Bool? {
    if case .boolean(let value) = type { return value }
    let isPossible = type.alternatives.contains { type in
      switch type {
      case .any, .boolean: true
      default: false
      }
    }
    if !isPossible { wrongType("a boolean is needed here, not \(type.kindName)", span) }
    return nil
  }

  private mutating func type(of name: String, at span: Span, _ scope: TypeScope) -> ValueType {
    if let type = scope.type(of: name) { return type }
    if !scope.isOpen, !hasReadingErrors { diagnostics.add(unknownName(name, at: span, scope)) }
    return .any
  }

  func unknownName(_ name: String, at span: Span, _ scope: TypeScope) -> Diagnostic {
    let near = didYouMean(name, among: scope.names)
    return Diagnostic(
      .unknownName, .error, "nothing is named \"\(name)\" here", at: span,
      hints: [
        names.hint(on: name) ?? Lexer.subtractionHint(name) ?? near
          ?? "names come from state, data, let, and with"
      ])
  }

  // MARK: Parts of values

  private mutating func member(
    _ name: String, of type: ValueType, _ span: Span, _ asking: Asking
  ) -> ValueType {
    let found = type.alternatives.compactMap { $0.member(name) }
    if let first = found.first { return found.dropFirst().reduce(first) { $0.joined(with: $1) } }
    guard !asking.isGuarded else { return .null }
    let fields = type.alternatives.flatMap { type -> [String] in
      if case .record(let fields) = type { fields.keys.sorted() } else { [] }
    }
    if type.alternatives.contains(where: \.isRecord) {
      missing(
        fields.isEmpty ? "\(type.kindName) has no field \"\(name)\"" : "the data has no field \"\(name)\"",
        span,
        hints: hint(on: name, amongFields: fields).map { [$0] } ?? [])
    } else {
      let functions = asking.scope.functionNames
      diagnostics.add(EvaluationFailure.noFields(type.kindName, name, functions: functions, span))
    }
    return .any
  }

  private mutating func item(
    of type: ValueType, at index: ValueType, _ span: Span, _ asking: Asking
  ) -> ValueType {
    if case .text(let name?) = index, case .record = type { return member(name, of: type, span, asking) }
    let found = type.alternatives.compactMap { $0.item }
    guard let first = found.first else {
      wrongType("\(type.kindName) has no items", span)
      return .any
    }
    if type.alternatives.allSatisfy(\.isList), !index.alternatives.contains(where: \.isNumber) {
      wrongType("an index must be a whole number, not \(index.kindName)", span)
      return .any
    }
    return found.dropFirst().reduce(first) { $0.joined(with: $1) }
  }

  // MARK: Operators

  private mutating func apply(_ op: Expression.Unary, _ type: ValueType, _ span: Span) -> ValueType {
    switch op {
    case .not: return .boolean(boolean(type, span).map { !$0 })
    case .minus: return numbers([type], span).map { .number($0[0].map { -$0 }) } ?? .any
    }
  }

  private mutating func apply(
    _ op: Expression.Binary, _ left: ValueType, _ right: ValueType, _ span: Span
  ) -> ValueType {
    switch op {
    case .equal, .notEqual:
      warnIfNeverEqual(op, left, right, span)
      return .boolean(left.equals(right).map { op == .equal ? $0 : !$0 })
    case .add where left.alternatives.contains { $0.isSum }: return left == .any ? .any : sum(left, right)
    case .add where right.alternatives.allSatisfy(\.isWritten) && left.alternatives.allSatisfy(\.isText):
      let text: String? = if case .text(let text) = right { text } else { nil }
      diagnostics.add(EvaluationFailure.join(left.kindName, text, span).diagnostic)
      return .any
    case .range: return numbers([left, right], span) == nil ? .any : .list(.number(nil))
    case .add, .subtract, .multiply, .divide, .remainder:
      // Of what is wrong nothing is known: one message a mistake.
      guard let known = numbers([left, right], span) else { return .any }
      let (a, b) = (known[0], known[1])
      if op == .divide || op == .remainder, b == 0 {
        diagnostics.error(.divisionByZero, "the divisor is zero", at: span)
        return .number(nil)
      }
      guard let a, let b else { return .number(nil) }
      switch op {
      case .add: return .number(a + b)
      case .subtract: return .number(a - b)
      case .multiply: return .number(a * b)
      case .divide: return .number(a / b)
      default: return .number(a - b * (a / b).rounded(.down))
      }
    default:
      guard let known = numbers([left, right], span), let a = known[0], let b = known[1] else {
        return .boolean(nil)
      }
      switch op {
      case .less: return .boolean(a < b)
      case .lessOrEqual: return .boolean(a <= b)
      case .greater: return .boolean(a > b)
      default: return .boolean(a >= b)
      }
    }
  }

  /// Values of different kinds are never equal; what may be missing is asked for.
  private mutating func warnIfNeverEqual(
    _ op: Expression.Binary, _ left: ValueType, _ right: ValueType, _ span: Span
  ) {
    let others = right.alternatives
    let mayBeEqual = left.alternatives.contains { type in
      others.contains {
        type == .any || $0 == .any || type == .null || $0 == .null || type.isSameKind(as: $0)
      }
    }
    guard !mayBeEqual else { return }
    diagnostics.warning(
      .neverEqual,
      "\(left.kindName) is never equal to \(right.kindName): this is always \(op == .equal ? "false" : "true")",
      at: span, hints: [mended(left, right) ?? "compare values of one kind"])
  }

  private func mended(_ left: ValueType, _ right: ValueType) -> String? {
    let types = [left, right]
    for case .text(let text?) in types {
      if types.contains(where: \.isBoolean), text == "true" || text == "false" {
        return "write \(text) without quotes"
      }
      if types.contains(where: \.isNumber), let number = Double(text), number.isFinite {
        return "write \(text) without quotes"
      }
    }
    return nil
  }

  /// What comes of `+` where the left may be a text or a list.
  private func sum(_ left: ValueType, _ right: ValueType) -> ValueType {
    guard case .list(let items) = left else {
      if case .text = left { return .text(nil) }
      return .any
    }
    let more = right.alternatives.reduce(items) { items, type in
      if case .list(let others) = type { items.joined(with: others) } else { items.joined(with: type) }
    }
    return .list(more)
  }

  /// Asks for numbers, and says which where they are always the same; nil where one is something else.
  private mutating func numbers(_ types: [ValueType], _ span: Span) -> [Double?]? {
    if let wrong = types.first(where: { !$0.alternatives.contains(where: \.isNumber) }) {
      wrongType("a number is needed here, not \(wrong.kindName)", span)
      return nil
    }
    return types.map { if case .number(let number) = $0 { number } else { nil } }
  }

  // MARK: Messages

  mutating func wrongType(_ message: String, _ span: Span) {
    diagnostics.error(.wrongType, message, at: span)
  }

  mutating func missing(_ message: String, _ span: Span, hints: [String] = []) {
    diagnostics.add(EvaluationFailure.missing(message, span, hints: hints).diagnostic)
  }
}

extension ValueType {
  /// The type of a field; nil where there can be none of this name.
  func member(_ name: String) -> ValueType? {
    switch (self, name) {
    case (.any, _): .any
    case (.record(let fields), _): fields[name].map { $0.isAlways ? $0.type : $0.type.joined(with: .any) }
    case (.list, "count"), (.text, "count"): .number(nil)
    case (.list(let items), "first"), (.list(let items), "last"): items
    default: nil
    }
  }

  /// The type of what brackets pick; nil where there is nothing to pick.
  var item: ValueType? {
    switch self {
    case .any: .any
    case .list(let items): items
    case .record(let fields):
      fields.keys.sorted().reduce(nil as ValueType?) { type, name in
        let field = fields[name]?.type ?? .any
        return type.map { $0.joined(with: field) } ?? field
      } ?? .any
    default: nil
    }
  }

  var isNumber: Bool {
    switch self {
    case .any, .number: true
    default: false
    }
  }

  /// Whether it is text, and nothing else that has a text form.
  var isWritten: Bool { if case .text = self { true } else { false } }

  var isBoolean: Bool { if case .boolean = self { true } else { false } }

  var isRecord: Bool { if case .record = self { true } else { false } }

  var isList: Bool { if case .list = self { true } else { false } }

  /// Whether `+` joins it instead of adding a number.
  var isSum: Bool {
    switch self {
    case .any, .text, .list: true
    default: false
    }
  }

  func equals(_ other: ValueType) -> Bool? {
    if let a = constant, let b = other.constant { return a == b }
    // What is surely there is not null.
    let (isNull, others) = self == .null ? (true, other) : (other == .null, self)
    guard isNull, !others.alternatives.contains(where: { $0 == .any || $0 == .null }) else { return nil }
    return false
  }
}
