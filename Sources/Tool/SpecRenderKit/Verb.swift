public import ToolOutcome

/// An operation of the program with all its arguments.
///
/// A verb is a value: a caller, such as the command line or another program, sets its properties and then calls
/// ``run(style:)``.
public protocol Verb: Sendable {
  /// Checks the arguments for misuse that doesn't depend on the contents of files. Reads no files.
  func refuseMisuse() throws(ToolFailure)

  /// Performs the operation. ``run(style:)`` turns errors that it throws into messages.
  nonisolated(nonsending) func perform(style: OutputStyle) async throws -> Outcome
}

extension Verb {
  /// By default, accepts all arguments.
  public func refuseMisuse() {}

  /// Checks the arguments and performs the operation. For a failure, the outcome says what went wrong and what to do.
  nonisolated(nonsending) public func run(style: OutputStyle = OutputStyle()) async -> Outcome {
    do {
      try refuseMisuse()
      return try await perform(style: style)
    } catch {
      return style.outcome(of: error)
    }
  }
}
