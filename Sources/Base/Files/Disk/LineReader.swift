#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a file or pipe line by line, in memory that does not grow with it; the lines of a pipe come as soon as they
/// are complete.
package struct LineReader: ~Copyable {
  /// Of longer lines only one byte more than this is kept.
  static let longestLine = 32 << 20
  /// What is read in all.
  static let mostBytes = 1 << 32

  private let path: String
  private let file: Int32
  private var buffer: [UInt8] = []
  /// Where the next line begins.
  private var start = 0
  private var isAtEnd = false
  private var bytesRead = 0

  /// Opens the regular file at `path`, or standard input for `-` and `/dev/stdin`: other pipes and devices may never end.
  package init(_ path: String) throws(FileError) {
    file = try Self.open(path)
    self.path = path
  }

  private static func open(_ path: String) throws(FileError) -> Int32 {
    if path == "-" || path == "/dev/stdin" { return STDIN_FILENO }
    return try FileReader.openRegular(path).file
  }

  deinit {
    if file != STDIN_FILENO { close(file) }
  }

  /// The next line without its line feed; nil at the end.
  package mutating func next() throws(FileError) -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return Array(buffer[start..<end])
      }
      if isAtEnd { return takeRest() }
      buffer.removeFirst(start)
      start = 0
      if buffer.count > Self.longestLine { buffer.removeLast(buffer.count - Self.longestLine - 1) }
      searched = buffer.count
      let more = try FileReader.readPart(file, path, 1 << 16)
      buffer += more
      bytesRead += more.count
      guard bytesRead <= Self.mostBytes else {
        throw FileError(.read, path, .tooLarge(limit: Self.mostBytes))
      }
      isAtEnd = more.isEmpty
    }
  }

  private mutating func takeRest() -> [UInt8]? {
    guard start < buffer.count else { return nil }
    defer { start = buffer.count }
    return Array(buffer[start...])
  }
}
