import CommandParser
import SpecRenderKit

struct Review: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Steps through failing captures: accept, reject or skip each with one key. Doesn't run on CI.",
    discussion: guide(
      "Shows pictures in terminals that support them: kitty, iTerm2, WezTerm and sixel terminals.",
      ["review", "review --filter follow"],
      exitCodes: [
        .code(0, "no capture fails any more"),
        .code(1, "a capture still fails, a document has errors, or this is CI"),
        .cannot, .usage,
      ]))

  @OptionGroup var goldens: GoldenOptions
  @OptionGroup var style: OutputOptions

  func verb() -> ReviewVerb { ReviewVerb(goldens.run) }
}
