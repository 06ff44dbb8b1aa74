import SceneModel

/// Which form of a text goes with a number.
package enum PluralCategory: String, Sendable, CaseIterable, Hashable {
  case zero, one, two, few, many, other
}

extension LocaleFacts {
  /// The plural category of a number, as Unicode's rules of the language have it, for the languages that are named here;
  /// any other language follows the English rule.
  package func plural(_ number: Double) -> PluralCategory {
    let size = abs(number)
    let isWhole = size == size.rounded() && size < 1e15
    let whole = isWhole ? Int64(size) : -1
    switch pluralLanguage {
    case "ja", "zh", "ko", "th", "vi", "id", "ms": return .other
    case "ar": return isWhole ? arabic(whole) : .other
    case "fr", "pt":
      if size < 2 { return .one }
      return isWhole && isMillions(whole) ? .many : .other
    case "es", "it":
      if size == 1 { return .one }
      return isWhole && isMillions(whole) ? .many : .other
    case "he", "iw":
      if whole == 1 || !isWhole && size < 1 { return .one }
      return whole == 2 ? .two : .other
    case "ru", "uk", "be": return isWhole ? slavic(whole, oneEndsIn1: true) : .other
    case "pl": return isWhole ? slavic(whole, oneEndsIn1: false) : .other
    case "cs", "sk":
      guard isWhole else { return .many }
      return whole == 1 ? .one : (2...4).contains(whole) ? .few : .other
    case "da": return isWhole ? (whole == 1 ? .one : .other) : size < 2 ? .one : .other
    case "ro":
      return whole == 1 ? .one : !isWhole || whole == 0 || (1...19).contains(whole % 100) ? .few : .other
    case "hr", "sr", "bs":
      guard isWhole else { return southSlavic(decimalsOf: size) }
      let form = slavic(whole, oneEndsIn1: true)
      return form == .many ? .other : form
    case "sl": return isWhole ? slovenian(whole) : .few
    case "lt":
      guard isWhole else { return .many }
      let form = ending(whole)
      return form == 0 ? .other : form == 1 ? .one : .few
    case "lv": return isWhole ? latvian(whole) : latvian(decimalsOf: size)
    case "hi", "fa", "bn": return size <= 1 ? .one : .other
    default: return whole == 1 ? .one : .other
    }
  }

  private func isMillions(_ whole: Int64) -> Bool { whole != 0 && whole % 1_000_000 == 0 }

  private func arabic(_ whole: Int64) -> PluralCategory {
    switch (whole, whole % 100) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }

  private func slovenian(_ whole: Int64) -> PluralCategory {
    switch whole % 100 {
    case 1: .one
    case 2: .two
    case 3, 4: .few
    default: .other
    }
  }

  /// The last digit; 0 for 11 to 19, too.
  private func ending(_ whole: Int64) -> Int64 { (11...19).contains(whole % 100) ? 0 : whole % 10 }

  private func latvian(_ whole: Int64) -> PluralCategory {
    let form = ending(whole)
    return form == 0 ? .zero : form == 1 ? .one : .other
  }

  /// One digit behind the point counts like a whole number but for 0; two count as such in every way.
  private func latvian(decimalsOf size: Double) -> PluralCategory {
    let digits = Value.text(of: size).split(separator: ".").last ?? ""
    let decimals = Int64(digits) ?? 0
    guard digits.count == 2 else { return decimals % 10 == 1 ? .one : .other }
    if (11...19).contains(decimals) { return .zero }
    return decimals % 10 == 1 ? .one : .other
  }

  /// The digits behind the point count like whole numbers.
  private func southSlavic(decimalsOf size: Double) -> PluralCategory {
    let digits = Value.text(of: size).split(separator: ".").last.flatMap { Int64($0) } ?? 0
    let form = slavic(digits, oneEndsIn1: true)
    return form == .many ? .other : form
  }

  private func slavic(_ whole: Int64, oneEndsIn1: Bool) -> PluralCategory {
    let (last, lastTwo) = (whole % 10, whole % 100)
    if oneEndsIn1 ? last == 1 && lastTwo != 11 : whole == 1 { return .one }
    return (2...4).contains(last) && !(12...14).contains(lastTwo) ? .few : .many
  }
}
