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
    let file = try PNGFile(bytes)
    let header = file.header
    guard header.width.multipliedReportingOverflow(by: header.height).partialValue <= maximumPixels else {
      throw .tooLarge(width: header.width, height: header.height, limit: maximumPixels)
    }
    // Deflate packs at most 1032 bytes into one.
    guard header.rowBytes * header.height <= bytes.count * 1032 else { throw .truncated }
    return Picture(
      pixels: try pixels(file, bytes), bitDepth: header.bitDepth, frameCount: file.frameCount,
      colorSpace: file.colorSpace)
  }

  /// Rare forms are left to libspng, which takes four times as long.
  private static func pixels(_ file: PNGFile, _ bytes: [UInt8]) throws(PNGError) -> PixelBuffer {
    if file.header.isInterlaced || file.header.bitDepth == 16 { return try SpngDecoder.decode(bytes) }
    return switch file.header.colorType {
    case .rgba: try file.pixels(bytes, RGBAForm.self)
    case .rgb: try file.pixels(bytes, RGBForm.self)
    case .greyAlpha: try file.pixels(bytes, GreyAlphaForm.self)
    case .grey, .palette: try file.pixels(bytes, SampleColors(file))
    }
  }
}
