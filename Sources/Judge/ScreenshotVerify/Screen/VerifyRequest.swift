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
