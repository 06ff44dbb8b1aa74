import CommandParser
import SpecRenderKit

struct Schema: VerbCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the JSON Schema of scene documents, for use in editors.",
    discussion: guide(["schema"], exitCodes: [.done, .cannot, .usage]))

  func verb() -> SchemaVerb { SchemaVerb() }
}
