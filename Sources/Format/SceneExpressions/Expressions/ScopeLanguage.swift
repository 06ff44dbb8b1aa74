package import Documents
package import SceneModel

/// What expressions ask of colours, outlines and texts.
package protocol DrawnValues: Sendable {
  /// The size of a text on lines no longer than `width` points (nil: as long as its paragraphs).
  ///
  /// - Parameters:
  ///   - style: the name of a text style, or a typography token.
  ///   - scope: names that the style may use.
  func measured(
    _ measure: TextMeasure, of text: String, style: Value, width: Double?, in scope: Scope, at span: Span
  ) throws(EvaluationFailure) -> TracedValue
  /// The colour at a share of the way from one to another, each text or token; nil where one is no colour.
  func mixed(_ fraction: Double, _ from: Value, _ to: Value) -> Value?
  /// The place at a share of the length of an outline, and the direction there in clockwise degrees from the x axis;
  /// nil for what is neither path data nor the name of an outline.
  func place(along outline: String, at fraction: Double) -> (x: Double, y: Double, angle: Double)?
}

/// What expressions know of the language, and of what is drawn.
package final class ScopeLanguage: Sendable {
  let facts: LocaleFacts
  let texts: LocalizedTexts?
  /// What expressions may ask of things that are drawn; nil where there are none.
  let drawn: (any DrawnValues)?

  package init(_ facts: LocaleFacts, texts: LocalizedTexts?, drawn: (any DrawnValues)? = nil) {
    (self.facts, self.texts, self.drawn) = (facts, texts, drawn)
  }

  /// Where nobody says which.
  static let english = ScopeLanguage(LocaleFacts("en"), texts: nil)
}
