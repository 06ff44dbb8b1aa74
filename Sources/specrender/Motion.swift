import ArgumentParser
import SpecRenderKit

struct Motion: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints what moves in a scenario: places, velocities, sizes and opacities over time.")

  @OptionGroup var scene: SceneOptions
  @OptionGroup var voice: VoiceOptions

  @Option(name: .customLong("node"), help: "Only this node. May be repeated; all that move unless given.")
  var nodes: [String] = []

  @Option(help: "Samples per second.")
  var fps = 10

  @Option(help: "First time.")
  var from: String?

  @Option(help: "Last time; the scenario's end unless given.")
  var to: String?

  @Flag(help: "Prints JSON, one node per line.")
  var json = false

  func run() throws {
    try finish(
      scene.request.motion(of: nodes, rate: fps, from: from, to: to, asJSON: json, voice: voice.voice))
  }
}
