import Documents
import SceneExpressions
import SceneModel

/// Texts of the scene's catalogue, in every language that captures ask for.
extension SceneCheck {
  mutating func checkString(_ key: String, count: Int, at span: Span) {
    guard !hasReadingErrors else { return }
    guard let catalog = sources.strings else {
      guard sources.document.strings == nil else { return }
      diagnostics.error(
        "unknown-string", "the scene names no texts", at: span,
        hints: ["add the key \"strings\" with their file"])
      return
    }
    let texts = LocalizedTexts(catalog, locale: names.environment.locale, isTablet: false)
    guard let wanted = texts.count(of: key) else {
      diagnostics.add(texts.problem(.unknownKey, key, count, at: span))
      return
    }
    if wanted != count { diagnostics.add(texts.problem(.wrongCount(wanted), key, count, at: span)) }
    let missing = locales.filter { !catalog.has(key, in: $0) }
    guard !missing.isEmpty else { return }
    diagnostics.warning(
      "untranslated", "the text \"\(key.prefix(60))\" is not there in \(missing.joined(separator: ", "))",
      at: span,
      notes: catalog.span(of: key, in: catalog.sourceLanguage).map { [.init("it stands here", at: $0)] }
        ?? [],
      hints: ["the text in \(catalog.sourceLanguage) is taken"])
  }

  /// Of the environment and of captures, each once.
  private var locales: [String] {
    let captured = (sources.document.spec["captures"]?.items ?? []).compactMap { $0["locale"]?.literal }
    return ([names.environment.locale] + captured).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
