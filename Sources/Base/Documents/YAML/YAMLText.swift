/// The text of a YAML file as a person reads it who looks for a slip: lines, values and brackets around a place.
struct YAMLText {
  let file: SourceFile

  var bytes: [UInt8] { file.bytes }

  /// The byte at an offset; 0 behind the end.
  func byte(_ offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
  }

  func text(_ span: Span) -> String { text(Int(span.start)..<Int(span.end)) }

  /// The line of a byte without its line end.
  func line(of offset: Int) -> Range<Int> {
    let range = file.range(ofLine: file.place(of: min(offset, bytes.count)).line)
    return range.lowerBound..<(range.last { bytes[$0] != 0x0D }.map { $0 + 1 } ?? range.lowerBound)
  }

  /// The number that messages show for the line of a byte.
  func number(of offset: Int) -> Int { file.place(of: min(offset, bytes.count)).line + file.firstLine }

  /// The first byte of a line that is no blank.
  func firstInLine(_ offset: Int) -> Int {
    let line = line(of: offset)
    return line.first { bytes[$0] != UInt8(ascii: " ") } ?? line.upperBound
  }

  /// The last byte before a place that is no blank or line end; nil where there is none.
  func lastBefore(_ offset: Int) -> Int? {
    (0..<min(offset, bytes.count)).last { ![0x20, 0x09, 0x0A, 0x0D].contains(bytes[$0]) }
  }

  /// The line with a part replaced, from its first letter on; nil where it is too long to be shown.
  func mended(_ part: Range<Int>, by replacement: String) -> String? {
    let line = line(of: part.lowerBound)
    guard line.count < 400 else { return nil }
    let first = min(firstInLine(part.lowerBound), part.lowerBound)
    let text =
      text(first..<part.lowerBound) + replacement
      + text(part.upperBound..<max(part.upperBound, line.upperBound))
    return text.count > 100 || text.hasScalar("\n") ? nil : text
  }

  /// A value in quotes: double ones unless it has such inside. Typographic quotes around it are taken for slips.
  func quoted(_ range: Range<Int>) -> String {
    let text = text(range).withoutCurlyQuotes
    if text.hasScalar("\""), !text.hasScalar("'") { return "'\(text)'" }
    return "\"\(text.replacingScalars { "\\\"".unicodeScalars.contains($0) ? "\\\($0)" : nil })\""
  }

  /// From behind the first colon of a line to its end or comment; nil where it has no key.
  func blockValue(of offset: Int) -> Range<Int>? {
    let line = line(of: offset)
    guard
      let colon = line.first(where: {
        bytes[$0] == UInt8(ascii: ":") && [0x20, 0x09].contains(byte($0 + 1))
      })
    else { return nil }
    return trimmed(colon + 1..<line.upperBound)
  }

  /// The item around a place of a list or mapping in brackets that begins at `opening`.
  func item(around offset: Int, in opening: Int) -> Range<Int> {
    var (start, depth, at) = (opening + 1, 0, opening + 1)
    var hasKey = false
    let end = max(line(of: offset).upperBound, offset)
    scan: while at < end {
      switch bytes[at] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth < 0 { break scan }
      case UInt8(ascii: ",") where depth == 0:
        if at > offset { break scan }
        (start, hasKey) = (at + 1, false)
      case UInt8(ascii: ":") where depth == 0 && at < offset && !hasKey:
        guard [0x20, 0x09].contains(byte(at + 1)), !isList(opening), key(start..<at) else { break }
        (start, hasKey) = (at + 1, true)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if begins(at), let close = closingQuote(at) { at = close }
      default: break
      }
      at += 1
    }
    return trimmed(start..<max(start, at))
  }

  private func isList(_ opening: Int) -> Bool { byte(opening) == UInt8(ascii: "[") }

  /// Whether a part is a name, as keys are.
  private func key(_ range: Range<Int>) -> Bool {
    !trimmed(range).isEmpty && !trimmed(range).contains { bytes[$0] == UInt8(ascii: " ") }
  }

  /// The bracket that closes the one at `opening`; nil where none does.
  func closingBracket(_ opening: Int) -> Int? {
    var (depth, at) = (0, opening)
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return at }
      case UInt8(ascii: "#") where [0x20, 0x09].contains(byte(at - 1)): at = line(of: at).upperBound
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if begins(at) { at = closingQuote(at) ?? bytes.count }
      default: break
      }
      at += 1
    }
    return nil
  }

  /// Whether a value can begin at a place, so that a quote there opens one.
  func begins(_ offset: Int) -> Bool {
    guard let before = lastBefore(offset), before >= line(of: offset).lowerBound else { return true }
    return ":,-[{?".utf8.contains(bytes[before])
  }

  /// The quote that closes the one at `opening`; nil where none does.
  func closingQuote(_ opening: Int) -> Int? {
    let quote = bytes[opening]
    var at = opening + 1
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        at += 1
      } else if bytes[at] == quote {
        guard quote == UInt8(ascii: "'"), byte(at + 1) == quote else { return at }
        at += 1
      }
      at += 1
    }
    return nil
  }

  /// The quote that opened what the one at `closing` closes; nil where it is none.
  func openingQuote(_ closing: Int) -> Int? {
    var at = 0
    while at <= closing {
      switch bytes[at] {
      case UInt8(ascii: "#") where at == 0 || [0x20, 0x09, 0x0A].contains(bytes[at - 1]):
        at = line(of: at).upperBound
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard begins(at) else { break }
        guard let close = closingQuote(at) else { return nil }
        if close == closing { return at }
        at = close
      default: break
      }
      at += 1
    }
    return nil
  }

  /// Without blanks at both ends and a comment at the end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let comment = range.dropFirst().first {
      bytes[$0] == UInt8(ascii: "#") && [0x20, 0x09].contains(bytes[$0 - 1])
    }
    let range = range.lowerBound..<(comment ?? range.upperBound)
    let start = range.first { ![0x20, 0x09].contains(bytes[$0]) } ?? range.upperBound
    let end = range.last { ![0x20, 0x09, 0x0A, 0x0D].contains(bytes[$0]) }.map { $0 + 1 } ?? start
    return start..<max(start, end)
  }

  /// Blanks before the keys and dashes that a line below `offset` could stand in line with, from the right to the left.
  func levels(above offset: Int) -> [Int] {
    var levels: [Int] = []
    var index = file.place(of: offset).line - 1
    var limit = Int.max
    while index >= 0, limit > 0 {
      let start = file.range(ofLine: index).lowerBound
      let line = line(of: start)
      var at = firstInLine(start)
      let isContent = at < line.upperBound && bytes[at] != UInt8(ascii: "#")
      if isContent, at - start < limit {
        limit = at - start
        var inLine = [limit]
        while bytes[at] == UInt8(ascii: "-"), byte(at + 1) == UInt8(ascii: " ") {
          at += 1
          while byte(at) == UInt8(ascii: " ") { at += 1 }
          inLine.append(at - start)
        }
        levels += inLine.reversed()
      }
      index -= 1
    }
    return levels
  }
}
