import ArgumentParser
import SpecRenderKit

struct Solve: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Solves bare constraint systems: one JSON object a line in, one line out.",
    discussion: guide(
      "Documentation/ConstraintSystems.md tells what a line holds.", ["solve systems.jsonl", "solve -"],
      exitCodes: [.code(0, "every line is answered"), .code(1, "a line is wrong"), .cannot, .usage]))

  @Argument(help: "File of cases; - for standard input, which is answered line by line.")
  var file: String

  @OptionGroup var voice: VoiceOptions

  func verb() -> SolveVerb { SolveVerb(file) }
}
