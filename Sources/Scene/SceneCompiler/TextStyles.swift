package import Documents
import SceneExpressions
import SceneFormat
import SceneModel

/// Text styles: names for how texts look.
extension ValueReader {
  /// The attributes of a text, and behind them those of the text style that it names, whose own style is a typography
  /// token; nil where there is none of that name.
  mutating func withStyle(_ attributes: Spec) -> Spec? {
    guard let place = attributes[.style]?.span else { return attributes }
    var (result, used) = (attributes, [String]())
    while let spec = result[.style], let template = spec.template, !template.isToken {
      guard let value = value(spec) else { return nil }
      if used.count > 0 { noteSources(of: spec, at: place) }
      guard case .string(let name) = value else { break }
      guard let style = names.styles[name] else {
        findings.diagnostics.add(names.unknownStyle(name, at: spec.span))
        return nil
      }
      guard !used.contains(name) else {
        findings.diagnostics.add(names.recursiveStyle(name, at: spec.span))
        return nil
      }
      used.append(name)
      if names.keepsSources { note(.written((style[.style] ?? style).span, as: .data), at: place) }
      let own = result.entries.filter { !($0.key == .style) }
      let inherited = style.entries.filter { entry in !own.contains { $0.key == entry.key } }
      styled += inherited.map { .init(key: $0.key, span: $0.value.span) }
      result.value = .map(own + inherited)
    }
    if !used.isEmpty, let spec = result[.style] { noteSources(of: spec, at: place) }
    return result
  }
}

extension CompileContext {
  package func unknownStyle(_ name: String, at span: Span) -> Diagnostic {
    let known = styles.keys.sorted()
    let hint =
      didYouMean(name, among: known)
      ?? (known.isEmpty
        ? "put a typography token in braces: \"{type.body}\"; styles belong under the key \"styles\""
        : "styles: \(known.joined(separator: ", "))")
    return Diagnostic(
      .unknownStyle, .error, "no text style is named \"\(name.prefix(40))\"", at: span, hints: [hint])
  }

  package func recursiveStyle(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .recursiveStyle, .error, "the text style \"\(name)\" is made of itself", at: span,
      hints: ["in the end a style names a typography token: style: \"{type.body}\""])
  }
}

extension Template {
  /// Whether it is a token by its name.
  var isToken: Bool { if case .token? = onlyExpression { true } else { false } }
}
