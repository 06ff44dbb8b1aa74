/// Finds lines and columns in a text without counting from its start: a document may be a single line of megabytes.
struct LineTable: Hashable, Sendable {
  /// Characters between two marks of a line.
  private static let step = 64
  /// Offset of the first byte of each line.
  private var starts: [Int32] = [0]
  /// Offsets of every 64th character of each line but its first, line by line.
  private var marks: [Int32] = []
  /// Where each line's marks begin, and where the last one's end.
  private var markStarts: [Int32] = [0]

  init(_ bytes: [UInt8]) {
    var column = 0
    for (offset, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\n") {
        starts.append(Int32(offset + 1))
        markStarts.append(Int32(marks.count))
        column = 0
      } else if byte.startsCharacter {
        if column > 0, column % Self.step == 0 { marks.append(Int32(offset)) }
        column += 1
      }
    }
    markStarts.append(Int32(marks.count))
  }

  /// Offset of a character by its line and column, both from 0; the line's end for one behind it, the text's end for a line
  /// that is not there.
  func offset(line: Int, column: Int, in bytes: [UInt8]) -> Int {
    guard starts.indices.contains(line) else { return bytes.count }
    let marks = marks(of: line)
    let mark = min(max(0, column / Self.step), marks.count)
    var offset = Int(mark == 0 ? starts[line] : marks[marks.startIndex + mark - 1])
    var left = column - mark * Self.step
    while left > 0, offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
      offset += 1
      while offset < bytes.count, !bytes[offset].startsCharacter { offset += 1 }
      left -= 1
    }
    return offset
  }

  /// The bytes of a line (from 0) without its line feed.
  func range(of line: Int, in bytes: [UInt8]) -> Range<Int> {
    let start = Int(starts[line])
    return start..<(line + 1 < starts.count ? Int(starts[line + 1]) - 1 : bytes.count)
  }

  /// Line and column of a byte, both from 0.
  func place(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let line = Self.last(of: starts[...], upTo: offset) ?? 0
    let marks = marks(of: line)
    let mark = Self.last(of: marks, upTo: offset)
    let start = Int(mark.map { marks[$0] } ?? starts[line])
    let before = mark.map { ($0 - marks.startIndex + 1) * Self.step } ?? 0
    return (line, before + bytes[start..<max(start, offset)].count(where: \.startsCharacter))
  }

  private func marks(of line: Int) -> ArraySlice<Int32> {
    marks[Int(markStarts[line])..<Int(markStarts[line + 1])]
  }

  /// Index of the last offset, of ascending ones, that does not lie behind `limit`.
  private static func last(of offsets: ArraySlice<Int32>, upTo limit: Int) -> Int? {
    var (low, high) = (offsets.startIndex, offsets.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if Int(offsets[middle]) <= limit { low = middle + 1 } else { high = middle }
    }
    return low > offsets.startIndex ? low - 1 : nil
  }
}

extension UInt8 {
  /// Whether a character of UTF-8 begins with it.
  var startsCharacter: Bool { self & 0xC0 != 0x80 }
}
