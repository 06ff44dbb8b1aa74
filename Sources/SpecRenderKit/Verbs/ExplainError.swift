import Documents
public import ToolOutcome

/// What a diagnostic's id means, and what to do; or the page of all ids.
public struct ExplainErrorVerb: Verb {
  /// The id, such as `no-effect`; nil for the page of all.
  public var id: String?

  /// Explains an id, or all.
  public init(_ id: String?) { self.id = id }

  /// Does it; see ``Verb/perform(voice:)``.
  public func perform(voice: Voice) throws -> Outcome {
    guard let id else { return Outcome(output: page) }
    guard let entry = DiagnosticEntry.named(id) else {
      throw ToolFailure.unknown(
        "message", id, among: DiagnosticEntry.all.map(\.id), hint: "specrender explain-error --all lists them"
      )
    }
    return Outcome(output: "\(entry.id): \(entry.cause)\n\(entry.mend)\n")
  }

  private var page: String {
    let rows = DiagnosticEntry.all.map { "| `\($0.id)` | \(cell($0.cause)) | \(cell($0.mend)) |\n" }
    return """
      # Messages

      Every message ends in a name in brackets, which stays the same from version to version. `specrender explain-error NAME` tells what
      it means and what to do; this page, of all of them, is made by `specrender explain-error --all`.

      | Name | What has gone wrong | What to do |
      |---|---|---|

      """ + rows.joined()
  }
}

/// Text in a table of Markdown.
private func cell(_ text: String) -> String { text.replacingScalars("|", with: "\\|") }
