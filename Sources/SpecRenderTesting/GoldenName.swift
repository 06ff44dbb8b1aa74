public import Testing

/// A capture of a scene: `profile-card/dark`.
public struct GoldenName: Hashable, Sendable, ExpressibleByStringLiteral, CustomTestStringConvertible {
  /// Name of the scene, as its document tells it.
  public var scene: String
  /// Name of the capture; empty where it is not known because the document is wrong.
  public var capture: String

  /// Names a capture.
  public init(scene: String, capture: String) { (self.scene, self.capture) = (scene, capture) }

  /// Names a capture by `scene/capture`.
  public init(stringLiteral path: String) {
    // characters: paths of the package that is tested
    let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(scene: String(parts[0]), capture: parts.count > 1 ? String(parts[1]) : "")
  }

  /// `scene/capture`.
  public var testDescription: String { capture.isEmpty ? scene : "\(scene)/\(capture)" }
}
