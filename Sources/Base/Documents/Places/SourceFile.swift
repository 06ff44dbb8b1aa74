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

  /// The place of what is written in no file.
  package static let nowhere = Span(source: SourceID(index: 0), start: 0, end: 0)

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
  private let lines: LineTable

  init(name: String, bytes: [UInt8], firstLine: Int) {
    self.name = name
    self.firstLine = firstLine
    self.bytes = bytes
    lines = LineTable(bytes)
  }

  /// Line and column of a byte, both from 0, columns in characters.
  func place(of offset: Int) -> (line: Int, column: Int) { lines.place(of: offset, in: bytes) }

  /// The bytes of a line (from 0) without its line feed.
  func range(ofLine line: Int) -> Range<Int> { lines.range(of: line, in: bytes) }

  /// The characters of a line (from 0) from a column (from 0) on, at most `count` and none of its end; bytes that are not
  /// UTF-8 are replaced.
  func characters(line: Int, from column: Int, count: Int) -> [Unicode.Scalar] {
    let start = lines.offset(line: line, column: column, in: bytes)
    let end = lines.offset(line: line, column: column + count, in: bytes)
    let text = String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars
    return text.last == "\r" ? text.dropLast() : Array(text)
  }
}
