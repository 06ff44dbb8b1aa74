import CairoRaster
import GoldenCompare
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneLayout
import SceneModel
import SceneMotion
public import SceneRendering
public import ToolOutcome

/// Prints every node's frame.
public struct LayoutVerb: Verb {
  /// The scene and its environment: device, theme, state and so on.
  public var scene: SceneRequest
  /// Whether frames are printed as JSON instead of a table.
  public var asJSON = false
  /// Whether the JSON also contains everything that is painted.
  public var withLooks = false

  /// Creates a verb that lays out a scene.
  public init(_ scene: SceneRequest) { self.scene = scene }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome {
    if withLooks, !asJSON { throw ToolFailure.usage("--looks is a part of --json", hint: "add --json") }
    let (pipeline, laidOut) = try scene.layOut()
    let painted = withLooks ? try pipeline.paintedJSON(laidOut) : nil
    return Outcome(
      output: asJSON ? laidOut.json(time: laidOut.time.seconds, painted: painted) : laidOut.table(),
      messages: style.say(laidOut.diagnostics, pipeline.loaded.map))
  }
}
