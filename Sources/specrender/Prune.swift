import ArgumentParser
import SpecRenderKit

struct Prune: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Removes golden pictures that no capture makes, and records the others; never on CI.")

  @OptionGroup var goldens: GoldenOptions
  @OptionGroup var voice: VoiceOptions

  func run() throws {
    try finish(goldens.run.record(prune: true, voice: voice.voice))
  }
}
