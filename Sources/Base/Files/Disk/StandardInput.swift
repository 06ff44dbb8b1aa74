#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads standard input as it comes.
package struct StandardInput {
  private let file: Int32
  private var buffer: [UInt8] = []
  /// Where what was not taken yet begins.
  private var start = 0

  /// Nothing has been read yet.
  package init() { self.init(file: STDIN_FILENO) }

  init(file: Int32) { self.file = file }

  /// The bytes up to the next line feed, without it and a carriage return before it; nil at the end of the input. Of a line of
  /// more than `limit` bytes one more than these, and of a last line without its end what there is.
  package mutating func line(limit: Int) -> [UInt8]? {
    // Counted from the start, which moves as more is read.
    var searched = 0
    repeat {
      let count = min(buffer.count - start, limit + 1)
      if let end = buffer[start + searched..<start + count].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        let line = buffer[start..<end]
        return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      }
      searched = count
    } while searched <= limit && fill()
    return searched == 0 ? nil : bytes(searched)
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
    guard let more = try? FileReader.readPart(file, "standard input", 1 << 16), !more.isEmpty else {
      return false
    }
    buffer += more
    return true
  }
}
