import CommandParser
import SpecRenderKit

struct LSP: VerbCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Serves an editor: mistakes while you type, completion, hovers, definitions, outline, formatting, colours.",
    discussion: guide(
      """
      Speaks the Language Server Protocol on standard input and output. Documentation/LanguageServer.md has the settings of editors.
      """,
      ["lsp"], exitCodes: [.done, .code(1, "the editor went away without saying so"), .usage]))

  func verb() -> LanguageServerVerb { LanguageServerVerb() }
}
