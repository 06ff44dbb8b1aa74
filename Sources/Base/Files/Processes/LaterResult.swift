import Dispatch
import Synchronization

/// What comes of work that is done beside other work, on as many cores as are free.
package final class LaterResult<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let group = DispatchGroup()

  /// Begins the work.
  package init(_ work: @escaping @Sendable () -> Value) {
    DispatchQueue.global().async(group: group) { [self] in
      let result = work()
      value.withLock { $0 = result }
    }
  }

  /// What came of it; waits for its end.
  package func wait() -> Value {
    group.wait()
    guard let value = value.withLock({ $0 }) else { preconditionFailure("the work has ended") }
    return value
  }
}
