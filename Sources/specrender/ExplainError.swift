import ArgumentParser
import SpecRenderKit

struct ExplainError: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain-error",
    abstract: "Tells what a message means and what to do about it, by the name in its brackets.",
    discussion: guide(
      ["explain-error no-effect", "explain-error --all"], exitCodes: [.done, .cannot, .usage]))

  @Argument(help: "The name in the brackets behind a message, such as unknown-key.")
  var id: String?

  @Flag(help: "Prints the page of all messages, Documentation/Errors.md.")
  var all = false

  func validate() throws {
    guard (id != nil) != all else { throw ValidationError("give the name of a message, or --all") }
  }

  func run() throws {
    try finish(id.map { explainError($0, voice: .ofTerminal) } ?? explainAllErrors())
  }
}
