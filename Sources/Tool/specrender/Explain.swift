import CommandParser
import SpecRenderKit

struct Explain: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explains why a layout value is what it is.",
    usage: "specrender explain [SCENE] NODE[.ANCHOR] [options]",
    discussion: guide(
      """
      NODE.ANCHOR is a node's id and one of leading, trailing, left, right, top, bottom, width, height, centerX, \
      centerY, firstBaseline, lastBaseline. Without an anchor, explains left, top, width and height. With --scenario and \
      --at, explains that moment; for values that are still moving, it gives the final value and the remaining distance.
      """,
      [
        "explain 'comments[2].row.text.top'", "explain --keyboard-up overlay.top",
        "explain --scenario tour --at 2.6s input.top",
      ],
      exitCodes: ExitMeaning.showing))

  @OptionGroup var scene: SceneOptions
  @OptionGroup var style: OutputOptions

  @Argument(help: "What to explain, such as comments[2].row.text.top.", completion: .nodes)
  var subject: String?

  @Flag(help: "Prints JSON: steps, each with a value that is the sum of its terms and constant.")
  var json = false

  func verb() throws -> ExplainVerb {
    guard let only = scene.scene else {
      throw ArgumentMistake("name a node, such as comments[2].row.text.top")
    }
    var request = scene.request
    // With one argument the scene is the standard one.
    if subject == nil { request.scene = nil }
    var verb = ExplainVerb(subject ?? only, of: request)
    verb.asJSON = json
    return verb
  }
}
