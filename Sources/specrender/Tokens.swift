import ArgumentParser
import SpecRenderKit

struct Tokens: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Works on design token files.",
    discussion: guide(
      ["tokens convert old.json -o brand.tokens.json"], exitCodes: ExitMeaning.showing),
    subcommands: [Convert.self])

  struct Convert: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Rewrites a token file in the format of the Design Tokens Community Group, 2025.10.",
      discussion: guide(
        """
        Reads Style Dictionary 3, Tokens Studio (with its sets and themes) and older drafts of the format \
        ("#ff0000", "16px"). What the format cannot say is left out with a warning.
        """, ["tokens convert old.json -o brand.tokens.json", "tokens convert - < old.json"],
        exitCodes: ExitMeaning.showing))

    @Argument(help: "The file; - for standard input.")
    var file: String

    @Option(name: .shortAndLong, help: "File to be written; - for standard output.")
    var output = "-"

    @OptionGroup var voice: VoiceOptions

    func verb() -> ConvertTokensVerb { ConvertTokensVerb(file, to: output) }
  }
}
