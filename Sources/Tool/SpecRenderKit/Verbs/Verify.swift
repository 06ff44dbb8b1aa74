import Files
import Graphics2D
public import SceneRendering
import ScreenshotReports
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

  /// Of a folder of screenshots: the folder for a page that shows all; nil for none.
  public var report: String?
  /// Of a folder of screenshots: the file for the results as JUnit XML; nil for none.
  public var junit: String?

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
    let isOfFolder = request.shot.map { isFolder($0) } ?? false
    guard isOfFolder || (report == nil && junit == nil) else {
      throw .usage(
        "--report and --junit need a folder of screenshots", hint: "verify shots --report out/verify")
    }
    guard !isOfFolder || (!asJSON && request.annotated == nil && request.tree == nil) else {
      throw .usage(
        "a folder of screenshots takes no --json, -o or --tree",
        hint: "--report shows all; view hierarchies lie beside the screenshots")
    }
    guard request.shot != nil || request.tree != nil else {
      throw .usage("there is nothing to verify", hint: "name a screenshot, a folder of screenshots or --tree")
    }
    guard request.deltaE >= 0, request.deltaE <= 100 else {
      throw .usage("--delta-e takes 0 to 100", hint: "")
    }
  }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome {
    if let folder = request.shot, isFolder(folder) { return try performOnFolder(folder) }
    let shot = try request.shot.map { try PixelBuffer(shot: $0) } ?? scene.expectedPicture()
    let (pipeline, verified) = try scene.verified(shot, request)
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

  /// Compares all screenshots of a folder with the captures that they are named after.
  private func performOnFolder(_ folder: String) throws -> Outcome {
    let verification = try FolderVerification(folder, scene, request)
    if let report {
      try Folder.create(report)
      try FileWriter.writeOwn(verification.page, to: "\(report)/index.html")
    }
    if let junit { try FileWriter.writeAtomically(verification.junit, to: junit) }
    return Outcome(output: verification.text, exitCode: verification.exitCode)
  }
}
