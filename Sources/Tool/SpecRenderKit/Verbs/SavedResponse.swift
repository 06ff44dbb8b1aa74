import Files

/// The answer of a web service as somebody has saved it.
enum SavedResponse {
  /// Reads a file of JSON as UTF-8. Windows PowerShell saves what a command prints as UTF-16.
  ///
  /// - Parameter limit: in bytes, of the file as it is.
  static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let bytes = try FileReader.read(path, limit: limit)
    guard let order = ByteOrder(bytes) else { return bytes }
    return Array(String(decoding: order.units(bytes), as: UTF16.self).utf8)
  }

  /// Which byte of a UTF-16 unit comes first.
  private enum ByteOrder {
    case big, little

    /// By the byte order mark; without one by the first two characters, which JSON has from ASCII (RFC 4627, section 3).
    init?(_ bytes: [UInt8]) {
      guard bytes.count >= 4 else { return nil }
      switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
      case (0xFF, 0xFE, _, _), (1..., 0, 1..., 0): self = .little
      case (0xFE, 0xFF, _, _), (0, 1..., 0, 1...): self = .big
      default: return nil
      }
    }

    /// Without the byte order mark.
    func units(_ bytes: [UInt8]) -> [UInt16] {
      let all = stride(from: 0, to: bytes.count - 1, by: 2).map { place -> UInt16 in
        let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
        return self == .big ? first << 8 | second : second << 8 | first
      }
      return all.first == 0xFEFF ? Array(all.dropFirst()) : all
    }
  }
}
