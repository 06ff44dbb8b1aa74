/// Slips that YAML takes for something else than what was meant, found at the keys of mappings.
extension YAMLText {
  /// A key that stands at a place of a mapping and before that at `first`.
  func duplicate(_ key: String, at place: Int, first: Int, _ source: SourceID) -> Diagnostic {
    if let slip = dash(key, at: first, source) { return slip }
    func whole(_ start: Int) -> Span {
      let isQuoted = "\"'".utf8.contains(byte(start))
      let end = isQuoted ? closingQuote(start).map { $0 + 1 } : nil
      return span(start..<(end ?? start + key.utf8.count), source)
    }
    return Diagnostic(
      .duplicateKey, .error, "the key \"\(key)\" is given twice", at: whole(place),
      notes: [.init("it is given here first", at: whole(first))], hints: ["leave one of them out"])
  }

  /// `-box: a`, which is a key that begins with a dash.
  func dash(_ key: String, at place: Int, _ source: SourceID) -> Diagnostic? {
    guard key.hasPrefix("-"), key.dropFirst().first?.isLetter == true, byte(place) == UInt8(ascii: "-") else {
      return nil
    }
    return Diagnostic(
      .yamlSyntax, .error, "a space must follow the dash", at: span(place..<place + 1, source),
      hints: ["write: \(mended(place..<place + 1, by: "- ") ?? "- ")"])
  }

  /// `{ box:a }`, which is a key without a value.
  func glued(_ key: String, at place: Int, _ source: SourceID) -> Diagnostic? {
    guard let colon = key.utf8.firstIndex(of: UInt8(ascii: ":")), colon > key.startIndex else { return nil }
    let at = place + key.utf8.distance(from: key.startIndex, to: colon)
    guard byte(at) == UInt8(ascii: ":"), !"\"'".utf8.contains(byte(place)) else { return nil }
    return Diagnostic(
      .yamlSyntax, .error, "a space must follow the colon", at: span(at..<at + 1, source),
      hints: ["write: \(mended(at..<at + 1, by: ": ") ?? ": ")"])
  }

  /// `fill: #FF0000`, which is a key with a comment.
  func commented(keyEnd: Int, _ source: SourceID) -> Diagnostic? {
    let line = line(of: keyEnd)
    guard byte(keyEnd) == UInt8(ascii: ":"),
      let sign = (keyEnd + 1..<line.upperBound).first(where: { ![0x20, 0x09].contains(bytes[$0]) }),
      bytes[sign] == UInt8(ascii: "#")
    else { return nil }
    let digits = bytes[(sign + 1)..<line.upperBound].prefix { Character(Unicode.Scalar($0)).isHexDigit }.count
    guard [3, 4, 6, 8].contains(digits) else { return nil }
    let value = sign..<sign + 1 + digits
    let isQuoted = "\"'".utf8.contains(byte(value.upperBound))
    let whole = sign..<value.upperBound + (isQuoted ? 1 : 0)
    return Diagnostic(
      .yamlSyntax, .error, "# begins a comment here; put a colour in quotes", at: span(value, source),
      hints: ["write: \(mended(whole, by: quoted(value)) ?? quoted(value))"])
  }

  /// `{color.text}`, which is a mapping with a key and no value.
  func token(_ key: String, at place: Int, _ source: SourceID) -> Diagnostic? {
    guard byte(place) == UInt8(ascii: "{"), key.hasScalar("."), !key.hasPrefix("."), !key.hasSuffix("."),
      key.unicodeScalars.allSatisfy({
        $0.properties.isAlphabetic || "0123456789-_.".unicodeScalars.contains($0)
      }),
      let close = closingBracket(place)
    else { return nil }
    let value = place..<close + 1
    return Diagnostic(
      .unquotedToken, .error, "put a token in quotes", at: span(value, source),
      hints: ["write: \(mended(value, by: "\"{\(key)}\"") ?? "\"{\(key)}\"")"])
  }

  /// `{ a: x = (y | clamp(0, 9)) }`, of which YAML takes what stands behind the comma for another key: the whole value. Nil
  /// where a value ends with its brackets closed, or at what is a key itself.
  ///
  /// - Parameter start: of a value without quotes inside of `{ }` or `[ ]`.
  func torn(from start: Int) -> Range<Int>? {
    var (at, depth, hasComma) = (start, 0, false)
    // Without an end, a line of many open brackets would be read anew from each.
    let end = min(start + Self.longestTorn, bytes.count)
    scan: while at < end {
      switch bytes[at] {
      case 0x0A, 0x0D: break scan
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ","):
        if depth == 0 { break scan }
        if beginsKey(at + 1) { return nil }
        hasComma = true
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\""):
        break scan
      default: break
      }
      at += 1
    }
    return hasComma && depth == 0 ? trimmed(start..<at) : nil
  }

  /// Most bytes of a value that is looked at: what is longer was not written by hand.
  private static let longestTorn = 1000

  /// Whether a name and a colon follow.
  private func beginsKey(_ offset: Int) -> Bool {
    let rest = bytes[offset...].drop { $0 == 0x20 }
    let name = rest.prefix { byte in
      byte == UInt8(ascii: "-") || Unicode.Scalar(byte).properties.isAlphabetic || (48...57).contains(byte)
    }
    return !name.isEmpty && rest.dropFirst(name.count).first == UInt8(ascii: ":")
  }

  /// A value that commas in it tear apart.
  func tornSlip(_ value: Range<Int>, in brackets: String, _ source: SourceID) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, .error, "inside \(brackets), text that contains a comma needs quotes",
      at: span(value, source), hints: ["write: \(mended(value, by: quoted(value)) ?? quoted(value))"])
  }

  private func span(_ range: Range<Int>, _ source: SourceID) -> Span {
    Span(source: source, start: range.lowerBound, end: range.upperBound)
  }
}
