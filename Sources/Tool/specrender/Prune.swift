import CommandParser
import SpecRenderKit

struct Prune: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Deletes golden pictures that no capture produces. Doesn't run on CI.",
    discussion: guide(
      ["prune", "prune Scenes/quiz.yaml"],
      exitCodes: [.done, .code(1, "a document has errors, or this is CI"), .cannot, .usage]))

  @OptionGroup var goldens: GoldenOptions
  @OptionGroup var style: OutputOptions

  func verb() -> PruneVerb { PruneVerb(goldens.run) }
}
