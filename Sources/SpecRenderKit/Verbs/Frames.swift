public import SceneRendering
public import Sequences
public import ToolOutcome

extension SceneRequest {
  /// Writes the frames of a scenario.
  public func frames(_ sequence: SequenceRequest, voice: Voice) async -> Outcome {
    do { return try await write(sequence, voice: voice) } catch { return voice.outcome(of: error) }
  }
}
