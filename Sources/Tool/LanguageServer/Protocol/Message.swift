import Documents
import Files

/// A message of JSON-RPC 2.0 from the editor.
struct Message: Sendable {
  /// A number or text of the editor's choice; nil for notifications, which take no answer.
  let id: DocumentNode?
  /// What is asked; nil for an answer to a request of ours.
  let method: String?
  /// What it is asked about.
  let parameters: DocumentNode?

  /// Largest message that is read, in bytes.
  static let maximumSize = 64 << 20

  /// The next message of the input; nil at its end. Behind a header without a usable length nothing can be read.
  static func read(_ input: inout StandardInput) -> Result<Message, MalformedMessage>? {
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
    var (map, ignored) = (SourceMap(), Diagnostics())
    guard let node = map.readDocument(name: "message.json", bytes: body, limit: maximumSize, into: &ignored),
      node.entries != nil
    else { return .failure(.noObject) }
    return .success(Message(id: node["id"], method: node["method"]?.string, parameters: node["params"]))
  }
}

/// What makes a message unreadable.
enum MalformedMessage: Error {
  /// It is no JSON object.
  case noObject
  /// Its header names no length, or not that of what follows.
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

/// Why a request is refused, by its number in the protocol.
enum ResponseError: Int, Error {
  case parse = -32700
  case invalidRequest = -32600
  case unknownMethod = -32601
  case invalidParameters = -32602
  case notInitialized = -32002

  /// One sentence for the editor's log.
  var message: String {
    switch self {
    case .parse: "the message is not a JSON object"
    case .invalidRequest: "the server is shutting down"
    case .unknownMethod: "this server does not know the method"
    case .invalidParameters: "the parameters lack a document that is open, or a position in it"
    case .notInitialized: "the first request must be initialize"
    }
  }
}

/// Writes messages to standard output.
struct MessageWriter {
  /// Answers a request.
  func answer(_ id: DocumentNode, _ result: Result<DocumentNode, ResponseError>) {
    switch result {
    case .success(let value): write([("id", id), ("result", value)])
    case .failure(let error):
      let facts: DocumentNode = .map([
        ("code", .number(Double(error.rawValue))), ("message", .text(error.message)),
      ])
      write([("id", id), ("error", facts)])
    }
  }

  /// Tells the editor something that it did not ask for.
  func notify(_ method: String, _ parameters: DocumentNode) {
    write([("method", .text(method)), ("params", parameters)])
  }

  private func write(_ members: [(String, DocumentNode)]) {
    let body = Array(DocumentNode.map([("jsonrpc", .text("2.0"))] + members).jsonLine.utf8)
    // An editor that is gone ends the input, too.
    try? FileWriter.writeAtomically(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body, to: "-")
  }
}

extension DocumentNode {
  /// JSON's null.
  static var null: DocumentNode { DocumentNode(.null, span: .nowhere) }
  /// A whole number.
  static func integer(_ number: Int) -> DocumentNode { .number(Double(number)) }
  /// The value as a whole number; nil for anything else.
  var integer: Int? { number.flatMap { Int(exactly: $0) } }
}
