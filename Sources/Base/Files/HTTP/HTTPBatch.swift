/// Many requests in one process, over connections that are kept.
package struct HTTPBatch {
  /// One request.
  package struct Request {
    /// Where to.
    var address: String
    /// The file that takes the answer's content, or has what is sent.
    var file: String
    var isUpload: Bool

    /// Asks for a content.
    package static func get(_ address: String, to file: String) -> Request {
      Request(address: address, file: file, isUpload: false)
    }

    /// Brings a content.
    package static func put(_ file: String, to address: String) -> Request {
      Request(address: address, file: file, isUpload: true)
    }
  }

  /// What came of a request.
  package enum End: Hashable {
    /// The host's answer. A content that did not come as a whole is none.
    case status(Int)
    /// There was no answer, or the line broke: what curl calls it.
    case failed(code: Int)
    /// All together took too long.
    case late
  }

  private let limits: HTTPTransfer.Limits
  /// Seconds for all requests together.
  private let patience: Double
  private let credential: HTTPCredential?

  package init(_ limits: HTTPTransfer.Limits, patience: Double, credential: HTTPCredential? = nil) {
    (self.limits, self.patience, self.credential) = (limits, patience, credential)
  }

  /// Makes all requests, sixteen at a time.
  /// - Parameter list: path of a file that is written for it.
  /// - Returns: an end for each.
  /// - Throws: where it cannot be done at all.
  package func run(_ requests: [Request], list: String) throws -> [End] {
    if requests.isEmpty { return [] }
    try FileWriter.writePrivately((credential?.lines ?? "") + requests.map(\.lines).joined(), to: list)
    let transfer = try HTTPTransfer(
      [
        "--parallel", "--parallel-max", "16", "--fail", "--header", "Expect:", "--config", list,
        "--write-out", "%{urlnum} %{http_code} %{exitcode}\n",
      ], limits)
    let start = ContinuousClock.now
    var pause = 1
    while transfer.process.ended() == nil {
      guard ContinuousClock.now - start < .seconds(patience) else {
        return [End](repeating: .late, count: requests.count)
      }
      ThisProcess.pause(milliseconds: pause)
      pause = min(pause + 1, 10)
    }
    return ends(transfer.reader, count: requests.count)
  }

  private func ends(_ reader: PipeReader, count: Int) -> [End] {
    var ends = [End](repeating: .failed(code: 2), count: count)
    while let line = try? reader.line() {
      // characters: curl's numbers
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      guard numbers.count == 3, ends.indices.contains(numbers[0]) else { continue }
      // 22 is what curl calls an answer that says no.
      let isAnswer = numbers[1] != 0 && [0, 22].contains(numbers[2])
      ends[numbers[0]] = isAnswer ? .status(numbers[1]) : .failed(code: numbers[2])
    }
    return ends
  }
}

extension HTTPBatch.Request {
  /// As curl reads it from a file.
  fileprivate var lines: String {
    // What a host answers to an upload would else stand among the ends.
    let target =
      isUpload
      ? "upload-file = \(HTTPBatch.quoted(file))\noutput = \"/dev/null\""
      : "output = \(HTTPBatch.quoted(file))"
    return "url = \(HTTPBatch.quoted(address))\n\(target)\n"
  }
}

extension HTTPBatch {
  /// A text as curl reads it from a file.
  static func quoted(_ text: String) -> String {
    // By scalars: a quote with a combining mark behind it is another Character, and a quote to curl.
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "\"": "\\\(scalar)"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case "\u{B}": "\\v"
      default: "\(scalar)"
      }
    }
    return "\"\(escaped.joined())\""
  }
}
