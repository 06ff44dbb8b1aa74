/// A request as it came through a connection (RFC 9112), in the strict form in which browsers write it. Everything else is
/// refused, so that nobody can read one request as two.
struct HTTPRequest: Hashable {
  /// `GET` or `POST`.
  var method: String
  /// Path with its slash, as it was written.
  var path: String
  /// What stands behind the question mark, as it was written; empty where there is none.
  var query = ""
  /// Name in lower case and value, in order.
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []

  /// Most bytes before the body, and of the body of a question.
  static let (maximumHead, maximumBody) = (16 << 10, 1 << 20)

  /// Values of a header, which stands in a request once at most.
  func values(_ name: String) -> [String] { headers.filter { $0.name == name }.map(\.value) }

  static func == (a: HTTPRequest, b: HTTPRequest) -> Bool {
    a.method == b.method && a.path == b.path && a.query == b.query && a.body == b.body
      && a.headers.map(\.name) == b.headers.map(\.name) && a.headers.map(\.value) == b.headers.map(\.value)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// What a connection has sent so far.
enum HTTPReading {
  /// More must come.
  case unfinished
  /// A request, and how many bytes it takes.
  case request(HTTPRequest, length: Int)
  /// No request of ours: the connection ends with this status.
  case refused(Int)

  /// Reads the request at the beginning of what has come.
  /// - Parameter limit: most bytes of a body, by what comes before it.
  init(_ bytes: [UInt8], limit: (HTTPRequest) -> Int = { _ in HTTPRequest.maximumBody }) {
    guard let end = bytes.indices.first(where: { bytes[$0...].starts(with: [13, 10, 13, 10]) }) else {
      self = bytes.count > HTTPRequest.maximumHead ? .refused(431) : .unfinished
      return
    }
    guard end <= HTTPRequest.maximumHead else {
      self = .refused(431)
      return
    }
    switch HTTPHead.read(bytes[..<end]) {
    case .failure(let refusal): self = .refused(refusal.status)
    case .success(var head):
      let start = end + 4
      guard let length = head.bodyLength else {
        self = .refused(head.values("transfer-encoding").isEmpty ? 400 : 501)
        return
      }
      guard length <= limit(head) else {
        self = .refused(413)
        return
      }
      guard bytes.count >= start + length else {
        self = .unfinished
        return
      }
      head.body = Array(bytes[start..<start + length])
      self = .request(head, length: start + length)
    }
  }
}

/// Why no answer is given.
struct HTTPRefusal: Error, Equatable { var status: Int }

/// The lines before the body.
private enum HTTPHead {
  static func read(_ bytes: ArraySlice<UInt8>) -> Result<HTTPRequest, HTTPRefusal> {
    let lines = lines(of: bytes)
    // Printable ASCII and nothing else, lone carriage returns among what is refused.
    guard let lines, let first = lines.first else { return .failure(HTTPRefusal(status: 400)) }
    let words = first.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map(text)
    guard words.count == 3, words[1].utf8.first == UInt8(ascii: "/") else {
      return .failure(HTTPRefusal(status: 400))
    }
    guard words[2] == "HTTP/1.1" else { return .failure(HTTPRefusal(status: 505)) }
    guard ["GET", "POST"].contains(words[0]) else { return .failure(HTTPRefusal(status: 405)) }
    let target = words[1].utf8.split(separator: UInt8(ascii: "?"), maxSplits: 1)
    var request = HTTPRequest(method: words[0], path: target.first.map { String($0) ?? "" } ?? "/")
    request.query = target.count > 1 ? String(target[1]) ?? "" : ""
    for line in lines.dropFirst() {
      guard let header = header(line) else { return .failure(HTTPRefusal(status: 400)) }
      request.headers.append(header)
    }
    return .success(request)
  }

  /// The lines; nil where a byte stands in them that has no business there.
  private static func lines(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    var (lines, start, at) = ([ArraySlice<UInt8>](), bytes.startIndex, bytes.startIndex)
    while at < bytes.endIndex {
      if bytes[at] == 13, at + 1 < bytes.endIndex, bytes[at + 1] == 10 {
        lines.append(bytes[start..<at])
        (start, at) = (at + 2, at + 2)
        continue
      }
      guard (0x20...0x7E).contains(bytes[at]) else { return nil }
      at += 1
    }
    return lines + [bytes[start...]]
  }

  private static func header(_ line: ArraySlice<UInt8>) -> (name: String, value: String)? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = line[..<colon]
    let isToken = name.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) || (48...57).contains($0)
        || $0 == UInt8(ascii: "-")
    }
    guard isToken, !name.isEmpty else { return nil }
    var value = line[(colon + 1)...]
    while value.first == 0x20 { value.removeFirst() }
    while value.last == 0x20 { value.removeLast() }
    let lowered = name.map { (65...90).contains($0) ? $0 | 0x20 : $0 }
    return (text(lowered[...]), text(value))
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}

extension HTTPRequest {
  /// Bytes that follow the head; nil where that is not said plainly.
  fileprivate var bodyLength: Int? {
    guard values("transfer-encoding").isEmpty else { return nil }
    let lengths = values("content-length")
    if lengths.isEmpty { return 0 }
    guard lengths.count == 1, (1...9).contains(lengths[0].utf8.count),
      lengths[0].utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Int(lengths[0])
  }
}
