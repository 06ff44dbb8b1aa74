import DesignImport
import Documents
import Files
import ForeignFormats
import PenpotImport
import SceneCompiler
import SceneFormat
public import ToolOutcome

/// Converts a Penpot file into documents.
public struct ImportPenpotVerb: Verb {
  /// The exported file.
  public var file: String
  /// Ids of the boards to import as screens; empty for those at the top level of the pages.
  public var boards: [String] = []
  /// Whether like children of stacks become rows over data; nil for what the last import did, and for rows at first.
  public var makesLists: Bool?
  /// Whether each screen and each set of components gets a file of its own; nil for what the last import did, and for
  /// files of their own at first.
  public var splits: Bool?
  /// Folder with font files; nil for none.
  public var fonts: String?
  /// Source of text sizes, `file`, `measured` or `automatic`, which uses those of the file if the font is missing, and measures
  /// otherwise; nil for that of the last import, which is `automatic` at first.
  public var textBoxes: String?
  /// The folder of the imported design.
  public var output: String
  /// Whether the verb only checks for changes and writes nothing. The exit code is then 1 if the design has changed.
  public var onlyChecks = false
  /// Path of a JUnit XML file for the changes, together with ``onlyChecks``; nil for none.
  public var junit: String?
  /// Whether the result is printed as JSON.
  public var asJSON = false

  /// In bytes: of the file, and of all that it unpacks to.
  static let largestFile = 512 << 20, largestContents = 1 << 30

  /// Creates a verb that imports a file into a folder.
  public init(_ file: String, into output: String) { (self.file, self.output) = (file, output) }

  /// What is done once the design is read, as for any design.
  private var shared: ImportFigmaVerb {
    var verb = ImportFigmaVerb(file, into: output)
    (verb.tool, verb.nodes, verb.fonts) = (.penpot, boards, fonts)
    (verb.makesLists, verb.splits) = (makesLists, splits)
    (verb.onlyChecks, verb.junit, verb.asJSON) = (onlyChecks, junit, asJSON)
    verb.textBoxes = textBoxes == "file" ? DesignTextBoxes.figma.rawValue : textBoxes
    return verb
  }

  /// Checks that names are valid; see ``Verb/refuseMisuse()``.
  public func refuseMisuse() throws(ToolFailure) {
    let known = ["file", "measured", "automatic"]
    if let textBoxes, !known.contains(textBoxes) {
      throw .unknown(
        "kind of text boxes", textBoxes, among: known, hint: "one of: \(known.joined(separator: ", "))")
    }
    try shared.refuseMisuse()
  }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome {
    let archive = try unpack()
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    guard let design = PenpotDesign(archive.files, name: file, map: &map, into: &diagnostics) else {
      throw ToolFailure.documents(diagnostics, map)
    }
    let pictures = design.pictures.compactMap { picture in
      archive.files[picture.path].map { (reference: picture.reference, bytes: $0) }
    }
    let material = try ImportMaterial(shared, mayBeForeign: design.hasForeignLetters, stored: pictures)
    var options = material.options
    options.gaps = design.gaps
    if let tokens = design.tokens { PenpotTokens(tokens, name: options.name).add(to: &options) }
    return try shared.write(design.tree, options, material, style, map, diagnostics)
  }

  private func unpack() throws -> ZIPArchive {
    let bytes = try FileReader.read(file, limit: Self.largestFile)
    do {
      return try ZIPArchive(bytes, limit: Self.largestContents)
    } catch {
      throw ToolFailure.cannot(
        "\(file) cannot be read: \(error.message)",
        hint: "export the file anew, from Penpot 2.4 or later: File > Export Penpot files")
    }
  }
}
