import Graphics2D
import Synchronization
import ToolOutcome

/// What keeps the pictures of a scene from being drawn: each is read once, however many states show it.
package final class PictureChecks: Sendable {
  private let known = Mutex<[String: String?]>([:])

  package init() {}

  /// Why `decode` throws for the picture at `address`; nil where it does not.
  func failure(_ address: String, _ decode: () throws(ToolFailure) -> PixelBuffer) -> String? {
    if let failure = known.withLock({ $0[address] }) { return failure }
    var failure: String?
    do { _ = try decode() } catch { failure = "\(error)" }
    known.withLock { [failure] in $0[address] = .some(failure) }
    return failure
  }
}
