import ArgumentParser
import SpecRenderKit

struct Init: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes a small scene with text, tokens and captures that pass.",
    discussion: guide(
      "What is there already stays as it is.",
      ["init", "init profile-card --folder design"],
      exitCodes: [.done, .cannot, .usage]))

  @Argument(help: "Name of the scene and of its files.")
  var name = "hello"

  @Option(help: "Folder for Scenes, DesignTokens and Goldens.", completion: .directory)
  var folder = "."

  @OptionGroup var voice: VoiceOptions

  func verb() -> InitVerb {
    var verb = InitVerb()
    (verb.name, verb.folder) = (name, folder)
    return verb
  }
}
