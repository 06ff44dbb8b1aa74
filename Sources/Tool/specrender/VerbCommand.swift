import CommandParser
import SpecRenderKit

/// A command that does nothing but read a verb from its arguments.
protocol VerbCommand: ParsableCommand {
  associatedtype Asked: Verb

  /// What the arguments ask for.
  /// - Throws: `ArgumentMistake` where they cannot be read.
  func verb() throws -> Asked

  /// How the verb speaks.
  var outputStyle: OutputStyle { get }
}

extension VerbCommand {
  func validate() throws {
    do { try verb().refuseMisuse() } catch ToolFailure.usage(let message, let hint) {
      throw ArgumentMistake(message, hint: hint)
    }
  }

  func run() async -> Outcome {
    do { return try await verb().run(style: outputStyle) } catch { return outputStyle.outcome(of: error) }
  }

  var outputStyle: OutputStyle { .ofTerminal }
}

/// A command that lets its messages be chosen.
protocol VoicedCommand: VerbCommand {
  var style: OutputOptions { get }
}

extension VoicedCommand {
  var outputStyle: OutputStyle { style.style }
}
