public import ToolOutcome

/// One thing that the program can be asked to do, with all that was asked.
///
/// A verb is a value: whoever makes it, the command line or another program, says what is wanted in its properties, and
/// ``run(voice:)`` does it.
public protocol Verb: Sendable {
  /// Refuses what was asked where that cannot be, whatever the files hold. Costs nothing: no file is read.
  func refuseMisuse() throws(ToolFailure)

  /// Does what was asked. What it throws is said by ``run(voice:)``.
  nonisolated(nonsending) func perform(voice: Voice) async throws -> Outcome
}

extension Verb {
  /// Nothing that can be asked is refused.
  public func refuseMisuse() {}

  /// Does what was asked, and says of failures what went wrong and what to do.
  nonisolated(nonsending) public func run(voice: Voice = Voice()) async -> Outcome {
    do {
      try refuseMisuse()
      return try await perform(voice: voice)
    } catch {
      return voice.outcome(of: error)
    }
  }
}
