import ArgumentParser
import SpecRenderKit

struct Explain: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tells why a number of a layout is what it is.",
    usage: "specrender explain [SCENE] NODE[.ANCHOR] [options]",
    discussion: guide(
      """
      NODE.ANCHOR is a node's id and one of leading, trailing, left, right, top, bottom, width, height, centerX, \
      centerY, firstBaseline, lastBaseline; without an anchor, left, top, width and height are explained. With --scenario and \
      --at the moment is explained; of what is on its way it tells what it will rest at, and how much is still to go.
      """,
      [
        "explain 'comments[2].text.top'", "explain --keyboard-up overlay.top",
        "explain --scenario tour --at 2.6s input.top",
      ],
      exitCodes: ExitMeaning.showing))

  @OptionGroup var scene: SceneOptions
  @OptionGroup var voice: VoiceOptions

  @Argument(help: "What to explain, such as comments[2].text.top.", completion: .nodes)
  var subject: String?

  @Flag(help: "Prints JSON: steps whose values are the sums of their terms and constants.")
  var json = false

  func verb() throws -> ExplainVerb {
    guard let only = scene.scene else { throw ValidationError("Name a node, such as comments[2].text.top.") }
    var request = scene.request
    // With one argument the scene is the standard one.
    if subject == nil { request.scene = nil }
    var verb = ExplainVerb(subject ?? only, of: request)
    verb.asJSON = json
    return verb
  }
}
