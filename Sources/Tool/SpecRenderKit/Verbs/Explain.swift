import CairoRaster
import Documents
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneLayout
import SceneModel
public import SceneRendering
import SceneReports
public import ToolOutcome

/// Explains why a layout value is what it is.
public struct ExplainVerb: Verb {
  /// The scene, at rest or at a moment of a scenario.
  public var scene: SceneRequest
  /// `node.anchor`, or a node for its left, top, width and height.
  public var subject: String
  /// Whether the output is JSON.
  public var asJSON = false

  /// Creates a verb that explains a subject.
  public init(_ subject: String, of scene: SceneRequest = SceneRequest()) {
    (self.subject, self.scene) = (subject, scene)
  }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome {
    let pipeline = Pipeline(try scene.load())
    let environment = try scene.environment(for: pipeline.loaded)
    let moment = try scene.moment.map { try explained($0, pipeline, environment) }
    var diagnostics = pipeline.loaded.diagnostics
    let (resolved, layout, explanations) = try pipeline.explain(
      environment, &diagnostics, in: moment?.state
    ) {
      try $0.subjects(subject)
    }
    let words = ExplanationWords(
      scene: resolved, layout: layout, map: pipeline.loaded.map,
      scale: scene.scale ?? environment.device.scale, moment: moment)
    let output =
      asJSON
      ? words.json(explanations)
      : explanations.map { ExplanationText($0, words).text }.joined(separator: "\n")
    return Outcome(output: output, messages: style.say(diagnostics, pipeline.loaded.map))
  }

  private func explained(_ moment: PlayedMoment, _ pipeline: Pipeline, _ environment: Environment) throws
    -> ExplainedMoment
  {
    try pipeline.refuse(moment)
    let played = try pipeline.play(moment.scenario, until: moment.time, environment, scale: scene.scale)
    return try ExplainedMoment(played, at: moment.time ?? played.scenario.end)
  }
}
