import Dispatch
import Synchronization

/// Hands events from any thread to the one that waits for them, in the order in which they came.
package final class EventQueue<Event: Sendable>: Sendable {
  private let events = Mutex<[Event]>([])
  private let count = DispatchSemaphore(value: 0)

  /// Makes an empty queue.
  package init() {}

  /// Adds an event.
  package func post(_ event: Event) {
    events.withLock { $0.append(event) }
    count.signal()
  }

  /// The next event; waits for it.
  package func next() -> Event {
    count.wait()
    return events.withLock { $0.removeFirst() }
  }
}

/// Does the work on another thread, at once.
package func inBackground(_ work: @escaping @Sendable () -> Void) {
  DispatchQueue.global().async(execute: work)
}
