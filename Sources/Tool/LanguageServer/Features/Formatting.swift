import Documents
import JSONRPC

extension TextDocument {
  /// Edits that bring lines into the canonical form; nothing where they are in it or the document is wrong.
  /// - Parameter lines: the lines, from 0; nil for all.
  func formatted(_ lines: Range<Int>? = nil) -> DocumentNode {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let isYAML = path.hasSuffix(".yaml") || path.hasSuffix(".yml")
    guard isYAML, let formatted = map.format(name: path, bytes: bytes, into: &diagnostics), formatted != bytes
    else { return .list([]) }
    let chosen = hunks(to: formatted).filter { hunk in
      guard let lines else { return true }
      return hunk.old.isEmpty ? lines.contains(hunk.old.lowerBound) : hunk.old.overlaps(lines)
    }
    return .list(
      chosen.map { hunk in
        let range = range(offset(ofLine: hunk.old.lowerBound), offset(ofLine: hunk.old.upperBound))
        return .map([("range", range), ("newText", .text(hunk.new))])
      })
  }

  private func offset(ofLine line: Int) -> Int {
    line < lineCount ? offset(line: line, character: 0) : bytes.count
  }

  /// Lines that differ, with what takes their place.
  private func hunks(to formatted: [UInt8]) -> [(old: Range<Int>, new: String)] {
    let (old, new) = (bytes.linesWithEnds, formatted.linesWithEnds)
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (hunks, i, j) = ([(old: Range<Int>, new: String)](), 0, 0)
    while i < old.count || j < new.count {
      let (start, first) = (i, j)
      while removed.contains(i) { i += 1 }
      while inserted.contains(j) { j += 1 }
      if i > start || j > first {
        let text = new[first..<j].reduce([], +)
        hunks.append((start..<i, String(decoding: text, as: UTF8.self)))
      } else {
        (i, j) = (i + 1, j + 1)
      }
    }
    return hunks
  }
}

extension [UInt8] {
  fileprivate var linesWithEnds: [[UInt8]] {
    var (lines, start) = ([[UInt8]](), 0)
    for at in indices where self[at] == UInt8(ascii: "\n") {
      lines.append(Array(self[start...at]))
      start = at + 1
    }
    return start < count ? lines + [Array(self[start...])] : lines
  }
}
