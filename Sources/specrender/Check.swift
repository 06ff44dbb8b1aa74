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
        "check --matrix --text-sizes 'ax*' --page matrix.html quiz",
      ],
      exitCodes: [
        .code(0, "nothing is wrong, but perhaps warned of"),
        .code(1, "a document is wrong; with --matrix, a finding remains"),
        .code(2, "a file or font is missing; with --matrix, a document or waiver is wrong"), .usage,
      ]))

  @Argument(
    help:
      "Scene or token files, - for standard input, or names of bundled scenes; the live stream unless given.",
    completion: .scenes)
  var scenes: [String] = []

  @OptionGroup var look: LookOptions
  @OptionGroup var matrix: MatrixOptions
  @OptionGroup var voice: VoiceOptions

  @Option(help: "File for the diagnostics as SARIF 2.1.0, for code scanning.")
  var sarif: String?

  func verb() -> CheckVerb {
    var verb = CheckVerb(scenes)
    (verb.look, verb.sarif) = (look.request(nil), sarif)
    if matrix.matrix { (verb.matrix, verb.targets) = (matrix.request(scenes), matrix.targets(sarif: sarif)) }
    return verb
  }
}
