import Glibc

/// An encoder that runs as a process of its own and reads frames from a pipe.
final class EncoderProcess {
  private let name: String
  private let package: String
  private var process: pid_t = 0
  private var input: Int32
  /// What it says goes to a file without a name: nobody has to read along.
  private let messages: Int32

  /// Starts the program `name` of the Debian package `package`.
  init(_ name: String, _ arguments: [String], package: String) throws(ToolFailure) {
    (self.name, self.package) = (name, package)
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else {
      throw .cannot("no pipe to \(name): \(FileError(.write, name, errno: errno))", hint: "")
    }
    input = ends[1]
    // The encoder must not hold its own input open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var template = Array("/tmp/specrender-XXXXXX".utf8CString)
    messages = unsafe mkstemp(&template)
    unsafe unlink(template)
    defer { close(ends[0]) }
    let code = unsafe Self.spawn(name, arguments, input: ends[0], messages: messages, &process)
    guard code == 0 else {
      process = 0
      throw code == ENOENT
        ? .cannot("\(name) is not installed", hint: "apt-get install \(package)")
        : .cannot("\(FileError(.read, name, errno: code))", hint: "")
    }
  }

  deinit {
    closeInput()
    if process != 0 {
      kill(process, SIGKILL)
      _ = wait()
    }
    close(messages)
  }

  private static func spawn(
    _ name: String, _ arguments: [String], input: Int32, messages: Int32, _ process: inout pid_t
  ) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, messages, STDERR_FILENO)
    var words: [UnsafeMutablePointer<CChar>?] = unsafe ([name] + arguments).map { unsafe strdup($0) }
    unsafe words.append(nil)
    defer { unsafe words.forEach { unsafe free($0) } }
    return unsafe posix_spawnp(&process, name, &actions, nil, words, environ)
  }

  /// Sends bytes.
  /// - Throws: what the encoder said where it has ended.
  func write(_ bytes: [UInt8]) throws {
    do throws(FileError) {
      try writeAll(bytes, input, name)
    } catch {
      try finish()
      throw ToolFailure.cannot("\(name) took no more frames: \(error)", hint: "")
    }
  }

  /// Ends the input and waits.
  /// - Throws: what the encoder said where it did not succeed.
  func finish() throws {
    closeInput()
    let status = wait()
    if status == 0 { return }
    let signal = status & 0x7F
    let reason = signal != 0 ? "was ended by signal \(signal)" : "failed with code \(status >> 8 & 0xFF)"
    throw ToolFailure.cannot("\(name) \(reason)\(said)", hint: "")
  }

  private func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  private func wait() -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    process = 0
    return status
  }

  /// The last of its messages.
  private var said: String {
    guard lseek(messages, 0, SEEK_SET) == 0,
      let bytes = try? FileReader.readAll(messages, name, expecting: 4096, limit: 1 << 20)
    else { return "" }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.isEmpty ? "" : ": " + lines.suffix(3).joined(separator: "; ")
  }
}
