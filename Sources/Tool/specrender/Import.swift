import CommandParser
import SpecRenderKit

struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Converts exports of design tools into documents.",
    discussion: guide(
      "Reads only local files, and never uses the network.",
      [
        "import figma home.json -o Design", "import figma-variables variables.json -o DesignTokens",
        "import penpot shop.penpot -o Design", "import svg heart.svg -o Scenes/heart.yaml",
        "import lottie heart.json -o Scenes/heart",
      ],
      exitCodes: ExitMeaning.showing),
    subcommands: [
      "figma": Figma.self, "figma-variables": FigmaVariables.self, "lottie": Lottie.self,
      "penpot": Penpot.self,
      "svg": SVG.self,
    ])

  struct FigmaVariables: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Converts the variables of a Figma file into token files and a resolver document.",
      discussion: guide(
        """
        Reads the response of GET /v1/files/KEY/variables/local, or a plugin's export with collections and modes. \
        Collections with several modes become modifiers. Variables that tokens cannot express are left out with a warning.
        """, ["import figma-variables variables.json -o DesignTokens"], exitCodes: ExitMeaning.showing))

    @Argument(help: "The response or export, as JSON; - for standard input.", completion: .file())
    var file: String

    @Option(name: .shortAndLong, help: "Output folder for the token files.", completion: .directory)
    var output: String

    @Option(help: "Prefix of the file names (default: the name of the input file).")
    var name: String?

    @OptionGroup var style: OutputOptions

    func verb() -> ImportFigmaVariablesVerb {
      var verb = ImportFigmaVariablesVerb(file, to: output)
      verb.name = name
      return verb
    }
  }

  struct Lottie: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Converts a Lottie animation into a component.",
      discussion: guide(
        """
        Layers and shapes become nodes, and keyframes become tracks with the same eases. Writes a library, its tokens and \
        pictures, and a scene that plays the component. Features that scenes cannot express are reported with the layer's name.
        """,
        [
          "import lottie heart.json -o Scenes/heart",
          "import lottie pack.lottie --animation heart -o Scenes/heart",
        ],
        exitCodes: ExitMeaning.showing))

    @Argument(help: "The JSON file or .lottie archive.", completion: .file())
    var file: String

    @Option(name: .shortAndLong, help: "Output folder.", completion: .directory)
    var output: String

    @Option(help: "Name of the library and its component (default: the name of the input file).")
    var name: String?

    @Option(help: "Id of the animation in a .lottie archive (default: the first).")
    var animation: String?

    @Flag(help: "Plays the animation once and keeps its last frame (default: it loops).")
    var once = false

    @OptionGroup var style: OutputOptions

    func verb() -> ImportLottieVerb {
      var verb = ImportLottieVerb(file, to: output)
      (verb.name, verb.animation, verb.playsOnce) = (name, animation, once)
      return verb
    }
  }

  struct SVG: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Converts an SVG drawing into a component.",
      discussion: guide(
        """
        Outlines, fills, lines, gradients, opacity, clip paths and masks become nodes. Features that scenes cannot express \
        are reported with id and line. A drawing that uses currentColor becomes a component with a parameter "color".
        """, ["import svg heart.svg -o Scenes/heart.yaml"], exitCodes: ExitMeaning.showing))

    @Argument(help: "The SVG file; - for standard input.", completion: .file())
    var file: String

    @Option(name: .shortAndLong, help: "Output library file; - for standard output.")
    var output = "-"

    @Option(help: "Name of the library and its component (default: the name of the input file).")
    var name: String?

    @OptionGroup var style: OutputOptions

    func verb() -> ImportSVGVerb {
      var verb = ImportSVGVerb(file, to: output)
      verb.name = name
      return verb
    }
  }
}
