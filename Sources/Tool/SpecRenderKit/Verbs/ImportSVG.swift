import Documents
import Files
import ForeignFormats
import SVGImport
import SceneCompiler
import SceneFormat
import SceneRendering
public import ToolOutcome

/// Converts an SVG drawing into a component.
public struct ImportSVGVerb: Verb {
  /// The SVG file; `-` for standard input.
  public var path: String
  /// The output library; `-` for the outcome's output.
  public var output: String
  /// Name of the library and its component; nil for the name of the input file.
  public var name: String?

  /// Creates a verb that converts a drawing into a library.
  public init(_ path: String, to output: String = "-") { (self.path, self.output) = (path, output) }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let name = try importedName(name, of: path, fallback: "drawing")
    try refuseToReplace(output)
    let bytes = try FileReader.read(path, limit: maximumDocumentSize)
    guard let root = map.readXML(name: path, bytes: bytes, into: &diagnostics),
      let drawing = ImportedSVG(root, name: name, diagnostics: &diagnostics)
    else { return Outcome(messages: style.say(diagnostics, map), exitCode: 1) }
    let library = "\(name).yaml"
    let settled = try SettledDocuments(
      [(library, drawing.text)],
      shownBy: ("\(name).scene.yaml", ImportedSVG.scene(showing: name, of: library)))
    settled.warn(.svgLeftOut, into: &diagnostics)
    guard !settled.found.diagnostics.hasErrors else {
      let refused = style.say(settled.found.diagnostics, settled.found.map)
      return Outcome(messages: style.say(diagnostics, map) + refused, exitCode: 1)
    }
    let text = settled.files[0].text
    var outcome = Outcome(messages: style.say(diagnostics, map))
    if output == "-" {
      outcome.output = Array(text.utf8)
    } else {
      try Folder.create(SceneFiles.folder(of: output))
      try FileWriter.writeAtomically(text, to: output)
      if !style.isQuiet, style.format == .human {
        let nodes = "\(drawing.count) node\(drawing.count == 1 ? "" : "s")"
        outcome.messages += "\(nodes) in the component \"\(name)\": \(output)\n"
      }
    }
    return outcome
  }

  /// What a person has written is not written over; what an import has made is made anew.
  private func refuseToReplace(_ output: String) throws(ToolFailure) {
    guard output != "-", FileReader.exists(output) else { return }
    let text = (try? FileReader.read(output, limit: maximumDocumentSize)).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard text?.contains(ImportedSVG.origin) != true else { return }
    throw .cannot(
      "\(output) is there already, and import svg has not made it",
      hint: "give another name: -o Scenes/libraries/drawing.yaml")
  }
}
