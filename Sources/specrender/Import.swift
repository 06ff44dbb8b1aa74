import ArgumentParser
import SpecRenderKit

struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Makes documents of what design tools export.",
    discussion: guide(
      "Reads files alone: nothing is fetched from the network.",
      [
        "import figma home.json -o Design", "import figma-variables variables.json -o DesignTokens",
        "import penpot shop.penpot -o Design", "import svg heart.svg -o Scenes/heart.yaml",
      ],
      exitCodes: ExitMeaning.showing),
    subcommands: [Figma.self, FigmaVariables.self, Penpot.self, SVG.self])

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

  struct SVG: VoicedCommand {
    static let configuration = CommandConfiguration(
      commandName: "svg",
      abstract: "Makes a component of an SVG drawing.",
      discussion: guide(
        """
        Outlines, fills, lines, gradients, opacity, clip paths and masks become nodes. What scenes cannot say is named \
        with id and line. Drawings in currentColor take a parameter "color".
        """, ["import svg heart.svg -o Scenes/heart.yaml"], exitCodes: ExitMeaning.showing))

    @Argument(help: "The drawing; - for standard input.", completion: .file())
    var file: String

    @Option(name: .shortAndLong, help: "Library to be written; - for standard output.")
    var output = "-"

    @Option(help: "Name of the library and its component; that of the file read unless given.")
    var name: String?

    @OptionGroup var voice: VoiceOptions

    func verb() -> ImportSVGVerb {
      var verb = ImportSVGVerb(file, to: output)
      verb.name = name
      return verb
    }
  }
}
