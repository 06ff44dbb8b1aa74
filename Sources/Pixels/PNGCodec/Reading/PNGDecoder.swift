public import Graphics2D

extension PNG {
  /// A picture with what its file tells about it.
  public struct Picture: Sendable {
    /// The pixels; numbers of 16 bits are rounded to 8, and a colour space is not converted.
    public var pixels: PixelBuffer
    /// Bits of each of a pixel's numbers in the file: 1, 2, 4, 8 or 16.
    public var bitDepth: Int
    /// Frames of an animation, of which the pixels are the still picture; nil for a plain picture.
    public var frameCount: Int?
    /// What the numbers mean: `sRGB`, also where nothing is said, or the words of another chunk.
    public var colorSpace: String
  }

  /// Reads the picture of a PNG file's bytes: every colour type, bit depth and interlacing; of an animation the
  /// still picture. 16-bit components are rounded to 8 bits; colour profiles are not applied.
  /// - Throws: ``PNGError``; sizes are checked before memory is asked for.
  public static func decode(
    _ bytes: [UInt8], maximumPixels: Int = DisplayList.maximumPixels
  ) throws(PNGError) -> PixelBuffer {
    try read(bytes, maximumPixels: maximumPixels).pixels
  }

  /// Reads a PNG file as ``decode(_:maximumPixels:)`` does, with what the file tells about the picture.
  public static func read(
    _ bytes: [UInt8], maximumPixels: Int = DisplayList.maximumPixels
  ) throws(PNGError) -> Picture {
    var reader = try Reader(bytes, maximumPixels: maximumPixels)
    var pixels = PixelBuffer(width: 0, height: 0)
    try reader.read(reader.height, into: &pixels)
    return Picture(
      pixels: pixels, bitDepth: reader.bitDepth, frameCount: reader.frameCount, colorSpace: reader.colorSpace)
  }
}
