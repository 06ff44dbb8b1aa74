import Documents
import Foundation

/// A server of the built command, which is talked to message by message.
package final class ServerProcess {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private var received: [UInt8] = []

  /// Starts a verb of the command in a folder.
  package init(_ verb: String, in folder: URL) throws {
    process.executableURL = CommandLineTool.binary
    process.arguments = [verb]
    process.currentDirectoryURL = folder
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// Sends text as it is.
  package func send(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Sends a message behind a header with its length.
  package func sendFramed(_ message: String) throws {
    try send("Content-Length: \(message.utf8.count)\r\n\r\n\(message)")
  }

  /// The next message of one that ends with its line; nil at the end of the output.
  package func line() throws -> DocumentNode? {
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeFirst(end + 1) }
        return parsed(Array(received[..<end]))
      }
      guard fill() else { return nil }
    }
  }

  /// The next message behind a header; nil at the end of the output.
  package func framed() throws -> DocumentNode? {
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\r")), received.count >= end + 4 {
        let digits = received[..<end].filter { (0x30...0x39).contains($0) }
        let count = Int(String(decoding: digits, as: UTF8.self)) ?? 0
        if received.count >= end + 4 + count {
          defer { received.removeFirst(end + 4 + count) }
          return parsed(Array(received[(end + 4)..<(end + 4 + count)]))
        }
      }
      guard fill() else { return nil }
    }
  }

  /// The next message behind a header that answers a request, or notifies of something.
  package func framed(answering id: Int? = nil, notifying method: String? = nil) throws -> DocumentNode? {
    while let message = try framed() {
      if let id, message["id"]?.number == Double(id) { return message }
      if let method, message["method"]?.string == method { return message }
    }
    return nil
  }

  /// Ends its input; gives its exit code.
  package func end() throws -> Int32 {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func fill() -> Bool {
    let more = output.fileHandleForReading.availableData
    received += more
    return !more.isEmpty
  }

  private func parsed(_ bytes: [UInt8]) -> DocumentNode? {
    var (map, ignored) = (SourceMap(), Diagnostics())
    return map.readDocument(name: "said.json", bytes: bytes, limit: 64 << 20, into: &ignored)
  }
}
