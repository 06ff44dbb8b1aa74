/// Bytes as Base64 (RFC 4648, padded).
package func base64(_ bytes: some Sequence<UInt8>) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var (text, bits, count) = ([UInt8](), UInt32(0), UInt32(0))
  for byte in bytes {
    (bits, count) = (bits << 8 | UInt32(byte), count + 8)
    while count >= 6 {
      count -= 6
      text.append(digits[Int(bits >> count & 63)])
    }
  }
  if count > 0 { text.append(digits[Int(bits << (6 - count) & 63)]) }
  while text.count % 4 != 0 { text.append(UInt8(ascii: "=")) }
  return String(decoding: text, as: UTF8.self)
}
