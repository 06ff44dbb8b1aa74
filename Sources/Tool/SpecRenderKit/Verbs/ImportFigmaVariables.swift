import DesignTokens
import Documents
import Files
import SceneCompiler
import SceneFormat
import TokenExchange
public import ToolOutcome

/// Converts the variables of a Figma file into token files.
public struct ImportFigmaVariablesVerb: Verb {
  /// A Figma response or a plugin's export; `-` for standard input.
  public var path: String
  /// The output folder of the token files.
  public var output: String
  /// Prefix of the file names; nil for the name of the input file.
  public var name: String?

  /// Creates a verb that converts a file into token files in a folder.
  public init(_ path: String, to output: String) { (self.path, self.output) = (path, output) }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let bytes = try SavedResponse.read(path, limit: maximumDocumentSize)
    let document = map.readDocument(name: path, bytes: bytes, asJSON: true, into: &diagnostics)
    guard let document,
      let variables = FigmaVariables(document, name: try fileName(), diagnostics: &diagnostics)
    else { return Outcome(messages: style.say(diagnostics, map), exitCode: 1) }
    let count = variables.reload(into: &map, &diagnostics)
    guard !diagnostics.hasErrors else { return Outcome(messages: style.say(diagnostics, map), exitCode: 1) }
    try ExchangedFile.write(variables.files, to: output)
    var outcome = Outcome(messages: style.say(diagnostics, map))
    if !style.isQuiet, style.format == .human {
      outcome.messages +=
        "\(count) tokens in \(variables.files.count) files: \(output)/\(variables.resolver)\n"
    }
    return outcome
  }

  private func fileName() throws(ToolFailure) -> String {
    let file = path.splitScalars("/").last ?? path
    let stem = file.hasSuffix(".json") ? String(file.dropLast(".json".count)) : file
    let given = name ?? (path == "-" ? "variables" : stem)
    guard let name = PathName(given) else {
      throw .usage("\"\(given)\" cannot be the name of files", hint: "give one: --name brand")
    }
    return name.text
  }
}

extension FigmaVariables {
  /// Reads the files as everybody will, in all contexts; what is wrong goes to the diagnostics.
  /// - Returns: how many tokens there are.
  fileprivate func reload(into map: inout SourceMap, _ diagnostics: inout Diagnostics) -> Int {
    struct Missing: Error {}
    var found = Diagnostics()
    let tokens = TokenSet.sound(
      path: resolver, checkingAllContexts: true,
      read: { path in
        guard let file = files.first(where: { $0.name == path }) else { throw Missing() }
        return Array(file.text.utf8)
      }, sources: &map, diagnostics: &found)
    diagnostics.add(contentsOf: found)
    return tokens?.tokens.count ?? 0
  }
}

extension ExchangedFile {
  /// Writes files below a folder, which is made; those that are there with the same bytes stay.
  static func write(_ files: [ExchangedFile], to folder: String) throws(FileError) {
    for file in files {
      let path = "\(folder)/\(file.name)"
      if let slash = path.lastIndex(of: "/") { try Folder.create(String(path[..<slash])) }
      let bytes = Array(file.text.utf8)
      if (try? FileReader.read(path, limit: bytes.count)) != bytes {
        try FileWriter.writeOwn(bytes, to: path)
      }
    }
  }
}
