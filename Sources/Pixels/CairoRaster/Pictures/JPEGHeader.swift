/// What a JPEG file says before its pixels.
struct JPEGHeader {
  /// Stored extents in pixels, at least 1.
  private(set) var width = 0
  private(set) var height = 0
  private(set) var orientation = PictureOrientation.upright
  /// Whether Adobe's software wrote it, which stores the four inks of printing inverted.
  private(set) var isAdobe = false
  /// Parts of the colour profile by their numbers, from 1.
  private var profileParts: [UInt8: ArraySlice<UInt8>] = [:]

  /// The colour profile; nil where there is none, or a part of it is missing.
  var profile: [UInt8]? {
    let numbers = profileParts.keys.sorted()
    guard !numbers.isEmpty, numbers.elementsEqual(1...UInt8(numbers.count)) else { return nil }
    return numbers.flatMap { Array(profileParts[$0] ?? []) }
  }

  init(_ bytes: [UInt8]) throws(PictureError) {
    func number(_ offset: Int) -> Int { Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) }
    var position = 2
    while position + 4 <= bytes.count {
      guard bytes[position] == 0xFF else { throw .damaged("JPEG", "a part does not begin with a marker") }
      let marker = bytes[position + 1]
      if marker == 0xFF || marker == 0x01 || 0xD0...0xD7 ~= marker {
        position += marker == 0xFF ? 1 : 2
        continue
      }
      // The pixels begin, or the file ends.
      if marker == 0xDA || marker == 0xD9 { break }
      let (start, end) = (position + 4, position + 2 + number(position + 2))
      guard start <= end, end <= bytes.count else { break }
      try take(marker, bytes[start..<end])
      position = end
    }
    guard width > 0 else { throw .damaged("JPEG", "it ends before its size is known") }
  }

  private mutating func take(_ marker: UInt8, _ data: ArraySlice<UInt8>) throws(PictureError) {
    switch marker {
    // A frame, but not tables of codes and such.
    case 0xC0...0xCF where marker & 3 != 0 || marker == 0xC0:
      let bytes = data.prefix(6).map { Int($0) }
      guard bytes.count == 6 else { throw .damaged("JPEG", "its size is cut off") }
      guard bytes[0] == 8 else { throw .unsupported("JPEG", "one of \(bytes[0]) bits") }
      (height, width) = (bytes[1] << 8 | bytes[2], bytes[3] << 8 | bytes[4])
      guard width > 0, height > 0 else { throw .damaged("JPEG", "its size is \(width) x \(height)") }
    case 0xE1 where data.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]):
      orientation = PictureOrientation(exif: data.dropFirst(6))
    case 0xE2 where data.starts(with: "ICC_PROFILE\0".utf8) && data.count > 14:
      profileParts[data[data.startIndex + 12]] = data.dropFirst(14)
    case 0xEE where data.starts(with: "Adobe".utf8): isAdobe = true
    default: break
    }
  }
}
