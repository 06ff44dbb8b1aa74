/// Makes the parts of an animated PNG file (APNG 1.0, in the third edition of the PNG specification).
public enum AnimatedPNG {
  /// What has to be drawn over a frame to get the next one.
  public struct Change: Hashable, Sendable {
    /// The top left corner and the extents in pixels; at least one pixel.
    public let x, y, width, height: Int
    /// Whether transparent pixels let the frame before show through; else they replace it.
    public let blends: Bool
    /// A zlib stream of the rectangle's rows.
    let data: [UInt8]
  }
}

extension AnimatedPNG {
  /// What a file starts with. A file of `frameCount` frames repeats for ever.
  public static func head(width: Int, height: Int, frameCount: Int) -> [UInt8] {
    var bytes = PNG.signature
    PNGChunk.append("IHDR", PNGChunk.header(width: width, height: height, colorType: .rgba), to: &bytes)
    PNGChunk.append("sRGB", [0], to: &bytes)
    PNGChunk.append(
      "acTL", PNGChunk.bigEndian(frameCount) + PNGChunk.bigEndian(0), to: &bytes)
    return bytes
  }

  /// A frame that is shown for `numerator / denominator` seconds, both below 65536. The first one is also the still
  /// picture of the file. `sequence` counts the frames' parts from 0 through the file.
  public static func frame(
    _ change: Change, delay: (numerator: Int, denominator: Int), sequence: inout Int
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    let isFirst = sequence == 0
    let place = [change.width, change.height, change.x, change.y].flatMap(PNGChunk.bigEndian)
    let times = [delay.numerator, delay.denominator].flatMap { PNGChunk.bigEndian($0).suffix(2) }
    // Frames stay until the next one is drawn over them.
    let rest: [UInt8] = [0, change.blends ? 1 : 0]
    PNGChunk.append("fcTL", PNGChunk.bigEndian(sequence) + place + times + rest, to: &bytes)
    sequence += 1
    if isFirst {
      PNGChunk.append("IDAT", change.data, to: &bytes)
    } else {
      PNGChunk.append("fdAT", PNGChunk.bigEndian(sequence) + change.data, to: &bytes)
      sequence += 1
    }
    return bytes
  }

  /// What a file ends with.
  public static var end: [UInt8] {
    var bytes: [UInt8] = []
    PNGChunk.append("IEND", [], to: &bytes)
    return bytes
  }
}
