package import SceneModel

/// Texts of a catalogue with arguments in them.
package struct LocalizedTexts: Sendable {
  package let catalog: StringCatalog
  package let locale: String
  /// Whether the device is a tablet.
  package let isTablet: Bool
  private let facts: LocaleFacts
  /// That of the language in which a text is written: not the one asked for, where the source language stands in.
  private var pluralRule: LocaleFacts

  package init(_ catalog: StringCatalog, locale: String, isTablet: Bool) {
    (self.catalog, self.locale, self.isTablet) = (catalog, locale, isTablet)
    facts = LocaleFacts(locale)
    pluralRule = facts
  }

  /// What keeps a text from being given.
  package enum Failure: Error {
    case unknownKey
    /// It takes another number of arguments.
    case wrongCount(Int)
    /// An argument of a place, from 1, is no number.
    case noNumber(Int)
  }

  /// The text of a key.
  package func text(_ key: String, _ arguments: [Value]) throws(Failure) -> String {
    guard let form = catalog.form(of: key, in: locale) else { throw .unknownKey }
    let count = try count(of: form, arguments)
    guard count == arguments.count else { throw .wrongCount(count) }
    var own = self
    own.pluralRule = LocaleFacts(catalog.language(of: key, for: locale))
    return try own.written(form, arguments)
  }

  /// How many arguments a key takes; nil where nothing has the key.
  package func count(of key: String) -> Int? {
    catalog.form(of: key, in: locale).flatMap { try? count(of: $0, []) }
  }

  /// The highest place of an argument in any form.
  private func count(of form: StringCatalog.Form, _ arguments: [Value]) throws(Failure) -> Int {
    switch form {
    case .text(let text, _):
      var (next, count) = (0, 0)
      for case .argument(let place, _) in FormatPiece.split(text) {
        if place == nil { next += 1 }
        count = max(count, place ?? next)
      }
      return count
    case .plural(let forms):
      // The form for 1 need not say the number.
      var count = 1
      for category in PluralCategory.allCases {
        if let form = forms[category] { count = max(count, try self.count(of: form, arguments)) }
      }
      return count
    case .device: return try count(of: chosen(form, 0), arguments)
    case .parts(let form, let parts):
      let own = try count(of: form, arguments)
      return max(own, parts.values.map(\.argument).max() ?? 0)
    }
  }

  /// The form for a number and the device.
  private func chosen(_ form: StringCatalog.Form, _ number: Double?) -> StringCatalog.Form {
    switch form {
    case .plural(let forms):
      let zero = number == 0 ? forms[.zero] : nil
      guard let found = zero ?? forms[pluralRule.plural(number ?? 0)] ?? forms[.other] else { return form }
      return chosen(found, number)
    case .device(let forms):
      let wanted = isTablet ? ["ipad", "other"] : ["iphone", "other"]
      let found = wanted.lazy.compactMap { name in forms.first { $0.name == name }?.form }.first
      return chosen(found ?? forms[0].form, number)
    case .text, .parts: return form
    }
  }

  private func written(_ form: StringCatalog.Form, _ arguments: [Value]) throws(Failure) -> String {
    switch form {
    case .parts(let whole, let parts): return try written(whole, parts, arguments, own: nil)
    case .text: return try written(form, [:], arguments, own: nil)
    case .device: return try written(chosen(form, nil), arguments)
    case .plural:
      let number = arguments.lazy.compactMap { if case .number(let number) = $0 { number } else { nil } }
        .first
      guard let number else { throw .noNumber(1) }
      return try written(chosen(form, number), [:], arguments, own: nil)
    }
  }

  /// - Parameter own: the argument that `%arg` stands for.
  private func written(
    _ form: StringCatalog.Form, _ parts: [String: StringCatalog.Part], _ arguments: [Value], own: Value?
  ) throws(Failure) -> String {
    guard case .text(let text, _) = form else { return try written(form, arguments) }
    var (result, next) = ("", 0)
    for piece in FormatPiece.split(text) {
      switch piece {
      case .literal(let literal): result += StringCatalog.isPseudo(locale) ? pseudo(literal) : literal
      case .own: result += own.map { self.piece($0, nil) } ?? "%arg"
      case .argument(let place, let decimals):
        if place == nil { next += 1 }
        let argument = (place ?? next) - 1
        guard arguments.indices.contains(argument) else { throw .wrongCount((place ?? next)) }
        result += self.piece(arguments[argument], decimals)
      case .part(let name):
        guard let part = parts[name], arguments.indices.contains(part.argument - 1) else { continue }
        guard case .number(let number) = arguments[part.argument - 1] else { throw .noNumber(part.argument) }
        result += try written(chosen(part.form, number), [:], arguments, own: .number(number))
      }
    }
    return result
  }

  private func piece(_ value: Value, _ decimals: Int?) -> String {
    if case .number(let number) = value { return facts.text(of: number, decimals: decimals) }
    return value.text ?? ""
  }
}

/// A piece of a text with arguments: `%@`, `%lld`, `%1$@`, `%.2f`, `%arg`, `%#@name@`; `%%` is a per cent sign.
private enum FormatPiece {
  case literal(String)
  /// An argument by its place from 1 (nil for the next one), and how many decimals a number has.
  case argument(Int?, decimals: Int?)
  case own
  case part(String)

  static func split(_ text: String) -> [FormatPiece] {
    var (pieces, literal, rest) = ([FormatPiece](), "", text[...])
    while let character = rest.first {
      if character == "%", let (piece, length) = read(rest.dropFirst()) {
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        literal = ""
        pieces.append(piece)
        rest = rest.dropFirst(1 + length)
      } else {
        // Two signs stand for one; a single one that begins nothing for itself.
        rest = rest.dropFirst(rest.hasPrefix("%%") ? 2 : 1)
        literal.append(character)
      }
    }
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    return pieces
  }

  /// What stands behind a per cent sign, and how many characters it has.
  private static func read(_ text: Substring) -> (FormatPiece, Int)? {
    if text.hasPrefix("arg") { return (.own, 3) }
    if text.hasPrefix("#@"), let end = text.dropFirst(2).firstIndex(of: "@") {
      let name = String(text.dropFirst(2)[..<end])
      return (.part(name), name.count + 3)
    }
    var (rest, place) = (text, Int?.none)
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
      place = Int(digits)
      rest = rest.dropFirst(digits.count + 1)
    }
    var decimals: Int?
    if rest.first == "." {
      let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      decimals = Int(digits) ?? 0
      rest = rest.dropFirst(1 + digits.count)
    }
    for word in ["@", "lld", "llu", "ld", "lu", "li", "d", "i", "u", "lf", "f"] where rest.hasPrefix(word) {
      guard place != 0 else { return nil }
      let standard = word.hasSuffix("f") ? 6 : nil
      return (.argument(place, decimals: decimals ?? standard), text.count - rest.count + word.count)
    }
    return nil
  }
}

/// The text with accents and doubled vowels: a third longer, and still to be read.
func pseudo(_ text: String) -> String {
  let accents: [Character: String] = [
    "a": "áá", "e": "éé", "i": "íí", "o": "óó", "u": "úú", "y": "ýý", "A": "Áá", "E": "Éé", "I": "Íí",
    "O": "Óó",
    "U": "Úú", "Y": "Ýý", "c": "ç", "n": "ñ", "s": "š", "z": "ž", "C": "Ç", "N": "Ñ", "S": "Š", "Z": "Ž",
  ]
  return text.map { accents[$0] ?? String($0) }.joined()
}
