import SceneSpec
public import ToolOutcome

/// The JSON Schema of scene documents.
public func schema() -> Outcome { Outcome(output: sceneSchema()) }
