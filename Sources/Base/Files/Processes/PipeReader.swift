#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads what a program writes to a pipe, without waiting for ever.
package final class PipeReader {
  /// Why reading ended before there was enough.
  package enum Failure: Error {
    /// The program has closed the pipe.
    case ended
    /// It wrote nothing for a long time, or the system refused to read.
    case stalled
  }

  private let file: Int32
  private var buffer: [UInt8] = []
  private var used = 0

  /// Milliseconds of silence after which a program counts as stuck.
  private static let patience: Int32 = 60_000

  /// Takes over the reading end of a pipe.
  package init(_ file: Int32) {
    self.file = file
    // A frame has megabytes; the usual 64 KiB would be a hundred turns of both programs.
    Platform.enlarge(pipe: file, to: 1 << 20)
  }

  deinit { close(file) }

  /// The next `count` bytes.
  package func bytes(_ count: Int) throws(Failure) -> [UInt8] {
    var failure: Failure?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
      var filled = 0
      while filled < count, failure == nil {
        do throws(Failure) {
          filled += try unsafe read(
            into: UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: target[filled...])))
        } catch {
          failure = error
        }
      }
      initialized = filled
    }
    if let failure { throw failure }
    return bytes
  }

  /// Adds what has come to `bytes` without waiting for more, until they are more than `limit`.
  package func take(into bytes: inout [UInt8], limit: Int) {
    var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    while bytes.count <= limit, unsafe poll(&request, 1, 0) > 0,
      let part = try? FileReader.readPart(file, "", 1 << 16), !part.isEmpty
    {
      bytes += part
    }
  }

  /// The next line without its end; nil at the end.
  package func line() throws(Failure) -> Substring? {
    while true {
      if let end = buffer[used...].firstIndex(of: 10) {
        defer { used = end + 1 }
        return Substring(decoding: buffer[used..<end], as: UTF8.self)
      }
      buffer.removeFirst(used)
      used = 0
      let start = buffer.count
      buffer += [UInt8](repeating: 0, count: 1 << 12)
      var (count, failure): (Int, Failure?) = (0, nil)
      unsafe buffer.withUnsafeMutableBytes { bytes in
        do throws(Failure) {
          count = try unsafe read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[start...]))
        } catch {
          failure = error
        }
      }
      buffer.removeLast(buffer.count - start - count)
      if failure == .ended { return nil }
      if let failure { throw failure }
    }
  }

  /// At least one byte.
  private func read(into target: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    while true {
      var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&request, 1, Self.patience)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { throw .stalled }
      let count = unsafe readBytes(file, target.baseAddress, target.count)
      if count > 0 { return count }
      if count == 0 { throw .ended }
      guard errno == EINTR || errno == EAGAIN else { throw .stalled }
    }
  }
}
