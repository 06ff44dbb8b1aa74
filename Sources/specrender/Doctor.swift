import ArgumentParser
import SpecRenderKit

struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows the libraries and fonts that pixels depend on, and what to install.")

  @OptionGroup var scene: SceneOptions
  @OptionGroup var voice: VoiceOptions

  func run() throws {
    try finish(doctor(scene.request, voice: voice.voice))
  }
}
