import Documents
import Files
import SceneCompiler
import SceneFormat

/// Writes an outcome: data to standard output, messages to standard error.
///
/// A reader that went away, as `head` does, has what it wants: that is no error, nothing is said, and the exit code is the
/// outcome's.
/// - Returns: the exit code; 2 where the output could not be written.
public func emit(_ outcome: Outcome) -> Int32 { deliver(outcome).exitCode }

/// Writes an outcome as ``emit(_:)`` does; also tells whether somebody still reads standard output.
package func deliver(_ outcome: Outcome) -> (exitCode: Int32, isRead: Bool) {
  Interruption.waitForEnd()
  complain(outcome.messages)
  guard !outcome.output.isEmpty else { return (outcome.exitCode, true) }
  do throws(FileError) {
    try FileWriter.writeAtomically(outcome.output, to: "-")
    return (outcome.exitCode, true)
  } catch {
    if error.isReaderGone { return (outcome.exitCode, false) }
    complain("error: \(error)\n")
    return (2, false)
  }
}

private func complain(_ text: String) {
  let safe = OutputStyle.ofTerminal.isColored ? shownInColor(text) : shown(text, keepsLines: true)
  Terminal.say(safe)
}
