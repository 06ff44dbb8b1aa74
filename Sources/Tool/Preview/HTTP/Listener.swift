import Files
import ToolOutcome

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open socket. Nobody outside of this machine can reach it, unless an address of a network is asked for.
final class Listener {
  let socket: Int32
  let port: Int

  /// - Parameters:
  ///   - host: an IPv4 address of this machine; `0.0.0.0` for all of them.
  ///   - port: 0 for any that is free.
  init(host: String, port: Int) throws(ToolFailure) {
    let socket = openSocket()
    guard socket >= 0 else { throw .cannot("no socket can be opened", hint: "allow more: ulimit -n 1024") }
    var isReused: Int32 = 1
    unsafe setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    guard unsafe inet_pton(AF_INET, host, &address.sin_addr) == 1 else {
      close(socket)
      throw .usage("\"\(host)\" is not an IPv4 address", hint: "give one of this machine, or 0.0.0.0 for all")
    }
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = unsafe withUnsafeMutablePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
        unsafe bind(socket, general, size) == 0 && listen(socket, 64) == 0
          && getsockname(socket, general, &size) == 0
      }
    }
    guard isOpen else {
      let isOther = errno == EADDRNOTAVAIL
      close(socket)
      if isOther {
        throw .cannot("this machine has no address \(host)", hint: "0.0.0.0 stands for all that it has")
      }
      throw .cannot(
        "port \(port) is taken", hint: "give another one, or none: then any that is free is taken")
    }
    (self.socket, self.port) = (socket, Int(UInt16(bigEndian: address.sin_port)))
  }

  deinit { close(socket) }

  /// The next connection that waits; nil where none does.
  func accept() -> Connection? {
    let socket = nextConnection(socket)
    guard socket >= 0 else { return nil }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    return Connection(socket)
  }
}

// System calls that methods of the same names hide.

private func openSocket() -> Int32 {
  let number = socket(AF_INET, Platform.streamSocket, 0)
  if number >= 0 { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
  return number
}

private func nextConnection(_ socket: Int32) -> Int32 { accept(socket, nil, nil) }

private func sendBytes(_ socket: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe send(socket, bytes, count, Platform.sendFlags)
}

/// What becomes of a request.
enum HTTPAnswer {
  case now(HTTPResponse)
  /// It comes when the work of this number is done.
  case later(Int)
}

/// Who answers requests.
protocol RequestReader {
  /// Most bytes that a request with this head may bring along.
  func limit(_ head: HTTPRequest) -> Int
  func answer(_ request: HTTPRequest) -> HTTPAnswer
}

/// Somebody who asks.
final class Connection {
  let socket: Int32
  private var received: [UInt8] = []
  /// Pictures are large, and not copied.
  private var sending: [ArraySlice<UInt8>] = []
  private var isLast = false
  /// Whether the other side wants no more than the next answer.
  private var isAskedToClose = false
  /// Whether events go to it.
  private(set) var isStream = false
  /// Who listens to them.
  private(set) var streamName: String?
  /// Whether nothing more can come or go.
  private(set) var isOver = false
  /// The work whose answer comes later.
  private(set) var awaited: Int?

  init(_ socket: Int32) {
    self.socket = socket
    var isOn: Int32 = 1
    unsafe setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    Platform.silenceBrokenPipes(of: socket)
  }

  deinit { close(socket) }

  var wantsToSend: Bool { !sending.isEmpty }

  /// Takes what has come, and answers each request that is complete.
  func receive(_ reader: some RequestReader) {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = unsafe recv(socket, &buffer, buffer.count, 0)
    guard count > 0 else {
      isOver = count == 0 || ![EAGAIN, EINTR].contains(errno)
      return
    }
    // What comes to a stream, or behind what was refused, is nobody's concern.
    if isStream || isLast { return }
    received += buffer[..<count]
    answerAll(reader)
  }

  /// The answer that was awaited has come.
  func deliver(_ response: HTTPResponse, _ reader: some RequestReader) {
    awaited = nil
    send(response)
    answerAll(reader)
  }

  private func answerAll(_ reader: some RequestReader) {
    while !isLast, !isStream, awaited == nil, !received.isEmpty {
      switch HTTPReading(received, limit: reader.limit) {
      case .unfinished: return
      case .refused(let status):
        isLast = true
        send(HTTPResponse.refusal(status).parts(closing: true))
      case .request(let request, let length):
        received.removeFirst(length)
        isAskedToClose = request.values("connection").contains { $0.lowercased() == "close" }
        switch reader.answer(request) {
        case .now(let response): send(response)
        case .later(let number): awaited = number
        }
      }
    }
  }

  private func send(_ response: HTTPResponse) {
    (isStream, streamName) = (response.isStream, response.streamName)
    isLast = !isStream && (response.status != 200 || isAskedToClose)
    send(response.parts(closing: isLast))
  }

  /// Sends as much as the other side takes now; the rest goes when it takes more.
  func send(_ parts: [[UInt8]] = []) {
    sending += parts.filter { !$0.isEmpty }.map { $0[...] }
    while let part = sending.first {
      let count = unsafe part.withUnsafeBytes {
        unsafe sendBytes(socket, $0.baseAddress, $0.count)
      }
      if count > 0 { sent(count) } else if errno == EINTR { continue } else { break }
    }
    if sending.isEmpty {
      if isLast { isOver = true }
    } else if errno != EAGAIN {
      isOver = true
    }
    // A page that takes no events any more has gone to sleep: it asks anew when it wakes.
    if isStream, sending.count > 1000 { isOver = true }
  }

  private func sent(_ count: Int) {
    let part = sending[0].dropFirst(count)
    if part.isEmpty { sending.removeFirst() } else { sending[0] = part }
  }
}

/// Waits until something can be read from one of these, or written where that is wanted.
/// - Returns: which of them are ready.
func wait(for sockets: [(socket: Int32, wantsToSend: Bool)], _ milliseconds: Int32) -> [Bool] {
  var requests = sockets.map {
    pollfd(fd: $0.socket, events: Int16($0.wantsToSend ? POLLOUT : POLLIN), revents: 0)
  }
  let count = unsafe poll(&requests, nfds_t(requests.count), milliseconds)
  return requests.map { count > 0 && $0.revents != 0 }
}
