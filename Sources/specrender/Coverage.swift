import ArgumentParser
import SpecRenderKit

struct Coverage: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tells what of a scene's documents no golden holds.",
    discussion: guide(
      """
      Every value, list item and operator of the scene and its libraries is changed or deleted, one at a time. What no \
      message, no capture and no scenario's motion notices is told with its place: it has no effect, or no capture \
      shows it. With --known, all but what a list names is an error. Some minutes for a large scene.
      """,
      [
        "coverage Scenes/quiz.yaml", "coverage Scenes/quiz.yaml --every 50",
        "coverage Scenes/quiz.yaml --known Tools/unnoticed-changes.yaml",
      ],
      exitCodes: [
        .done, .code(1, "a document is wrong, or, with --known, a change went unnoticed"), .cannot, .usage,
      ]))

  @Argument(help: "Path of a scene document, or the name of a bundled scene.", completion: .scenes)
  var scene: String?

  @Option(help: "Examines every Nth change only.")
  var every = 1

  @Option(
    help: "A list of {in: DOCUMENT, because: REASON, changes: [...]}: what nothing needs to notice.",
    completion: .file(extensions: ["yaml", "json"]))
  var known: String?

  @OptionGroup var voice: VoiceOptions

  func verb() -> CoverageVerb {
    var verb = CoverageVerb(of: scene)
    (verb.step, verb.known) = (every, known)
    return verb
  }
}
