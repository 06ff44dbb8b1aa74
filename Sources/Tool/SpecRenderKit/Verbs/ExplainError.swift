import Documents
public import ToolOutcome

/// Explains what a diagnostic means and what to do, by its id; or prints the reference of all diagnostics.
public struct ExplainErrorVerb: Verb {
  /// The id, such as `no-effect`; nil for the reference of all.
  public var id: String?

  /// Creates a verb that explains one id, or all.
  public init(_ id: String?) { self.id = id }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome {
    guard let id else { return Outcome(output: page) }
    guard let entry = DiagnosticEntry.named(id) else {
      throw ToolFailure.unknown(
        "message", id, among: DiagnosticEntry.all.map(\.id.rawValue),
        hint: "specrender explain-error --all lists them"
      )
    }
    return Outcome(output: "\(entry.id): \(entry.cause)\n\(entry.mend)\n")
  }

  private var page: String {
    let rows = DiagnosticEntry.all.map { "| `\($0.id)` | \(cell($0.cause)) | \(cell($0.mend)) |\n" }
    return """
      # Messages

      Every message ends with a name in brackets. Names stay the same between versions. `specrender explain-error NAME` prints what a
      message means and what to do. This page lists all messages; `specrender explain-error --all` generates it.

      | Name | What went wrong | What to do |
      |---|---|---|

      """ + rows.joined()
  }
}

/// Text in a table of Markdown.
private func cell(_ text: String) -> String { text.replacingScalars("|", with: "\\|") }
