import CairoRaster
import Documents
import Explanations
import Graphics2D
import SceneLayout
import SceneLoading
import SceneModel
public import SceneRendering
import SceneSpec
public import ToolOutcome

extension SceneRequest {
  /// Why a number of the layout is what it is.
  ///
  /// - Parameter subject: `node.anchor`, or a node for its left, top, width and height.
  public func explain(_ subject: String, asJSON: Bool, voice: Voice) -> Outcome {
    do {
      let pipeline = Pipeline(try load())
      let environment = try environment(for: pipeline.loaded)
      var diagnostics = pipeline.loaded.diagnostics
      let (scene, layout, explanations) = try pipeline.explain(environment, &diagnostics) {
        try $0.subjects(subject)
      }
      let words = ExplanationWords(
        scene: scene, layout: layout, map: pipeline.loaded.map, scale: scale ?? environment.device.scale)
      let output =
        asJSON
        ? words.json(explanations)
        : explanations.map { ExplanationText($0, words).text }.joined(separator: "\n")
      return Outcome(output: output, messages: voice.say(diagnostics, pipeline.loaded.map))
    } catch {
      return voice.outcome(of: error)
    }
  }
}
