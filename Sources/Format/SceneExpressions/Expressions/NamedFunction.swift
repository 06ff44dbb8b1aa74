package import Documents
import SceneModel

/// A function that a document names: `double(x): ${x * 2}`.
package struct NamedFunction: Hashable, Sendable {
  package var name: String
  package var parameters: [String]
  package var body: Template
  /// Where its name stands.
  package var span: Span
  /// What a call adds to the levels of the expression that it stands in.
  package let levels: Int

  /// Reads `name(a, b)`; nil where the text has no brackets.
  ///
  /// - Throws: what is wrong with the text.
  package init?(_ key: String, _ body: Template, at span: Span) throws(Diagnostic) {
    guard let bracket = key.firstIndex(of: "(") else { return nil }
    let name = trimmed(String(key[..<bracket]))
    let inside = key[key.index(after: bracket)...]
    let parameters = inside.dropLast().split(separator: ",", omittingEmptySubsequences: false).map {
      trimmed(String($0))
    }
    let words = [name] + parameters
    guard key.hasSuffix(")"), words.allSatisfy(Self.isName), Set(parameters).count == parameters.count else {
      throw Diagnostic(
        .expressionSyntax, .error, "\"\(key.prefix(60))\" is not a name of a function", at: span,
        hints: ["write a name and its parameters: double(x)"])
    }
    guard FilterSignature.all[name] == nil else {
      throw Diagnostic(
        .duplicateName, .error, "there is a filter \"\(name)\" already", at: span,
        hints: ["give the function another name"])
    }
    (self.name, self.parameters, self.body, self.span) = (name, parameters, body, span)
    levels = body.levels + Self.levelsOfCall
  }

  /// A call takes as much stack as these levels, and may do twice as much as the one around it: at most 16 are open.
  private static let levelsOfCall = 5

  private static func isName(_ text: String) -> Bool {
    text.first.map { $0.isLetter || $0 == "_" } == true
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }

  /// What is wrong with a call where functions of so many levels are being called, one inside the other.
  package func problem(calledAt levels: Int, _ span: Span) -> Diagnostic? {
    guard levels + self.levels > NestingLimit.levels else { return nil }
    return Diagnostic(
      .expressionSyntax, .error,
      "functions call each other too deeply: at most \(NestingLimit.levels) levels of calls and operators",
      at: span,
      notes: [.init("the function is written here", at: self.span)])
  }

  /// What is wrong with this number of values in brackets.
  package func problem(withArguments count: Int, at span: Span) -> Diagnostic? {
    let wanted = parameters.count - 1
    guard count != wanted else { return nil }
    return Diagnostic(
      .wrongCount, .error,
      "the function \(name) takes \(wanted == 0 ? "no values" : wanted == 1 ? "1 value" : "\(wanted) values") in brackets, not \(count)",
      at: span, notes: [.init("it is here", at: self.span)])
  }
}

extension Scope {
  /// - Parameter arguments: of which the first stands before the filter's sign.
  func call(
    _ function: NamedFunction, _ arguments: [Expression], _ span: Span
  ) throws(EvaluationFailure) -> TracedValue {
    if let problem = function.problem(withArguments: arguments.count - 1, at: span) {
      throw EvaluationFailure(isMissing: false, diagnostic: problem)
    }
    if let problem = function.problem(calledAt: calledLevels, span) {
      throw EvaluationFailure(isMissing: false, diagnostic: problem)
    }
    var values: [TracedValue] = []
    for argument in arguments { values.append(try evaluate(argument)) }
    let known = known(function, values)
    if let known, let value = known.values.value(of: known.call) { return taken(value) }
    var inner = inside(function)
    for (parameter, value) in zip(function.parameters, values) { inner.bind(parameter, value) }
    guard let known else {
      var result = try inner.evaluate(function.body)
      if keepsSources { result.sources.append(.written(function.body.span, as: .name)) }
      return result
    }
    let (result, reads) = try reading { () throws(EvaluationFailure) in try inner.evaluate(function.body) }
    known.values.keep(.init(value: result, reads: reads), of: known.call)
    return result
  }

  /// Values of all expressions, and what is made of them.
  func collected(
    _ items: [Expression], _ span: Span, _ make: ([Value]) -> Value
  ) throws(EvaluationFailure) -> TracedValue {
    var (result, values) = (TracedValue(.null), [Value]())
    for item in items {
      let value = try evaluate(item)
      values.append(value.value)
      result = result.giving(.null, with: value)
    }
    result.value = try bounded(make(values), span)
    return result
  }

  /// Refuses lists and records that are nested too deeply: what is walked level by level has an end, then.
  func bounded(_ value: Value, _ span: Span) throws(EvaluationFailure) -> Value {
    guard value.isNested(deeperThan: NestingLimit.values) else { return value }
    throw .wrong(
      .expressionSyntax, "lists and records are nested more than \(NestingLimit.values) levels deep here",
      span)
  }

