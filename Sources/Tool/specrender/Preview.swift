import CommandParser
import SpecRenderKit

struct Preview: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows a scene live in the browser; saves are followed, and the pointer is a finger.",
    discussion: guide(
      """
      Prints the address. Only this machine can open it, and only with the token in it. The page needs no internet.
      """,
      ["preview --open", "preview quiz --editor 'zed://file{file}:{line}'"],
      exitCodes: ExitMeaning.showing))

  @OptionGroup var scene: SceneOptions
  @OptionGroup var style: OutputOptions

  @Option(help: "Port on this machine (default: any that is free).")
  var port: Int?

  @Option(
    help:
      "IPv4 address of this machine at which others in the network may look and touch, or 0.0.0.0 for all (default: this machine alone)."
  )
  var host: String?

  @Flag(help: "Opens the browser.")
  var open = false

  @Option(
    help: "Address that opens an editor, with {file}, {line} and {column} (default: Visual Studio Code's).")
  var editor: String?

  func verb() -> PreviewVerb {
    var verb = PreviewVerb(of: scene.request)
    (verb.host, verb.port, verb.opensBrowser, verb.editor) = (host, port, open, editor)
    return verb
  }
}
