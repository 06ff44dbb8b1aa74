import Documents

extension Diagnostics {
  /// Id of the errors about values that were right in older drafts.
  static let draftValue = DiagnosticID.draftValue

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
    diagnostic.id = .tokenDialect
    diagnostic.message =
      "\(number) values are written as in \(TokenDialect.draft.name), this one first: \(message)"
    diagnostic.hints = ["specrender tokens convert FILE -o NEW.tokens.json rewrites them all"] + hints
    return diagnostic
  }
}
