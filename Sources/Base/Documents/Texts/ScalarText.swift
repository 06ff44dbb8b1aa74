// Text that goes into code, pages, paths and commands is taken apart by scalars. A quote, slash or bracket with a combining mark
// behind it is another `Character` to Swift, and so is a line feed behind a carriage return; to whoever reads the result it is
// the quote, slash, bracket or line end that it always was. `Tools/check-escapes` asks for these.

extension StringProtocol {
  /// The text with some scalars replaced; those for which `replacement` gives nil stay.
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if let text = replacement(scalar) {
        result.unicodeScalars.append(contentsOf: text.unicodeScalars)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text with every `pattern` in it, from the left, replaced.
  package func replacingScalars(_ pattern: String, with replacement: String) -> String {
    var (result, rest) = ([UInt8](), Array(utf8)[...])
    let wanted = Array(pattern.utf8)
    while !rest.isEmpty {
      if rest.starts(with: wanted) {
        result += replacement.utf8
        rest = rest.dropFirst(wanted.count)
      } else if let first = rest.popFirst() {
        result.append(first)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What stands between scalars that are `separator`.
  package func splitScalars(
    _ separator: Unicode.Scalar, maxSplits: Int = .max, keepingEmpty: Bool = false
  ) -> [String] {
    unicodeScalars.split(separator: separator, maxSplits: maxSplits, omittingEmptySubsequences: !keepingEmpty)
      .map { String(String.UnicodeScalarView($0)) }
  }

  /// Whether the text has the scalar.
  package func hasScalar(_ scalar: Unicode.Scalar) -> Bool { unicodeScalars.contains(scalar) }

  /// The lines that hold something, whatever ends them.
  package var linesOfText: [String] {
    unicodeScalars.split { $0.isLineEnd }.map { String(String.UnicodeScalarView($0)) }
  }

  /// The bytes of the text with those in the place of `%XX` that it stands for; a `%` that begins no escape stays.
  package var percentDecoded: [UInt8] {
    let bytes = Array(utf8)
    var (result, at) = ([UInt8](), 0)
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "%"), at + 2 < bytes.count, let high = hexDigit(bytes[at + 1]),
        let low = hexDigit(bytes[at + 2])
      {
        result.append(high << 4 | low)
        at += 3
      } else {
        result.append(bytes[at])
        at += 1
      }
    }
    return result
  }

  /// The text for a place that ends with its line, such as a comment: line ends are blanks, and so are control characters.
  package var inOneLine: String {
    replacingScalars { $0.isLineEnd || $0.properties.generalCategory == .control ? " " : nil }
  }
}

/// Value of a hexadecimal digit; nil for other bytes.
package func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}

extension Unicode.Scalar {
  /// Whether some language ends a line here: LF, VT, FF, CR, NEL, and the separators of lines and paragraphs.
  fileprivate var isLineEnd: Bool {
    switch value {
    case 0xA...0xD, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
