/// Capital and small letters as a language writes them: Unicode's full mappings, with what its SpecialCasing and CLDR say of
/// Turkish, Azeri, Greek and Dutch.
package struct LetterCase {
  private let language: String

  /// - Parameter language: a tag such as `tr` or `de-AT`.
  package init(language: String) {
    self.language = language.lowercased().prefix { $0 != "-" && $0 != "_" }.description
  }

  private var hasDotlessI: Bool { language == "tr" || language == "az" }

  /// All letters capital: `ß` becomes `SS`, Greek ones lose their accents.
  package func upper(_ text: String) -> String {
    if hasDotlessI { return text.replacing("i", with: "\u{130}").uppercased() }
    return language == "el" ? Self.greek(text) : text.uppercased()
  }

  /// All letters small; a sigma at the end of a word has its own form.
  package func lower(_ text: String) -> String {
    var source = text
    if hasDotlessI {
      source = text.replacing("I\u{307}", with: "i").replacing("\u{130}", with: "i").replacing(
        "I", with: "\u{131}")
    }
    let letters = Array(source.unicodeScalars)
    var result = String.UnicodeScalarView()
    for (index, scalar) in letters.enumerated() {
      if scalar == "\u{3A3}", Self.endsWord(letters, index) {
        result.append("\u{3C2}")
      } else {
        result.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      }
    }
    return String(result)
  }

  /// The first letter of every word capital, the others as they are.
  package func title(_ text: String) -> String {
    var (result, isInside) = ("", false)
    var rest = text[...]
    while let letter = rest.popFirst() {
      let isPart = letter.isLetter || letter.isNumber || isInside && "'\u{2019}\u{AD}".contains(letter)
      result += isPart && !isInside ? capital(letter, &rest) : String(letter)
      isInside = isPart
    }
    return result
  }

  private func capital(_ letter: Character, _ rest: inout Substring) -> String {
    if hasDotlessI, letter == "i" { return "\u{130}" }
    if language == "nl", letter == "i", rest.first == "j" {
      rest.removeFirst()
      return "IJ"
    }
    return letter.unicodeScalars.enumerated().map { index, scalar in
      index == 0 ? scalar.properties.titlecaseMapping : String(scalar)
    }.joined()
  }

  private static func endsWord(_ letters: [Unicode.Scalar], _ index: Int) -> Bool {
    func isCased(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isCased }
    func isIgnored(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isCaseIgnorable }
    let before = letters[..<index].last { !isIgnored($0) }
    let after = letters[(index + 1)...].first { !isIgnored($0) }
    return before.map(isCased) == true && after.map(isCased) != true
  }

  /// Capitals without accents; a diaeresis stays, and tells that two vowels are read apart where the accent was on the first.
  private static func greek(_ text: String) -> String {
    var (result, wasAccented) = ("", false)
    for character in text {
      let plain = bare[character]
      let iotaOrUpsilon = character == "\u{3B9}" || character == "\u{3C5}"
      if wasAccented, iotaOrUpsilon {
        result += character == "\u{3B9}" ? "\u{3AA}" : "\u{3AB}"
      } else {
        result += plain ?? String(character).uppercased()
      }
      wasAccented = plain != nil && "\u{3AC}\u{3AD}\u{3AE}\u{3CC}".contains(character)
    }
    return result
  }

  /// Capitals of letters with an accent; equal characters may be written with combining marks.
  private static let bare: [Character: String] = [
    "\u{3AC}": "\u{391}", "\u{3AD}": "\u{395}", "\u{3AE}": "\u{397}", "\u{3AF}": "\u{399}",
    "\u{3CC}": "\u{39F}", "\u{3CD}": "\u{3A5}", "\u{3CE}": "\u{3A9}", "\u{390}": "\u{3AA}",
    "\u{3B0}": "\u{3AB}", "\u{386}": "\u{391}", "\u{388}": "\u{395}", "\u{389}": "\u{397}",
    "\u{38A}": "\u{399}", "\u{38C}": "\u{39F}", "\u{38E}": "\u{3A5}", "\u{38F}": "\u{3A9}",
  ]
}
