/// All files that a scene was read from; spans are resolved through it.
public struct SourceMap: Hashable, Sendable {
  /// Files in the order of reading.
  public private(set) var files: [SourceFile] = []

  /// Makes an empty map.
  public init() {}

  /// Adds a file and returns its id, which is the same for the same file; a byte-order mark is left out.
  public mutating func add(name: String, bytes: [UInt8], firstLine: Int = 1) -> SourceID {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let bytes = hasMark ? Array(bytes.dropFirst(3)) : bytes
    let known = files.firstIndex { $0.name == name && $0.firstLine == firstLine && $0.bytes == bytes }
    if let known { return SourceID(index: Int32(known)) }
    files.append(SourceFile(name: name, bytes: bytes, firstLine: firstLine))
    return SourceID(index: Int32(files.count - 1))
  }

  /// Adds the files of another map that are not here yet; the function that comes back turns a place of that map into the
  /// same one of this.
  mutating func add(_ other: SourceMap) -> (Span) -> Span {
    let places = other.files.map { file in
      if let known = files.firstIndex(of: file) { return SourceID(index: Int32(known)) }
      files.append(file)
      return SourceID(index: Int32(files.count - 1))
    }
    return { Span(source: places[Int($0.source.index)], start: Int($0.start), end: Int($0.end)) }
  }

  /// The file with this id.
  public subscript(id: SourceID) -> SourceFile { files[Int(id.index)] }

  /// Where a span begins: file name, line and column, both from 1, columns in characters.
  public func location(of span: Span) -> SourceLocation {
    let file = self[span.source]
    let start = min(Int(span.start), file.bytes.count)
    let place = file.place(of: start)
    return SourceLocation(file: file.name, line: place.line + file.firstLine, column: place.column + 1)
  }

  /// The characters of a span.
  public func text(of span: Span) -> String {
    let bytes = self[span.source].bytes
    return String(
      decoding: bytes[min(Int(span.start), bytes.count)..<min(Int(span.end), bytes.count)], as: UTF8.self)
  }
}

/// A place that an editor can jump to.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// Path as messages show it.
  public var file: String
  /// Line, from 1.
  public var line: Int
  /// Column in characters (Unicode scalars), from 1.
  public var column: Int

  /// Names a place; line and column from 1.
  public init(file: String, line: Int, column: Int) {
    (self.file, self.line, self.column) = (file, line, column)
  }

  /// `file:line:column`.
  public var description: String { "\(file):\(line):\(column)" }
}
