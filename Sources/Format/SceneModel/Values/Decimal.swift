// Numbers of golden texts: at most four decimals, no exponent, the same in every locale.

extension Double {
  /// The nearest multiple of 1/10,000; numbers too large to have such decimals stay as they are.
  package var roundedToDecimals: Double {
    abs(self) < 1e11 ? (self * 10_000).rounded() / 10_000 + 0 : self
  }

  /// `62`, `62.5` or `-0.0625`: four decimals without trailing zeros. Not finite or huge numbers keep Swift's form.
  package var decimalText: String {
    guard abs(self) < 1e11 else { return "\(self)" }
    let scaled = Int((self * 10_000).rounded())
    let (whole, part) = (scaled.magnitude / 10_000, scaled.magnitude % 10_000)
    let sign = scaled < 0 ? "-" : ""
    if part == 0 { return "\(sign)\(whole)" }
    var digits = String(String(part + 10_000).dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }

  /// `+4` or `-0.5`: as `decimalText`, with a sign always.
  package var signedDecimalText: String {
    let text = decimalText
    return text.hasPrefix("-") ? text : "+" + text
  }

  /// Reads a plain decimal number: a sign, digits, a point, digits. No exponent, no `nan`, no `inf`.
  package init?(plainDecimal text: some StringProtocol) {
    guard text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 45 || $0 == 46 }) else { return nil }
    guard let value = Double(text) else { return nil }
    self = value
  }
}
