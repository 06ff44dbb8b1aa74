import ContentStore
import SceneRendering
import ToolOutcome

@testable import Sequences

extension SequenceRequest {
  /// Writes the frames of a scene and tells what is said of that.
  func written(of scene: SceneRequest, cache: CachePlace? = nil, style: OutputStyle = OutputStyle()) async
    -> Outcome
  {
    do { return try await scene.write(self, cache: cache, style: style) } catch {
      return style.outcome(of: error)
    }
  }
}
