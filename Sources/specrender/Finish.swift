import ArgumentParser
import SpecRenderKit

extension ParsableCommand {
  /// Writes what a command has to say and ends with its exit code.
  func finish(_ outcome: Outcome) throws {
    let code = emit(outcome)
    if code != 0 { throw ExitCode(code) }
  }
}
