/// A ZIP archive of files that are not compressed.
public struct StoredZIP {
  /// The archive.
  public let bytes: [UInt8]

  /// - Parameters:
  ///   - files: names and contents, in order.
  ///   - told: what the table says of each file's length; nil for what it is.
  ///   - flags: general purpose flags of each file.
  public init(_ files: [(name: String, bytes: [UInt8])], told: Int? = nil, flags: Int = 0) {
    var (body, table) = ([UInt8](), [UInt8]())
    for file in files {
      let name = Array(file.name.utf8)
      let start = body.count
      let sizes =
        Self.word(Self.sum(file.bytes), 4) + Self.word(file.bytes.count, 4)
        + Self.word(told ?? file.bytes.count, 4)
      let common =
        Self.word(20, 2) + Self.word(flags, 2) + Self.word(0, 2) + Self.word(0, 4) + sizes
        + Self.word(name.count, 2) + Self.word(0, 2)
      body += [0x50, 0x4B, 3, 4] + common + name + file.bytes
      table +=
        [0x50, 0x4B, 1, 2] + Self.word(20, 2) + common + Self.word(0, 2) + Self.word(0, 2)
        + Self.word(0, 2) + Self.word(0, 4) + Self.word(start, 4) + name
    }
    let count = Self.word(files.count, 2)
    let end = [0x50, 0x4B, 5, 6] + Self.word(0, 4) + count + count + Self.word(table.count, 4)
    bytes = body + table + end + Self.word(body.count, 4) + Self.word(0, 2)
  }

  private static func word(_ number: Int, _ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// CRC-32.
  private static func sum(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return Int(~sum)
  }
}
