import Glibc

/// An encoder that runs as a process of its own and reads frames from a pipe.
final class EncoderProcess {
  private let process: ChildProcess
  private var input: Int32

  /// Starts the program `name` of the Debian package `package`.
  init(_ name: String, _ arguments: [String], package: String) throws(ToolFailure) {
    let pipe = try Pipe(to: name)
    defer { close(pipe.output) }
    input = pipe.input
    do {
      process = try ChildProcess(name, arguments, files: [STDIN_FILENO: pipe.output], package: package)
    } catch {
      close(pipe.input)
      throw error
    }
  }

  deinit { closeInput() }

  /// Sends bytes.
  /// - Throws: what the encoder said where it has ended.
  func write(_ bytes: [UInt8]) throws {
    do throws(FileError) {
      try writeAll(bytes, input, process.name)
    } catch {
      try finish()
      throw ToolFailure.cannot("\(process.name) took no more frames: \(error)", hint: "")
    }
  }

  /// Ends the input and waits. An encoder that says something has failed, too: ffmpeg 5.1 calls it a success when the end
  /// of its file finds no room.
  /// - Throws: what the encoder said where it did not succeed.
  func finish() throws {
    closeInput()
    let end = process.wait()
    if end == .code(0), process.said.isEmpty { return }
    throw ToolFailure.cannot("\(process.name) \(process.account(of: end))", hint: "")
  }

  private func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }
}
