package import Documents
package import Files

/// A message of JSON-RPC 2.0 from a client.
package struct Message: Sendable {
  /// A number or text of the client's choice; nil for notifications, which take no answer.
  package let id: DocumentNode?
  /// What is asked; nil for an answer to a request of ours.
  package let method: String?
  /// What it is asked about.
  package let parameters: DocumentNode?

  /// Largest message that is read, in bytes.
  package static let maximumSize = 64 << 20

  /// How messages follow one another.
  package enum Framing: Sendable {
    /// Each stands behind a header with its length, as editors write it.
    case headers
    /// Each is a line.
    case lines
  }

  /// The next message of the input; nil at its end. Behind a failure ``MalformedMessage/noLength`` nothing can be read.
  package static func read(
    _ input: inout StandardInput, _ framing: Framing
  ) -> Result<Message, MalformedMessage>? {
    switch framing {
    case .headers: readBehindHeaders(&input)
    case .lines: readLine(&input)
    }
  }

  private static func readBehindHeaders(
    _ input: inout StandardInput
  ) -> Result<Message, MalformedMessage>? {
    var (length, isAtEnd): (Int?, Bool) = (nil, true)
    while let line = input.line(limit: 1 << 12) {
      isAtEnd = false
      if line.isEmpty { break }
      let header = String(decoding: line, as: UTF8.self).lowercased()
      if header.hasPrefix("content-length:") {
        length = Int(header.utf8.dropFirst(15).filter { $0 != 0x20 })
      }
    }
    if isAtEnd { return nil }
    guard let length, (0...maximumSize).contains(length), let body = input.bytes(length) else {
      return .failure(.noLength)
    }
    return message(body)
  }

  /// Empty lines are skipped.
  private static func readLine(_ input: inout StandardInput) -> Result<Message, MalformedMessage>? {
    while let line = input.line(limit: maximumSize) {
      if line.count > maximumSize { return .failure(.noLength) }
      if !line.isEmpty { return message(line) }
    }
    return nil
  }

  private static func message(_ body: [UInt8]) -> Result<Message, MalformedMessage> {
    var (map, ignored) = (SourceMap(), Diagnostics())
    guard let node = map.readDocument(name: "message.json", bytes: body, limit: maximumSize, into: &ignored),
      node.entries != nil
    else { return .failure(.noObject) }
    return .success(Message(id: node["id"], method: node["method"]?.string, parameters: node["params"]))
  }
}

/// What makes a message unreadable.
package enum MalformedMessage: Error {
  /// It is no JSON object.
  case noObject
  /// Where it ends cannot be told, or it is larger than ``Message/maximumSize``.
  case noLength
}

extension Int {
  /// Reads decimal digits; nil for anything else, and for numbers of more than nine digits.
  fileprivate init?(_ digits: [UInt8]) {
    guard (1...9).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    self = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
