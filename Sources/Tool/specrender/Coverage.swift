import CommandParser
import SpecRenderKit

struct Coverage: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Finds the parts of a scene's documents that no golden covers.",
    discussion: guide(
      """
      This is mutation testing for scenes: it changes or deletes every value, list item and operator of the scene and \
      its libraries, one at a time. It reports the location of each change that no message, capture or scenario's motion \
      notices. Such a part has no effect, or no capture shows it. With --known, unnoticed changes that aren't in the list \
      are errors. A large scene takes some minutes.
      """,
      [
        "coverage Scenes/quiz.yaml", "coverage Scenes/quiz.yaml --every 50",
        "coverage Scenes/quiz.yaml --known Tools/unnoticed-changes.yaml",
      ],
      exitCodes: [
        .done, .code(1, "a document has errors, or, with --known, a change went unnoticed"), .cannot, .usage,
      ]))

  @Argument(help: "A scene file, or the name of a bundled scene.", completion: .scenes)
  var scene: String?

  @Option(help: "Tests only every Nth change.")
  var every = 1

  @Option(
    help: "A list of {in: DOCUMENT, because: REASON, changes: [...]}, with changes that may go unnoticed.",
    completion: .file(extensions: ["yaml", "json"]))
  var known: String?

  @OptionGroup var style: OutputOptions

  func verb() -> CoverageVerb {
    var verb = CoverageVerb(of: scene)
    (verb.step, verb.known) = (every, known)
    return verb
  }
}
