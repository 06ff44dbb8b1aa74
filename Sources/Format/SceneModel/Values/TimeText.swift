/// Reads a length or point of time: `2s`, `500ms`, `5.43` (seconds) or a fraction of seconds such as `217/60`.
///
/// Decimals are exact to the nanosecond, fractions to the attosecond. Nil for anything else, and for what does not lie
/// within a million seconds.
public func duration(of text: some StringProtocol) -> Duration? {
  if text.hasSuffix("ms") { return decimalSeconds(text.dropLast(2), divisor: 1000) }
  let number = text.hasSuffix("s") ? text.dropLast(1) : text[...]
  let parts = number.split(separator: "/", omittingEmptySubsequences: false)
  guard parts.count == 2 else { return decimalSeconds(number, divisor: 1) }
  guard let numerator = Int64(parts[0]), let denominator = Int64(parts[1]), denominator > 0,
    numerator.magnitude < 1_000_000_000_000, abs(numerator) / denominator <= 1_000_000
  else { return nil }
  return frameTime(numerator, per: Int(denominator))
}

/// The time of `index` steps of which `rate` make a second, cut to whole attoseconds: steps never add up errors.
public func frameTime(_ index: Int64, per rate: Int) -> Duration {
  let (seconds, rest) = index.quotientAndRemainder(dividingBy: Int64(rate))
  let attoseconds = Int128(rest) * 1_000_000_000_000_000_000 / Int128(rate)
  return Duration(secondsComponent: seconds, attosecondsComponent: Int64(attoseconds))
}

private func decimalSeconds(_ text: some StringProtocol, divisor: Double) -> Duration? {
  // `Double` reads hexadecimal numbers and words, too.
  guard text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }),
    let number = Double(text), number.isFinite, abs(number) <= 1e6 * divisor
  else { return nil }
  return .seconds(number / divisor, precision: 1e-9)
}

extension Duration {
  /// The time in seconds as the nearest number.
  public var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }

  /// `number` seconds rounded to the nanosecond: 0.35 as a binary number lies a little below 0.35.
  package static func seconds(_ number: Double, precision: Double) -> Duration {
    .nanoseconds(Int64((number / precision).rounded()))
  }

  /// All its decimals of seconds, without trailing zeros: `2.6`; `1/60` is `0.016666666666666666`.
  package var exactSeconds: String {
    let (whole, part) = (components.seconds.magnitude, components.attoseconds.magnitude)
    let sign = self < .zero ? "-" : ""
    guard part > 0 else { return "\(sign)\(whole)" }
    var digits = String(String(part + 1_000_000_000_000_000_000).dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
