import CommandParser
import SpecRenderKit

struct Solve: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Solves plain constraint systems: one JSON object per line in, one result per line out.",
    discussion: guide(
      "Documentation/ConstraintSystems.md describes the format of a line.",
      ["solve systems.jsonl", "solve -"],
      exitCodes: [.code(0, "every line was answered"), .code(1, "a line has errors"), .cannot, .usage]))

  @Argument(help: "File of cases, one per line; - for standard input, which is answered line by line.")
  var file: String

  @OptionGroup var style: OutputOptions

  func verb() -> SolveVerb { SolveVerb(file) }
}
