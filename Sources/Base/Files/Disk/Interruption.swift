import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What happens to hidden files and to programs that run for this one when a signal ends the process: Control-C, a closed
/// terminal, `kill`.
///
/// A signal's handler may call next to nothing, so paths and numbers of processes wait for it in plain memory that is never
/// freed. The handler ends the programs, removes the files, and lets the signal do what it would have done: the exit status is
/// the signal's, also where another thread is about to end the process by itself. A step that must not be half done is ended
/// first. Nothing can be done about SIGKILL: programs end when they find their pipes closed, and the next process that writes
/// there sweeps up.
public enum Interruption {
  /// Signals by which people and systems end a process.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Handles signals from now on: for programs of our own, not for the processes of others. A signal that is ignored, as
  /// `nohup` has it, stays ignored.
  public static func handleSignals() {
    // A handler must not be the first to ask for them.
    table.unlinkAll()
    children.endAll()
    _ = withheld.load(ordering: .relaxed) + Int(pending.load(ordering: .relaxed))
    _ = endings.load(ordering: .relaxed)
    for signal in signals {
      var action = sigaction()
      unsafe sigaction(signal, nil, &action)
      if Platform.isDefault(action) { install(handle, for: signal) }
    }
    atexit { letEnd() }
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

  /// Returns unless a signal is ending the process: then whatever failed did so for that, and nobody is told.
  package static func waitForEnd() {
    while endings.load(ordering: .sequentiallyConsistent) != 0 { poll(nil, 0, 1) }
  }

  /// A program that runs for this one, until ``hasEnded(_:)``.
  static func ends(_ process: pid_t) { children.add(process) }

  static func hasEnded(_ process: pid_t) { children.remove(process) }

  /// What a program says that was ended by a signal which this process handles, too: Control-C goes to both, and who is told of
  /// the program's end first must not take it for a failure.
  static func mayBeAbout(_ end: ChildProcess.End) -> Bool {
    switch end {
    case .signal(let signal): signals.contains(signal)
    // As ffmpeg has it.
    case .code(let code): code == 255
    }
  }
}

private let table = PathTable()
private let children = ProcessTable()
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
  perform(signal)
}

/// Called as the process exits: where a signal came before, it ends by that.
private func letEnd() {
  let signal = pending.load(ordering: .sequentiallyConsistent)
  if signal == 0 { return }
  // A step of another thread is ended first; one that itself calls for the end never would.
  for _ in 0..<5000 where withheld.load(ordering: .sequentiallyConsistent) != 0 { poll(nil, 0, 1) }
  perform(signal)
}

/// `signal`, which names hide elsewhere.
private func install(_ handler: (@convention(c) (Int32) -> Void)?, for number: Int32) {
  _ = signal(number, handler)
}

private func perform(_ signal: Int32) {
  // Before files are removed: a program would make its own anew.
  children.endAll()
  table.unlinkAll()
  // Another thread may have been about to open its file.
  poll(nil, 0, 10)
  table.unlinkAll()
  install(SIG_DFL, for: signal)
  var only = sigset_t()
  unsafe sigemptyset(&only)
  unsafe sigaddset(&only, signal)
  unsafe pthread_sigmask(SIG_UNBLOCK, &only, nil)
  kill(getpid(), signal)
}

/// Processes in memory that a signal's handler can read at any time.
@safe private final class ProcessTable: @unchecked Sendable {
  private static let count = 1024
  private let processes: UnsafeMutablePointer<pid_t>?
  private let lock = Mutex(())

  init() {
    unsafe processes = calloc(Self.count, MemoryLayout<pid_t>.size)?.assumingMemoryBound(to: pid_t.self)
  }

  func add(_ process: pid_t) { replace(0, by: process) }

  func remove(_ process: pid_t) { replace(process, by: 0) }

  /// Beyond the table's end nothing is kept, and nothing ended.
  private func replace(_ old: pid_t, by new: pid_t) {
    lock.withLock { _ in
      guard let processes = unsafe processes else { return }
      var place = 0
      while place < Self.count, unsafe processes[place] != old { place += 1 }
      if place < Self.count { unsafe processes[place] = new }
    }
  }

  /// Ends all, and waits a second at most until they are gone. How they ended is left for the threads that wait for that.
  func endAll() {
    guard let processes = unsafe processes else { return }
    for place in 0..<Self.count {
      let process = unsafe processes[place]
      if process != 0 { kill(process, SIGKILL) }
    }
    for place in 0..<Self.count {
      let process = unsafe processes[place]
      for _ in 0..<1000 where process != 0 && isRunning(process) { poll(nil, 0, 1) }
    }
  }

  private func isRunning(_ process: pid_t) -> Bool {
    var facts = unsafe siginfo_t()
    let code = unsafe waitid(P_PID, id_t(process), &facts, WEXITED | WNOHANG | WNOWAIT)
    let isWaitable = unsafe facts.si_signo != 0
    return code == 0 && !isWaitable
  }
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
