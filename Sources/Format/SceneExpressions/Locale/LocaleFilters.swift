package import Documents
import SceneModel

/// Filters that depend on the language, and texts of the scene's catalogue.
extension Scope {
  /// What stands before the keys of texts in tokens: `{string.login.title}`.
  package static let stringPrefix = "string."

  func localized(
    _ name: String, _ value: Value, _ arguments: [Value], _ span: Span
  ) throws(EvaluationFailure) -> Value {
    switch name {
    case "number":
      return .string(facts.text(of: try number(value, span), decimals: try decimals(arguments, span)))
    case "percent":
      return .string(facts.percentText(of: try number(value, span), decimals: try decimals(arguments, span)))
    case "currency":
      let code = arguments[0].text ?? ""
      guard code.utf8.count == 3, code.utf8.allSatisfy({ (65...90).contains($0) }) else {
        throw .wrong(
          .unknownWord, "\"\(code.prefix(40))\" is not a currency", span,
          hints: ["write its code of three letters, such as EUR or USD"])
      }
      let digits = try decimals(Array(arguments.dropFirst()), span)
      return .string(facts.currencyText(of: try number(value, span), code, decimals: digits))
    case "list":
      let items = try list(value, span)
      return .string(facts.list(try items.map { item throws(EvaluationFailure) in try text(item, span) }))
    case "month", "weekday":
      let (time, style) = (try clockTime(value, span), arguments.first?.text ?? "long")
      guard let text = name == "month" ? facts.month(time, style: style) : facts.weekday(time, style: style)
      else { throw Self.unknownStyle(style, "a name", LocaleFacts.nameStyles, span) }
      return .string(text)
    case "time": return .string(facts.timeOfDay(try clockTime(value, span)))
    case "relative":
      return .string(facts.relative(try clockTime(value, span), to: try clockTime(arguments[0], span)))
    default:
      let (time, style) = (try clockTime(value, span), arguments.first?.text ?? "medium")
      guard let text = facts.date(time, style: style) else {
        throw Self.unknownStyle(style, "a date", LocaleFacts.dateStyles, span)
      }
      return .string(text)
    }
  }

  private static func unknownStyle(
    _ style: String, _ what: String, _ styles: [String], _ span: Span
  ) -> EvaluationFailure {
    .wrong(
      .unknownWord, "\"\(style.prefix(40))\" is no way to write \(what)", span,
      hints: ["one of: \(styles.joined(separator: ", "))"])
  }

  private func decimals(_ arguments: [Value], _ span: Span) throws(EvaluationFailure) -> Int? {
    guard let first = arguments.first else { return nil }
    return Int(min(9, max(0, try number(first, span))))
  }

  private func clockTime(_ value: Value, _ span: Span) throws(EvaluationFailure) -> ClockTime {
    switch value {
    case .string(let text): if let time = ClockTime(text) { return time }
    case .number(let seconds): if let time = ClockTime(secondsSince1970: seconds) { return time }
    case .null: throw .missing("the data has nothing here", span)
    default: break
    }
    throw .wrong(
      .badDate, "\"\(value.text?.prefix(40) ?? "\(value.kindName)")\" is not a date", span,
      hints: ["write 2026-03-05 or 2026-03-05T14:30:00Z, or seconds since 1970"])
  }

  /// The form of a record that goes with a number: `count | plural({one: "like", other: "likes"})`.
  func pluralForm(_ number: Double, _ forms: DocumentNode, _ span: Span) throws(EvaluationFailure) -> Value {
    for entry in forms.entries ?? [] where PluralCategory(rawValue: entry.key) == nil {
      throw .wrong(
        .unknownWord, "\"\(entry.key.prefix(40))\" is not a plural category", span,
        hints: ["one of: \(PluralCategory.allCases.map(\.rawValue).joined(separator: ", "))"])
    }
    guard let form = forms[facts.plural(number).rawValue] ?? forms[PluralCategory.other.rawValue] else {
      throw .wrong(.missingKey, "plural forms need the key \"other\"", span)
    }
    return Value(form)
  }

  /// A text of the scene's catalogue.
  func string(_ key: String, _ arguments: [Value], _ span: Span) throws(EvaluationFailure) -> TracedValue {
    guard let texts else {
      throw .wrong(
        .unknownString, "the scene names no texts", span, hints: ["add the key \"strings\" with their file"]
      )
    }
    do throws(LocalizedTexts.Failure) {
      let text = try texts.text(key, arguments)
      let place = keepsSources ? texts.catalog.span(of: key, in: texts.locale) : nil
      return TracedValue(.string(text), sources: place.map { [.written($0, as: .data)] } ?? [])
    } catch {
      throw EvaluationFailure(
        isMissing: false, diagnostic: texts.problem(error, key, arguments.count, at: span))
    }
  }
}

extension LocalizedTexts {
  /// What is wrong with asking for a key with so many arguments.
  package func problem(_ failure: Failure, _ key: String, _ count: Int, at span: Span) -> Diagnostic {
    switch failure {
    case .unknownKey:
      let turned =
        catalog.languages.contains(key)
        ? "texts are by language, then by key: strings: { en: { \(key): … } }" : nil
      return Diagnostic(
        .unknownString, .error, "no text has the key \"\(key.prefix(60))\"", at: span,
        hints: [
          turned ?? didYouMean(key, among: catalog.keys)
            ?? "there are \(catalog.keys.count) keys in \(catalog.sourceLanguage)"
        ])
    case .wrongCount(let wanted):
      let example = (0..<min(wanted, 3)).map { _ in "…" }.joined(separator: ", ")
      return Diagnostic(
        .wrongCount, .error,
        "the text \"\(key.prefix(60))\" takes \(wanted == 0 ? "no values" : wanted == 1 ? "1 value" : "\(wanted) values"), not \(count)",
        at: span, hints: wanted > 0 ? ["${\"\(key.prefix(60))\" | string(\(example))}"] : [])
    case .noNumber(let place):
      return Diagnostic(
        .wrongType, .error, "value \(place) of the text \"\(key.prefix(60))\" must be a number", at: span)
    }
  }
}
