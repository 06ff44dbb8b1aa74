/// A picture as decoders of videos give it: planes of bytes, one after the other, rows from the top without padding;
/// green, blue, red, and alpha where pixels may be translucent, not premultiplied, sRGB.
public struct PlanarPicture: Hashable, Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Three or four planes of `width * height` bytes.
  public let bytes: [UInt8]

  /// Makes a picture from its planes; the caller ensures that they are three or four whole ones.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition([3, 4].contains { $0 * width * height == bytes.count }, "three or four planes")
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// Whether there is a plane of alpha.
  public var hasAlpha: Bool { bytes.count > 3 * width * height }
}
