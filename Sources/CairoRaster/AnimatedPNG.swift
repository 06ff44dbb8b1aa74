public import Graphics2D

/// Makes the parts of an animated PNG file (APNG 1.0, in the third edition of the PNG specification).
///
/// A frame holds the smallest rectangle around what changed. Among opaque frames, pixels that did not change are
/// transparent in it and what is below shows through: rows of zeros pack a hundred times better than the picture. All
/// frames therefore have alpha, also where no pixel is translucent.
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

  /// A frame that changes nothing: one transparent pixel.
  public static func nothing() throws(PNGError) -> Change {
    try pack(PixelBuffer(width: 1, height: 1), x: 0, y: 0, blends: true)
  }

  /// The change from `before` (nil for nothing) to `after`, of which only `rows` may differ; nil where nothing does.
  /// - Throws: ``PNGError`` for pictures without pixels, and for want of memory.
  public static func change(
    from before: PixelBuffer?, to after: PixelBuffer, rows: RowSet
  ) throws(PNGError) -> Change? {
    guard after.width > 0, after.height > 0 else { throw .empty }
    guard let before, (before.width, before.height) == (after.width, after.height) else {
      return try pack(after, x: 0, y: 0, blends: false)
    }
    guard let box = box(before, after, rows) else { return nil }
    var part = after.cropped(x: box.x, y: box.y, width: box.width, height: box.height)
    let below = before.cropped(x: box.x, y: box.y, width: box.width, height: box.height)
    let blends = part.isOpaque(in: 0..<part.height) && below.isOpaque(in: 0..<part.height)
    if blends { part.clearPixels(thatEqual: below) }
    return try pack(part, x: box.x, y: box.y, blends: blends)
  }

  private static func pack(_ part: PixelBuffer, x: Int, y: Int, blends: Bool) throws(PNGError) -> Change {
    var differences = RowDifferences(isOpaque: false)
    let deflate = DeflateBlocks()
    var data = DeflateBlocks.zlibHeader
    var checksum = Adler32()
    for top in stride(from: 0, to: part.height, by: 256) {
      let rows = top..<min(part.height, top + 256)
      try unsafe differences.withRows(rows, of: part) { bytes throws(PNGError) in
        try unsafe deflate.append(bytes, to: &data)
        checksum.append(unsafe Adler32(bytes))
      }
    }
    data += DeflateBlocks.zlibEnd(checksum)
    return Change(x: x, y: y, width: part.width, height: part.height, blends: blends, data: data)
  }

  /// The smallest rectangle around all pixels that differ.
  private static func box(_ a: PixelBuffer, _ b: PixelBuffer, _ rows: RowSet) -> PixelRect? {
    let width = a.width
    var (left, right, top, bottom) = (width, 0, a.height, 0)
    unsafe a.bytes.withUnsafeBytes { a in
      unsafe b.bytes.withUnsafeBytes { b in
        let (a, b) = unsafe (a.bindMemory(to: UInt32.self), b.bindMemory(to: UInt32.self))
        for row in rows.ranges.joined() {
          let start = row * width
          var (first, last) = (0, width)
          while first < width, unsafe a[start + first] == b[start + first] { first += 1 }
          if first == width { continue }
          while unsafe a[start + last - 1] == b[start + last - 1] { last -= 1 }
          (left, right, top, bottom) = (min(left, first), max(right, last), min(top, row), row + 1)
        }
      }
    }
    return top < bottom ? PixelRect(x: left, y: top, width: right - left, height: bottom - top) : nil
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

extension PixelBuffer {
  /// Makes pixels transparent black that are the same in `other`, which has the same extents.
  fileprivate mutating func clearPixels(thatEqual other: PixelBuffer) {
    unsafe bytes.withUnsafeMutableBytes { mine in
      unsafe other.bytes.withUnsafeBytes { other in
        let (mine, other) = unsafe (mine.bindMemory(to: UInt32.self), other.bindMemory(to: UInt32.self))
        for index in 0..<mine.count {
          unsafe mine[index] = mine[index] == other[index] ? 0 : mine[index]
        }
      }
    }
  }
}
