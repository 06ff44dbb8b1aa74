import ArgumentParser
import SpecRenderKit

struct Init: AsyncParsableCommand {
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

  func run() async throws {
    var request = InitRequest()
    (request.name, request.folder) = (name, folder)
    try finish(await request.write(voice: voice.voice))
  }
}
