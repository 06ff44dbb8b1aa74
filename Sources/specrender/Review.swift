import ArgumentParser
import SpecRenderKit

struct Review: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Walks the failing captures: accept, reject or skip with one key; never on CI.",
    discussion: guide(
      "Pictures are drawn between the lines where the terminal can: kitty, iTerm2, WezTerm, sixel.",
      ["review", "review --filter follow"],
      exitCodes: [
        .code(0, "nothing fails any more"),
        .code(1, "something still fails, a document is wrong, or this is CI"),
        .cannot, .usage,
      ]))

  @OptionGroup var goldens: GoldenOptions
  @OptionGroup var voice: VoiceOptions

  func verb() -> ReviewVerb { ReviewVerb(goldens.run) }
}
