import CairoRaster
import GoldenCompare
import Graphics2D
import SceneLayout
import SceneLoading
import SceneModel
import SceneMotion
public import SceneRendering
import SceneSpec
public import ToolOutcome

extension SceneRequest {
  /// Every node's frame, as a table or JSON.
  public func layout(asJSON: Bool, voice: Voice) -> Outcome {
    do {
      let (pipeline, laidOut) = try layOut()
      return Outcome(
        output: asJSON ? laidOut.json(time: laidOut.time.seconds) : laidOut.table(),
        messages: voice.say(laidOut.diagnostics, pipeline.loaded.map))
    } catch {
      return voice.outcome(of: error)
    }
  }
}
