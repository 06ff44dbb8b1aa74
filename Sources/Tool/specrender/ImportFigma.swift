import CommandParser
import SpecRenderKit

extension Import {
  /// Of imports that can also look for changes.
  static let exitCodes: [ExitMeaning] = [
    .code(0, "success; with --check, nothing has changed"),
    .code(1, "the file has errors, or --check found changes"),
    .cannot, .usage,
  ]

  struct Figma: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Converts a saved Figma response into a library, tokens and a scene.",
      discussion: guide(
        """
        The file is the response of GET /v1/files/KEY?geometry=paths, or of the nodes endpoint. Each import rewrites \
        everything in the folder figma. The scene beside it is yours: the first import creates it, and later ones don't \
        change it. Ids stay the same.
        """,
        [
          "import figma home.json -o Design", "import figma home.json -o Design --check",
          "import figma home.json --node 12:34 --images pictures --fonts fonts -o Design",
        ], exitCodes: Import.exitCodes))

    @Argument(help: "The saved Figma response.", completion: .file(extensions: ["json"]))
    var file: String

    @Option(name: .customLong("node"), help: "Id of a node to import as a screen. Repeatable.")
    var nodes: [String] = []

    @Flag(help: "Imports the main components with all their properties, and no frame.")
    var components = false

    @Option(
      help: "Saved response of GET /v1/files/KEY/variables/local.", completion: .file(extensions: ["json"]))
    var variables: String?

    @Option(
      help: "Folder with pictures, named by image reference or node id.", completion: .directory)
    var images: String?

    @Option(help: "Folder with the design's font files.", completion: .directory)
    var fonts: String?

    @Option(
      help:
        "Source of text sizes: figma, measured, or automatic, which is figma if the font is missing and measured otherwise (default: that of the last import, automatic at first)."
    )
    var textBoxes: String?

    @OptionGroup var design: DesignOptions

    @OptionGroup var style: OutputOptions

    func verb() -> ImportFigmaVerb {
      var verb = ImportFigmaVerb(file, into: design.output)
      (verb.nodes, verb.variables, verb.images, verb.fonts) = (nodes, variables, images, fonts)
      (verb.onlyChecks, verb.asJSON) = (design.check, design.json)
      (verb.textBoxes, verb.junit) = (textBoxes, design.junit)
      (verb.onlyComponents, verb.makesLists, verb.splits) = (components, design.lists, design.split)
      return verb
    }
  }
}
