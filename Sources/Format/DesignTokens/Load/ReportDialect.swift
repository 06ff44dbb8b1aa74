import Documents

/// A file in another dialect is one mistake, not one a token.
extension TokenLoading {
  /// Reports a source whose tokens are not written in the format; says whether it is one.
  mutating func reportDialect(of group: DocumentNode) -> Bool {
    let signs = DialectSigns(of: group)
    guard signs.legacyTokens > 0 || signs.hasStudioTypes, let dialect = TokenDialect(of: group) else {
      return false
    }
    let number = signs.legacyTokens + (signs.hasStudioTypes ? signs.tokens : 0)
    let place = signs.firstLegacy ?? group.entries?.first?.keySpan ?? group.span
    let how =
      signs.legacyTokens > 0 ? "it says \"value\" where the format has \"$value\"" : "it has types of its own"
    files.diagnostics.error(
      .tokenDialect,
      "this file is written for \(dialect.name), with \(number) token\(number == 1 ? "" : "s"): \(how)",
      at: place, hints: ["specrender tokens convert \(files.sources[place.source].name) -o NEW.tokens.json"])
    return true
  }
}
