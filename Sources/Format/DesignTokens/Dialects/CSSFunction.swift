/// A function as CSS writes it: `rgba(255, 0, 0, .5)`, `cubic-bezier(0.4, 0, 0.2, 1)`.
struct CSSFunction {
  /// In small letters.
  var name: String
  /// What stands between its commas.
  var arguments: [String]

  /// Reads one function that is the whole text; commas inside further brackets do not count.
  init?(_ text: String) {
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    name = text[..<open].lowercased()
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0 == "-" || $0.isNumber }) else { return nil }
    arguments = []
    var (argument, depth) = ("", 0)
    for character in text[text.index(after: open)...].dropLast() {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      guard depth >= 0 else { return nil }
      if character == ",", depth == 0 {
        arguments.append(argument.trimmed)
        argument = ""
      } else {
        argument.append(character)
      }
    }
    guard depth == 0 else { return nil }
    arguments.append(argument.trimmed)
  }

  /// The arguments where blanks part them, and a slash stands before the last one; commas as before.
  var words: [String] {
    guard arguments.count == 1 else { return arguments }
    return arguments[0].split { $0 == " " || $0 == "/" }.map(String.init)
  }
}

extension String {
  /// Without blanks at its ends.
  var trimmed: String {
    let isBlank = { (character: Character) in character.isWhitespace }
    return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}

extension TokenCubicBezier {
  /// Reads `cubic-bezier(x1, y1, x2, y2)` or one of CSS's names.
  init?(css text: String) {
    let named: [String: (Double, Double, Double, Double)] = [
      "linear": (0, 0, 1, 1), "ease": (0.25, 0.1, 0.25, 1), "ease-in": (0.42, 0, 1, 1),
      "ease-out": (0, 0, 0.58, 1), "ease-in-out": (0.42, 0, 0.58, 1),
    ]
    if let curve = named[text.trimmed.lowercased()] {
      self.init(x1: curve.0, y1: curve.1, x2: curve.2, y2: curve.3)
      return
    }
    guard let function = CSSFunction(text.trimmed), function.name == "cubic-bezier" else { return nil }
    let numbers = function.words.compactMap { Measure($0) }.filter(\.unit.isEmpty).map(\.number)
    guard numbers.count == 4, function.words.count == 4, (0...1).contains(numbers[0]),
      (0...1).contains(numbers[2])
    else { return nil }
    self.init(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }
}
