public import Graphics2D

extension PNG {
  /// Writes a picture as a PNG file's bytes: exactly its pixels, tagged sRGB.
  ///
  /// Alpha is left out where every pixel is opaque; a small file also uses greys or a palette where they are exact.
  /// - Throws: ``PNGError/empty`` or ``PNGError/outOfMemory``.
  public static func encode(_ buffer: PixelBuffer, level: Level = .small) throws(PNGError) -> [UInt8] {
    guard buffer.width > 0, buffer.height > 0 else { throw .empty }
    let compressor = try Compressor(level: level == .small ? 9 : 1)
    var best: (layout: PixelLayout, data: [UInt8])?
    for layout in PixelLayout.candidates(for: buffer, level: level) {
      for filter in level == .fast ? [RowFilter.fixed(2)] : [.fixed(0), .adaptive] {
        let data = try compressor.zlib(filter.apply(to: layout))
        if data.count < best?.data.count ?? .max { best = (layout, data) }
      }
    }
    guard let best else { throw .empty }
    return file(best.layout, best.data)
  }

  private static func file(_ layout: PixelLayout, _ data: [UInt8]) -> [UInt8] {
    var bytes = signature
    let header =
      bigEndian(layout.width) + bigEndian(layout.height)
      + [UInt8(layout.bitDepth), layout.colorType.rawValue, 0, 0, 0]
    append("IHDR", header, to: &bytes)
    append("sRGB", [0], to: &bytes)
    if !layout.palette.isEmpty {
      append("PLTE", layout.palette.flatMap { [$0.red, $0.green, $0.blue] }, to: &bytes)
      let opacities = layout.palette.map(\.alpha)
      if let last = opacities.lastIndex(where: { $0 < 255 }) {
        append("tRNS", Array(opacities[...last]), to: &bytes)
      }
    }
    append("IDAT", data, to: &bytes)
    append("IEND", [], to: &bytes)
    return bytes
  }

  private static func append(_ name: String, _ data: [UInt8], to bytes: inout [UInt8]) {
    let body = Array(name.utf8) + data
    bytes += bigEndian(data.count) + body + bigEndian(Int(Compressor.crc32(body)))
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
