import ArgumentParser
import SpecRenderKit

struct Init: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Creates a small scene with text, tokens and captures that pass.",
    discussion: guide(
      "Existing files are kept.",
      ["init", "init profile-card --folder design"],
      exitCodes: [.done, .cannot, .usage]))

  @Argument(help: "Name of the scene and its files.")
  var name = "hello"

  @Option(help: "Folder that gets Scenes, DesignTokens and Goldens.", completion: .directory)
  var folder = "."

  @OptionGroup var style: OutputOptions

  func verb() -> InitVerb {
    var verb = InitVerb()
    (verb.name, verb.folder) = (name, folder)
    return verb
  }
}
