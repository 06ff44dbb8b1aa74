import LanguageServer
public import ToolOutcome

/// Serves an editor over standard input and output, until the editor ends it.
public struct LanguageServerVerb: Verb {
  /// Creates a verb that serves an editor.
  public init() {}

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) -> Outcome {
    var server = LanguageServer()
    return Outcome(exitCode: server.run())
  }
}
