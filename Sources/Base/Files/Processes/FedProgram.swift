import Glibc

/// A program that runs as a process of its own and reads what it works on from a pipe.
package final class FedProgram {
  private let process: ChildProcess
  private var input: Int32

  /// Starts the program `name` of the Debian package `package`.
  package init(_ name: String, _ arguments: [String], package: String) throws(ProgramError) {
    let pipe = try Pipe(to: name)
    defer { close(pipe.output) }
    input = pipe.input
    do throws(ProgramError) {
      process = try ChildProcess(name, arguments, files: [STDIN_FILENO: pipe.output], package: package)
    } catch {
      close(pipe.input)
      throw error
    }
  }

  deinit { closeInput() }

  /// Sends bytes.
  /// - Throws: what the program said where it has ended.
  package func write(_ bytes: [UInt8]) throws(ProgramError) {
    do throws(FileError) {
      try writeAll(bytes, input, process.name)
    } catch {
      try finish()
      throw ProgramError("\(process.name) took no more frames: \(error)")
    }
  }

  /// Ends the input and waits. A program that says something has failed, too: ffmpeg 5.1 calls it a success when the end
  /// of its file finds no room.
  /// - Throws: what the program said where it did not succeed.
  package func finish() throws(ProgramError) {
    closeInput()
    let end = process.wait()
    if end == .code(0), process.said.isEmpty { return }
    throw ProgramError("\(process.name) \(process.account(of: end))")
  }

  private func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }
}
