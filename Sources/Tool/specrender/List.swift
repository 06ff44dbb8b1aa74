import CommandParser
import SpecRenderKit

struct List: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists devices, scenes, scenarios, states or captures.",
    discussion: guide(
      [
        "list devices", "list scenarios", "list captures quiz", "list states Scenes/live-stream.yaml --json",
      ], exitCodes: ExitMeaning.showing))

  @Argument(help: "What to list.")
  var listing: Listing

  @Argument(
    help:
      "The scene whose scenarios, states, captures or devices are listed (default: the only scene in Scenes, or else the live stream).",
    completion: .scenes)
  var scene: String?

  @OptionGroup var style: OutputOptions

  @Flag(help: "Prints JSON, one item per line.")
  var json = false

  func verb() -> ListVerb {
    var verb = ListVerb(listing, of: SceneRequest(scene: scene))
    verb.asJSON = json
    return verb
  }
}

extension Listing: ExpressibleByArgument {}
