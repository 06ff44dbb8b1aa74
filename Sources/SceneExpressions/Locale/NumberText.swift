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
    text(of: number * 100, decimals: decimals ?? 0) + percent
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
      if index > 0, (characters.count - index) % 3 == 0 { result += group }
      result.append(character)
    }
    return result
  }
}
