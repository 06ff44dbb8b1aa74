import CommandParser
import SpecRenderKit

struct ExplainError: VerbCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explains a message by its name in brackets: what it means, and what to do.",
    discussion: guide(
      ["explain-error no-effect", "explain-error --all"], exitCodes: [.done, .cannot, .usage]))

  @Argument(help: "The name in brackets after a message, such as unknown-key.")
  var id: String?

  @Flag(help: "Prints the reference of all messages, Documentation/Errors.md.")
  var all = false

  func verb() throws -> ExplainErrorVerb {
    guard (id != nil) != all else { throw ArgumentMistake("give the name of a message, or --all") }
    return ExplainErrorVerb(id)
  }
}
