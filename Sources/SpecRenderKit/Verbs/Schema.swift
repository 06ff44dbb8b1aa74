import SceneSpec
public import ToolOutcome

/// The JSON Schema of scene documents.
public struct SchemaVerb: Verb {
  /// Tells the schema.
  public init() {}

  /// Does it; see ``Verb/perform(voice:)``.
  public func perform(voice: Voice) -> Outcome { Outcome(output: sceneSchema()) }
}
