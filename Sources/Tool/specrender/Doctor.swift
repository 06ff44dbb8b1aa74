import CommandParser
import SpecRenderKit

struct Doctor: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows the libraries and fonts that pixels depend on, and what to install.",
    discussion: guide(
      ["doctor"],
      exitCodes: [.code(0, "nothing is missing"), .wrongDocument, .code(2, "something is missing"), .usage]))

  @Argument(
    help:
      "A scene file, or the name of a bundled scene, whose fonts are checked (default: the only scene in Scenes, or else the live stream).",
    completion: .scenes)
  var scene: String?

  @OptionGroup var style: OutputOptions

  func verb() -> DoctorVerb { DoctorVerb(SceneRequest(scene: scene)) }
}
