/// Paths and the addresses by which editors name files.
enum FileAddress {
  /// The path of a `file:` address; nil for others, such as that of a document that was never saved.
  static func path(_ uri: String) -> String? {
    let prefix = Array("file://".utf8)
    var rest = Array(uri.utf8)
    guard rest.starts(with: prefix) else { return nil }
    rest.removeFirst(prefix.count)
    // A host before the path, such as localhost, is left out.
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    var (bytes, index) = ([UInt8](), slash)
    while index < rest.count {
      if rest[index] == UInt8(ascii: "%"), index + 2 < rest.count, let high = digit(rest[index + 1]),
        let low = digit(rest[index + 2])
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(rest[index])
        index += 1
      }
    }
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

  private static func digit(_ byte: UInt8) -> UInt8? {
    UInt8(String(UnicodeScalar(byte)), radix: 16)
  }
}
