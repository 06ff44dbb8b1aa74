/// Words, numbers and signs of a timing function, and where they stand.
struct TimingScanner {
  private let characters: [Character]
  private var at = 0

  init(_ text: String) {
    characters = Array(text)
    skipBlanks()
  }

  /// Where the next word starts, from 0.
  var place: Int { at }

  func error(_ expected: String, at place: Int) -> TimingSyntaxError {
    TimingSyntaxError(column: place + 1, expected: expected)
  }

  mutating func word() -> String {
    let start = at
    while let next, next.isLetter || next == "-" { at += 1 }
    return String(characters[start..<at])
  }

  /// A bracket right behind a word.
  mutating func takeBracket() -> Bool { take("(") }

  func isAt(_ character: Character) -> Bool { next == character }

  mutating func take(_ character: Character) -> Bool {
    skipBlanks()
    guard next == character else { return false }
    at += 1
    skipBlanks()
    return true
  }

  mutating func expect(_ character: Character) throws(TimingSyntaxError) {
    guard take(character) else { throw error("expected \"\(character)\"", at: at) }
  }

  mutating func expectEnd() throws(TimingSyntaxError) {
    skipBlanks()
    guard at == characters.count else { throw error("the timing function should end here", at: at) }
  }

  mutating func number() throws(TimingSyntaxError) -> Double {
    let start = at
    guard let number = try numeral(), next != "%" else {
      throw error("expected a number", at: start)
    }
    skipBlanks()
    return number
  }

  mutating func integer() throws(TimingSyntaxError) -> Int {
    let start = at
    if next == "+" || next == "-" { at += 1 }
    skipDigits()
    guard let number = Int(String(characters[start..<at])), next != ".", next != "e", next != "%" else {
      throw error("expected a whole number", at: start)
    }
    skipBlanks()
    return number
  }

  /// A percentage, if there is one; what else there is stays.
  mutating func percentage() throws(TimingSyntaxError) -> Double? {
    let start = at
    guard let number = try numeral(), next == "%" else {
      at = start
      return nil
    }
    at += 1
    skipBlanks()
    return number
  }

  /// A number as CSS writes it: sign, digits, point and digits, exponent.
  private mutating func numeral() throws(TimingSyntaxError) -> Double? {
    let start = at
    if next == "+" || next == "-" { at += 1 }
    skipDigits()
    if next == "." {
      at += 1
      let fraction = at
      skipDigits()
      guard at > fraction else { throw error("expected a digit after the decimal point", at: at) }
    }
    if next == "e" || next == "E" {
      at += 1
      if next == "+" || next == "-" { at += 1 }
      skipDigits()
    }
    guard at > start else { return nil }
    guard let number = Double(String(characters[start..<at])), number.isFinite else {
      throw error("expected a finite number", at: start)
    }
    return number
  }

  private var next: Character? { at < characters.count ? characters[at] : nil }

  private mutating func skipDigits() { while let next, ("0"..."9").contains(next) { at += 1 } }

  private mutating func skipBlanks() { while let next, next.isWhitespace { at += 1 } }
}
