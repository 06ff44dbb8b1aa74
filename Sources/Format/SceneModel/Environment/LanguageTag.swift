/// The spelling of language tags (BCP 47, RFC 5646): language, script, region, variants, extensions, private use.
public enum LanguageTag {
  /// What to change for a text to be spelled as a tag; nil where it is one. Whether the language exists is not looked up; none of
  /// more than three letters is registered (RFC 5646, section 2.2.1).
  public static func mistake(in text: String) -> String? {
    // The made-up language that makes texts longer.
    if text.lowercased() == "pseudo" { return nil }
    if text.contains("_") { return "write \(text.replacing("_", with: "-"))" }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isSpelled = parts.allSatisfy { part in
      (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { isLetter($0) || isDigit($0) }
    }
    let example = "write such as en, ar-EG or zh-Hant-TW"
    guard isSpelled, let language = parts.first, language.utf8.allSatisfy({ isLetter($0) }) else {
      return example
    }
    if language.count == 1 { return language.lowercased() == "x" && parts.count > 1 ? nil : example }
    guard language.count < 4 else { return example }
    return rest(parts.dropFirst().map { Array($0.utf8) }) ? nil : example
  }

  /// Whether what follows the language stands in order: three extended languages of three letters, a script of four, a
  /// region of two letters or three digits, variants, then extensions behind single characters.
  private static func rest(_ parts: [[UInt8]]) -> Bool {
    var left = parts[...]
    for _ in 0..<3 where left.first.map({ $0.count == 3 && $0.allSatisfy(isLetter) }) == true {
      left.removeFirst()
    }
    if let script = left.first, script.count == 4, script.allSatisfy(isLetter) { left.removeFirst() }
    if let region = left.first,
      region.count == 2 && region.allSatisfy(isLetter) || region.count == 3 && region.allSatisfy(isDigit)
    {
      left.removeFirst()
    }
    while let variant = left.first, variant.count >= 5 || variant.count == 4 && isDigit(variant[0]) {
      left.removeFirst()
    }
    guard let singleton = left.first else { return true }
    // What a single character begins goes on to the next one, and has something in it.
    return singleton.count == 1 && left.last?.count != 1
      && !zip(left, left.dropFirst()).contains { $0.count == 1 && $1.count == 1 }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
