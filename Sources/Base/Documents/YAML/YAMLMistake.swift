// characters in this file: words of libyaml

/// Why a text is no YAML, in words for who wrote it: the parser tells where it gave up, the text around the place why.
struct YAMLMistake {
  let text: YAMLText
  let source: SourceID
  /// The parser's words.
  let problem: String
  /// What the parser was reading.
  let context: String
  /// Where the parser gave up.
  let place: Int
  /// Where the thing begins that the parser was reading.
  let start: Int

  func diagnostic() -> Diagnostic {
    let found: Diagnostic
    switch problem {
    case _ where torn != nil: found = tornHole()
    case _ where text.byte(place) == UInt8(ascii: "\t") || problem.contains("tab character"): found = tab()
    case _ where problem.contains("cannot start any token"): found = cannotBegin(place)
    case _ where context.contains("alias") || context.contains("anchor") || context.contains("a tag"),
      _ where context.contains("block scalar"):
      found = cannotBegin(start)
    case _ where problem.contains("undefined alias"): found = cannotBegin(place)
    case _ where context.contains("flow"): found = inBrackets()
    case _ where context.contains("quoted scalar"): found = inQuotes()
    case _ where problem.contains("expected ':'"): found = noColon()
    case _ where problem.contains("mapping values"): found = secondColon()
    case _ where problem.contains("sequence entries"): found = dashInLine()
    case _ where problem.contains("expected key") || problem.contains("'-' indicator"): found = inBlock()
    case _ where problem.contains("document"): found = secondDocument()
    default: found = wrong("not YAML: \(problem)", place..<place + 1)
    }
    return found
  }

