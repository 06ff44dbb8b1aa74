/// Finds the lines of a text in quotes, or behind `|` or `>`, that stands in a file on several lines.
struct WrittenLines {
  /// Where lines begin; empty where the text cannot be followed, as behind escapes.
  private(set) var lines: [DocumentNode.Line] = []
  private let text: [UInt8]
  private let file: [UInt8]
  /// How much of the text has been found.
  private var found = 0

  /// - Parameters:
  ///   - text: what the value reads as.
  ///   - start: of the value in the file.
  init(of text: String, _ style: YAMLNode.Style, in file: SourceFile, at start: Int) {
    (self.text, self.file) = (Array(text.utf8), file.bytes)
    switch style {
    case .plain: follow(from: start) { $0 }
    case .quoted: follow(from: start + 1) { $0 }
    case .block: followBlock(from: start)
    }
    if found < self.text.count { lines = [] }
  }

  /// Lines behind a header: all begin as far in as the first.
  private mutating func followBlock(from start: Int) {
    let first = end(of: start) + 1
    var indent = 0
    var line = first
    while line < file.count, isBlank(line..<end(of: line)) { line = end(of: line) + 1 }
    while line + indent < file.count, file[line + indent] == UInt8(ascii: " ") { indent += 1 }
    follow(from: first) { [file] line in
      // What is further in belongs to the text.
      file[line.lowerBound..<min(line.lowerBound + indent, line.upperBound)].allSatisfy { $0 == 32 }
        ? min(line.lowerBound + indent, line.upperBound)..<line.upperBound : line
    }
  }

  /// - Parameter part: which part of a line, blanks at its ends left out, is text.
  private mutating func follow(from start: Int, _ part: (Range<Int>) -> Range<Int>) {
    var line = start
    while line < file.count, found < text.count {
      let end = end(of: line)
      var content = part(line..<end)
      if !isBlank(content) {
        if !take(content) {
          content = trimmed(content)
          guard take(content) else { return }
        }
      }
      line = end + 1
    }
  }

  /// Finds a line, or as much of it as is left, behind what folding put between lines.
  private mutating func take(_ content: Range<Int>) -> Bool {
    var at = found
    while true {
      let count = min(content.count, text.count - at)
      guard count > 0 else { return false }
      if text[at..<at + count].elementsEqual(file[content.lowerBound..<content.lowerBound + count]) {
        lines.append(.init(inText: Int32(at), inFile: Int32(content.lowerBound)))
        found = at + count
        // Line feeds at the end stand in no line.
        while found < text.count, text[found...].allSatisfy({ $0 == 10 }) { found += 1 }
        return true
      }
      guard text[at] == 10 || text[at] == 32 else { return false }
      at += 1
    }
  }

  private func end(of line: Int) -> Int {
    file[min(line, file.count)...].firstIndex(of: UInt8(ascii: "\n")) ?? file.count
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    file[range].allSatisfy { $0 == 32 || $0 == 9 || $0 == 13 }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, file[first] == 32 || file[first] == 9 {
      range = first + 1..<range.upperBound
    }
    while let last = range.last, [32, 9, 13].contains(file[last]) { range = range.lowerBound..<last }
    return range
  }
}
