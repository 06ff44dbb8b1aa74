import SceneCompiler
import SceneFormat
public import ToolOutcome

/// Prints the JSON Schema of scene documents.
public struct SchemaVerb: Verb {
  /// Creates a verb that prints the schema.
  public init() {}

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) -> Outcome { Outcome(output: sceneSchema()) }
}
