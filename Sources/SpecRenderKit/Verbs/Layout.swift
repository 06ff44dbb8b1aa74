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

/// Every node's frame.
public struct LayoutVerb: Verb {
  /// The scene, and what it is looked at with.
  public var scene: SceneRequest
  /// Whether frames are told as JSON, not as a table.
  public var asJSON = false
  /// Whether JSON has what is painted, too.
  public var withLooks = false

  /// Lays out a scene.
  public init(_ scene: SceneRequest) { self.scene = scene }

  /// Does it; see ``Verb/perform(voice:)``.
  public func perform(voice: Voice) throws -> Outcome {
    if withLooks, !asJSON { throw ToolFailure.usage("--looks is a part of --json", hint: "add --json") }
    let (pipeline, laidOut) = try scene.layOut()
    let painted = withLooks ? try pipeline.paintedJSON(laidOut) : nil
    return Outcome(
      output: asJSON ? laidOut.json(time: laidOut.time.seconds, painted: painted) : laidOut.table(),
      messages: voice.say(laidOut.diagnostics, pipeline.loaded.map))
  }
}
