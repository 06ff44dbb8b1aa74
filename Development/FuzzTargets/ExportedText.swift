/// Code that was exported, read byte by byte as its own readers do.
struct ExportedText {
  /// Whether all comments, texts and brackets close, and no comment ends that did not begin.
  private(set) var closes = false

  private enum Place { case code, comment, line, text }

  /// Reads comments of CSS and of Swift.
  init(_ bytes: [UInt8]) {
    var (place, open, at) = (Place.code, [UInt8](), 0)
    func begins(_ mark: StaticString, _ bytes: ArraySlice<UInt8>) -> Bool {
      bytes.starts(with: "\(mark)".utf8)
    }
    while at < bytes.count {
      let rest = bytes[at...]
      let byte = bytes[at]
      at += 1
      switch place {
      case .comment:
        if begins("*/", rest) { (place, at) = (.code, at + 1) }
      case .line:
        if byte == 10 || byte == 13 { place = .code }
      case .text:
        if byte == UInt8(ascii: "\\") { at += 1 }
        if byte == 10 || byte == 13 { return }
        if byte == UInt8(ascii: "\"") { place = .code }
      case .code:
        switch byte {
        case _ where begins("*/", rest): return
        case _ where begins("/*", rest): (place, at) = (.comment, at + 1)
        case _ where begins("//", rest): place = .line
        case UInt8(ascii: "\""): place = .text
        case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): open.append(byte)
        case UInt8(ascii: ")"): if open.popLast() != UInt8(ascii: "(") { return }
        case UInt8(ascii: "}"), UInt8(ascii: "]"): if open.popLast().map({ $0 + 2 }) != byte { return }
        default: break
        }
      }
    }
    closes = open.isEmpty && (place == .code || place == .line)
  }
}
