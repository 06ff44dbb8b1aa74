/// Index of a file in a ``SourceMap``.
public struct SourceID: Hashable, Sendable {
  /// Position in the map, from 0.
  public let index: Int32
}

/// A stretch of one file, as offsets into its UTF-8 bytes: `start` included, `end` excluded.
public struct Span: Hashable, Sendable {
  /// The file.
  public var source: SourceID
  /// First byte.
  public var start: Int32
  /// The byte after the last one; never before `start`.
  public var end: Int32

  /// Makes a span from byte offsets.
  public init(source: SourceID, start: Int, end: Int) {
    self.source = source
    self.start = Int32(clamping: start)
    self.end = Int32(clamping: max(start, end))
  }

  /// The span from this one's start to `other`'s end.
  public func joined(with other: Span) -> Span {
    Span(source: source, start: Int(start), end: max(Int(end), Int(other.end)))
  }
}

/// A text that diagnostics point into.
public struct SourceFile: Hashable, Sendable {
  /// Path as messages show it.
  public var name: String
  /// The bytes as read.
  public var bytes: [UInt8]
  /// Number of the first line, from 1.
  var firstLine = 1
  /// Offset of each line's first byte.
  var lineStarts: [Int32]

  init(name: String, bytes: [UInt8], firstLine: Int) {
    self.name = name
    self.firstLine = firstLine
    self.bytes = bytes
    lineStarts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lineStarts.append(Int32(offset + 1))
    }
  }

  /// Offset of a byte from its line (1 is the first) and column (characters, 1 is the first), as YAML parsers count.
  func offset(line: Int, column: Int) -> Int {
    guard line >= 1, line <= lineStarts.count else { return bytes.count }
    var offset = Int(lineStarts[line - 1])
    var left = column - 1
    while left > 0, offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      left -= 1
    }
    return offset
  }

  /// Line of a byte, from 0.
  func lineIndex(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Text of a line (from 0) without its line end; bytes that are not UTF-8 are replaced.
  func line(_ index: Int) -> String {
    let start = Int(lineStarts[index])
    var end = index + 1 < lineStarts.count ? Int(lineStarts[index + 1]) - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }
}
