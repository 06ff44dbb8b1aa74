/// Takes SVG path data apart into command letters, numbers and flags.
struct PathDataScanner {
  private let bytes: [UInt8]
  private var index = 0

  /// What an error says of what lies too far away.
  static let rangeWords = "a number within ±\(Int(Path.svgRange))"

  /// The bytes read.
  var offset: Int { index }

  init(_ data: String) { bytes = Array(data.utf8) }

  /// The next command letter; nil at the end. The first one must be a move.
  mutating func command(isFirst: Bool) throws(PathSyntaxError) -> UInt8? {
    skipBlanks()
    guard let byte = peek else { return nil }
    let letters = isFirst ? "Mm" : "MmLlHhVvCcSsQqTtAaZz"
    guard letters.utf8.contains(byte) else {
      throw PathSyntaxError(
        offset: index, expected: isFirst ? "'M' or 'm'" : "a command letter (one of MLHVCSQTAZ)")
    }
    index += 1
    return byte
  }

  /// Whether nothing but blanks is left.
  var isAtEnd: Bool { bytes[index...].allSatisfy { $0 == 32 || (9...13).contains($0) } }

  /// Whether a number follows, after blanks and at most one comma.
  mutating func startsNumber() -> Bool {
    let before = index
    skipBlanks()
    if peek == UInt8(ascii: ",") {
      index += 1
      skipBlanks()
      // A comma promises a number: let reading it fail at the right place.
      return true
    }
    guard let byte = peek else { return false }
    if "+-.0123456789".utf8.contains(byte) { return true }
    index = before
    return false
  }

  /// The next number, which may touch the one before it ("1.5.5-3").
  mutating func number() throws(PathSyntaxError) -> Double {
    skipSeparator()
    let start = index
    skip("+-")
    let digits = skipDigits()
    var fraction = 0
    if peek == UInt8(ascii: ".") {
      index += 1
      fraction = skipDigits()
    }
    guard digits + fraction > 0 else { throw PathSyntaxError(offset: start, expected: "a number") }
    skipExponent()
    guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)), value.isFinite else {
      throw PathSyntaxError(offset: start, expected: "a finite number")
    }
    guard abs(value) <= Path.svgRange else {
      throw PathSyntaxError(offset: start, expected: Self.rangeWords)
    }
    return value
  }

  /// The next `0` or `1`, which need not be followed by a separator.
  mutating func flag() throws(PathSyntaxError) -> Bool {
    skipSeparator()
    guard let byte = peek, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw PathSyntaxError(offset: index, expected: "an arc flag, 0 or 1")
    }
    index += 1
    return byte == UInt8(ascii: "1")
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 32 || (9...13).contains(byte) { index += 1 }
  }

  private mutating func skipSeparator() {
    skipBlanks()
    if index > 0, peek == UInt8(ascii: ","), !endsCommand(bytes[..<index]) {
      index += 1
      skipBlanks()
    }
  }

  /// Whether nothing but blanks stands between the last command letter and here: no comma may follow it.
  private func endsCommand(_ prefix: ArraySlice<UInt8>) -> Bool {
    guard let last = prefix.last(where: { !($0 == 32 || (9...13).contains($0)) }) else { return true }
    return !"0123456789.".utf8.contains(last)
  }

  /// Skips one of `characters` where it stands.
  private mutating func skip(_ characters: String) {
    if let byte = peek, characters.utf8.contains(byte) { index += 1 }
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index - start
  }

  /// Skips an exponent only where it is whole.
  private mutating func skipExponent() {
    let before = index
    guard let byte = peek, byte | 0x20 == UInt8(ascii: "e") else { return }
    index += 1
    skip("+-")
    if skipDigits() == 0 { index = before }
  }
}
