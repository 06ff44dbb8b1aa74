import Glibc

/// Reads a file or pipe line by line, in memory that does not grow with it; the lines of a pipe come as soon as they
/// are complete.
struct LineReader: ~Copyable {
  /// Of longer lines only one byte more than this is kept.
  static let longestLine = 32 << 20

  private let path: String
  private let file: Int32
  private var buffer: [UInt8] = []
  /// Where the next line begins.
  private var start = 0
  private var isAtEnd = false

  /// Opens the file at `path`, or standard input for `-`. Pipes and devices are waited for: who names one means it.
  init(_ path: String) throws(FileError) {
    file = try Self.open(path)
    self.path = path
  }

  private static func open(_ path: String) throws(FileError) -> Int32 {
    guard path != "-" else { return STDIN_FILENO }
    guard !path.utf8.contains(0) else { throw FileError(.read, path, .notAPath) }
    let file = unsafe Glibc.open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(.read, path, errno: errno) }
    return file
  }

  deinit {
    if file != STDIN_FILENO { close(file) }
  }

  /// The next line without its line feed; nil at the end.
  mutating func next() throws(FileError) -> [UInt8]? {
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
      isAtEnd = more.isEmpty
    }
  }

  private mutating func takeRest() -> [UInt8]? {
    guard start < buffer.count else { return nil }
    defer { start = buffer.count }
    return Array(buffer[start...])
  }
}
