/// A PNG file whose parts have right checksums, whatever has become of their bytes: otherwise a reader would see little of what is
/// changed by chance.
func withChunkChecksums(_ bytes: [UInt8]) -> [UInt8] {
  var bytes = bytes
  var start = 8
  while start + 12 <= bytes.count {
    let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    let end = start + 8 + length
    guard end + 4 <= bytes.count else { break }
    let checksum = crc32(bytes[start + 4..<end])
    for index in 0..<4 {
      bytes[end + index] = UInt8(truncatingIfNeeded: checksum >> (24 - 8 * UInt32(index)))
    }
    start = end + 4
  }
  return bytes
}

private func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  ~bytes.reduce(~0) { sum, byte in
    (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
  }
}
