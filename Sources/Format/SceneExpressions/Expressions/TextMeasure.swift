package import Documents
import SceneModel

/// What expressions may ask of a text in a style: filters of these names.
package enum TextMeasure: String, Sendable {
  /// Points that its longest paragraph takes on one line.
  case width = "text-width"
  /// How many lines it has where none is longer than a number of points.
  case lineCount = "line-count"

  /// What is wrong with a width that lines are not to exceed; nil for one above 0.
  package static func problem(withWidth width: Double, at span: Span) -> Diagnostic? {
    guard !(width > 0 && width.isFinite) else { return nil }
    return Diagnostic(
      .outOfRange, .error, "lines of text are wider than 0 points, not \(Value.text(of: width))", at: span,
      hints: ["line-count takes a text style and the width that the text has: line-count(\"body\", 200)"])
  }
}

extension Scope {
  /// The size of a text, as the node would be laid out that shows it in this style and at this place.
  ///
  /// - Parameters:
  ///   - place: where the style is written.
  ///   - span: where the filter is.
  func measured(
    _ measure: TextMeasure, of value: Value, _ arguments: [Value], styleAt place: Span, _ span: Span
  ) throws(EvaluationFailure) -> TracedValue {
    if let problem = FilterSignature.all[measure.rawValue]?.problem(
      with: arguments.count, of: measure.rawValue, at: span)
    {
      throw .because(problem)
    }
    guard !isMeasuring else {
      throw .wrong(
        .recursiveStyle, "a text style whose texts are measured measures a text itself", span,
        hints: ["measure the text in another style, or write the number"])
    }
    let text = try text(value, span)
    var width: Double?
    if measure == .lineCount {
      let limit = try number(arguments[1], span)
      if let problem = TextMeasure.problem(withWidth: limit, at: span) {
        throw .because(problem)
      }
      width = limit
    }
    guard let drawn = language.drawn else { throw .unmeasured("nothing here sets texts", span) }
    return try drawn.measured(
      measure, of: text, style: arguments[0], width: width, in: measuring, at: place)
  }
}

extension Expression {
  /// Where it is written, if it is a token.
  package var tokenSpan: Span? { if case .token(_, let span) = self { span } else { nil } }
}

extension EvaluationFailure {
  /// The size of a text is not known.
  package static func unmeasured(_ reason: String, _ span: Span) -> EvaluationFailure {
    .wrong(.unmeasuredText, "this text cannot be measured: \(reason)", span)
  }
}
