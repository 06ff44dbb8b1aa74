/// Slips that the parser finds only lines or words later.
extension YAMLText {
  /// A text in double quotes that ends inside of `${ }`, because quotes stand there as well: the whole of what was meant, and
  /// the quote that ends it. Nil where the line of a place has none.
  func tornHole(inLineOf place: Int) -> (whole: Range<Int>, quote: Int)? {
    let line = line(of: place)
    var at = line.lowerBound
    while at < line.upperBound {
      defer { at += 1 }
      guard bytes[at] == UInt8(ascii: "\""), begins(at) else { continue }
      guard let close = closingQuote(at), line.contains(close) else { return nil }
      let part = bytes[at..<close]
      let opened = part.count { $0 == UInt8(ascii: "{") }
      let hasHole = zip(part, part.dropFirst()).contains {
        $0 == UInt8(ascii: "$") && $1 == UInt8(ascii: "{")
      }
      if hasHole, opened > part.count(where: { $0 == UInt8(ascii: "}") }),
        let end = (close + 1..<line.upperBound).first(where: {
          bytes[$0] == UInt8(ascii: "\"") && bytes[$0 - 1] == UInt8(ascii: "}")
        }), !text(at..<end).hasScalar("'")
      {
        return (at..<end + 1, close)
      }
      at = close
    }
    return nil
  }

  /// `fill: #FF0000` inside of brackets, where the comment takes the rest of the line, the closing bracket too.
  func commentedColor(_ range: Range<Int>) -> Range<Int>? {
    var at = range.lowerBound
    while at < min(range.upperBound, bytes.count) {
      if "\"'".utf8.contains(bytes[at]), begins(at) {
        guard let close = closingQuote(at) else { return nil }
        at = close
      } else if bytes[at] == UInt8(ascii: "#"), [0x20, 0x09].contains(byte(at - 1)) {
        let digits = bytes[(at + 1)...].prefix { Unicode.Scalar($0).properties.isASCIIHexDigit }.count
        if lastBefore(at).map({ bytes[$0] == UInt8(ascii: ":") }) == true, [3, 4, 6, 8].contains(digits) {
          return at..<at + 1 + digits
        }
        at = line(of: at).upperBound
      }
      at += 1
    }
    return nil
  }

  /// The first byte that is no blank and in no comment; the end where there is none.
  var firstContent: Int {
    var at = 0
    while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "#")].contains(bytes[at]) {
      at = bytes[at] == UInt8(ascii: "#") ? line(of: at).upperBound : at + 1
    }
    return at
  }

  /// The last bracket before a place that is still open there; nil where all are closed.
  func openBracket(before place: Int) -> Int? {
    var open: [Int] = []
    var at = 0
    while at < min(place, bytes.count) {
      switch bytes[at] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): open.append(at)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): _ = open.popLast()
      case UInt8(ascii: "#") where at == 0 || [0x20, 0x09, 0x0A].contains(bytes[at - 1]):
        at = line(of: at).upperBound
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if begins(at) { at = closingQuote(at) ?? bytes.count }
      default: break
      }
      at += 1
    }
    return open.last
  }

  /// The colon of `- box:a`, which is text and no key, in the last line above a place; nil where that line has none.
  func gluedColon(above place: Int) -> Int? {
    guard let before = lastBefore(line(of: place).lowerBound) else { return nil }
    let line = line(of: before)
    var at = firstInLine(before)
    while byte(at) == UInt8(ascii: "-"), byte(at + 1) == UInt8(ascii: " ") { at = firstAfter(at) }
    let colon = (at..<line.upperBound).first { !isOfName(bytes[$0]) }
    guard let colon, colon > at, bytes[colon] == UInt8(ascii: ":"), colon + 1 < line.upperBound,
      ![0x20, 0x09, UInt8(ascii: "/")].contains(bytes[colon + 1]),
      !line.dropFirst(colon + 1 - line.lowerBound).contains(where: {
        bytes[$0] == UInt8(ascii: ":") && byte($0 + 1) == 0x20
      })
    else { return nil }
    return colon
  }

  private func firstAfter(_ dash: Int) -> Int {
    var at = dash + 1
    while byte(at) == UInt8(ascii: " ") { at += 1 }
    return at
  }

  private func isOfName(_ byte: UInt8) -> Bool {
    Unicode.Scalar(byte).properties.isAlphabetic || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}

extension String {
  /// Without one pair of typographic quotes around it.
  var withoutCurlyQuotes: String {
    let scalars = unicodeScalars
    guard scalars.count > 2, let first = scalars.first, let last = scalars.last,
      "\u{201C}\u{201D}\u{201E}\u{2018}\u{201A}".unicodeScalars.contains(first),
      "\u{201C}\u{201D}\u{2018}\u{2019}".unicodeScalars.contains(last)
    else { return self }
    return String(scalars.dropFirst().dropLast())
  }

  /// Whether a sign stands in it with blanks on both sides.
  func hasWord(_ sign: Unicode.Scalar) -> Bool {
    let scalars = Array(unicodeScalars)
    return scalars.indices.dropFirst().dropLast().contains {
      scalars[$0] == sign && scalars[$0 - 1] == " " && scalars[$0 + 1] == " "
    }
  }
}
