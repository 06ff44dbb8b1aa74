import DesignTokens
import Documents
import SceneCompiler
import SceneFormat
public import ToolOutcome

/// Converts a token file of another dialect to the 2025.10 format.
public struct ConvertTokensVerb: Verb {
  /// The file; `-` for standard input.
  public var path: String
  /// The output file; `-` for the outcome's output.
  public var output: String

  /// Creates a verb that converts a token file.
  public init(_ path: String, to output: String = "-") { (self.path, self.output) = (path, output) }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let bytes = try FileReader.read(path, limit: maximumDocumentSize)
    guard
      let document = map.readDocument(name: path, bytes: bytes, asJSON: true, into: &diagnostics),
      let converted = ConvertedTokens(document, diagnostics: &diagnostics)
    else { return Outcome(messages: style.say(diagnostics, map), exitCode: 1) }
    let name = output == "-" ? "converted" : output
    var check = Diagnostics()
    let tokens = TokenSet.sound(
      path: name + (converted.isResolver ? ".resolver.json" : ""), checkingAllContexts: true,
      read: { _ in Array(converted.text.utf8) }, sources: &map, diagnostics: &check)
    diagnostics.add(contentsOf: check)
    var outcome = Outcome(
      messages: style.say(diagnostics, map), exitCode: diagnostics.hasErrors ? 1 : 0)
    if output == "-" {
      outcome.output = Array(converted.text.utf8)
    } else {
      try FileWriter.writeAtomically(converted.text, to: output)
    }
    if !style.isQuiet, style.format == .human {
      let kind = converted.isResolver ? "a resolver document" : "tokens"
      outcome.messages +=
        "\(converted.count) tokens converted into \(kind), \(tokens?.tokens.count ?? 0) of them read back\n"
    }
    return outcome
  }
}
