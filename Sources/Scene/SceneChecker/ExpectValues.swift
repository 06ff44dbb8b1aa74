import DesignTokens
import Documents
import Graphics2D
import MotionCurves
import SceneCompiler
import SceneExpressions
import SceneFormat
import SceneModel

/// Whether values are what their keys want: branch by branch, so that one that no state takes counts, too.
extension SceneCheck {
  /// Looks at a value and all that is inside of it.
  mutating func check(_ spec: Spec, _ place: Place) {
    switch spec.value {
    case .scalar(let template): check(template, as: spec.wanted, place.scope)
    case .list(let items):
      if case .items(let count) = spec.wanted, items.count != count, !hasReadingErrors {
        diagnostics.error(.wrongCount, "expected \(count) values", at: spec.span)
      }
      for item in items { check(item, place) }
    case .map(let entries): for entry in entries { check(entry.value, place) }
    case .layout(let items): checkLayout(items, place)
    case .nodes(let nodes): checkNodes(nodes, place)
    case .actions(let actions): checkActions(actions, place)
    case .steps(let steps): for step in steps { check(step, place) }
    case .raw: break
    }
  }

  /// Looks at a value of which something is wanted.
  mutating func check(_ template: Template, as wanted: ExpectedValue, _ scope: TypeScope) {
    if let text = template.plainText, wanted.takes(text) { return }
    if wanted == .text { checkLiteralNames(template, scope) }
    guard let expression = template.onlyExpression else {
      return expect(wanted, infer(template, scope), template.span)
    }
    check(expression, as: wanted, Asking(scope: scope, span: template.span))
  }

  private mutating func check(_ expression: Expression, as wanted: ExpectedValue, _ asking: Asking) {
    switch expression {
    case .conditional(let condition, let then, let otherwise):
      _ = branches(condition, asking) { check, branch, asking in
        check.check(branch ? then : otherwise, as: wanted, asking)
        return .any
      }
    case .binary(.coalesce, let left, let right, _):
      if let type = infer(left, asking.guarded).withoutNull { expect(wanted, type, asking.span) }
      check(right, as: wanted, asking)
    default: expect(wanted, infer(expression, asking), asking.span)
    }
  }

  /// Says what is wrong where each possible type is.
  mutating func expect(_ wanted: ExpectedValue, _ type: ValueType, _ span: Span) {
    let problems = type.alternatives.map { problem(of: $0, as: wanted, span) }
    guard let first = problems.first, let problem = first, problems.allSatisfy({ $0 != nil }) else { return }
    diagnostics.add(problem)
  }

  // MARK: One type

  private func problem(of type: ValueType, as wanted: ExpectedValue, _ span: Span) -> Diagnostic? {
    func wrong(_ what: String) -> Diagnostic { wrongKind(what, type, span) }
    if type == .any { return nil }
    switch wanted {
    case .anything, .items: return nil
    case .text:
      if type == .null { return EvaluationFailure.missing("the data has nothing here", span).diagnostic }
      return type.isText ? nil : wrong("text")
    case .address: return type.isText || type == .null ? nil : wrong("an address")
    case .link:
      if case .text(let text) = type { return text.flatMap { .badLink($0, at: span) } }
      return type.isText || type == .null ? nil : wrong("an address")
    case .boolean:
      if case .boolean = type { return nil }
      return wrong("a boolean")
    case .number, .angle, .track: return problem(ofNumber: type, as: wanted, span)
    case .place:
      if case .text(let text) = type { return text?.hasSuffix("%") == false ? wrong("a number") : nil }
      return problem(ofNumber: type, as: wanted, span)
    case .time(let minimum): return problem(ofTime: type, atLeast: minimum, span)
    case .color, .paint, .letterPaint: return problem(ofPaint: type, as: wanted, span)
    case .token(let kind, let orNone):
      if orNone, type == .null || type == .text("none") { return nil }
      guard case .token(let path) = type else { return wrong("\(kind.phrase) token") }
      return problem(ofToken: path, [kind], span)
    case .style: return problem(ofStyle: type, span)
    case .record:
      if case .record = type { return nil }
      return wrong("a record")
    case .easing: return problem(ofEasing: type, span)
    case .outline: return problem(ofOutline: type, isData: false, span)
    case .path: return problem(ofOutline: type, isData: true, span)
    case .list:
      if case .list = type { return nil }
      return wrong("a list")
    case .choice(let words):
      guard case .text(let text) = type else { return type.isText ? nil : wrong("text") }
      return text.flatMap { words.contains($0) ? nil : Self.unknownWord($0, among: words, span) }
    }
  }

  private func wrongKind(
    _ what: String, _ type: ValueType, _ span: Span, or words: [String] = [],
    in range: ClosedRange<Double> = 0...1
  ) -> Diagnostic {
    let text: String? =
      switch type {
      case .text(let text): text
      case .number(let number?): Value.text(of: number)
      default: nil
      }
    let path: String? = if case .token(let path) = type { path } else { nil }
    return names.refusal(
      of: text, token: path, type.kindName, insteadOf: what, or: words, in: range, at: span)
  }

  private static func unknownWord(_ word: String, among words: [String], _ span: Span) -> Diagnostic {
    let near = didYouMean(word, among: words)
    return Diagnostic(
      .unknownWord, .error, "\"\(word.prefix(40))\" is not possible here", at: span,
      hints: [near ?? "one of: \(words.joined(separator: ", "))"])
  }

