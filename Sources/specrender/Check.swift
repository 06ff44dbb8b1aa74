import ArgumentParser
import SpecRenderKit

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Reports every error and warning of a scene's documents.",
    discussion: "A file that holds design tokens is checked as such, whatever its name.")

  @OptionGroup var scene: SceneOptions
  @OptionGroup var voice: VoiceOptions

  @Option(help: "File for the diagnostics as SARIF 2.1.0, for code scanning.")
  var sarif: String?

  func run() throws {
    try finish(scene.request.check(voice: voice.voice, sarif: sarif))
  }
}
