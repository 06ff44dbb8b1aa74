import ArgumentParser
import SpecRenderKit

struct Check: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Reports every error and warning of a scene's documents.",
    discussion: guide(
      """
      A file that holds design tokens is checked as such, whatever its name. What is wrong in a file that several scenes \
      use is said once.
      """,
      [
        "check Scenes/live-stream.yaml Scenes/quiz.yaml", "check DesignTokens/live-stream.resolver.json",
        "check --messages github --sarif check.sarif",
      ],
      exitCodes: [
        .code(0, "nothing is wrong, but perhaps warned of"), .wrongDocument, .cannot, .usage,
      ]))

  @Argument(
    help:
      "Scene or token files, - for standard input, or names of bundled scenes; the live stream unless given.",
    completion: .scenes)
  var scenes: [String] = []

  @OptionGroup var look: LookOptions
  @OptionGroup var voice: VoiceOptions

  @Option(help: "File for the diagnostics as SARIF 2.1.0, for code scanning.")
  var sarif: String?

  func verb() -> CheckVerb {
    var verb = CheckVerb(scenes)
    (verb.look, verb.sarif) = (look.request(nil), sarif)
    return verb
  }
}
