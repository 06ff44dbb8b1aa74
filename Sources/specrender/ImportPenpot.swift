import ArgumentParser
import SpecRenderKit

extension Import {
  struct Penpot: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Makes a library, tokens and a scene of a file of Penpot's.",
      discussion: guide(
        """
        The file is what Penpot 2.4 or later exports. Everything in the folder penpot is written anew by each import; the \
        scene beside it is yours: it is begun once and never changed. Ids stay the same.
        """,
        ["import penpot shop.penpot -o Design", "import penpot shop.penpot -o Design --check"],
        exitCodes: Import.exitCodes))

    @Argument(help: "The exported file.", completion: .file(extensions: ["penpot", "zip"]))
    var file: String

    @Option(name: .customLong("board"), help: "Id of a board that becomes a screen. May be repeated.")
    var boards: [String] = []

    @Option(help: "Folder with the design's font files.", completion: .directory)
    var fonts: String?

    @Option(
      help: "Whose measures texts have: file or measured; file where the font is missing, unless given.")
    var textBoxes: String?

    @OptionGroup var design: DesignOptions

    @OptionGroup var voice: VoiceOptions

    func verb() -> ImportPenpotVerb {
      var verb = ImportPenpotVerb(file, into: design.output)
      (verb.boards, verb.fonts, verb.textBoxes) = (boards, fonts, textBoxes)
      (verb.onlyChecks, verb.junit, verb.asJSON) = (design.check, design.junit, design.json)
      return verb
    }
  }
}
