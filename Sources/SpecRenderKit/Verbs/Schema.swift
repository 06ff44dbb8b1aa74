import SceneSpec
public import ToolOutcome

/// Prints the JSON Schema of scene documents.
public struct SchemaVerb: Verb {
  /// Creates a verb that prints the schema.
  public init() {}

  /// Performs the verb; see ``Verb/perform(voice:)``.
  public func perform(voice: Voice) -> Outcome { Outcome(output: sceneSchema()) }
}
