/// A picture as bytes: red, green, blue, alpha per pixel, not premultiplied, sRGB; rows from the top, without padding.
public struct PixelBuffer: Hashable, Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// `width * height * 4` bytes in the order red, green, blue, alpha.
  public var bytes: [UInt8]

  /// Makes a picture from its bytes; the caller ensures `bytes.count == width * height * 4`.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4, "a pixel has four bytes")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Makes a transparent black picture.
  public init(width: Int, height: Int) {
    self.init(width: width, height: height, bytes: [UInt8](repeating: 0, count: width * height * 4))
  }

  /// The part that starts at (`x`, `y`) pixels; parts outside the picture are left out.
  public func cropped(x: Int, y: Int, width: Int, height: Int) -> PixelBuffer {
    let (x0, y0) = (max(0, x), max(0, y))
    let (x1, y1) = (max(x0, min(self.width, x + width)), max(y0, min(self.height, y + height)))
    var out: [UInt8] = []
    out.reserveCapacity((x1 - x0) * (y1 - y0) * 4)
    for row in y0..<y1 {
      let start = (row * self.width + x0) * 4
      out.append(contentsOf: bytes[start..<start + (x1 - x0) * 4])
    }
    return PixelBuffer(width: x1 - x0, height: y1 - y0, bytes: out)
  }
}