  func record(_ fields: [Expression.Field], _ span: Span) throws(EvaluationFailure) -> TracedValue {
    let values = try collected(fields.map(\.value), span) { .list($0) }
    guard case .list(let items) = values.value else { return values }
    var entries: [DocumentNode.Entry] = []
    for (field, value) in zip(fields, items) {
      entries.removeAll { $0.key == field.name }
      entries.append(
        .init(key: field.name, keySpan: span, value: DocumentNode(value.plain, span: field.span)))
    }
    return TracedValue(
      .record(DocumentNode(.mapping(entries), span: span)), values.following, sources: values.sources)
  }

  /// A filter that asks a function of each item.
  func applyFilter(
    _ name: String, to whole: TracedValue, _ parameters: [String], _ body: Expression, _ span: Span
  ) throws(EvaluationFailure) -> TracedValue {
    guard case .list(let items) = whole.value else {
      throw .wrong(.wrongType, "a list is needed here, not \(whole.value.kindName)", span)
    }
    var (result, answers) = (whole, [Value]())
    for (index, item) in items.enumerated() {
      var inner = self
      inner.beginOwnNames()
      inner.bind(parameters[0], TracedValue(item, whole.giving(item).following))
      if parameters.count > 1 { inner.bind(parameters[1], .number(Double(index))) }
      let answer = try inner.evaluate(body)
      answers.append(answer.value)
      result = result.giving(.null, with: answer)
    }
    result.value = try combined(name, items, answers, span)
    var seen: Set<ValueSource> = []
    result.sources.removeAll { !seen.insert($0).inserted }
    return result
  }

  private func combined(
    _ name: String, _ items: [Value], _ answers: [Value], _ span: Span
  ) throws(EvaluationFailure) -> Value {
    switch name {
    case "map": return try bounded(.list(answers), span)
    case "sort": return .list(try sorted(items, by: answers, span))
    case "sum": return .number(try sum(answers, span))
    default:
      var kept: [Value] = []
      for (item, answer) in zip(items, answers) where try boolean(answer, span) { kept.append(item) }
      return .list(kept)
    }
  }

  /// The whole numbers from one to another; none where the second is less.
  func range(_ first: Double, _ last: Double, _ span: Span) throws(EvaluationFailure) -> Value {
    guard first == first.rounded(), last == last.rounded() else {
      throw .wrong(.wrongType, "a range goes from one whole number to another, as 1..5 does", span)
    }
    guard last - first < Self.longestRange else {
      throw .wrong(
        .outOfRange, "a range has at most \(Value.text(of: Self.longestRange)) numbers", span)
    }
    return .list(last < first ? [] : (0...Int(last - first)).map { .number(first + Double($0)) })
  }

  private static var longestRange: Double { 200_000 }

  func sum(_ items: [Value], _ span: Span) throws(EvaluationFailure) -> Double {
    var sum = 0.0
    for item in items { sum += try number(item, span) }
    return sum
  }

  /// By numbers, or by texts: first without regard to case, by the numbers of their characters. Equal ones keep their order.
  func sorted(_ items: [Value], by keys: [Value], _ span: Span) throws(EvaluationFailure) -> [Value] {
    var numbers: [(key: Double, place: Int)] = []
    var texts: [(key: [[Unicode.Scalar]], place: Int)] = []
    for (place, key) in keys.enumerated() {
      switch key {
      case .number(let number): numbers.append((number, place))
      case .string(let text):
        texts.append(([Array(text.lowercased().unicodeScalars), Array(text.unicodeScalars)], place))
      default: throw .wrong(.wrongType, "numbers or texts are sorted, not \(key.kindName)", span)
      }
    }
    guard numbers.isEmpty || texts.isEmpty else {
      throw .wrong(.wrongType, "numbers and texts have no order among each other", span)
    }
    let order =
      numbers.sorted { ($0.key, $0.place) < ($1.key, $1.place) }.map(\.place)
      + texts.sorted { a, b in
        for (left, right) in zip(a.key, b.key) where left != right {
          return left.lexicographicallyPrecedes(right)
        }
        return a.place < b.place
      }.map(\.place)
    return order.map { items[$0] }
  }
}

extension Value {
  /// Whether it has lists or records inside each other, more of them than `levels`.
  fileprivate func isNested(deeperThan levels: Int) -> Bool {
    switch self {
    case .list(let items): levels == 0 || items.contains { $0.isNested(deeperThan: levels - 1) }
    case .record(let node): node.isNested(deeperThan: levels)
    case .null, .bool, .number, .string, .token: false
    }
  }
}

extension DocumentNode {
  fileprivate func isNested(deeperThan levels: Int) -> Bool {
    switch value {
    case .sequence(let items): levels == 0 || items.contains { $0.isNested(deeperThan: levels - 1) }
    case .mapping(let entries): levels == 0 || entries.contains { $0.value.isNested(deeperThan: levels - 1) }
    case .null, .bool, .number, .string: false
    }
  }
}
