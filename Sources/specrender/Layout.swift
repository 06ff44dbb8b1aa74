import ArgumentParser
import SpecRenderKit

struct Layout: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints every node's frame in points and device pixels.")

  @OptionGroup var scene: SceneOptions
  @OptionGroup var voice: VoiceOptions

  @Flag(help: "Prints JSON, one node per line.")
  var json = false

  func run() throws {
    try finish(scene.request.layout(asJSON: json, voice: voice.voice))
  }
}
