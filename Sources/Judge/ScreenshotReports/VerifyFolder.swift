import CairoRaster
import Documents
import Files
import Graphics2D
package import SceneRendering
package import ScreenshotVerify
import ToolOutcome

/// What became of one screenshot of a folder.
package struct ShotReport {
  /// How it ended.
  package enum Outcome: String {
    case passed, differs
    /// It could not be compared.
    case error
  }

  /// Name of the scene; empty where none is known.
  package var scene: String
  /// Name of the capture, with that of the device.
  package var capture: String
  package var outcome: Outcome
  /// What is said of it, as `verify` prints it.
  package var text: String
  /// Its causes, a sentence each with its place.
  package var causes: [String] = []
  /// The picture with what differs, as a PNG; nil where there is none to see.
  package var picture: [UInt8]?
}

/// Compares all screenshots of a folder with the captures that they are named after.
package struct FolderVerification {
  package private(set) var reports: [ShotReport] = []

  /// - Parameters:
  ///   - request: the scene, where all are of one, and how they are looked at.
  ///   - options: what may differ; its shot and tree are not used.
  /// - Throws: ``ToolFailure`` where the folder has no screenshots.
  package init(_ folder: String, _ request: SceneRequest, _ options: VerifyRequest) throws {
    let shots = try NamedShot.all(in: folder)
    let captures = try NamedCaptures(request, for: shots.map(\.name))
    if shots.isEmpty {
      throw ToolFailure.cannot(
        "\(folder) has no screenshots", hint: "name them after captures, such as \(captures.example)")
    }
    for shot in shots { reports.append(Self.report(shot, captures, options)) }
  }

  /// 0 where all are as specified, 1 where one differs, 2 where one could not be compared.
  package var exitCode: Int32 {
    if reports.contains(where: { $0.outcome == .error }) { return 2 }
    return reports.contains { $0.outcome == .differs } ? 1 : 0
  }

  private static func report(_ shot: NamedShot, _ captures: NamedCaptures, _ options: VerifyRequest)
    -> ShotReport
  {
    var named = ShotReport(scene: "", capture: shot.name, outcome: .error, text: "")
    do {
      let found = try captures.request(of: shot.name)
      (named.scene, named.capture) = (found.scene, found.capture)
      var request = options
      (request.shot, request.tree, request.annotated) = (shot.picture, shot.tree, nil)
      request.isDeviceNamed = found.isDeviceNamed
      let picture = try shot.picture.map { try PixelBuffer(shot: $0) } ?? found.request.expectedPicture()
      let (pipeline, verified) = try found.request.verified(picture, request)
      let words = VerificationText(shot: verified, map: pipeline.loaded.map)
      named.text = words.text
      named.causes = words.sentences
      named.outcome = verified.passes ? .passed : .differs
      if !verified.passes {
        var annotated = AnnotatedShot(verified, words, fonts: pipeline.fonts)
        named.picture = try annotated.draw().file(".png")
      }
    } catch {
      named.text = "\(error)"
    }
    return named
  }
}
