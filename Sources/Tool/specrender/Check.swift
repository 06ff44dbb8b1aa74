import CommandParser
import SpecRenderKit

struct Check: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Reports all errors and warnings in a scene's documents.",
    discussion: guide(
      """
      Design token files are recognized by their content, not by their name. Errors in a file that several scenes \
      use are reported once.
      """,
      [
        "check Scenes/live-stream.yaml Scenes/quiz.yaml", "check DesignTokens/live-stream.resolver.json",
        "check --messages github --sarif check.sarif",
        "check --matrix --text-sizes 'ax*' --page matrix.html quiz",
      ],
      exitCodes: [
        .code(0, "no errors; there may be warnings"),
        .code(1, "a document has errors; with --matrix, there are findings"),
        .code(2, "a file or font is missing; with --matrix, a document or waiver has errors"), .usage,
      ]))

  @Argument(
    help:
      "Scene or token files, names of bundled scenes, or - for standard input (default: all scenes in Scenes).",
    completion: .scenes)
  var scenes: [String] = []

  @OptionGroup var look: LookOptions
  @OptionGroup var matrix: MatrixOptions
  @OptionGroup var cache: CacheOptions
  @OptionGroup var style: OutputOptions

  @Option(help: "Writes the diagnostics to a SARIF 2.1.0 file, for code scanning.")
  var sarif: String?

  func validate() throws {
    guard !matrix.matrix || !cache.isAsked else { throw ArgumentMistake("--matrix does not use the cache") }
  }

  func verb() -> CheckVerb {
    var verb = CheckVerb(scenes)
    (verb.look, verb.sarif, verb.cache) = (look.request(nil), sarif, cache.place)
    if matrix.matrix { (verb.matrix, verb.targets) = (matrix.request(scenes), matrix.targets(sarif: sarif)) }
    return verb
  }
}
