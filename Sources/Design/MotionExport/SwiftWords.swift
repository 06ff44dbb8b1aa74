import Documents

/// Names and values as Swift writes them. Names that documents choose become letters, digits and nothing else.
enum SwiftWords {
  /// Words of a name, each with a capital: `KeyboardShift`.
  static func type(_ name: String) -> String {
    let words = name.utf8.split { !isLetterOrDigit($0) }.map { String(decoding: $0, as: UTF8.self) }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard let first = joined.utf8.first else { return "Unnamed" }
    return (0x30...0x39).contains(first) ? "N\(joined)" : joined
  }

  /// The same beginning with a small letter: `keyboardShift`.
  static func member(_ name: String) -> String {
    let type = type(name)
    let member = type.prefix(1).lowercased() + type.dropFirst()
    return ["in", "is", "if", "do", "as", "for", "let", "var", "self", "init", "case", "default"].contains(
      member)
      ? "\(member)Value" : member
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// A name that is not taken.
  static func free(_ name: String, _ taken: inout Set<String>) -> String {
    var (free, number) = (name, 2)
    while !taken.insert(free).inserted { (free, number) = ("\(name)\(number)", number + 1) }
    return free
  }

  /// As comments show it: without what would end a line.
  static func string(_ text: String) -> String { quoted(text).inOneLine }

  /// With six decimals at most.
  static func number(_ number: Double) -> String {
    let rounded = (number * 1e6).rounded() / 1e6
    return jsonText(rounded == 0 || !rounded.isFinite ? 0 : rounded)
  }
}

extension String {
  /// On one line, whatever ends lines in it.
  var inOneLine: String {
    String(
      unicodeScalars.map {
        $0.properties.generalCategory == .control || ["\u{2028}", "\u{2029}"].contains($0)
          ? " " : Character($0)
      })
  }
}
