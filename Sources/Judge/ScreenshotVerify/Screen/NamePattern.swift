/// The name of a node without the numbers of its rows: `rides[*].car` of `rides[3].car`, as `--ignore` takes it.
struct NamePattern: Hashable {
  let text: String

  init(_ name: String) {
    var (bytes, isNumber) = ([UInt8](), false)
    for byte in name.utf8 {
      if byte == UInt8(ascii: "]"), isNumber {
        bytes.append(UInt8(ascii: "*"))
        isNumber = false
      }
      if !isNumber { bytes.append(byte) }
      if byte == UInt8(ascii: "[") { isNumber = true }
    }
    text = String(decoding: bytes, as: UTF8.self)
  }
}
