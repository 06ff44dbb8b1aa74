public import ArgumentParser
public import SpecRenderKit

struct List: VoicedCommand {
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

  func verb() -> ListVerb {
    var verb = ListVerb(listing, of: SceneRequest(scene: scene))
    verb.asJSON = json
    return verb
  }
}

extension Listing: ExpressibleByArgument {}
