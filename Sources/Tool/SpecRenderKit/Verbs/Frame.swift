import CairoRaster
public import ContentStore
import Documents
import GoldenCompare
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneLayout
import SceneModel
import SceneMotion
public import SceneRendering
public import ToolOutcome

/// Draws one picture of a scene.
public struct FrameVerb: Verb {
  /// The scene and its environment: device, theme, state and so on.
  public var scene: SceneRequest
  /// The output file; its extension sets the format. `-` writes PNG to the outcome's output.
  public var output: String
  /// Ids of nodes to crop to: the picture is the bounding box around all of them. Empty for the whole canvas.
  public var crop: [String] = []
  /// Margin around that box in points, -10,000...10,000; nil for none. Requires ``crop``.
  public var margin: Double?

  /// Where finished pictures are cached, so that unchanged ones aren't drawn again; nil for no cache.
  public var cache: CachePlace?

  /// Creates a verb that draws a scene.
  public init(of scene: SceneRequest = SceneRequest(), to output: String) {
    (self.scene, self.output) = (scene, output)
  }

  /// Checks that the options are compatible; see ``Verb/refuseMisuse()``.
  public func refuseMisuse() throws(ToolFailure) {
    if let complaint = PictureFormat.complaint(output, isTransparent: scene.isTransparent) {
      throw .usage(complaint, hint: "")
    }
    guard let margin else { return }
    if crop.isEmpty {
      throw .usage("--margin goes around what --crop names", hint: "name a node: --crop header")
    }
    guard Self.margins.contains(margin) else {
      throw .usage(
        "--margin takes \(decimal(Self.margins.lowerBound)) to \(decimal(Self.margins.upperBound)) points",
        hint: "")
    }
  }

  private static let margins = -1e4...1e4

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) async throws -> Outcome {
    let known = KnownFrames(cache, for: self)
    let (frame, messages) = try await known?.frame().map { ($0, "") } ?? draw(style, keepingIn: known)
    var outcome = Outcome(messages: messages)
    if output == "-" {
      outcome.output = frame.file
    } else {
      try FileWriter.writeAtomically(frame.file, to: output)
      if !style.isQuiet { outcome.messages += "\(output): \(frame.about)\n" }
    }
    if !style.isQuiet, let note = known?.tidy() { outcome.messages += "note: \(note)\n" }
    return outcome
  }

  /// - Returns: the picture, and what is to be said of its documents.
  private func draw(_ style: OutputStyle, keepingIn known: KnownFrames?) throws -> (DrawnFrame, String) {
    let log = known == nil ? nil : ReadLog()
    let pipeline = Pipeline(try scene.load(log: log))
    let environment = try scene.environment(for: pipeline.loaded)
    let laidOut = try scene.layOut(pipeline, environment, isCheck: false)
    let box = try laidOut.pictureBox(of: crop, margin: margin ?? 0)
    let about =
      "\(laidOut.scene.name) on \(laidOut.scene.device.name), "
      + "\(box.width) x \(box.height) px, \(laidOut.scene.nodes.count) nodes"
    let frame = DrawnFrame(file: try pipeline.file(output, laidOut, box), about: about)
    var diagnostics = laidOut.diagnostics
    diagnostics.add(contentsOf: pipeline.videos.diagnostics)
    // Whoever has mistakes is to hear of them each time.
    if let log, diagnostics.all.isEmpty, scene.moment == nil || !laidOut.showsVideos(pipeline.videos) {
      known?.keep(frame, log, pipeline)
    }
    return (frame, style.say(diagnostics, pipeline.loaded.map))
  }
}
