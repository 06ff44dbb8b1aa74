import ArgumentParser
import SpecRenderKit

struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Makes documents of what design tools export.",
    discussion: guide(
      "Reads files alone: nothing is fetched from the network.",
      ["import figma home.json -o Design", "import figma-variables variables.json -o DesignTokens"],
      exitCodes: ExitMeaning.showing),
    subcommands: [Figma.self, FigmaVariables.self])

  struct FigmaVariables: VoicedCommand {
    static let configuration = CommandConfiguration(
      commandName: "figma-variables",
      abstract: "Makes token files and a resolver document of the variables of a Figma file.",
      discussion: guide(
        """
        Reads what GET /v1/files/KEY/variables/local answers, or what a plugin exports that has collections and modes. \
        Collections with several modes become modifiers. What tokens cannot say is left out with a warning.
        """, ["import figma-variables variables.json -o DesignTokens"], exitCodes: ExitMeaning.showing))

    @Argument(help: "The answer or export, JSON; - for standard input.", completion: .file())
    var file: String

    @Option(name: .shortAndLong, help: "Folder for the token files.", completion: .directory)
    var output: String

    @Option(help: "What the names of the files begin with; that of the file read unless given.")
    var name: String?

    @OptionGroup var voice: VoiceOptions

    func verb() -> ImportFigmaVariablesVerb {
      var verb = ImportFigmaVariablesVerb(file, to: output)
      verb.name = name
      return verb
    }
  }
}
