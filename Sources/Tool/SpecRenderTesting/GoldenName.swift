public import Testing

/// The name of a capture: `profile-card/dark`.
public struct GoldenName: Hashable, Sendable, ExpressibleByStringLiteral, CustomTestStringConvertible {
  /// Name of the scene in its document.
  public var scene: String
  /// Name of the capture; empty if it is unknown because the document has errors.
  public var capture: String

  /// Creates the name of a capture.
  public init(scene: String, capture: String) { (self.scene, self.capture) = (scene, capture) }

  /// Creates the name of a capture from `scene/capture`.
  public init(stringLiteral path: String) {
    // characters: paths of the package that is tested
    let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(scene: String(parts[0]), capture: parts.count > 1 ? String(parts[1]) : "")
  }

  /// `scene/capture`.
  public var testDescription: String { capture.isEmpty ? scene : "\(scene)/\(capture)" }
}
