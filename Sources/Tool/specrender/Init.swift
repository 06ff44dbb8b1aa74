import CommandParser
import SpecRenderKit

struct Init: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Creates a scene with text, tokens and captures that pass.",
    discussion: guide(
      """
      Existing files are kept. A template other than card has two themes, two languages, a scenario, and captures of \
      all of these.
      """,
      ["init", "init profile-card --folder design", "init inbox --template list"],
      exitCodes: [.done, .cannot, .usage]))

  @Argument(help: "Name of the scene and its files.")
  var name = "hello"

  @Option(help: "Folder that gets Scenes, DesignTokens and Goldens.", completion: .directory)
  var folder = "."

  @Option(help: "What the scene begins with: card, list, chart, player, chat, onboarding or overlay.")
  var template = SceneTemplate.card

  @OptionGroup var style: OutputOptions

  func verb() -> InitVerb {
    var verb = InitVerb()
    (verb.name, verb.folder, verb.template) = (name, folder, template)
    return verb
  }
}

extension SceneTemplate: ExpressibleByArgument {}
