import CDeflate

/// A ZIP archive of files that are not compressed. The same files make the same bytes: it says no times.
package struct ZIPWriter {
  private var body: [UInt8] = []
  private var table: [UInt8] = []
  private var count = 0

  /// Makes an empty archive.
  package init() {}

  /// Adds a file. All together may have 4 GB, and there may be 65,535 of them.
  package mutating func add(_ name: String, _ bytes: [UInt8]) {
    let start = body.count
    let size = Self.number(bytes.count, 4)
    // Version 2.0; names in UTF-8; stored; 1 January 1980, the first day that archives know.
    let common =
      Self.number(20, 2) + Self.number(0x800, 2) + Self.number(0, 2) + Self.number(0, 2)
      + Self.number(0x21, 2) + Self.number(Int(unsafe libdeflate_crc32(0, bytes, bytes.count)), 4) + size
      + size
      + Self.number(name.utf8.count, 2) + Self.number(0, 2)
    body += [0x50, 0x4B, 3, 4] + common + name.utf8 + bytes
    table +=
      [0x50, 0x4B, 1, 2] + Self.number(20, 2) + common + Self.number(0, 2) + Self.number(0, 2)
      + Self.number(0, 2) + Self.number(0, 4) + Self.number(start, 4) + name.utf8
    count += 1
  }

  /// The archive.
  package var bytes: [UInt8] {
    let files = Self.number(count, 2)
    return body + table + [0x50, 0x4B, 5, 6] + Self.number(0, 4) + files + files
      + Self.number(table.count, 4) + Self.number(body.count, 4) + Self.number(0, 2)
  }

  /// The lowest byte first.
  private static func number(_ number: Int, _ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
