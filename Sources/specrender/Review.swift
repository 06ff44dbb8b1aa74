import ArgumentParser
import SpecRenderKit

struct Review: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Walks the failing captures: accept, reject or skip with one key; never on CI.",
    discussion: "Pictures are drawn between the lines where the terminal can: kitty, iTerm2, WezTerm, sixel.")

  @OptionGroup var goldens: GoldenOptions
  @OptionGroup var voice: VoiceOptions

  func run() async throws {
    try finish(await goldens.run.review(voice: voice.voice))
  }
}
