import ArgumentParser
import SpecRenderKit

/// A command that does nothing but read a verb from its arguments.
protocol VerbCommand: AsyncParsableCommand {
  associatedtype Asked: Verb

  /// What the arguments ask for.
  /// - Throws: `ValidationError` where they cannot be read.
  func verb() throws -> Asked

  /// How the verb speaks.
  var tone: Voice { get }
}

extension VerbCommand {
  func validate() throws {
    do { try verb().refuseMisuse() } catch ToolFailure.usage(let message, _) {
      throw ValidationError("\(message).")
    }
  }

  func run() async throws {
    let code = emit(try await verb().run(voice: tone))
    if code != 0 { throw ExitCode(code) }
  }

  var tone: Voice { .ofTerminal }
}

/// A command that lets its messages be chosen.
protocol VoicedCommand: VerbCommand {
  var voice: VoiceOptions { get }
}

extension VoicedCommand {
  var tone: Voice { voice.voice }
}
