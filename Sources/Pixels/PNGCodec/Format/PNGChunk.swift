import CDeflate

/// One part of a PNG file: length, name, data and checksum.
enum PNGChunk {
  /// Adds a chunk to a file's bytes.
  static func append(_ name: String, _ data: some Collection<UInt8>, to bytes: inout [UInt8]) {
    append(name, to: &bytes) { $0 += data }
  }

  /// Adds a chunk whose data `write` adds.
  static func append(_ name: String, to bytes: inout [UInt8], write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    bytes += [0, 0, 0, 0]
    bytes += name.utf8
    write(&bytes)
    bytes.replaceSubrange(start..<start + 4, with: bigEndian(bytes.count - start - 8))
    let checksum = unsafe bytes.withUnsafeBytes { bytes in
      unsafe libdeflate_crc32(0, bytes.baseAddress?.advanced(by: start + 4), bytes.count - start - 4)
    }
    bytes += bigEndian(Int(checksum))
  }

  /// The four bytes of a number, the highest first.
  static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// The number in four bytes, the highest first.
  static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// The chunk that a file starts with, behind the signature.
  static func header(
    width: Int, height: Int, bitDepth: Int = 8, colorType: PixelLayout.ColorType
  ) -> [UInt8] {
    bigEndian(width) + bigEndian(height) + [UInt8(bitDepth), colorType.rawValue, 0, 0, 0]
  }
}
