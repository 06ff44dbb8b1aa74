import CairoRaster
import Graphics2D
import SceneLoading
public import SceneRendering
public import ScreenCheck
public import ToolOutcome

extension SceneRequest {
  /// Finds every node of the scene in a screenshot and reports what differs; exit code 1 where anything does.
  public func verify(_ request: VerifyRequest, asJSON: Bool, voice: Voice) -> Outcome {
    do {
      let (pipeline, verified) = try verified(try read(request.shot), request)
      let words = VerificationText(shot: verified, map: pipeline.loaded.map)
      let report = asJSON ? words.json : words.text
      var outcome = Outcome(
        messages: voice.say(verified.laidOut.diagnostics, pipeline.loaded.map),
        exitCode: verified.passes ? 0 : 1)
      if let path = request.annotated {
        var picture = AnnotatedShot(verified, words, fonts: pipeline.fonts)
        let file = try picture.draw().file(path)
        if path == "-" {
          outcome.output = file
          outcome.messages += report
          return outcome
        }
        try FileWriter.writeAtomically(file, to: path)
      }
      outcome.output = Array(report.utf8)
      return outcome
    } catch {
      return voice.outcome(of: error)
    }
  }

  private func read(_ path: String) throws -> PixelBuffer {
    let bytes = try FileReader.read(path, limit: 256 << 20)
    do { return try PictureFile.decode(bytes) } catch {
      throw ToolFailure.cannot("\(path): \(error)", hint: "take the screenshot as a PNG file")
    }
  }
}
