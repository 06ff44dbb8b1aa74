import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that runs as a process of its own.
package final class ChildProcess {
  /// How it ended.
  package enum End: Equatable {
    case code(Int32)
    case signal(Int32)
  }

  let name: String
  private var process: pid_t = 0
  /// What it says goes to a file without a name: nobody has to read along.
  private let messages: Int32

  /// Starts the program `name` of the Debian package `package`.
  ///
  /// - Parameter files: open files of ours by the number under which the program finds them; those of 0 and 1 that are
  ///   not given are empty and nowhere.
  package init(
    _ name: String, _ arguments: [String], files: [Int32: Int32], package: String
  ) throws(ProgramError) {
    self.name = name
    do throws(FileError) {
      messages = try openNamelessFile()
    } catch {
      throw ProgramError("\(name) cannot be started: \(error)")
    }
    var files = files
    files[STDERR_FILENO] = messages
    let code = Self.spawn(name, arguments, files, &process)
    guard code == 0 else {
      process = 0
      throw code == ENOENT
        ? ProgramError("\(name) is not installed", hint: "apt-get install \(package)")
        : ProgramError("\(FileError(.read, name, errno: code))")
    }
  }

  /// The number under which every program finds its standard output.
  package static let standardOutput = STDOUT_FILENO

  /// Starts a program that writes to pipes: `outputs` are its numbers for them, the readers come in their order.
  package static func read(
    _ name: String, _ arguments: [String], outputs: [Int32], package: String
  ) throws(ProgramError) -> (process: ChildProcess, readers: [PipeReader]) {
    var files: [Int32: Int32] = [:]
    defer { for number in outputs { if let file = files[number] { close(file) } } }
    var readers: [PipeReader] = []
    for number in outputs {
      let pipe = try Pipe(to: name)
      readers.append(PipeReader(pipe.output))
      files[number] = pipe.input
    }
    return (try ChildProcess(name, arguments, files: files, package: package), readers)
  }

  deinit {
    stop()
    close(messages)
  }

  private static func spawn(
    _ name: String, _ arguments: [String], _ files: [Int32: Int32], _ process: inout pid_t
  ) -> Int32 {
    var actions = unsafe Platform.noFileActions
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    let last = max(STDERR_FILENO, files.keys.max() ?? 0)
    var copies: [Int32] = []
    defer { for copy in copies { close(copy) } }
    // From 0 upwards: no number is taken before the file of ours that has it has been passed on. One that comes too late
    // for that, as our own input was closed, is passed on by a copy.
    for number in 0...last {
      if var file = files[number] {
        if file < number {
          file = fcntl(file, F_DUPFD_CLOEXEC, last + 1)
          if file < 0 { return errno }
          copies.append(file)
        }
        unsafe posix_spawn_file_actions_adddup2(&actions, file, number)
      } else if number <= STDOUT_FILENO {
        unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      }
    }
    // Threads of Swift's pool hold all signals back, which their children would, too.
    var (attributes, none) = (Platform.noSpawnAttributes, sigset_t())
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var words: [UnsafeMutablePointer<CChar>?] = unsafe ([name] + arguments).map { unsafe strdup($0) }
    unsafe words.append(nil)
    defer { unsafe words.forEach { unsafe free($0) } }
    // A signal that came in between would not know of it.
    return Interruption.withholding {
      let code = starting.withLock { _ in
        unsafe posix_spawnp(&process, name, &actions, &attributes, words, Platform.environment)
      }
      if code == 0 { Interruption.ends(process) }
      return code
    }
  }

  /// Waits until it has ended; asked again, it says the same.
  package func wait() -> End {
    if let end { return end }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return noted(status)
  }

  /// How it ended, without waiting; nil while it runs.
  package func ended() -> End? {
    if let end { return end }
    var status: Int32 = 0
    guard unsafe waitpid(process, &status, WNOHANG) == process else { return nil }
    return noted(status)
  }

  private func noted(_ status: Int32) -> End {
    let signal = status & 0x7F
    let found = signal != 0 ? End.signal(signal) : .code(status >> 8 & 0xFF)
    end = found
    Interruption.hasEnded(process)
    if Interruption.mayBeAbout(found) {
      ThisProcess.pause(milliseconds: 20)
      Interruption.waitForEnd()
    }
    return found
  }

  private var end: End?

  /// Ends it where it has not ended.
  func stop() {
    guard process != 0, end == nil else { return }
    kill(process, SIGKILL)
    _ = wait()
  }

  /// How it ended and the last of its messages, behind its name: `failed with code 1: no such filter`.
  package func account(of end: End) -> String {
    switch end {
    case .code(0): "reported an error\(said)"
    case .code(let code): "failed with code \(code)\(said)"
    case .signal(let signal):
      unsafe "was ended by signal \(signal) (\(String(cString: strsignal(signal))))\(said)"
    }
  }

  /// The last of its messages, behind a colon; empty where it said nothing.
  var said: String {
    // characters: what a program says is only shown
    let lines = allSaid.split(separator: "\n")
    return lines.isEmpty ? "" : ": " + lines.suffix(3).joined(separator: "; ")
  }

  /// Its messages as they are; empty where they are very many.
  var allSaid: String {
    guard lseek(messages, 0, SEEK_SET) == 0,
      let bytes = try? FileReader.readAll(messages, name, expecting: 4096, limit: 1 << 20)
    else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Held while a pipe is made and while a program starts: a program that another thread starts in between would hold
/// the pipe open, and nobody would see its end.
private let starting = Mutex(())

/// Both ends of a pipe, closed in programs that are started.
package struct Pipe {
  let output, input: Int32

  package init(to name: String) throws(ProgramError) {
    let (ends, code) = starting.withLock { _ in
      var ends: [Int32] = [0, 0]
      guard unsafe pipe(&ends) == 0 else { return (ends, errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return (ends, 0)
    }
    guard code == 0 else {
      throw ProgramError("no pipe to \(name): \(FileError(.write, name, errno: code))")
    }
    (output, input) = (ends[0], ends[1])
  }
}
