import Documents
import Files
import SceneCompiler
import SceneFormat
import SceneRendering
public import TokenExchange
public import ToolOutcome

/// Exports tokens for another tool or language.
public struct ExportTokensVerb: Verb {
  /// A token file or resolver document; nil for the only resolver document in `DesignTokens`.
  public var path: String?
  /// The target format.
  public var target: TokenTarget
  /// The output folder.
  public var output: String

  /// Creates a verb that exports the tokens of a file.
  public init(_ path: String?, to target: TokenTarget, in output: String) {
    (self.path, self.target, self.output) = (path, target, output)
  }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let path = try path ?? Self.onlyResolver()
    try FileReader.requireRegular(path)
    let themes = TokenThemes(
      path: path, read: { try SceneFiles.readTokens($0) }, sources: &map, diagnostics: &diagnostics)
    guard let themes else { return Outcome(messages: style.say(diagnostics, map), exitCode: 1) }
    let files = themes.export(to: target, diagnostics: &diagnostics)
    try ExchangedFile.write(files, to: output)
    var outcome = Outcome(messages: style.say(diagnostics, map))
    if !style.isQuiet, style.format == .human {
      outcome.messages += "\(files.count) file\(files.count == 1 ? "" : "s") in \(output)\n"
    }
    return outcome
  }

  private static func onlyResolver() throws -> String {
    let names = try Folder.names(in: "DesignTokens").filter { $0.hasSuffix(".resolver.json") }
    guard names.count == 1 else {
      throw ToolFailure.usage(
        names.isEmpty
          ? "there is no resolver document in DesignTokens"
          : "there are \(names.count) resolver documents in DesignTokens",
        hint:
          "name the file: specrender tokens export brand.tokens.json --to \(TokenTarget.css.rawValue) -o out")
    }
    return "DesignTokens/\(names[0])"
  }
}
