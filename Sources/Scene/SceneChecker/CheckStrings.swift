import Documents
import SceneCompiler
import SceneExpressions
import SceneFormat
import SceneModel

/// Texts of the scene's catalogue, in every language that captures ask for.
extension SceneCheck {
  mutating func checkString(_ key: String, count: Int, at span: Span) {
    guard !hasReadingErrors else { return }
    guard let catalog = sources.strings else {
      guard sources.document.strings == nil else { return }
      diagnostics.error(
        .unknownString, "the scene names no texts", at: span,
        hints: ["add the key \"strings\" with their file"])
      return
    }
    let texts = LocalizedTexts(catalog, locale: names.environment.locale, isTablet: false)
    guard let wanted = texts.count(of: key) else {
      diagnostics.add(texts.problem(.unknownKey, key, count, at: span))
      return
    }
    if wanted != count { diagnostics.add(texts.problem(.wrongCount(wanted), key, count, at: span)) }
    let missing = (askedLocales ?? locales(of: catalog)).filter { !catalog.has(key, in: $0) }
    guard !missing.isEmpty else { return }
    diagnostics.warning(
      .untranslated, "the text \"\(key.prefix(60))\" is not there in \(missing.joined(separator: ", "))",
      at: span,
      notes: catalog.span(of: key, in: catalog.sourceLanguage).map { [.init("it is here", at: $0)] }
        ?? [],
      hints: ["the text in \(catalog.sourceLanguage) is taken"])
  }

  /// Of captures and, where the catalogue has anything in it, of the environment; each once.
  private func locales(of catalog: StringCatalog) -> [String] {
    let captured = (sources.document.spec[.captures]?.items ?? []).compactMap { $0[.locale]?.literal }
    let own = names.environment.locale
    return ((catalog.knows(own) ? [own] : []) + captured).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }
}