  func wrong(
    _ message: String, _ range: Range<Int>, notes: [Diagnostic.Note] = [], _ hints: String?...
  ) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, .error, message, at: span(range), notes: notes, hints: hints.compactMap(\.self))
  }

  func span(_ range: Range<Int>) -> Span {
    Span(source: source, start: range.lowerBound, end: range.upperBound)
  }

  /// The line as it should be, with a part replaced.
  private func write(_ part: Range<Int>, _ replacement: String) -> String {
    "write: \(text.mended(part, by: replacement) ?? replacement)"
  }

  private func tab() -> Diagnostic {
    let line = text.line(of: place)
    let tab = line.first { text.bytes[$0] == UInt8(ascii: "\t") } ?? place
    return wrong(
      "a tab is in the indentation; YAML is indented with spaces", tab..<tab + 1,
      "use spaces instead, two for each level")
  }

  private func cannotBegin(_ place: Int) -> Diagnostic {
    let sign = text.text(place..<min(place + 1, text.bytes.count))
    let meanings = [
      "&": "names a value", "*": "repeats a named value", "!": "names a type", "%": "begins a directive",
      ">": "begins several lines of text",
      "|": "begins several lines of text",
    ]
    let meaning = meanings[sign].map { ": in YAML it \($0)" } ?? ""
    return wrong(
      "text cannot begin with \(sign)\(meaning)", place..<place + 1, quoting(place))
  }

  /// Says to write the value around a place in quotes.
  private func quoting(_ place: Int) -> String? {
    let line = text.line(of: place)
    if let open = line.first(where: { "[{".utf8.contains(text.bytes[$0]) }), open < place {
      let item = text.item(around: place, in: open)
      return write(item, text.quoted(item))
    }
    let value = text.blockValue(of: place) ?? place..<text.trimmed(place..<line.upperBound).upperBound
    guard value.lowerBound <= place else { return nil }
    return write(value, text.quoted(value))
  }

  // MARK: Brackets

  private func inBrackets() -> Diagnostic {
    let start = "[{".utf8.contains(text.byte(start)) ? start : text.openBracket(before: place) ?? start
    if let color = text.commentedColor(start..<place) {
      return wrong(
        "# begins a comment here; put a colour in quotes", color, write(color, text.quoted(color)))
    }
    let (open, close) = text.byte(start) == UInt8(ascii: "[") ? ("[", "]") : ("{", "}")
    let name = open == "[" ? "list" : "mapping"
    switch text.byte(place) {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      let item = text.item(around: place, in: start)
      guard item.lowerBound < place, isText(item.lowerBound..<place) else { break }
      let sign = text.text(place..<place + 1)
      return wrong(
        "inside \(open) \(close), text that contains \(sign) needs quotes", item,
        write(item, text.quoted(item)))
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      return wrong(
        "\(close) is missing before this \(text.text(place..<place + 1))", place..<place + 1,
        notes: [.init("the \(name) begins here", at: span(start..<start + 1))],
        write(place..<place, text.byte(place - 1) == 0x20 ? "\(close) " : close))
    case UInt8(ascii: ":") where text.line(of: place).contains(start):
      let item = text.item(around: place, in: start)
      return colonInText(item)
    default: break
    }
    guard text.closingBracket(start) != nil, let before = text.lastBefore(place) else {
      return unclosed(start)
    }
    return wrong("a comma is missing here", before + 1..<before + 2, write(before + 1..<before + 1, ","))
  }

  /// Whether an item is text so far, and no value that is already closed by a quote or bracket.
  private func isText(_ range: Range<Int>) -> Bool {
    guard let last = text.lastBefore(range.upperBound), range.contains(last) else { return false }
    return !"\"'[{".utf8.contains(text.byte(range.lowerBound)) && !"]}".utf8.contains(text.byte(last))
  }

  private func unclosed(_ start: Int) -> Diagnostic {
    let isList = text.byte(start) == UInt8(ascii: "[")
    let end = text.trimmed(text.line(of: start)).upperBound
    return wrong(
      "this \(isList ? "[" : "{") is never closed", start..<start + 1,
      write(end..<end, isList ? "]" : text.byte(end - 1) == 0x7B ? "}" : " }"))
  }

  // MARK: Quotes

  private func inQuotes() -> Diagnostic {
    guard problem.contains("stream") || problem.contains("document indicator") else {
      return wrong(
        "a \\ in double quotes begins an escape, and this is none", place..<place + 1,
        "write \\\\ for the character itself, or put the text in single quotes")
    }
    let line = text.line(of: start)
    if let open = line.first(where: { "[{".utf8.contains(text.bytes[$0]) }), open < start {
      let item = text.item(around: start, in: open)
      if item.lowerBound < start, !"\"'".utf8.contains(text.byte(item.lowerBound)) {
        return wrong(
          "text that contains a quote needs quotes around it", item, write(item, text.quoted(item)))
      }
    }
    return unclosedQuote(start)
  }

  private var torn: (whole: Range<Int>, quote: Int)? {
    text.tornHole(inLineOf: place) ?? text.tornHole(inLineOf: start)
  }

  /// A quote inside of `${ }` that ends the text around it.
  private func tornHole() -> Diagnostic {
    guard let (whole, quote) = torn else { return unclosedQuote(start) }
    let inside = whole.lowerBound + 1..<whole.upperBound - 1
    return wrong(
      "this quote ends the text that begins with ${", quote..<quote + 1,
      write(whole, "'\(text.text(inside))'"))
  }

  private func unclosedQuote(_ start: Int) -> Diagnostic {
    let end = text.trimmed(start..<text.line(of: start).upperBound).upperBound
    return wrong(
      "this quote is never closed", start..<start + 1,
      write(end..<end, text.text(start..<start + 1)))
  }

  // MARK: Lines

  private func noColon() -> Diagnostic {
    if "[{".utf8.contains(text.byte(start)) { return unclosed(start) }
    let line = text.trimmed(start..<text.line(of: start).upperBound)
    if let colon = line.first(where: { text.bytes[$0] == UInt8(ascii: ":") }) {
      return wrong("a space must follow the colon", colon..<colon + 1, write(colon..<colon + 1, ": "))
    }
    let end = line.first { text.bytes[$0] == UInt8(ascii: " ") } ?? line.upperBound
    return wrong("a colon is missing behind this key", line.lowerBound..<end, write(end..<end, ":"))
  }

  private func secondColon() -> Diagnostic {
    let first = text.firstInLine(place)
    guard let value = text.blockValue(of: place), value.lowerBound <= place, !value.isEmpty else {
      return indentation(first)
    }
    return colonInText(value)
  }

  /// Text with a colon and a space in it, which may be the second half of a choice: `open ? 1 : 0`.
  private func colonInText(_ value: Range<Int>) -> Diagnostic {
    let isChoice = text.text(value).hasWord("?") && !text.text(value).hasScalar("{")
    return wrong(
      "text that contains \": \" needs quotes", value,
      write(value, isChoice ? "\"${\(text.text(value))}\"" : text.quoted(value)))
  }

  private func dashInLine() -> Diagnostic {
    wrong(
      "a list with dashes begins on a line of its own", place..<place + 1,
      "put this item on the next line, indented by two spaces more than its key")
  }

  private func inBlock() -> Diagnostic {
    let sign = text.text(place..<min(place + 1, text.bytes.count))
    if sign == "]" || sign == "}" {
      return wrong(
        "nothing is open here that this \(sign) closes", place..<place + 1, write(place..<place + 1, ""))
    }
    guard place == text.firstInLine(place) else { return behindValue() }
    return indentation(place)
  }

  /// Something follows a closed quote or bracket on its line.
  private func behindValue() -> Diagnostic {
    guard let before = text.lastBefore(place) else { return indentation(place) }
    let sign = text.text(before..<before + 1)
    if let open = text.openingQuote(before), !text.line(of: place).contains(open) {
      return unclosedQuote(open)
    }
    let rest = text.trimmed(place..<text.line(of: place).upperBound)
    guard let value = text.blockValue(of: place), value.lowerBound < before else {
      return wrong("there is more behind the closing \(sign)", rest)
    }
    let isQuoted = text.byte(value.lowerBound) == text.byte(before) && "\"'".utf8.contains(text.byte(before))
    return wrong(
      "there is more behind the closing \(sign)", rest,
      isQuoted ? requoted(value) : write(value, text.quoted(value)))
  }

  /// A value in quotes with such quotes inside: the other kind of quotes around it.
  private func requoted(_ value: Range<Int>) -> String {
    let quote = text.byte(value.lowerBound)
    let isClosed = value.count > 1 && text.byte(value.upperBound - 1) == quote
    // What follows a closed quote may belong to the text ("a" and b) or be the rest of it ("It "is" so").
    let inside = isClosed ? value.lowerBound + 1..<value.upperBound - 1 : value
    return write(value, text.quoted(inside))
  }

  /// A line that is indented as none above that it could belong to.
  private func indentation(_ first: Int) -> Diagnostic {
    let line = text.line(of: first)
    let blanks = first - line.lowerBound
    let levels = text.levels(above: first)
    let range = first..<max(first + 1, keyEnd(first))
    let isItem = text.byte(first) == UInt8(ascii: "-")
    if let glued = text.gluedColon(above: first) {
      return wrong("a space must follow the colon", glued..<glued + 1, write(glued..<glued + 1, ": "))
    }
    if isItem, levels.contains(blanks), let around = levels.first(where: { $0 < blanks }) {
      return wrong(
        "a list item cannot stand among the keys of a mapping", range,
        "write children: above it, and indent it by \(blanks + 2) spaces, if it belongs inside",
        "indent it by \(around) spaces if it stands beside the one above")
    }
    if !isItem, levels.contains(blanks), let deeper = levels.last(where: { $0 > blanks }) {
      return wrong(
        "expected a list item: the lines above at this indentation begin with a dash", range,
        "indent it by \(deeper) spaces if it belongs to the item above",
        "or begin an item: - \(text.text(first..<text.trimmed(first..<line.upperBound).upperBound).prefix(60))"
      )
    }
    let near = levels.filter { $0 != blanks }.min { abs($0 - blanks) < abs($1 - blanks) } ?? 0
    let known = Set(levels).sorted().map { "\($0)" }
    return wrong(
      "this line is indented by \(blanks) space\(blanks == 1 ? "" : "s"), which fits no line above",
      range,
      "the lines above are indented by \(joined(known)); \(near) would fit")
  }

  private func keyEnd(_ first: Int) -> Int {
    let line = text.trimmed(first..<text.line(of: first).upperBound)
    return line.first { text.bytes[$0] == UInt8(ascii: ":") } ?? line.upperBound
  }

  private func joined(_ names: [String]) -> String {
    names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  private func secondDocument() -> Diagnostic {
    let line = text.trimmed(text.line(of: place))
    if text.text(line).hasPrefix("---") || text.text(0..<place).contains("\n...") {
      return wrong("a second document begins here; a file holds one", line, "put it into a file of its own")
    }
    let first = text.firstContent
    if "[{".utf8.contains(text.byte(first)),
      let close = text.closingBracket(first), close < line.upperBound
    {
      let rest = text.trimmed(close + 1..<text.line(of: close).upperBound)
      return wrong(
        "there is more behind the closing \(text.text(close..<close + 1))", rest,
        text.text(rest).hasPrefix("//") ? "a comment begins with #" : nil)
    }
    return wrong(
      "this line is further left than the first line of the document",
      line.lowerBound..<max(line.lowerBound + 1, keyEnd(line.lowerBound)),
      "begin all keys of the document in the first column")
  }
}
