public import SceneRendering

/// Which frames of a scenario are written, and where.
public struct SequenceRequest: Sendable {
  /// A folder for PNG files, or a file.
  public var output = "frames"
  /// Frames per second.
  public var rate: FrameRate
  /// Time of the first frame since the scenario's start.
  public var start = Duration.zero
  /// Time behind the last frame; nil for the scenario's end.
  public var end: Duration?
  /// Which part of the frames.
  public var shard = Shard.all
  /// How much time x264 takes, one of ``presets``.
  public var preset = "veryfast"
  /// Frames on a contact sheet; nil for the frames themselves.
  public var tiles: Int?
  /// Whether the contact sheet is one picture of the scene with what moves drawn several times.
  public var isOnionSkin = false
  /// Ids of nodes that are drawn several times; empty for those that move most.
  public var nodes: [String] = []

  /// What x264 calls how much time it takes, from little to much.
  public static let presets = [
    "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow",
  ]

  /// Asks for frames at a rate.
  public init(rate: FrameRate) { self.rate = rate }
}
