import ArgumentParser
import SpecRenderKit

struct Format: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes YAML documents in one canonical form; comments stay.",
    discussion: guide(
      ["format Scenes/card.yaml", "format --check Scenes/*.yaml", "format - < card.yaml"],
      exitCodes: ExitMeaning.showing))

  @Argument(
    help: "Scenes or libraries; - reads standard input and writes standard output.", completion: .file())
  var files: [String]

  @Flag(help: "Writes nothing; exit code 1 where a file is not in its canonical form.")
  var check = false

  @OptionGroup var voice: VoiceOptions

  func verb() -> FormatVerb {
    var verb = FormatVerb(files)
    verb.onlyChecks = check
    return verb
  }
}
