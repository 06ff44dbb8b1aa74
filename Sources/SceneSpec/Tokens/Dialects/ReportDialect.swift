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
      signs.legacyTokens > 0 ? "\"value\" stands where the format has \"$value\"" : "it has types of its own"
    files.diagnostics.error(
      "token-dialect",
      "this file is written for \(dialect.name), with \(number) token\(number == 1 ? "" : "s"): \(how)",
      at: place, hints: ["specrender tokens convert \(files.sources[place.source].name) -o NEW.tokens.json"])
    return true
  }
}

extension Diagnostics {
  /// Id of the errors about values that were right in older drafts.
  static let draftValue = "draft-value"

  /// The same with one error for all such values of a file, where it has several.
  var withDraftsByFile: Diagnostics {
    let drafts = all.filter { $0.id == Self.draftValue && $0.span != nil }
    var result = Diagnostics()
    var told: Set<SourceID> = []
    for diagnostic in all {
      guard diagnostic.id == Self.draftValue, let source = diagnostic.span?.source else {
        result.add(diagnostic)
        continue
      }
      let number = drafts.count { $0.span?.source == source }
      guard told.insert(source).inserted else { continue }
      result.add(number == 1 ? diagnostic : diagnostic.standing(for: number))
    }
    return result
  }
}

extension Diagnostic {
  /// The first of several values in the form of a draft, as the error for all.
  fileprivate func standing(for number: Int) -> Diagnostic {
    var diagnostic = self
    diagnostic.id = "token-dialect"
    diagnostic.message =
      "\(number) values are written as in \(TokenDialect.draft.name), this one first: \(message)"
    diagnostic.hints = ["specrender tokens convert FILE -o NEW.tokens.json rewrites them all"] + hints
    return diagnostic
  }
}
