public import Graphics2D

extension PNG {
  /// Writes a picture as a PNG file's bytes: exactly its pixels, tagged sRGB.
  ///
  /// Alpha is left out where every pixel is opaque; a small file also uses greys or a palette where they are exact. A quick
  /// one is the file that a ``BandEncoder`` makes.
  /// - Throws: ``PNGError/empty`` or ``PNGError/outOfMemory``.
  public static func encode(_ buffer: PixelBuffer, level: Level = .small) throws(PNGError) -> [UInt8] {
    guard buffer.width > 0, buffer.height > 0 else { throw .empty }
    if level == .fast { return try BandEncoder().encode(buffer) }
    let compressor = try Compressor(level: 9)
    var best: [UInt8]?
    for layout in PixelLayout.candidates(for: buffer) {
      for filter in [RowFilter.fixed(0), .adaptive] {
        let file = file(layout, try compressor.zlib(filter.apply(to: layout)))
        if file.count < best?.count ?? .max { best = file }
      }
    }
    guard let best else { throw .empty }
    return best
  }

  private static func file(_ layout: PixelLayout, _ data: [UInt8]) -> [UInt8] {
    var bytes = signature
    let header = PNGChunk.header(
      width: layout.width, height: layout.height, bitDepth: layout.bitDepth, colorType: layout.colorType)
    PNGChunk.append("IHDR", header, to: &bytes)
    PNGChunk.append("sRGB", [0], to: &bytes)
    if !layout.palette.isEmpty {
      PNGChunk.append("PLTE", layout.palette.flatMap { [$0.red, $0.green, $0.blue] }, to: &bytes)
      let opacities = layout.palette.map(\.alpha)
      if let last = opacities.lastIndex(where: { $0 < 255 }) {
        PNGChunk.append("tRNS", Array(opacities[...last]), to: &bytes)
      }
    }
    PNGChunk.append("IDAT", data, to: &bytes)
    PNGChunk.append("IEND", [], to: &bytes)
    return bytes
  }
}
