import Documents

/// Paths and the addresses by which editors name files.
enum FileAddress {
  /// The path of a `file:` address; nil for others, such as that of a document that was never saved.
  static func path(_ uri: String) -> String? {
    let prefix = Array("file://".utf8)
    guard uri.utf8.starts(with: prefix) else { return nil }
    let rest = uri.utf8.dropFirst(prefix.count)
    // A host before the path, such as localhost, is left out.
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let bytes = String(decoding: rest[slash...], as: UTF8.self).percentDecoded
    return bytes.contains(0) ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The address of a path.
  static func uri(_ path: String) -> String {
    "file://"
      + path.utf8.map { byte -> String in
        isPlain(byte)
          ? String(UnicodeScalar(byte))
          : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "/-_.~".utf8.contains(byte)
    }
  }
}
