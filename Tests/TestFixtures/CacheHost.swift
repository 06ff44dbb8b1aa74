import Synchronization

/// A server on this machine that speaks the HTTP protocol of Bazel's caches, and may do it badly.
package final class CacheHost: Sendable {
  private let contents: Contents
  private let host: LoopbackHost

  private final class Contents: Sendable {
    let files = Mutex<[String: [UInt8]]>([:])
  }

  /// - Parameter fault: what is answered in the place of the right answer, which is given; nil for that one.
  package init(
    _ fault: @escaping @Sendable (LoopbackHost.Request, [LoopbackHost.Piece]) -> [LoopbackHost.Piece]? = {
      _, _ in nil
    }
  ) throws {
    let contents = Contents()
    self.contents = contents
    host = try LoopbackHost { request, _ in
      let right = Self.answer(request, contents)
      return fault(request, right) ?? right
    }
  }

  private static func answer(_ request: LoopbackHost.Request, _ contents: Contents) -> [LoopbackHost.Piece] {
    if request.method == "PUT" {
      contents.files.withLock { $0[request.path] = request.body }
      return .answer(201)
    }
    guard let file = contents.files.withLock({ $0[request.path] }) else { return .answer(404) }
    return .answer(200, file)
  }

  /// Where it is.
  package var address: String { host.address("/") }

  /// What it holds, by path.
  package var files: [String: [UInt8]] {
    get { contents.files.withLock { $0 } }
    set { contents.files.withLock { $0 = newValue } }
  }

  /// All that it was asked, such as `GET /ac/…`.
  package var requests: [String] { host.requests.map { "\($0.method) \($0.path)" } }
}
