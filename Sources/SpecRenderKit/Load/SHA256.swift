import Crypto
import Glibc

/// SHA-256 as lower-case hexadecimal digits.
func sha256Hex(_ bytes: [UInt8]) -> String { hexadecimal(SHA256.hash(data: bytes)) }

/// SHA-256 of a regular file of any size.
func sha256Hex(file path: String) throws(FileError) -> String {
  let (file, _) = try FileReader.openRegular(path)
  defer { close(file) }
  var hash = SHA256()
  while true {
    let part = try FileReader.readPart(file, path, 1 << 20)
    if part.isEmpty { return hexadecimal(hash.finalize()) }
    hash.update(data: part)
  }
}

private func hexadecimal(_ digest: SHA256.Digest) -> String {
  let digits = Array("0123456789abcdef".utf8)
  return String(
    decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
