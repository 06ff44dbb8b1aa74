import Documents
public import ToolOutcome

/// What a diagnostic's id means, and what to do.
public func explainError(_ id: String, voice: Voice) -> Outcome {
  guard let entry = DiagnosticEntry.named(id) else {
    return voice.outcome(
      of: ToolFailure.unknown(
        "message", id, among: DiagnosticEntry.all.map(\.id), hint: "specrender explain-error --all lists them"
      ))
  }
  return Outcome(output: "\(entry.id): \(entry.cause)\n\(entry.mend)\n")
}

/// The page of all ids.
public func explainAllErrors() -> Outcome {
  let rows = DiagnosticEntry.all.map { "| `\($0.id)` | \(cell($0.cause)) | \(cell($0.mend)) |\n" }
  return Outcome(
    output: """
      # Messages

      Every message ends in a name in brackets, which stays the same from version to version. `specrender explain-error NAME` tells what
      it means and what to do; this page, of all of them, is made by `specrender explain-error --all`.

      | Name | What has gone wrong | What to do |
      |---|---|---|

      """ + rows.joined())
}

/// Text in a table of Markdown.
private func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
