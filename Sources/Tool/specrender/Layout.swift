import CommandParser
import SpecRenderKit

struct Layout: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints every node's frame in points and device pixels.",
    discussion: guide(
      ["layout --device iphone-16-pro", "layout --scenario tour --at 1.2s --json"],
      exitCodes: ExitMeaning.showing))

  @OptionGroup var scene: SceneOptions
  @OptionGroup var style: OutputOptions

  @Flag(help: "Prints JSON, one node per line.")
  var json = false

  @Flag(help: "With --json: adds every painting step, with fonts and pictures.")
  var looks = false

  func verb() -> LayoutVerb {
    var verb = LayoutVerb(scene.request)
    verb.asJSON = json
    verb.withLooks = looks
    return verb
  }
}
