package import Documents
import Files

/// Why a request is refused.
package struct ResponseError: Error {
  /// Its number in the protocol.
  package let code: Int
  /// One sentence for the client's log.
  package let message: String
  /// More of it that programs can read; nil for nothing.
  package let data: DocumentNode?

  /// Makes an error; codes from -32768 to -32000 belong to the protocols.
  package init(_ code: Int, _ message: String, data: DocumentNode? = nil) {
    (self.code, self.message, self.data) = (code, message, data)
  }

  /// What was sent is no message.
  package static let parse = ResponseError(-32700, "the message is not a JSON object")
  /// The method is not one of this server's.
  package static let unknownMethod = ResponseError(-32601, "this server does not know the method")
}

/// Writes messages to standard output.
package struct MessageWriter: Sendable {
  private let framing: Message.Framing

  /// Writes messages so that they follow one another in this way.
  package init(_ framing: Message.Framing) { self.framing = framing }

  /// Answers a request.
  /// - Returns: whether somebody still reads what is written.
  @discardableResult
  package func answer(_ id: DocumentNode, _ result: Result<DocumentNode, ResponseError>) -> Bool {
    switch result {
    case .success(let value): return write([("id", id), ("result", value)])
    case .failure(let error):
      var facts: [(String, DocumentNode)] = [
        ("code", .integer(error.code)), ("message", .text(error.message)),
      ]
      if let data = error.data { facts.append(("data", data)) }
      return write([("id", id), ("error", .map(facts))])
    }
  }

  /// Tells the client something that it did not ask for.
  package func notify(_ method: String, _ parameters: DocumentNode) {
    write([("method", .text(method)), ("params", parameters)])
  }

  /// Asks the client to do something; its answer is not waited for.
  package func ask(_ id: String, _ method: String, _ parameters: DocumentNode) {
    write([("id", .text(id)), ("method", .text(method)), ("params", parameters)])
  }

  @discardableResult
  private func write(_ members: [(String, DocumentNode)]) -> Bool {
    let body = Array(DocumentNode.map([("jsonrpc", .text("2.0"))] + members).jsonLine.utf8)
    let framed =
      switch framing {
      case .headers: Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
      case .lines: body + [UInt8(ascii: "\n")]
      }
    // A client that is gone ends the input, too.
    do { try FileWriter.writeAtomically(framed, to: "-") } catch { return false }
    return true
  }
}

extension DocumentNode {
  /// JSON's null.
  package static var null: DocumentNode { DocumentNode(.null, span: .nowhere) }
  /// A whole number.
  package static func integer(_ number: Int) -> DocumentNode { .number(Double(number)) }
  /// The value as a whole number; nil for anything else.
  package var integer: Int? { number.flatMap { Int(exactly: $0) } }
}
