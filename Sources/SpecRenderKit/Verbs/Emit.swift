import Glibc

/// Writes an outcome: data to standard output, messages to standard error.
/// - Returns: the exit code; 2 where the output could not be written.
public func emit(_ outcome: Outcome) -> Int32 {
  // Nobody is left to be told when standard error cannot be written.
  try? writeAll(Array(outcome.messages.utf8), STDERR_FILENO, "standard error")
  guard !outcome.output.isEmpty else { return outcome.exitCode }
  do throws(FileError) {
    try FileWriter.writeAtomically(outcome.output, to: "-")
    return outcome.exitCode
  } catch {
    try? writeAll(Array("error: \(error)\n".utf8), STDERR_FILENO, "standard error")
    return 2
  }
}
