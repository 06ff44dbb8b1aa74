import CairoRaster
import Graphics2D
public import SceneRendering
public import ScreenshotVerify
public import ToolOutcome

/// Finds every node of a scene in a screenshot, and reports what differs. The exit code is 1 if anything differs.
public struct VerifyVerb: Verb {
  /// The scene, in the state that the screenshot shows.
  public var scene: SceneRequest
  /// The screenshot, and the tolerances of the comparison.
  public var request: VerifyRequest
  /// Whether the findings are printed as JSON.
  public var asJSON = false

  /// Creates a verb that compares a screenshot with a scene.
  public init(_ request: VerifyRequest, of scene: SceneRequest) {
    (self.request, self.scene) = (request, scene)
  }

  /// Checks that the options are compatible; see ``Verb/refuseMisuse()``.
  public func refuseMisuse() throws(ToolFailure) {
    guard (0...1000).contains(request.tolerance) else {
      throw .usage("--tolerance takes 0 to 1000 pixels", hint: "")
    }
    if let output = request.annotated,
      let complaint = PictureFormat.complaint(output, among: PictureFormat.rasters)
    {
      throw .usage(complaint, hint: "")
    }
    guard request.deltaE >= 0, request.deltaE <= 100 else {
      throw .usage("--delta-e takes 0 to 100", hint: "")
    }
  }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome {
    let (pipeline, verified) = try scene.verified(try read(request.shot), request)
    let words = VerificationText(shot: verified, map: pipeline.loaded.map)
    let report = asJSON ? words.json : words.text
    var outcome = Outcome(
      messages: style.say(verified.laidOut.diagnostics, pipeline.loaded.map),
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
  }

  private func read(_ path: String) throws -> PixelBuffer {
    let bytes = try FileReader.read(path, limit: 256 << 20)
    do { return try PictureFile.decodeInSRGB(bytes) } catch {
      throw ToolFailure.cannot("\(path): \(error)", hint: "take the screenshot as a PNG file")
    }
  }
}
