import Glibc

/// Reads standard input as it comes.
package struct StandardInput {
  private var buffer: [UInt8] = []
  /// Where what was not taken yet begins.
  private var start = 0

  /// Nothing has been read yet.
  package init() {}

  /// The bytes up to the next line feed, without it and a carriage return before it; nil at the end of the input, and for a
  /// line of more than `limit` bytes.
  package mutating func line(limit: Int) -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        let line = buffer[start..<end]
        return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      }
      searched = buffer.count
      guard searched - start <= limit, fill() else { return nil }
      searched = max(start, min(searched, buffer.count))
    }
  }

  /// The next bytes; nil if the input ends before.
  package mutating func bytes(_ count: Int) -> [UInt8]? {
    while buffer.count - start < count { guard fill() else { return nil } }
    defer { start += count }
    return Array(buffer[start..<start + count])
  }

  /// Reads on; false at the end.
  private mutating func fill() -> Bool {
    if start > 1 << 16 {
      buffer.removeFirst(start)
      start = 0
    }
    guard let more = try? FileReader.readPart(STDIN_FILENO, "standard input", 1 << 16), !more.isEmpty else {
      return false
    }
    buffer += more
    return true
  }
}
