import ArgumentParser
import SpecRenderKit

/// A command that does nothing but read a verb from its arguments.
protocol VerbCommand: AsyncParsableCommand {
  associatedtype Asked: Verb

  /// What the arguments ask for.
  /// - Throws: `ValidationError` where they cannot be read.
  func verb() throws -> Asked

  /// How the verb speaks.
  var outputStyle: OutputStyle { get }
}

extension VerbCommand {
  func validate() throws {
    do { try verb().refuseMisuse() } catch ToolFailure.usage(let message, _) {
      throw ValidationError("\(message).")
    }
  }

  func run() async throws { try finish(await verb().run(style: outputStyle)) }

  var outputStyle: OutputStyle { .ofTerminal }
}

extension ParsableCommand {
  /// Writes what a command has to say and ends with its exit code.
  func finish(_ outcome: Outcome) throws {
    let code = emit(outcome)
    if code != 0 { throw ExitCode(code) }
  }
}

/// A command that lets its messages be chosen.
protocol VoicedCommand: VerbCommand {
  var style: OutputOptions { get }
}

extension VoicedCommand {
  var outputStyle: OutputStyle { style.style }
}
