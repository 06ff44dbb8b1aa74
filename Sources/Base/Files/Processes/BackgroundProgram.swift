#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program for whose end nobody waits: what it reads and what it writes lie in files without names.
package final class BackgroundProgram {
  private let process: ChildProcess
  private let output: Int32

  /// What came of a program.
  package struct Result {
    /// Its exit code; nil where a signal ended it.
    package var code: Int32?
    package var output: [UInt8]
    /// What it said, as a terminal would show it.
    package var messages: String
  }

  /// Starts the program `name` of the Debian package `package`, which finds `input` as its standard input.
  package init(
    _ name: String, _ arguments: [String], input: [UInt8], package: String
  ) throws(ProgramError) {
    let files: (input: Int32, output: Int32)
    do throws(FileError) { files = try Self.files(input, name) } catch {
      throw ProgramError("\(name) cannot be started: \(error)")
    }
    defer { close(files.input) }
    do throws(ProgramError) {
      process = try ChildProcess(
        name, arguments, files: [STDIN_FILENO: files.input, STDOUT_FILENO: files.output], package: package)
    } catch {
      close(files.output)
      throw error
    }
    output = files.output
  }

  deinit { close(output) }

  private static func files(_ input: [UInt8], _ name: String) throws(FileError) -> (Int32, Int32) {
    let file = try openNamelessFile()
    do throws(FileError) {
      try writeAll(input, file, name)
      lseek(file, 0, SEEK_SET)
      return (file, try openNamelessFile())
    } catch {
      close(file)
      throw error
    }
  }

  /// What came of it; nil while it runs.
  /// - Parameter limit: most bytes of its output; more are none.
  package func result(limit: Int) -> Result? {
    guard let end = process.ended() else { return nil }
    lseek(output, 0, SEEK_SET)
    let bytes = try? FileReader.readAll(output, process.name, expecting: 1 << 16, limit: limit)
    let code: Int32? = if case .code(let code) = end { code } else { nil }
    return Result(code: code, output: bytes ?? [], messages: process.allSaid)
  }
}
