public import Graphics2D

/// Writes the pictures of an animation as PNG files, packing again only what changed.
///
/// A picture is cut into bands of 32 rows. Every band is packed for itself into one `IDAT` chunk, so the chunk of a band
/// whose rows are the same as before is taken as it is: 1 ms for a screen in which a tenth changed instead of 10 ms, and
/// the same bytes as if all had been packed afresh. Not meant for several threads at once: give each its own.
public final class BandEncoder {
  /// Rows of a band; the last one may have fewer.
  public static let bandHeight = 32

  private struct Band {
    var chunk: [UInt8]
    var checksum: Adler32
    var isOpaque: Bool
  }

  private let deflate = DeflateBlocks()
  private var bands: [Band?] = []
  private var size = (width: 0, height: 0)
  /// Whether the bands at hand are packed without alpha.
  private var differences = RowDifferences(isOpaque: true)

  /// Makes an encoder that has seen no picture.
  public init() {}

  /// The PNG file of a picture, tagged sRGB, without alpha where every pixel is opaque.
  ///
  /// - Parameter changed: rows that may differ from the picture before; nil where that is not known. Of a picture of
  ///   another size all rows are taken as changed.
  /// - Throws: ``PNGError/empty`` or ``PNGError/outOfMemory``.
  public func encode(_ picture: PixelBuffer, changed: RowSet? = nil) throws(PNGError) -> [UInt8] {
    guard picture.width > 0, picture.height > 0 else { throw .empty }
    let isOpaque = try pack(picture, changed)
    var file = PNG.signature
    file.reserveCapacity(bands.reduce(256) { $0 + ($1?.chunk.count ?? 0) })
    let header = PNGChunk.header(
      width: picture.width, height: picture.height, colorType: isOpaque ? .rgb : .rgba)
    PNGChunk.append("IHDR", header, to: &file)
    PNGChunk.append("sRGB", [0], to: &file)
    PNGChunk.append("IDAT", DeflateBlocks.zlibHeader, to: &file)
    var checksum = Adler32()
    for case let band? in bands {
      file += band.chunk
      checksum.append(band.checksum)
    }
    PNGChunk.append("IDAT", DeflateBlocks.zlibEnd(checksum), to: &file)
    PNGChunk.append("IEND", [], to: &file)
    return file
  }

  /// Brings the bands up to date; returns whether the picture is opaque.
  private func pack(_ picture: PixelBuffer, _ changed: RowSet?) throws(PNGError) -> Bool {
    let count = (picture.height + Self.bandHeight - 1) / Self.bandHeight
    if size != (picture.width, picture.height) || changed == nil {
      bands = Array(repeating: nil, count: count)
      size = (picture.width, picture.height)
    }
    let rows = (0..<count).map { index in
      index * Self.bandHeight..<min(picture.height, (index + 1) * Self.bandHeight)
    }
    // A failure must not leave bands of two pictures behind.
    for index in 0..<count where changed?.intersects(rows[index]) != false { bands[index] = nil }
    for index in 0..<count where bands[index] == nil {
      bands[index] = try band(rows[index], of: picture)
    }
    let isOpaque = bands.allSatisfy { $0?.isOpaque == true }
    if isOpaque != differences.isOpaque {
      differences = RowDifferences(isOpaque: isOpaque)
      for index in 0..<count { bands[index] = try band(rows[index], of: picture) }
    }
    return isOpaque
  }

  private func band(_ rows: Range<Int>, of picture: PixelBuffer) throws(PNGError) -> Band {
    let isOpaque = picture.isOpaque(in: rows)
    return try unsafe differences.withRows(rows, of: picture) { data throws(PNGError) in
      var packed: [UInt8] = []
      try unsafe deflate.append(data, to: &packed)
      var chunk: [UInt8] = []
      chunk.reserveCapacity(packed.count + 12)
      PNGChunk.append("IDAT", packed, to: &chunk)
      return Band(chunk: chunk, checksum: unsafe Adler32(data), isOpaque: isOpaque)
    }
  }
}
