import ArgumentParser
import SpecRenderKit

struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Makes what captures show now the golden pictures; never on CI.")

  @OptionGroup var goldens: GoldenOptions
  @OptionGroup var voice: VoiceOptions

  func run() throws {
    try finish(goldens.run.record(prune: false, voice: voice.voice))
  }
}
