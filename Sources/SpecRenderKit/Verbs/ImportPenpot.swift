import Documents
import FigmaImport
import Files
import PenpotImport
import SceneSpec
public import ToolOutcome
import ZIPReading

/// Makes documents of a file of Penpot's.
public struct ImportPenpotVerb: Verb {
  /// The exported file.
  public var file: String
  /// Ids of the boards that become screens; none for those on the pages.
  public var boards: [String] = []
  /// Folder with font files; nil for none.
  public var fonts: String?
  /// Name of whose measures texts have, `file` or `measured`; nil for those of the file where the font is missing.
  public var textBoxes: String?
  /// Folder of the design.
  public var output: String
  /// Whether nothing is written: exit code 1 then says that the design has changed.
  public var onlyChecks = false
  /// File for changes as JUnit XML, beside ``onlyChecks``; nil for none.
  public var junit: String?
  /// Whether what was done is told as JSON.
  public var asJSON = false

  /// In bytes: of the file, and of all that it unpacks to.
  static let largestFile = 512 << 20, largestContents = 1 << 30

  /// Imports a file into a folder.
  public init(_ file: String, into output: String) { (self.file, self.output) = (file, output) }

  /// What is done once the design is read, as for any design.
  private var shared: ImportFigmaVerb {
    var verb = ImportFigmaVerb(file, into: output)
    (verb.tool, verb.nodes, verb.fonts) = (.penpot, boards, fonts)
    (verb.onlyChecks, verb.junit, verb.asJSON) = (onlyChecks, junit, asJSON)
    verb.textBoxes = textBoxes == "file" ? FigmaTextBoxes.figma.rawValue : textBoxes
    return verb
  }

  /// Refuses names that are none; see ``Verb/refuseMisuse()``.
  public func refuseMisuse() throws(ToolFailure) {
    if let textBoxes, !["file", "measured"].contains(textBoxes) {
      throw .unknown(
        "kind of text boxes", textBoxes, among: ["file", "measured"], hint: "one of: file, measured")
    }
    try shared.refuseMisuse()
  }

  /// Does it; see ``Verb/perform(voice:)``.
  public func perform(voice: Voice) throws -> Outcome {
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
    return try shared.write(design.response, options, material, voice, map, diagnostics)
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
