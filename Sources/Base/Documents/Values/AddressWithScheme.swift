extension String {
  /// Whether it leads somewhere by itself: a scheme (RFC 3986, section 3.1), a colon and something without blanks.
  package var isAddressWithScheme: Bool {
    let isPlain = unicodeScalars.allSatisfy {
      !$0.properties.isWhitespace && $0.properties.generalCategory != .control
    }
    guard isPlain, let colon = firstIndex(of: ":"), index(after: colon) < endIndex else { return false }
    let scheme = self[..<colon].utf8
    guard let first = scheme.first, first.isLetter else { return false }
    return scheme.allSatisfy { $0.isLetter || $0.standsInSchemes }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  fileprivate var standsInSchemes: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || "+-.".utf8.contains(self)
  }
}
