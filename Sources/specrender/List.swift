public import ArgumentParser
public import SpecRenderKit

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists what can be named: devices, scenes, scenarios, states or captures.",
    discussion: guide(
      [
        "list devices", "list scenarios", "list captures quiz", "list states Scenes/live-stream.yaml --json",
      ], exitCodes: ExitMeaning.showing))

  @Argument(help: "What to list.")
  var listing: Listing

  @Argument(
    help:
      "The scene whose scenarios, states, captures or own devices are listed; the live stream unless given.",
    completion: .scenes)
  var scene: String?

  @OptionGroup var voice: VoiceOptions

  @Flag(help: "Prints JSON, one thing a line.")
  var json = false

  func run() throws {
    try finish(SceneRequest(scene: scene).list(listing, asJSON: json, voice: voice.voice))
  }
}

extension Listing: ExpressibleByArgument {}
