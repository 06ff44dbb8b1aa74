import Glibc
import Synchronization

/// What happens to hidden files when a signal ends the process: Control-C, a closed terminal, `kill`.
///
/// A signal's handler may call next to nothing, so paths wait for it in plain memory that is never freed. The handler
/// removes them, and lets the signal do what it would have done: the exit status is the signal's. A step that must not be
/// half done is ended first. Nothing can be done about SIGKILL: the next process that writes there sweeps up.
public enum Interruption {
  /// Signals by which people and systems end a process.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Handles signals from now on: for programs of our own, not for the processes of others. A signal that is ignored, as
  /// `nohup` has it, stays ignored.
  public static func handleSignals() {
    // A handler must not be the first to ask for them.
    table.unlinkAll()
    _ = withheld.load(ordering: .relaxed) + Int(pending.load(ordering: .relaxed))
    _ = endings.load(ordering: .relaxed)
    for signal in signals {
      var action = sigaction()
      unsafe sigaction(signal, nil, &action)
      if unsafe action.__sigaction_handler.sa_handler == nil { Glibc.signal(signal, handle) }
    }
  }

  /// A file or an empty folder that a signal removes, until ``keeps(_:)``. Folders come before what lies in them.
  ///
  /// Once a signal ends the process, whoever asks for one more waits for that end.
  package static func removes(_ path: String) {
    waitForEnd()
    table.add(path)
  }

  /// What has its place, or is gone: it stays.
  package static func keeps(_ path: String) { table.remove(path) }

  /// Does something that a signal does not cut in two: it waits for the end.
  package static func withholding<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    withheld.add(1, ordering: .sequentiallyConsistent)
    waitForEnd()
    defer {
      let left = withheld.subtract(1, ordering: .sequentiallyConsistent).newValue
      let signal = pending.load(ordering: .sequentiallyConsistent)
      if left == 0, signal != 0 { end(by: signal) }
    }
    return try body()
  }

  /// Returns unless a signal is ending the process.
  private static func waitForEnd() {
    while endings.load(ordering: .sequentiallyConsistent) != 0 { poll(nil, 0, 1) }
  }
}

private let table = PathTable()
/// How many steps are running that a signal waits for.
private let withheld = Atomic(0)
/// How many signals are about to end the process, or ask whether they may: no file and no step is begun any more.
private let endings = Atomic(0)
/// The signal that waits; 0 for none.
private let pending = Atomic<Int32>(0)

/// Called in the middle of anything: only atomic numbers, plain memory and what POSIX allows.
private func handle(_ signal: Int32) {
  pending.store(signal, ordering: .sequentiallyConsistent)
  end(by: signal)
}

/// Ends the process unless a step is running that it waits for: that then ends it.
private func end(by signal: Int32) {
  // First said, then asked; who begins a step does it the other way round. So one of two at once always sees the other.
  endings.add(1, ordering: .sequentiallyConsistent)
  guard withheld.load(ordering: .sequentiallyConsistent) == 0 else {
    endings.subtract(1, ordering: .sequentiallyConsistent)
    return
  }
  table.unlinkAll()
  // Another thread may have been about to open its file.
  poll(nil, 0, 10)
  table.unlinkAll()
  Glibc.signal(signal, SIG_DFL)
  var only = sigset_t()
  unsafe sigemptyset(&only)
  unsafe sigaddset(&only, signal)
  unsafe pthread_sigmask(SIG_UNBLOCK, &only, nil)
  kill(getpid(), signal)
}

/// Paths in memory that a signal's handler can read at any time: a fixed number of places, each as long as a path can be.
/// Only pages that were written to take memory; where there is none, nothing is kept, and nothing removed.
@safe private final class PathTable: @unchecked Sendable {
  private static let (count, length) = (2048, 4096)
  private let paths: UnsafeMutablePointer<CChar>?
  /// How many places have ever been taken.
  private let used = Atomic(0)
  private let lock = Mutex<[String: [Int]]>([:])
  private let free = Mutex<[Int]>([])

  init() {
    unsafe paths = calloc(Self.count, Self.length)?.assumingMemoryBound(to: CChar.self)
  }

  /// One more path; beyond the table's end, and for paths that no system takes, nothing.
  func add(_ path: String) {
    lock.withLock { places in
      let place = free.withLock { $0.popLast() } ?? used.load(ordering: .relaxed)
      guard let paths = unsafe paths, place < Self.count, path.utf8.count < Self.length else { return }
      let target = unsafe paths.advanced(by: place * Self.length)
      // The first byte last: a handler sees all of a path or nothing.
      for (index, byte) in path.utf8.enumerated().dropFirst() {
        unsafe target[index] = CChar(bitPattern: byte)
      }
      unsafe target[path.utf8.count] = 0
      atomicMemoryFence(ordering: .sequentiallyConsistent)
      unsafe target[0] = path.utf8.first.map { CChar(bitPattern: $0) } ?? 0
      if place == used.load(ordering: .relaxed) { used.store(place + 1, ordering: .sequentiallyConsistent) }
      places[path, default: []].append(place)
    }
  }

  func remove(_ path: String) {
    lock.withLock { places in
      guard let paths = unsafe paths, let place = places[path]?.popLast() else { return }
      if places[path]?.isEmpty == true { places[path] = nil }
      unsafe paths[place * Self.length] = 0
      free.withLock { $0.append(place) }
    }
  }

  /// From the last one back, so that a folder is empty when it is its turn.
  func unlinkAll() {
    guard let paths = unsafe paths else { return }
    var place = used.load(ordering: .sequentiallyConsistent)
    while place > 0 {
      place -= 1
      let path = unsafe paths.advanced(by: place * Self.length)
      if unsafe path.pointee != 0, unsafe unlink(path) != 0, errno == EISDIR { unsafe rmdir(path) }
    }
  }
}
