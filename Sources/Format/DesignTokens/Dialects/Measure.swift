/// A number with a unit, as token files write it in text: `16px`, `1.5rem`, `50%`, `4 * 2px`.
struct Measure: Hashable {
  var number: Double
  /// In small letters; empty without one.
  var unit: String

  init(_ number: Double, _ unit: String = "") { (self.number, self.unit) = (number, unit) }

  /// Computes a text with `+`, `-`, `*`, `/` and round brackets; nil where it is none, or where units do not fit.
  init?(_ text: String) {
    var reader = MeasureReader(text: Array(text.utf8))
    guard let measure = reader.sum(), reader.isAtEnd, measure.number.isFinite else { return nil }
    self = measure
  }

  fileprivate func adding(_ other: Measure, sign: Double) -> Measure? {
    guard unit == other.unit || unit.isEmpty || other.unit.isEmpty else { return nil }
    return Measure(number + sign * other.number, unit.isEmpty ? other.unit : unit)
  }

  fileprivate func times(_ other: Measure) -> Measure? {
    guard unit.isEmpty || other.unit.isEmpty else { return nil }
    return Measure(number * other.number, unit.isEmpty ? other.unit : unit)
  }

  fileprivate func divided(by other: Measure) -> Measure? {
    guard other.number != 0, other.unit.isEmpty || other.unit == unit else { return nil }
    return Measure(number / other.number, other.unit.isEmpty ? unit : "")
  }
}

/// Reads the arithmetic of ``Measure``.
private struct MeasureReader {
  /// Deepest nesting of brackets.
  static let maximumDepth = 50

  let text: [UInt8]
  var at = 0
  var depth = 0

  var isAtEnd: Bool { text[at...].allSatisfy { $0 == 0x20 } }

  mutating func sum() -> Measure? {
    guard var result = product() else { return nil }
    while let sign = next(["+": 1.0, "-": -1.0]) {
      guard let other = product(), let sum = result.adding(other, sign: sign) else { return nil }
      result = sum
    }
    return result
  }

  private mutating func product() -> Measure? {
    guard var result = factor() else { return nil }
    while let divides = next(["*": false, "/": true]) {
      guard let other = factor(), let next = divides ? result.divided(by: other) : result.times(other) else {
        return nil
      }
      result = next
    }
    return result
  }

  private mutating func factor() -> Measure? {
    if next(["-": true]) != nil { return factor()?.times(Measure(-1)) }
    guard next(["(": true]) != nil else { return number() }
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth, let inner = sum(), next([")": true]) != nil else { return nil }
    return inner
  }

  private mutating func number() -> Measure? {
    skipBlanks()
    let start = at
    while at < text.count, text[at] == UInt8(ascii: ".") || (0x30...0x39).contains(text[at]) { at += 1 }
    guard start < at, let number = Double(String(decoding: padded(text[start..<at]), as: UTF8.self)) else {
      return nil
    }
    let unitStart = at
    while at < text.count, text[at] == UInt8(ascii: "%") || (0x61...0x7A).contains(text[at] | 0x20) {
      at += 1
    }
    return Measure(number, String(decoding: text[unitStart..<at], as: UTF8.self).lowercased())
  }

  /// `.5` with the nought that numbers have.
  private func padded(_ digits: ArraySlice<UInt8>) -> [UInt8] {
    (digits.first == UInt8(ascii: ".") ? [0x30] : []) + digits
  }

  private mutating func next<Meaning>(_ signs: [Character: Meaning]) -> Meaning? {
    skipBlanks()
    guard at < text.count, let meaning = signs[Character(Unicode.Scalar(text[at]))] else { return nil }
    at += 1
    return meaning
  }

  private mutating func skipBlanks() { while at < text.count, text[at] == 0x20 { at += 1 } }
}
