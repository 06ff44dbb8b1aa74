import ArgumentParser
import SpecRenderKit

extension Import {
  /// Of imports that can also look for changes.
  static let exitCodes: [ExitMeaning] = [
    .code(0, "it is done, or nothing has changed"), .code(1, "the file is wrong, or --check found changes"),
    .cannot, .usage,
  ]

  struct Figma: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Makes a library, tokens and a scene of a saved response of Figma's.",
      discussion: guide(
        """
        The file is the answer of GET /v1/files/KEY?geometry=paths, or of its nodes. Everything in the folder figma is \
        written anew by each import; the scene beside it is yours: it is begun once and never changed. Ids stay the same.
        """,
        [
          "import figma home.json -o Design", "import figma home.json -o Design --check",
          "import figma home.json --node 12:34 --images pictures --fonts fonts -o Design",
        ], exitCodes: Import.exitCodes))

    @Argument(help: "The saved response.", completion: .file(extensions: ["json"]))
    var file: String

    @Option(name: .customLong("node"), help: "Id of a node that becomes a screen. May be repeated.")
    var nodes: [String] = []

    @Option(
      help: "Saved answer of GET /v1/files/KEY/variables/local.", completion: .file(extensions: ["json"]))
    var variables: String?

    @Option(
      help: "Folder with pictures, named by their references or by ids of nodes.", completion: .directory)
    var images: String?

    @Option(help: "Folder with the design's font files.", completion: .directory)
    var fonts: String?

    @Option(
      help: "Whose measures texts have: figma or measured; figma where the font is missing, unless given.")
    var textBoxes: String?

    @OptionGroup var design: DesignOptions

    @OptionGroup var voice: VoiceOptions

    func verb() -> ImportFigmaVerb {
      var verb = ImportFigmaVerb(file, into: design.output)
      (verb.nodes, verb.variables, verb.images, verb.fonts) = (nodes, variables, images, fonts)
      (verb.onlyChecks, verb.asJSON) = (design.check, design.json)
      (verb.textBoxes, verb.junit) = (textBoxes, design.junit)
      return verb
    }
  }
}
