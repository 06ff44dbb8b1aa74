import CairoRaster
import Graphics2D
import PNGCodec

/// Which screenshot is held against a scene, and how strictly.
public struct VerifyRequest: Sendable {
  /// Path of a PNG, JPEG or WebP file; - for standard input.
  public var shot: String
  /// Ids of nodes whose places may show anything, with what is inside; `*` stands for anything.
  public var ignored: [String] = []
  /// Pixels by which places and sizes may be off.
  public var tolerance = 0
  /// Largest CIEDE2000 difference of colours.
  public var deltaE = 1.0
  /// Whether texts may be set in another font.
  public var allowsOtherFonts = false
  /// Whether the device was asked for; otherwise the screenshot's size tells it.
  public var isDeviceNamed = false
  /// File for a picture of what differs; - for standard output; nil for none.
  public var annotated: String?

  /// Names the screenshot.
  public init(shot: String) { self.shot = shot }
}

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
