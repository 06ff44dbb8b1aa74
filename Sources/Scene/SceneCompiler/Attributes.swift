import DesignTokens
import Documents
package import Graphics2D
import SceneExpressions
import SceneFormat
import SceneModel

/// Reading attributes.
extension ValueReader {
  package mutating func value(_ spec: Spec?) -> Value? {
    guard let spec, let template = spec.template, let traced = traced(template) else { return nil }
    note(traced, at: spec.span)
    return traced.value
  }

  /// Remembers what the value of the node at hand comes from.
  private mutating func note(_ traced: TracedValue, at span: Span) {
    noteDrivers(of: traced)
    if names.keepsSources {
      for source in traced.sources { note(source, at: span) }
    } else if case .token(let path) = traced.value {
      note(.token(path), at: span)
    }
  }

  private mutating func noteDrivers(of traced: TracedValue) {
    if isSeen, traced.followsDrivers { findings.driversOnlyMove = false }
  }

  private mutating func traced(_ template: Template, in other: Scope? = nil) -> TracedValue? {
    names.sources.watch?.look(at: template, in: other ?? scope, prefix: prefix)
    do throws(EvaluationFailure) {
      return try (other ?? scope).taking(template)
    } catch {
      var failure = error
      if let name = error.unknownName, let hint = names.hint(on: name) {
        failure.diagnostic.hints = [hint]
      }
      findings.diagnostics.add(failure)
      return nil
    }
  }

  /// A value that may follow drivers in proportion, where it is a number.
  mutating func following(_ template: Template, in other: Scope? = nil) -> TracedValue? {
    guard var traced = traced(template, in: other) else { return nil }
    if case .inProportion = traced.following, case .number = traced.value { return traced }
    noteDrivers(of: traced)
    traced.following = .nothing
    return traced
  }

  /// A named value, which knows where it is written and how it follows drivers: what uses it follows them.
  package mutating func named(
    _ template: Template, at span: Span, _ role: ValueSource.Role, in other: Scope? = nil
  ) -> TracedValue? {
    guard var traced = traced(template, in: other) else { return nil }
    if names.keepsSources { traced.sources = [.written(span, as: role)] + traced.sources }
    return traced
  }

  /// A number, and how it follows drivers.
  mutating func followingNumber(_ spec: Spec?) -> DrivenNumber? {
    guard let spec, let template = spec.template, let traced = following(template) else { return nil }
    for source in traced.sources { note(source, at: spec.span) }
    return number(traced.value, in: spec).map { DrivenNumber(value: $0, slopes: traced.slopes) }
  }

  /// Remembers what a value comes from that has been read before.
  ///
  /// - Parameter span: for which value; the same unless given.
  mutating func noteSources(of spec: Spec?, at span: Span? = nil) {
    guard let spec, let template = spec.template else { return }
    if names.keepsSources {
      for source in scope.sources(of: template) { note(source, at: span ?? spec.span) }
    } else if case .token(let path, _)? = template.onlyExpression {
      note(.token(path), at: span ?? spec.span)
    }
  }

  /// Remembers what decided that properties are these and not others.
  mutating func noteDecisions(on attributes: Spec) {
    guard names.keepsSources else { return }
    for entry in attributes.entries {
      for decision in entry.value.decisions {
        for source in scope.sources(of: decision) { note(source, at: entry.value.span) }
      }
    }
  }

  /// Where a property is written and what its value comes from.
  package func property(_ spec: Spec?) -> NodeOrigins.Property? {
    spec.map { spec in
      .init(span: spec.span, sources: spec.template.map { scope.sources(of: $0) } ?? [])
    }
  }

  package mutating func text(_ spec: Spec?) -> String? {
    guard let spec, let value = value(spec) else { return nil }
    if let text = value.text { return text }
    if value == .null {
      findings.diagnostics.add(EvaluationFailure.missing("the data has nothing here", spec.span).diagnostic)
    } else {
      wrongType("text", value, spec.span)
    }
    return nil
  }

  /// A number in the range of its key, or a token that is one: dimensions count in points, durations in seconds.
  package mutating func number(_ spec: Spec?) -> Double? {
    guard let spec, let value = value(spec) else { return nil }
    return number(value, in: spec)
  }

