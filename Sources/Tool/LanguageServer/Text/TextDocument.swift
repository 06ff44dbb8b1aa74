import Documents
import JSONRPC

/// A document that is open in the editor, as the editor has it.
struct TextDocument: Sendable {
  /// Its address, as the editor writes it.
  let uri: String
  /// Its path.
  let path: String
  /// Counts the editor's changes.
  var version: Int
  private(set) var bytes: [UInt8]
  /// Offset of the first byte of each line.
  private var starts: [Int] = []

  init(uri: String, path: String, version: Int, text: String) {
    (self.uri, self.path, self.version, bytes) = (uri, path, version, Array(text.utf8))
    findLines()
  }

  private mutating func findLines() {
    starts = [0]
    // Of an enumeration, which is not optimized here, every step takes ten times as long.
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == 0x0A { starts.append(offset + 1) }
      offset += 1
    }
  }

  /// Number of lines, at least 1.
  var lineCount: Int { starts.count }

  /// The text of a line (from 0) without its line feed.
  func line(_ line: Int) -> String { String(decoding: bytes[range(ofLine: line)], as: UTF8.self) }

  private func range(ofLine line: Int) -> Range<Int> {
    guard starts.indices.contains(line) else { return bytes.count..<bytes.count }
    return starts[line]..<(line + 1 < starts.count ? starts[line + 1] - 1 : bytes.count)
  }

  /// Makes a change of the editor: the text of a range, or all of it, is another one.
  mutating func change(_ change: DocumentNode) {
    guard let text = change["text"]?.string else { return }
    if let range = change["range"], let start = offset(range["start"]), let end = offset(range["end"]) {
      bytes.replaceSubrange(min(start, end)..<max(start, end), with: text.utf8)
    } else {
      bytes = Array(text.utf8)
    }
    findLines()
  }

  /// The byte at a position of the protocol: a line and UTF-16 code units, both from 0. A position behind a line's end is its end.
  func offset(_ position: DocumentNode?) -> Int? {
    guard let line = position?["line"]?.integer, let character = position?["character"]?.integer else {
      return nil
    }
    return offset(line: line, character: character)
  }

  /// The byte at a line and UTF-16 code units, both from 0.
  func offset(line: Int, character: Int) -> Int {
    let range = range(ofLine: max(0, line))
    var (offset, units) = (range.lowerBound, 0)
    for scalar in String(decoding: bytes[range], as: UTF8.self).unicodeScalars {
      guard units < character else { break }
      units += scalar.value > 0xFFFF ? 2 : 1
      offset += UTF8.width(scalar)
    }
    return min(offset, range.upperBound)
  }

  /// The protocol's position of a byte.
  func position(_ offset: Int) -> DocumentNode {
    let offset = min(max(0, offset), bytes.count)
    let line = lastLine(upTo: offset)
    let units = String(decoding: bytes[starts[line]..<offset], as: UTF8.self).utf16.count
    return .map([("line", .integer(line)), ("character", .integer(units))])
  }

  /// The line of a byte, from 0.
  func lastLine(upTo offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// The protocol's range of a stretch of bytes.
  func range(_ start: Int, _ end: Int) -> DocumentNode {
    .map([("start", position(start)), ("end", position(end))])
  }
  /// The protocol's range of a span in this document.
  func range(_ span: Span) -> DocumentNode { range(Int(span.start), Int(span.end)) }
}
