import ArgumentParser
import SpecRenderKit

struct Frame: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Draws one picture of a scene as PNG.")

  @OptionGroup var scene: SceneOptions
  @OptionGroup var voice: VoiceOptions

  @Option(name: .shortAndLong, help: "File to write; - for standard output.")
  var output = "frame.png"

  @Option(help: "Draws only the box around a node. May be repeated: then the box around them all.")
  var crop: [String] = []

  func run() throws {
    try finish(scene.request.frame(to: output, crop: crop, voice: voice.voice))
  }
}
