import SceneCompiler
import SceneFormat
import SceneModel

/// What a user asks to see of a scene.
public struct SceneRequest: Sendable {
  /// Path of a scene file or name of a bundled scene; nil for the live stream.
  public var scene: String?
  /// Name of a known device or one of the scene's own, or a size such as `390x844@3`; nil for the scene's canvas, or the
  /// iPhone 15 where it has none.
  public var device: String?
  /// File that describes a device, which is taken in place of the named one; nil for none.
  public var deviceFile: String?
  /// Pixels per point; nil for the device's.
  public var scale: Double?
  /// Theme of the tokens; nil for their default.
  public var theme: String?
  /// Contexts of other modifiers of the tokens, as `name=context`.
  public var modes: [(name: String, context: String)] = []
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
  /// RestState of a scenario; nil for the scene at rest.
  public var moment: PlayedMoment?

  /// What standard input gave, where it has been read already.
  package var standardInput: [UInt8]?
  /// What is read in the place of files, by path: what an editor has not saved yet.
  package var edited: [String: [UInt8]] = [:]

  /// Names of the Dynamic Type categories, from small to large.
  public static var textSizes: [String] { TextSize.allCases.map(\.rawValue) }

  /// Chooses a device as the command line names it: what looks like a path is a file that describes one.
  public mutating func choose(device text: String) {
    let isPath = text.contains("/") || [".yaml", ".yml", ".json"].contains(where: text.hasSuffix)
    if isPath { deviceFile = text } else { device = text }
  }

  /// All that it says besides the scene and what files hold, a word each.
  package var words: [String] {
    [
      device.map { "device \($0)" }, deviceFile.map { "described \($0)" }, scale.map { "scale \($0)" },
      theme.map { "theme \($0)" }, "locale \(locale)", "size \(textSize)",
      isTransparent ? "transparent" : nil, moment.map { "moment \($0)" },
    ].compactMap(\.self) + modes.map { "mode \($0.name)=\($0.context)" }
      + settings.map { "set \($0.name)=\($0.value)" } + data.map { "data \($0.name)=\($0.path)" }
  }

  /// Asks for a scene as it is.
  public init(scene: String? = nil) { self.scene = scene }
}
