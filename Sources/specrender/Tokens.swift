public import ArgumentParser
public import SpecRenderKit

struct Tokens: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Works on design token files.",
    discussion: guide(
      [
        "tokens convert old.json -o brand.tokens.json",
        "tokens export DesignTokens/brand.resolver.json --to css -o out",
      ], exitCodes: ExitMeaning.showing),
    subcommands: [Convert.self, Export.self])

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

  struct Export: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Writes tokens for Swift, Xcode, CSS, Android or Figma, with all themes.",
      discussion: guide(
        """
        What the target cannot say is named in warnings, and so are names that would be the same there. The same tokens \
        give the same bytes.
        """,
        [
          "tokens export DesignTokens/brand.resolver.json --to css -o web",
          "tokens export brand.tokens.json --to swift -o Sources/Brand",
        ], exitCodes: ExitMeaning.showing))

    @Argument(
      help: "A token file or resolver document; the only resolver document in DesignTokens unless given.",
      completion: .file())
    var file: String?

    @Option(help: "What the tokens become: swift, xcassets, css, android or figma-variables.")
    var to: TokenTarget

    @Option(name: .shortAndLong, help: "Folder for the files.", completion: .directory)
    var output: String

    @OptionGroup var voice: VoiceOptions

    func verb() -> ExportTokensVerb { ExportTokensVerb(file, to: to, in: output) }
  }
}

extension TokenTarget: ExpressibleByArgument {}
