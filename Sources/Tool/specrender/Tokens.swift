import CommandParser
import SpecRenderKit

struct Tokens: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Converts and exports design token files.",
    discussion: guide(
      [
        "tokens convert old.json -o brand.tokens.json",
        "tokens export DesignTokens/brand.resolver.json --to css -o out",
      ], exitCodes: ExitMeaning.showing),
    subcommands: ["convert": Convert.self, "export": Export.self])

  struct Convert: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Converts a token file to the 2025.10 format of the Design Tokens Community Group.",
      discussion: guide(
        """
        Reads Style Dictionary 3, Tokens Studio (with its sets and themes) and older drafts of the format \
        ("#ff0000", "16px"). Tokens that the format cannot express are left out with a warning.
        """, ["tokens convert old.json -o brand.tokens.json", "tokens convert - < old.json"],
        exitCodes: ExitMeaning.showing))

    @Argument(help: "The token file; - for standard input.")
    var file: String

    @Option(name: .shortAndLong, help: "Output file; - for standard output.")
    var output = "-"

    @OptionGroup var style: OutputOptions

    func verb() -> ConvertTokensVerb { ConvertTokensVerb(file, to: output) }
  }

  struct Export: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Exports tokens for Swift, Xcode, CSS, Android or Figma, with all themes.",
      discussion: guide(
        """
        Warns about tokens that the target cannot express, and about names that would clash there. The same tokens always \
        give the same bytes.
        """,
        [
          "tokens export DesignTokens/brand.resolver.json --to css -o web",
          "tokens export brand.tokens.json --to swift -o Sources/Brand",
        ], exitCodes: ExitMeaning.showing))

    @Argument(
      help: "A token file or resolver document (default: the only resolver document in DesignTokens).",
      completion: .file())
    var file: String?

    @Option(help: "Target format: swift, xcassets, css, android, figma-variables or figma-payload.")
    var to: TokenTarget

    @Option(name: .shortAndLong, help: "Output folder.", completion: .directory)
    var output: String

    @OptionGroup var style: OutputOptions

    func verb() -> ExportTokensVerb { ExportTokensVerb(file, to: to, in: output) }
  }
}

extension TokenTarget: ExpressibleByArgument {}
