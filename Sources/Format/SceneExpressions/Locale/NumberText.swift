extension LocaleFacts {
  /// A number with the signs and digits of the language: `1,234.5`.
  ///
  /// - Parameter decimals: how many, 0...9; nil for as many as it has, at most three.
  package func text(of number: Double, decimals: Int? = nil) -> String {
    var plain = fixedDecimals(number, decimals ?? 3)
    if decimals == nil, plain.contains(".") {
      while plain.hasSuffix("0") { plain.removeLast() }
      if plain.hasSuffix(".") { plain.removeLast() }
    }
    guard plain.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }) else { return plain }
    let isNegative = plain.hasPrefix("-")
    let parts = plain.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    let whole = grouped(localized(parts[0]))
    return (isNegative ? minus : "") + whole + (parts.count > 1 ? decimal + localized(parts[1]) : "")
  }

  /// 0.25 as `25%`.
  package func percentText(of number: Double, decimals: Int? = nil) -> String {
    let fraction = text(of: number * 100, decimals: decimals ?? 0)
    guard fraction.hasPrefix(minus) else { return percent.replacing("#", with: fraction) }
    return minus + percent.replacing("#", with: fraction.dropFirst(minus.count))
  }

  /// An amount of a currency: `$1,234.50`.
  ///
  /// - Parameters:
  ///   - code: three letters of ISO 4217, such as `EUR`.
  ///   - decimals: how many, 0...9; nil for as many as the currency has.
  package func currencyText(of number: Double, _ code: String, decimals: Int? = nil) -> String {
    let sign = currencySigns[code] ?? code
    let amount = text(of: abs(number), decimals: decimals ?? Self.decimals(ofCurrency: code))
    // What rounds to nothing has no sign.
    let isNegative = number < 0 && amount.contains { $0.isNumber && $0 != digits[0] }
    var pattern = currency[0]
    if isNegative { pattern = currency.count > 1 ? currency[1].replacing("-", with: minus) : minus + pattern }
    // Letters do not touch digits: CHF 12.00.
    if sign.last?.isLetter == true { pattern = pattern.replacing("¤#", with: "¤\u{A0}#") }
    if sign.first?.isLetter == true { pattern = pattern.replacing("#¤", with: "#\u{A0}¤") }
    return pattern.replacing("¤", with: sign).replacing("#", with: amount)
  }

  private static func decimals(ofCurrency code: String) -> Int {
    switch code {
    case "JPY", "KRW", "VND", "ISK", "CLP": 0
    case "KWD", "BHD", "JOD", "OMR", "TND": 3
    default: 2
    }
  }

  /// The same with the digits of the language.
  func localized(_ plain: some StringProtocol) -> String {
    String(plain.map { character in character.wholeNumberValue.map { digits[$0] } ?? character })
  }

  private func grouped(_ text: String) -> String {
    let characters = Array(text)
    guard characters.count >= 3 + digitsBeforeGroup else { return text }
    var result = ""
    for (index, character) in characters.enumerated() {
      let behind = characters.count - index
      if index > 0, behind >= 3, (behind - 3) % digitsOfGroup == 0 { result += group }
      result.append(character)
    }
    return result
  }
}
