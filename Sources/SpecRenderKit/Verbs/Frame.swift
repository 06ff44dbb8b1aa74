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

extension SceneRequest {
  /// One picture, written to `path` in the format of its ending (`-` for the outcome's output, as PNG); of nodes to crop to
  /// only their common box.
  public func frame(to path: String, crop: [String] = [], voice: Voice) -> Outcome {
    do {
      if let complaint = PictureFormat.complaint(path, isTransparent: isTransparent) {
        throw ToolFailure.usage(complaint, hint: "")
      }
      let (pipeline, laidOut) = try layOut()
      let box = try laidOut.pictureBox(of: crop, margin: 0)
      let file = try pipeline.file(path, laidOut, box)
      var diagnostics = laidOut.diagnostics
      diagnostics.add(contentsOf: pipeline.videos.diagnostics)
      var outcome = Outcome(messages: voice.say(diagnostics, pipeline.loaded.map))
      if path == "-" {
        outcome.output = file
      } else {
        try FileWriter.writeAtomically(file, to: path)
        if !voice.isQuiet {
          outcome.messages +=
            "\(path): \(laidOut.scene.name) on \(laidOut.scene.device.name), "
            + "\(box.width) x \(box.height) px, \(laidOut.scene.nodes.count) nodes\n"
        }
      }
      return outcome
    } catch {
      return voice.outcome(of: error)
    }
  }
}
