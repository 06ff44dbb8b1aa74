import Graphics2D
import Synchronization
import ToolOutcome

/// What keeps the pictures of a scene from being drawn: each is read once, however many states show it.
package final class PictureChecks: Sendable {
  private let known = Mutex<[String: String?]>([:])

  package init() {}

  /// What keeps the picture at `address` from being drawn, which `find` finds out; nil where nothing does.
  func failure(_ address: String, _ find: () -> String?) -> String? {
    if let failure = known.withLock({ $0[address] }) { return failure }
    let failure = find()
    known.withLock { $0[address] = .some(failure) }
    return failure
  }
}
