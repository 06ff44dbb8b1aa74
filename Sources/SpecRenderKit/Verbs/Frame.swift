import CairoRaster
import Documents
import GoldenCompare
import Graphics2D
import SceneLayout
import SceneLoading
import SceneModel
import SceneMotion
public import SceneRendering
import SceneSpec
public import ToolOutcome

/// One picture of a scene.
public struct FrameVerb: Verb {
  /// The scene, and what it is looked at with.
  public var scene: SceneRequest
  /// File to write, in the format of its ending; `-` for the outcome's output, as PNG.
  public var output: String
  /// Ids of nodes: only the box around them all is drawn; empty for the whole canvas.
  public var crop: [String] = []

  /// Draws a scene.
  public init(of scene: SceneRequest = SceneRequest(), to output: String) {
    (self.scene, self.output) = (scene, output)
  }

  /// Refuses options that do not go together; see ``Verb/refuseMisuse()``.
  public func refuseMisuse() throws(ToolFailure) {
    if let complaint = PictureFormat.complaint(output, isTransparent: scene.isTransparent) {
      throw .usage(complaint, hint: "")
    }
  }

  /// Does it; see ``Verb/perform(voice:)``.
  public func perform(voice: Voice) throws -> Outcome {
    let (pipeline, laidOut) = try scene.layOut()
    let box = try laidOut.pictureBox(of: crop, margin: 0)
    let file = try pipeline.file(output, laidOut, box)
    var diagnostics = laidOut.diagnostics
    diagnostics.add(contentsOf: pipeline.videos.diagnostics)
    var outcome = Outcome(messages: voice.say(diagnostics, pipeline.loaded.map))
    if output == "-" {
      outcome.output = file
    } else {
      try FileWriter.writeAtomically(file, to: output)
      if !voice.isQuiet {
        outcome.messages +=
          "\(output): \(laidOut.scene.name) on \(laidOut.scene.device.name), "
          + "\(box.width) x \(box.height) px, \(laidOut.scene.nodes.count) nodes\n"
      }
    }
    return outcome
  }
}
