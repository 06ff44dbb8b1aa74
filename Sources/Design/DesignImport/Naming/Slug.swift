/// Words of names that can be ids.
enum Slug {
  /// Letters of any language and digits in small letters, hyphens between words, at most 40 characters; what begins with
  /// a digit gets a letter before it.
  static func of(_ name: String, orElse standard: String) -> String {
    var (result, count) = ("", 0)
    var isOpen = false
    for character in name.lowercased() {
      let isPart =
        character.unicodeScalars.count == 1 && (character.isLetter || character.isNumber && character.isASCII)
      if isPart {
        if isOpen, !result.isEmpty { result += "-" }
        result.append(character)
        count += 1
        isOpen = false
      } else if character != "'", character != "’" {
        isOpen = true
      }
      if count >= 40 { break }
    }
    guard let first = result.first else { return standard }
    return first.isLetter ? result : "\(standard)-\(result)"
  }

  /// Names that say nothing of a layer: those that Figma and its plugins give by themselves, one letter, and signs.
  static func isGeneric(_ name: String) -> Bool {
    if saysNothing(name) { return true }
    let word = name.lowercased().filter { !$0.isNumber }.trimmingBlanks
    return generic.contains(word)
  }

  /// Whether a text has no letters, or just one that is no word. Digits are no letters.
  static func saysNothing(_ text: String) -> Bool {
    let letters = text.unicodeScalars.filter { $0.properties.isAlphabetic && !isPrivate($0) }
    guard letters.count < 2, let letter = letters.first else { return letters.isEmpty }
    // "H1" is a name, and a single character of other scripts may be a word.
    return letter.isASCII && !text.unicodeScalars.contains { $0.properties.numericType != nil }
  }

  /// Whether a character is what the font makes of it, as the glyphs of icons are.
  static func isPrivate(_ character: Unicode.Scalar) -> Bool {
    character.properties.generalCategory == .privateUse
  }

  private static let generic: Set<String> = [
    "frame", "group", "rectangle", "ellipse", "vector", "line", "polygon", "star", "union", "subtract",
    "intersect", "exclude", "text", "container", "image", "icon", "div", "span", "section", "component",
    "instance", "mask group", "clip path group", "boolean", "shape", "path", "layer", "wrapper", "content",
    "box",
    "svg", "g", "auto layout", "stack", "slice", "arrow", "margin", "link", "button", "paragraph",
    "background",
    "overlay", "item", "fill", "stroke", "line ink", "turned", "picture", "label", "border", "",
  ]
}

extension String {
  fileprivate var trimmingBlanks: String {
    let rest = drop { $0 == " " || $0 == "-" || $0 == "_" }
    return String(
      rest[
        ..<(rest.lastIndex { $0 != " " && $0 != "-" && $0 != "_" }.map { rest.index(after: $0) }
          ?? rest.startIndex)])
  }
}

extension Set<String> {
  /// Takes a name, or where it is taken the first free one of `name-2`, `name-3` and so on; returns it.
  mutating func insertFree(_ name: String) -> String {
    var (result, count) = (name, 1)
    while !insert(result).inserted {
      count += 1
      result = "\(name)-\(count)"
    }
    return result
  }
}
