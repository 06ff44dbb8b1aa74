import ArgumentParser
import SpecRenderKit

struct Prune: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Removes golden pictures that no capture makes; never on CI.",
    discussion: guide(
      ["prune", "prune Scenes/quiz.yaml"],
      exitCodes: [.done, .code(1, "a document is wrong, or this is CI"), .cannot, .usage]))

  @OptionGroup var goldens: GoldenOptions
  @OptionGroup var voice: VoiceOptions

  func verb() -> PruneVerb { PruneVerb(goldens.run) }
}
