package import Documents

/// Why an expression has no value.
package struct EvaluationFailure: Error {
  /// True where `??` may take over: a field or item that is not there.
  package var isMissing: Bool
  package var diagnostic: Diagnostic
  /// The name that nothing has; nil where something else is wrong.
  package var unknownName: String?
  /// Whether it only follows from another one, of which something has been said.
  package var isSaid = false

  package static func missing(
    _ message: String, _ span: Span, notes: [Diagnostic.Note] = [], hints: [String] = []
  )
    -> EvaluationFailure
  {
    EvaluationFailure(
      isMissing: true,
      diagnostic: Diagnostic(
        .missingData, .error, message, at: span, notes: notes,
        hints: hints + ["give a default where the data may lack it: ${… ?? \"-\"}"]))
  }

  /// A field is asked of what is no record.
  ///
  /// - Parameter functions: of the document.
  package static func noFields(
    _ kind: String, _ name: String, functions: [String], _ span: Span
  ) -> EvaluationFailure {
    let isFilter = FilterSignature.all[name] != nil || functions.contains(name)
    var failure = EvaluationFailure.missing("\(kind) has no field \"\(name)\"", span)
    failure.diagnostic.hints = [
      isFilter
        ? "a filter comes after |: ${… | \(name)}"
        : "fields are those of records: leave out .\(name), or name a record"
    ]
    return failure
  }

  /// Something else than the expression is wrong.
  package static func because(_ diagnostic: Diagnostic) -> EvaluationFailure {
    EvaluationFailure(isMissing: false, diagnostic: diagnostic)
  }

  /// A name is used whose value is wrong.
  static func said(_ name: String, _ span: Span) -> EvaluationFailure {
    let diagnostic = Diagnostic(.wrongType, .error, "the value of \"\(name)\" is wrong", at: span)
    return EvaluationFailure(isMissing: false, diagnostic: diagnostic, isSaid: true)
  }

  /// `+` puts text behind text alone.
  ///
  /// - Parameter text: on the right; nil where it is not known.
  package static func join(_ left: String, _ text: String?, _ span: Span) -> EvaluationFailure {
    let isPlain = text.map { $0.count <= 12 && !$0.contains { "\"\\${}".contains($0) } } ?? false
    return .wrong(
      .wrongType, "+ puts text behind text, not behind \(left)", span,
      hints: ["write them as one text: \"${…}\(isPlain ? text ?? "" : "${…}")\""])
  }

  package static func wrong(_ id: DiagnosticID, _ message: String, _ span: Span, hints: [String] = [])
    -> EvaluationFailure
  {
    EvaluationFailure(isMissing: false, diagnostic: Diagnostic(id, .error, message, at: span, hints: hints))
  }
}

extension Diagnostics {
  /// Adds why an expression has no value, unless that has been said.
  package mutating func add(_ failure: EvaluationFailure) {
    if !failure.isSaid { add(failure.diagnostic) }
  }
}
