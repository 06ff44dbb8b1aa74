public import ContentStore
public import SceneRendering
public import Sequences
public import ToolOutcome

/// Draws the frames of a scenario, or one picture of them.
public struct FramesVerb: Verb {
  /// The scene; its moment names the scenario.
  public var scene: SceneRequest
  /// The frames to draw, and the output.
  public var sequence: SequenceRequest

  /// Where finished frames of folders are cached; nil for no cache.
  public var cache: CachePlace?

  /// Creates a verb that draws the frames of a scene.
  public init(_ sequence: SequenceRequest, of scene: SceneRequest) {
    (self.sequence, self.scene) = (sequence, scene)
  }

  /// Checks that the options are compatible; see ``Verb/refuseMisuse()``.
  public func refuseMisuse() throws(ToolFailure) {
    let presets = SequenceRequest.presets
    guard presets.contains(sequence.preset) else {
      throw .usage("--preset takes \(presets.joined(separator: ", "))", hint: "")
    }
    guard (1...200).contains(sequence.tiles ?? 1) else {
      throw .usage("--tiles takes 1 to 200", hint: "")
    }
    guard sequence.tiles == nil || !scene.isTransparent else {
      throw .usage("--transparent is for frames, not for contact sheets", hint: "")
    }
    let complaint =
      sequence.tiles == nil
      ? SequenceFormat.complaint(sequence.output, isTransparent: scene.isTransparent)
      : PictureFormat.complaint(sequence.output, among: PictureFormat.rasters)
    if let complaint { throw .usage(complaint, hint: "") }
    guard sequence.tiles != nil || !sequence.isOnionSkin else {
      throw .usage("--onion is a form of --contact-sheet", hint: "")
    }
    guard sequence.isOnionSkin || sequence.nodes.isEmpty else {
      throw .usage("--node is for --onion", hint: "")
    }
    guard scene.moment?.time == nil else {
      throw .usage("frames takes --from and --to instead of --at", hint: "")
    }
  }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) async throws -> Outcome {
    try await scene.write(sequence, cache: cache, style: style)
  }
}
