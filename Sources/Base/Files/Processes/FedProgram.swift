#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that runs as a process of its own and reads what it works on from a pipe.
package final class FedProgram {
  private let process: ChildProcess
  private var input: Int32

  /// The path under which a program finds the file at a position of those that it was started with.
  ///
  /// A program that opened them by their names could make such a file anew after a process that was killed, and the one
  /// that swept up behind it, are gone.
  package static func path(ofFile position: Int) -> String {
    "\(Platform.openFiles)/\(firstFile + Int32(position))"
  }

  private static let firstFile = STDERR_FILENO + 1

  /// Starts the program `name` of the Debian package `package`.
  ///
  /// - Parameter files: what it reads and writes besides its input, as ``path(ofFile:)`` names them.
  package init(
    _ name: String, _ arguments: [String], files: [GrowingFile] = [], package: String
  ) throws(ProgramError) {
    let pipe = try Pipe(to: name)
    defer { close(pipe.output) }
    input = pipe.input
    do throws(ProgramError) {
      var numbers = [STDIN_FILENO: pipe.output]
      for (position, file) in files.enumerated() { numbers[Self.firstFile + Int32(position)] = file.file }
      process = try ChildProcess(name, arguments, files: numbers, package: package)
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
