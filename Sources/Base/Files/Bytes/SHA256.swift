import CNettle

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A SHA-256 in the making. Nettle's uses the processor's instructions for it, where a program's start hashes 10 MB of fonts.
@safe public struct SHA256: @unchecked Sendable {
  private var state = sha256_ctx()

  /// Begins a message.
  public init() { unsafe nettle_sha256_init(&state) }

  /// Takes the next bytes of the message.
  public mutating func update(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { unsafe nettle_sha256_update(&state, $0.count, $0.baseAddress) }
  }

  /// The 32 bytes that tell the message; a new message begins.
  public mutating func finish() -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_SIZE)) { digest, count in
      unsafe nettle_sha256_digest(&state, Int(SHA256_DIGEST_SIZE), digest.baseAddress)
      count = Int(SHA256_DIGEST_SIZE)
    }
  }

  /// The digest of a whole message.
  public static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }
}

/// SHA-256 as lower-case hexadecimal digits.
public func sha256Hex(_ bytes: [UInt8]) -> String { hexadecimalDigits(SHA256.digest(bytes)) }

/// SHA-256 of a regular file of any size.
package func sha256Hex(file path: String) throws(FileError) -> String {
  let (file, _) = try FileReader.openRegular(path)
  defer { close(file) }
  var hash = SHA256()
  while true {
    let part = try FileReader.readPart(file, path, 1 << 20)
    if part.isEmpty { return hexadecimalDigits(hash.finish()) }
    hash.update(part)
  }
}

/// Bytes as lower-case hexadecimal digits, two for each.
package func hexadecimalDigits(_ digest: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".utf8)
  return String(
    decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
