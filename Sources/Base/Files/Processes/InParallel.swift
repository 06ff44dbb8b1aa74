import Dispatch
import Synchronization

/// Does the work for each of 0..<count, on as many cores as are free; what comes of it, in order.
package func inParallel<Result: Sendable>(_ count: Int, _ work: @Sendable (Int) -> Result) -> [Result] {
  let results = Mutex<[Int: Result]>([:])
  DispatchQueue.concurrentPerform(iterations: count) { index in
    let result = work(index)
    results.withLock { $0[index] = result }
  }
  let all = results.withLock { $0 }
  return (0..<count).compactMap { all[$0] }
}
