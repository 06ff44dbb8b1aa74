/// What a user asks to see of a scene.
public struct SceneRequest: Sendable {
  /// Path of a scene file or name of a bundled scene; nil for the live stream.
  public var scene: String?
  /// Device name.
  public var device = "iphone-15"
  /// Pixels per point; nil for the device's.
  public var scale: Double?
  /// Theme of the tokens; nil for their default.
  public var theme: String?
  /// Language tag.
  public var locale = "en"
  /// Dynamic Type category.
  public var textSize = "large"
  /// States to set, as `name=value`.
  public var settings: [(name: String, value: String)] = []
  /// Data documents to read instead, as `name=path`.
  public var data: [(name: String, path: String)] = []
  /// Whether the background of the scene is left out of pictures.
  public var isTransparent = false
  /// Moment of a scenario; nil for the scene at rest.
  public var moment: PlayedMoment?

  /// Asks for a scene as it is.
  public init(scene: String? = nil) { self.scene = scene }
}