  package mutating func number(_ value: Value, in spec: Spec) -> Double? {
    if spec.literal == nil, case .string(let text) = value, text.hasSuffix("%") {
      findings.diagnostics.error(
        .wrongType, "a number is needed here, not \(value.kindName)", at: spec.span,
        hints: ["leave the % out, and divide by 100 where a share is meant: ${percent / 100}"])
      return nil
    }
    guard let number = number(value, at: spec.span, or: spec.wanted.words, in: spec.wanted.range) else {
      return nil
    }
    let range = spec.wanted.range
    guard range.contains(number) else {
      var mistake = Diagnostic.outOfRange(number, range, at: spec.span)
      if number == 0, spec.wanted.words == [LineLimitWord.unlimited.rawValue] {
        mistake.hints = ["write unlimited"]
      }
      findings.diagnostics.add(mistake)
      return nil
    }
    return number
  }

  /// - Parameter words: what may stand in its place, for the hint.
  package mutating func number(
    _ value: Value, at span: Span, or words: [String] = [], in range: ClosedRange<Double> = 0...1
  ) -> Double? {
    switch value {
    case .number(let number): return number
    case .token(let path):
      guard let token = token(path, at: span) else { return nil }
      switch token.value {
      case .dimension(let dimension): return dimension.points
      case .number(let number): return number
      case .duration(let duration): return duration.seconds
      default:
        findings.diagnostics.error(
          .tokenType, "{\(path)} is a \(token.type.rawValue) token; a number or dimension is needed",
          at: span)
        return nil
      }
    default:
      wrongType("a number", value, span, or: words, in: range)
      return nil
    }
  }

  /// One of a few words.
  package mutating func choice<Word: GrammarWord>(_ spec: Spec?) -> Word? {
    guard let spec, let text = text(spec) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let (word, words) = (text, Word.words)
    let near = didYouMean(word, among: words)
    findings.diagnostics.error(
      .unknownWord, "\"\(word.prefix(40))\" is not possible here", at: spec.span,
      hints: [near ?? "one of: \(words.joined(separator: ", "))"])
    return nil
  }

  package mutating func bool(_ spec: Spec?) -> Bool? {
    guard let spec, let value = value(spec) else { return nil }
    if case .bool(let bool) = value { return bool }
    wrongType("a boolean", value, spec.span)
    return nil
  }

  package mutating func bool(_ template: Template) -> Bool? {
    bool(Spec(value: .scalar(template), span: template.span))
  }

  package mutating func numbers(_ spec: Spec?, count: Int) -> [Double]? {
    guard let spec else { return nil }
    let numbers = spec.items.compactMap { number($0) }
    guard spec.items.count == count else {
      findings.diagnostics.error(.wrongCount, "expected \(count) numbers", at: spec.span)
      return nil
    }
    return numbers.count == count ? numbers : nil
  }

  package mutating func color(_ spec: Spec?) -> Color? {
    guard let spec, let value = value(spec) else { return nil }
    return color(value, at: spec.span)
  }

  package mutating func color(_ value: Value, at span: Span) -> Color? {
    switch value {
    case .token(let path):
      guard let token = token(path, at: span) else { return nil }
      if case .color(let color) = token.value { return color.srgb }
      findings.diagnostics.error(
        .tokenType, "{\(path)} is a \(token.type.rawValue) token; a color is needed", at: span)
    case .string(let string):
      if let color = Color(hex: string) { return color }
      findings.diagnostics.add(.badColor(string, at: span))
    default: wrongType("a colour", value, span)
    }
    return nil
  }

  package mutating func token(_ path: String, at span: Span) -> Token? {
    names.token(path, at: span, diagnostics: &findings.diagnostics)
  }

  package mutating func wrongType(
    _ wanted: String, _ value: Value, _ span: Span, or words: [String] = [],
    in range: ClosedRange<Double> = 0...1
  ) {
    let text: String? =
      switch value {
      case .string, .number: value.text
      default: nil
      }
    let path: String? = if case .token(let path) = value { path } else { nil }
    findings.diagnostics.add(
      names.refusal(
        of: text, token: path, value.kindName, insteadOf: wanted, or: words, in: range, at: span))
  }
}

extension Color {
  /// `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`.
  package init?(hex: String) {
    let digits = hex.dropFirst()
    guard hex.hasPrefix("#"), digits.allSatisfy(\.isHexDigit), let code = UInt64(digits, radix: 16) else {
      return nil
    }
    func component(_ shift: UInt64) -> Double { Double((code >> shift) & 255) / 255 }
    switch digits.count {
    case 3:
      let parts = [8, 4, 0].map { Double((code >> $0) & 15) / 15 }
      self.init(red: parts[0], green: parts[1], blue: parts[2])
    case 4:
      let parts = [12, 8, 4, 0].map { Double((code >> $0) & 15) / 15 }
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    case 6: self.init(red: component(16), green: component(8), blue: component(0))
    case 8: self.init(red: component(24), green: component(16), blue: component(8), alpha: component(0))
    default: return nil
    }
  }
}
