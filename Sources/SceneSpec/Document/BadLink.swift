import Documents

extension Diagnostic {
  /// An error where an address does not lead anywhere by itself: it has no scheme (RFC 3986, section 3.1), or blanks.
  ///
  /// - Parameter address: empty for none, which is no error.
  static func badLink(_ address: String, at span: Span) -> Diagnostic? {
    if address.isEmpty || leads(address) { return nil }
    return Diagnostic(
      "bad-link", .error, "\"\(address.prefix(40))\" is no address that a tap can lead to", at: span,
      hints: ["write it with its scheme, as in https://example.com or mailto:me@example.com"])
  }

  private static func leads(_ address: String) -> Bool {
    let isPlain = address.unicodeScalars.allSatisfy {
      !$0.properties.isWhitespace && $0.properties.generalCategory != .control
    }
    guard isPlain, let colon = address.firstIndex(of: ":") else { return false }
    let scheme = address[..<colon].utf8
    let isLetter = { (byte: UInt8) in (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
    let isOther = { (byte: UInt8) in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || Array("+-.".utf8).contains(byte)
    }
    guard let first = scheme.first, isLetter(first) else { return false }
    return scheme.allSatisfy { isLetter($0) || isOther($0) } && address.index(after: colon) < address.endIndex
  }
}
