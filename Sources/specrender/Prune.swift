import ArgumentParser
import SpecRenderKit

struct Prune: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Removes golden pictures that no capture makes; never on CI.")

  @OptionGroup var goldens: GoldenOptions
  @OptionGroup var voice: VoiceOptions

  func run() throws {
    try finish(goldens.run.prune(voice: voice.voice))
  }
}
