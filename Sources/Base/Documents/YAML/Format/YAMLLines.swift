/// The lines of a YAML text as they are put down.
struct YAMLLines {
  private struct Line {
    var text: String
    var comment: String?
    /// Whether what stands in it is part of a longer value, so that nothing may be put behind it.
    var isVerbatim = false
  }

  private var lines: [Line] = []
  /// Characters of the line that is being written.
  var width: Int { lines.last?.text.count ?? 0 }

  /// Goes to a new line; one in which nothing stands yet is taken.
  mutating func begin(_ indent: Int) {
    if isAtLineStart { lines.removeLast() }
    lines.append(Line(text: String(repeating: " ", count: indent)))
  }

  /// Whether the last line was begun, and nothing stands in it yet.
  private var isAtLineStart: Bool {
    lines.last.map { !$0.isVerbatim && $0.comment == nil && $0.text.allSatisfy { $0 == " " } } ?? false
  }

  /// Whether something can be put behind what stands in the last line.
  var goesOn: Bool { lines.last.map { !$0.isVerbatim } ?? false }

  mutating func append(_ text: String) {
    if lines.isEmpty { begin(0) }
    lines[lines.count - 1].text += text
  }

  /// Puts a value behind a key or a dash, with a blank between them.
  mutating func append(value: String) {
    guard !value.isEmpty else { return }
    append(columnOfValue == width ? value : " " + value)
  }

  /// Ends an item that is empty: what comes next stands below its dash.
  mutating func endItem() {
    guard let last = lines.last, last.text.hasSuffix("- "), last.text.allSatisfy({ $0 == " " || $0 == "-" })
    else { return }
    lines[lines.count - 1].text = last.text.trimmedRight
  }

  /// Characters before a value that is put behind a key or a dash.
  var columnOfValue: Int {
    let isFirst = lines.last.map { $0.text.allSatisfy { $0 == " " } || $0.text.hasSuffix(" ") } ?? true
    return isFirst ? width : width + 1
  }

  mutating func addVerbatim(_ text: String) { lines.append(Line(text: text, isVerbatim: true)) }

  /// One at most, and none at the top.
  mutating func addEmptyLine() {
    let place = placeAbove
    guard place > 0, !lines[place - 1].text.isEmpty || lines[place - 1].comment != nil else { return }
    lines.insert(Line(text: "", isVerbatim: true), at: place)
  }

  mutating func add(comment: String, indent: Int) {
    let place = placeAbove
    let blanks = place < lines.count ? lines[place].text.prefix { $0 == " " }.count : indent
    lines.insert(Line(text: String(repeating: " ", count: blanks) + comment, isVerbatim: true), at: place)
  }

  /// Where a line is put that stands above what comes next: above dashes whose item is still to come, and above a line in which
  /// nothing stands yet.
  private var placeAbove: Int {
    if isAtLineStart { return lines.count - 1 }
    guard let last = lines.last, !last.isVerbatim, last.text.hasSuffix("- "),
      last.text.allSatisfy({ $0 == " " || $0 == "-" })
    else { return lines.count }
    return lines.count - 1
  }

  /// Puts a comment behind the last line.
  mutating func put(behind comment: String) {
    guard let last = lines.indices.last else { return }
    if lines[last].isVerbatim { lines[last].text += "  " + comment } else { lines[last].comment = comment }
  }

  /// The text; comments behind lines that follow one another stand below one another.
  var text: String {
    var (result, start) = ("", 0)
    while start < lines.count {
      var end = start
      while end < lines.count, lines[end].comment != nil { end += 1 }
      let column = lines[start..<end].map { $0.text.trimmedRight.count }.max() ?? 0
      for line in lines[start..<max(end, start + 1)] {
        let text = line.isVerbatim ? line.text : line.text.trimmedRight
        let blanks = String(repeating: " ", count: max(0, column - text.count) + 2)
        result += text + (line.comment.map { blanks + $0 } ?? "") + "\n"
      }
      start = max(end, start + 1)
    }
    while result.hasSuffix("\n\n") { result.removeLast() }
    return result
  }
}

extension String {
  fileprivate var trimmedRight: String {
    String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
  }
}
