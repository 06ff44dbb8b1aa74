import CommandParser
import SpecRenderKit

extension Import {
  struct Penpot: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Converts a Penpot file into a library, tokens and a scene.",
      discussion: guide(
        """
        The file is an export of Penpot 2.4 or later. Each import rewrites everything in the folder penpot. The scene beside \
        it is yours: the first import creates it, and later ones don't change it. Ids stay the same.
        """,
        ["import penpot shop.penpot -o Design", "import penpot shop.penpot -o Design --check"],
        exitCodes: Import.exitCodes))

    @Argument(help: "The exported file.", completion: .file(extensions: ["penpot", "zip"]))
    var file: String

    @Option(name: .customLong("board"), help: "Id of a board to import as a screen. Repeatable.")
    var boards: [String] = []

    @Option(help: "Folder with the design's font files.", completion: .directory)
    var fonts: String?

    @Option(
      help:
        "Source of text sizes: file, measured, or automatic, which is file if the font is missing and measured otherwise (default: that of the last import, automatic at first)."
    )
    var textBoxes: String?

    @OptionGroup var design: DesignOptions

    @OptionGroup var style: OutputOptions

    func verb() -> ImportPenpotVerb {
      var verb = ImportPenpotVerb(file, into: design.output)
      (verb.boards, verb.fonts, verb.textBoxes) = (boards, fonts, textBoxes)
      (verb.makesLists, verb.splits) = (design.lists, design.split)
      (verb.onlyChecks, verb.junit, verb.asJSON) = (design.check, design.junit, design.json)
      return verb
    }
  }
}
