import ArgumentParser
import SpecRenderKit

struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws every capture and compares it with its golden picture.")

  @OptionGroup var goldens: GoldenOptions
  @OptionGroup var voice: VoiceOptions

  func run() throws {
    try finish(goldens.run.test(voice: voice.voice))
  }
}
