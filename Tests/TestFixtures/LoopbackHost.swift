import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A host on this machine that answers as a test says, one thread a connection.
package final class LoopbackHost: Sendable {
  package struct Request: Sendable {
    /// `GET`, `PUT`.
    package var method: String
    package var path: String
    /// By lower-case name.
    package var headers: [String: String]
    /// What came with it.
    package var body: [UInt8]
  }

  /// What is sent, piece by piece.
  package enum Piece: Sendable {
    case text(String)
    case bytes([UInt8])
    case pause(milliseconds: UInt32)
    /// The same bytes until nobody takes them any more.
    case endless([UInt8])
  }

  package let port: Int
  private let socket: Int32
  private let seen = Mutex<[Request]>([])

  /// - Parameter answer: for a request and how often its path was asked before.
  package init(_ answer: @escaping @Sendable (Request, Int) -> [Piece]) throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
        bind(socket, general, size) == 0 && listen(socket, 64) == 0
          && getsockname(socket, general, &size) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRINUSE) }
    (self.socket, port) = (socket, Int(UInt16(bigEndian: address.sin_port)))
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else { return }
        let host = self
        Thread.detachNewThread {
          host?.serve(connection, answer)
          close(connection)
        }
      }
    }
  }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  /// Requests so far.
  package var requests: [Request] { seen.withLock { $0 } }

  /// The address of a path, by the host's name.
  package func address(_ path: String) -> String { "http://localhost:\(port)\(path)" }

  private func serve(_ connection: Int32, _ answer: (Request, Int) -> [Piece]) {
    guard let request = Self.request(connection) else { return }
    let before = seen.withLock { seen in
      defer { seen.append(request) }
      return seen.count { $0.path == request.path }
    }
    for piece in answer(request, before) {
      switch piece {
      case .text(let text): Self.send(Array(text.utf8), connection)
      case .bytes(let bytes): Self.send(bytes, connection)
      case .pause(let milliseconds): usleep(milliseconds * 1000)
      case .endless(let bytes): while Self.send(bytes, connection) {}
      }
    }
  }

  @discardableResult
  private static func send(_ bytes: [UInt8], _ connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private static func request(_ connection: Int32) -> Request? {
    var bytes: [UInt8] = []
    let end = Array("\r\n\r\n".utf8)
    var head: Int?
    while head == nil {
      guard receive(&bytes, connection) else { return nil }
      head = bytes.indices.first { bytes[$0...].starts(with: end) }
    }
    let lines = String(decoding: bytes[..<(head ?? 0)], as: UTF8.self).components(separatedBy: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(
        in: .whitespaces)
    }
    var body = Array(bytes[((head ?? 0) + end.count)...])
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    while body.count < length { guard receive(&body, connection) else { return nil } }
    let words = lines[0].components(separatedBy: " ")
    return Request(method: words[0], path: words[1], headers: headers, body: body)
  }

  private static func receive(_ bytes: inout [UInt8], _ connection: Int32) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(connection, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    bytes += buffer.prefix(count)
    return true
  }
}

extension [LoopbackHost.Piece] {
  /// A whole answer.
  package static func answer(
    _ status: Int = 200, _ bytes: [UInt8] = [], headers: [String] = ["Content-Type: image/png"]
  ) -> [LoopbackHost.Piece] {
    let head = ["HTTP/1.1 \(status) Answer", "Content-Length: \(bytes.count)", "Connection: close"] + headers
    return [.text(head.joined(separator: "\r\n") + "\r\n\r\n"), .bytes(bytes)]
  }

  /// An answer that leads elsewhere.
  package static func redirect(to address: String) -> [LoopbackHost.Piece] {
    answer(302, headers: ["Location: \(address)"])
  }
}
