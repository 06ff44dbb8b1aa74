package import Documents
import Synchronization

/// Requests that the client does not want answered any more. The thread that reads messages notes them, ahead of the one
/// that answers.
package final class CancelledRequests: Sendable {
  /// Most of them that are kept: a client that cancels what it never asked for does not fill the memory.
  private static let limit = 1000
  private let ids = Mutex<[String]>([])

  /// None yet.
  package init() {}

  /// Notes a request by its id.
  package func note(_ id: DocumentNode) {
    ids.withLock { ids in
      ids.append(id.jsonLine)
      if ids.count > Self.limit { ids.removeFirst() }
    }
  }

  /// Whether the request was cancelled; it is forgotten thereby.
  package func take(_ id: DocumentNode) -> Bool {
    ids.withLock { ids in
      guard let place = ids.firstIndex(of: id.jsonLine) else { return false }
      ids.remove(at: place)
      return true
    }
  }
}
