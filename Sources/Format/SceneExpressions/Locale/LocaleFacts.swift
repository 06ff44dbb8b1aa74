import Synchronization

/// How numbers, dates, times and lists are written in a language: facts of the Unicode Common Locale Data Repository.
///
/// ``LocaleTable`` has the languages; any other one gets the English facts. Regions count for the digits of Arabic only,
/// which are those of Egypt unless a region is named.
package struct LocaleFacts: Sendable {
  /// The language whose facts these are.
  package var language: String
  /// Whose plural rule holds: also of languages without facts of their own.
  package var pluralLanguage: String
  /// Digits from 0 to 9.
  var digits: [Character]
  var decimal, group, minus: String
  /// Digits that must stand before the first group separator: Spanish writes 1234, but 12.345.
  var digitsBeforeGroup: Int
  /// Digits of all groups but the last, which has three: Hindi writes 12,34,567.
  var digitsOfGroup: Int
  /// What stands around a number of per cent, `#`.
  var percent: String
  /// What stands around an amount `#` and its currency `¤`; then the same for negative ones where that is not the minus
  /// before all.
  var currency: [String]
  /// Signs of currencies, by their codes.
  var currencySigns: [String: String]
  /// As they stand in dates, and by themselves.
  var months, shortMonths, ownMonths, ownShortMonths: [String]
  /// From Sunday, likewise.
  var weekdays, shortWeekdays, ownWeekdays: [String]
  /// Before and after noon.
  var halves: [String]
  /// Unicode's patterns of a full, long, medium and short date: `EEEE, MMMM d, y`.
  var dates: [String]
  var time: String
  /// Of two items, then of more: the first with the rest, one in between with the rest, the last two.
  var lists: [String]
  /// Now, yesterday, today, tomorrow.
  var days: [String]
  /// By unit from minutes to years: how long ago or ahead something is, by plural category; `other` is always there.
  var past, future: [[PluralCategory: String]]

  /// The facts for a language tag such as `de-AT`; `pseudo` stands for English.
  package init(_ tag: String) {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    let language = Self.newName(of: parts.first ?? "en")
    self = LocaleTable.facts(of: language) ?? LocaleTable.english
    pluralLanguage = language == "pseudo" ? "en" : language
    if language == "ar" { useDigits(ofRegion: parts.dropFirst().first { $0.count == 2 } ?? "") }
  }

  /// Old names of languages, and the written form of Norwegian that is meant where none is named.
  private static func newName(of language: String) -> String {
    ["iw": "he", "in": "id", "no": "nb"][language] ?? language
  }

  /// In the west of North Africa and in the Emirates Arabic is written with the digits of Europe.
  private mutating func useDigits(ofRegion region: String) {
    guard ["ae", "dz", "eh", "ly", "ma", "tn"].contains(region) else { return }
    digits = Array("0123456789")
    (minus, percent) = ("\u{200E}-", "#\u{200E}%\u{200E}")
    let isWestern = ["dz", "ly", "ma", "tn"].contains(region)
    (decimal, group) = isWestern ? (",", ".") : (".", ",")
  }
}

/// Facts of languages as they are written in the files beside this one: a line for each, its parts between bars. They are
/// those of version 48 of the repository.
enum LocaleTable {
  static let languages = western.merging(eastern) { $1 }.merging(asian) { $1 }
  static let english = LocaleFacts("en", lines: languages["en"] ?? "")
  private static let known = Mutex<[String: LocaleFacts]>([:])

  /// Nil for a language that is not known.
  static func facts(of language: String) -> LocaleFacts? {
    if let facts = known.withLock({ $0[language] }) { return facts }
    guard let lines = languages[language] else { return nil }
    let facts = LocaleFacts(language, lines: lines)
    known.withLock { $0[language] = facts }
    return facts
  }
}

extension LocaleFacts {
  init(_ language: String, lines: String) {
    let entries = lines.split(separator: "\n").compactMap { line -> (String, [String])? in
      guard let colon = line.firstRange(of: ": ") else { return nil }
      let parts = line[colon.upperBound...].split(separator: "|", omittingEmptySubsequences: false)
      return (String(line[..<colon.lowerBound]), parts.map(String.init))
    }
    let table = Dictionary(entries) { first, _ in first }
    func all(_ key: String) -> [String] { table[key] ?? [] }
    func own(_ key: String, _ other: String) -> [String] { table[key] ?? all(other) }
    func named(_ key: String) -> [(String, String)] {
      all(key).compactMap { part in
        let halves = part.split(separator: " ", maxSplits: 1).map(String.init)
        return halves.count == 2 ? (halves[0], halves[1]) : nil
      }
    }
    func forms(_ way: String) -> [[PluralCategory: String]] {
      ["minute", "hour", "day", "week", "month", "year"].map { unit in
        named("\(unit)-\(way)").reduce(into: [:]) { forms, form in
          if let category = PluralCategory(rawValue: form.0) { forms[category] = form.1 }
        }
      }
    }
    let numbers = all("numbers")
    (self.language, pluralLanguage) = (language, language)
    (decimal, group, minus) = (numbers[0], numbers[1], numbers[2])
    let zero = numbers[3].unicodeScalars.first?.value ?? 48
    digits = (0..<10).compactMap { UnicodeScalar(zero + $0).map { Character($0) } }
    (digitsBeforeGroup, digitsOfGroup) = (Int(numbers[4]) ?? 1, Int(numbers[5]) ?? 3)
    (percent, currency) = (all("percent")[0], all("currency"))
    currencySigns = Dictionary(named("symbols")) { first, _ in first }
    (months, shortMonths) = (all("months"), all("short-months"))
    (ownMonths, ownShortMonths) = (own("own-months", "months"), own("own-short-months", "short-months"))
    (weekdays, shortWeekdays) = (all("weekdays"), all("short-weekdays"))
    ownWeekdays = own("own-weekdays", "weekdays")
    halves = all("halves")
    (dates, time) = (all("dates").dropLast(), all("dates").last ?? "")
    (lists, days) = (all("list"), all("days"))
    (past, future) = (forms("past"), forms("future"))
  }
}
