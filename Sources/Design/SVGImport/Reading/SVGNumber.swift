import Documents
import Graphics2D

/// Numbers of a drawing, read and written.
enum SVGNumber {
  /// Finest that is written: a ten-thousandth of a point.
  static func rounded(_ number: Double) -> Double {
    let result = (number * 1e4).rounded() / 1e4
    return result == 0 ? 0 : result
  }

  static func text(_ number: Double) -> String { jsonText(rounded(number)) }

  /// Path data in absolute coordinates.
  static func text(_ path: Path) -> String { path.svg { text($0) } }

  /// Numbers between blanks and commas; nil where something else stands there, or one is not finite.
  static func list(_ text: String) -> [Double]? {
    var numbers: [Double] = []
    var scanner = SVGScanner(text)
    while !scanner.isAtEnd {
      guard let number = scanner.number() else { return nil }
      numbers.append(number)
      scanner.skipSeparators()
    }
    return numbers
  }

  /// A length in user units; nil for what is none. Percentages are shares of `whole`.
  static func length(
    _ text: String, whole: Double, fontSize: Double = 16, rootFontSize: Double = 16
  ) -> Double? {
    var scanner = SVGScanner(text)
    guard let number = scanner.number() else { return nil }
    let unit = scanner.rest.lowercased()
    let factors = [
      "": 1, "px": 1, "pt": 4.0 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4,
      "q": 96 / 101.6, "em": fontSize, "ex": fontSize / 2, "rem": rootFontSize, "%": whole / 100,
    ]
    return factors[unit].map { number * $0 }.flatMap { $0.isFinite ? $0 : nil }
  }
}

/// Reads a text from its beginning on.
struct SVGScanner {
  private let bytes: [UInt8]
  private var at = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    skipSeparators()
  }

  var isAtEnd: Bool { at >= bytes.count }

  /// What is left, without blanks around it.
  var rest: String {
    String(decoding: bytes[min(at, bytes.count)...], as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  mutating func skipSeparators() {
    while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D, 0x2C].contains(bytes[at]) { at += 1 }
  }

  mutating func take(_ byte: Character) -> Bool {
    guard at < bytes.count, bytes[at] == byte.asciiValue else { return false }
    at += 1
    return true
  }

  /// Letters of ASCII and hyphens.
  mutating func word() -> String {
    let start = at
    while at < bytes.count, (97...122).contains(bytes[at] | 0x20) || bytes[at] == 0x2D { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  /// A number as SVG writes it, `.5` and `1e3` included.
  mutating func number() -> Double? {
    var end = at
    func digits() { while end < bytes.count, (48...57).contains(bytes[end]) { end += 1 } }
    if end < bytes.count, [0x2B, 0x2D].contains(bytes[end]) { end += 1 }
    digits()
    if end < bytes.count, bytes[end] == 0x2E {
      end += 1
      digits()
    }
    let mantissa = end
    if end + 1 < bytes.count, bytes[end] | 0x20 == 0x65 {
      end += 1
      if [0x2B, 0x2D].contains(bytes[end]) { end += 1 }
      let first = end
      digits()
      // The e of `em` begins a unit.
      if end == first { end = mantissa }
    }
    var text = String(decoding: bytes[at..<end], as: UTF8.self)
    if text.hasPrefix("+") { text.removeFirst() }
    guard let number = Double(text), number.isFinite else { return nil }
    at = end
    return number
  }
}