  private func problem(ofNumber type: ValueType, as wanted: ExpectedValue, _ span: Span) -> Diagnostic? {
    var known: Double?
    switch type {
    case .number(let number): known = number
    case .token(let path):
      if let problem = problem(ofToken: path, [.dimension, .number, .duration], span) { return problem }
      known = sources.tokens?.token(path)?.value.plainNumber
    default:
      return wrongKind("a number", type, span, or: wanted.words, in: wanted.range)
    }
    guard let known, !wanted.range.contains(known) else { return nil }
    return .outOfRange(known, wanted.range, at: span)
  }

  private func problem(ofTime type: ValueType, atLeast minimum: Double, _ span: Span) -> Diagnostic? {
    var seconds: Double?
    switch type {
    case .text(nil): return nil
    case .text(let text?):
      guard let time = duration(of: text) else {
        return Diagnostic(
          .badTime, .error, "\"\(text.prefix(40))\" is not a time", at: span,
          hints: ["write seconds such as 0.3s, or milliseconds such as 300ms"])
      }
      seconds = time.seconds
    case .number(let number): seconds = number
    case .token(let path):
      if let problem = problem(ofToken: path, [.duration, .number, .dimension], span) { return problem }
      seconds = sources.tokens?.token(path)?.value.plainNumber
    default: return Diagnostic(.wrongType, .error, "a time is needed here, not \(type.kindName)", at: span)
    }
    let range = minimum...ExpectedValue.longestTime
    guard let seconds, !range.contains(seconds) else { return nil }
    return .outOfRange(seconds, range, unit: " s", at: span)
  }

  private func problem(ofPaint type: ValueType, as wanted: ExpectedValue, _ span: Span) -> Diagnostic? {
    switch type {
    case .null where wanted == .paint, .text(nil): return nil
    case .text(let text?):
      if Color(hex: text) != nil || wanted == .paint && text == "none" { return nil }
      return .badColor(text, at: span)
    case .token(let path):
      return problem(ofToken: path, wanted == .color ? [.color] : [.color, .gradient], span)
    default:
      return Diagnostic(.wrongType, .error, "a colour is needed here, not \(type.kindName)", at: span)
    }
  }

  private func problem(ofStyle type: ValueType, _ span: Span) -> Diagnostic? {
    switch type {
    case .token(let path): return problem(ofToken: path, [.typography], span)
    case .text(let name):
      guard let name, names.styles[name] == nil, !hasReadingErrors else { return nil }
      return names.unknownStyle(name, at: span)
    default:
      return Diagnostic(.wrongType, .error, "a text style is needed here, not \(type.kindName)", at: span)
    }
  }

  private func problem(ofEasing type: ValueType, _ span: Span) -> Diagnostic? {
    switch type {
    case .text(nil): return nil
    case .text(let text?):
      do {
        _ = try TimingFunction(css: text)
        return nil
      } catch {
        return .badTiming(text, error, at: span)
      }
    case .token(let path): return problem(ofToken: path, [.cubicBezier], span)
    default:
      return Diagnostic(
        .wrongType, .error, "a timing function is needed here, not \(type.kindName)", at: span)
    }
  }

  private func problem(ofOutline type: ValueType, isData: Bool, _ span: Span) -> Diagnostic? {
    guard case .text(let text) = type else {
      return type.isText && !isData
        ? nil : Diagnostic(.wrongType, .error, "text is needed here, not \(type.kindName)", at: span)
    }
    guard let text, isData || OutlineWord(rawValue: text) == nil, shapes[text] == nil else {
      return nil
    }
    if !isData, !Path.looksLikeData(text) {
      return Path.unknownOutline(text, among: shapes.keys.sorted(), span)
    }
    return Path.problem(in: text, at: span)
  }

  /// What is wrong with a token where only a few types will do; those of unknown names have been reported.
  private func problem(ofToken path: String, _ types: [TokenType], _ span: Span) -> Diagnostic? {
    guard let token = sources.tokens?.token(path), !types.contains(token.type) else { return nil }
    return Diagnostic(
      .tokenType, .error,
      "{\(path)} is \(token.type.phrase) token; \(types[0].phrase) is needed", at: span)
  }

  /// The token of a name; says so where there is none.
  mutating func token(_ path: String, at span: Span, _ scope: TypeScope) -> Token? {
    if let token = sources.tokens?.token(path) { return token }
    guard !scope.isOpen, sources.tokens != nil || sources.document.tokens == nil else { return nil }
    return names.token(path, at: span, diagnostics: &diagnostics)
  }
}

extension Template {
  /// The text of a template without expressions.
  var plainText: String? {
    if parts.count == 1, case .literal(let text) = parts[0] { text } else { nil }
  }
}

extension ExpectedValue {
  /// Whether a text may stand here as a word, or as a number with its unit.
  fileprivate func takes(_ text: String) -> Bool {
    switch self {
    case .number: words.contains(text)
    case .angle: text.hasSuffix("deg") && Double(text.dropLast(3))?.isFinite == true
    case .track: text == "auto" || ExpectedValue.fraction(text) != nil
    case .place: text.hasSuffix("%") && Double(text.dropLast())?.isFinite == true
    default: false
    }
  }
}

extension TokenValue {
  /// Points, seconds or a plain number.
  fileprivate var plainNumber: Double? {
    switch self {
    case .dimension(let dimension): dimension.points
    case .number(let number): number
    case .duration(let duration): duration.seconds
    default: nil
    }
  }
}
