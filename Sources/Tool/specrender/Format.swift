import CommandParser
import SpecRenderKit

struct Format: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Formats YAML documents in a canonical style, and keeps comments.",
    discussion: guide(
      ["format", "format --check", "format Scenes/card.yaml", "format - < card.yaml"],
      exitCodes: ExitMeaning.showing))

  @Argument(
    help:
      "Scene or library files; - reads standard input and writes standard output (default: all YAML files in Scenes).",
    completion: .file())
  var files: [String] = []

  @Flag(help: "Writes nothing. The exit code is 1 if a file is not formatted.")
  var check = false

  @OptionGroup var style: OutputOptions

  func verb() -> FormatVerb {
    var verb = FormatVerb(files)
    verb.onlyChecks = check
    return verb
  }
}
