import Documents
import Graphics2D
import SceneExpressions
import SceneFormat
import SceneModel

/// Sizes of texts that expressions ask for.
extension SceneDrawnValues {
  func measured(
    _ measure: TextMeasure, of text: String, style: Value, width: Double?, in scope: Scope, at span: Span
  ) throws(EvaluationFailure) -> TracedValue {
    var reader = ValueReader(names, at: ExpansionContext(scope: scope), Findings())
    guard let content = reader.measuredContent(text, try Self.template(style, span), span) else {
      throw reader.failure(at: span)
    }
    let number: Double
    switch measure {
    case .width: number = try shaped(content, nil, span).size.width
    case .lineCount: number = Double(try shaped(content, width, span).lines.count)
    }
    let sources = world.keepsSources ? reader.lookups.map(\.source) : []
    return TracedValue(
      .number(number), reader.findings.driversOnlyMove ? .nothing : .otherwise, sources: sources)
  }

  /// What text styles are read with: no states of its own, since the scope has them.
  private var names: CompileContext {
    var said = Diagnostics()
    return CompileContext(
      world.sources, world.environment, state: SceneState(values: [KeyboardState.down.value, .null]),
      keepsSources: world.keepsSources, diagnostics: &said)
  }

  private static func template(_ style: Value, _ span: Span) throws(EvaluationFailure) -> Template {
    switch style {
    case .string(let name): return Template(parts: [.literal(name)], span: span)
    case .token(let path): return Template(.token(path, span), span)
    default:
      throw .wrong(
        .wrongType, "a text style is needed here, not \(style.kindName)", span,
        hints: ["name a style, or a typography token: text-width(\"body\"), text-width({type.body})"])
    }
  }

  private func shaped(
    _ content: TextContent, _ width: Double?, _ span: Span
  ) throws(EvaluationFailure) -> ShapedText {
    guard let shape = world.sources.shapeText else { throw .unmeasured("nothing here sets texts", span) }
    do {
      return try shape(content, width.map { $0 + TextContent.widthTolerance })
    } catch {
      throw .unmeasured("\(error)", span)
    }
  }
}

extension ValueReader {
  /// What is shaped for a text node in a style that says nothing else: as many lines as there are.
  fileprivate mutating func measuredContent(
    _ text: String, _ style: Template, _ span: Span
  ) -> TextContent? {
    let entry = Spec.Entry(
      key: SceneKey.style.rawValue, keySpan: span, value: Spec(value: .scalar(style), span: span))
    guard let attributes = withStyle(Spec(value: .map([entry]), span: span)),
      let (run, lineHeight) = run(text, attributes, span)
    else { return nil }
    var content = styled([run], lineHeight, [], attributes).content
    content.lineLimit = nil
    return findings.diagnostics.hasErrors ? nil : content
  }

  /// What is wrong with the style; nothing more is said where that has been.
  fileprivate func failure(at span: Span) -> EvaluationFailure {
    guard let first = findings.diagnostics.all.first(where: { $0.severity == .error }) else {
      var failure = EvaluationFailure.unmeasured("its style is wrong", span)
      failure.isSaid = true
      return failure
    }
    return .because(first)
  }
}
