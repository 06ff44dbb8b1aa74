import GoldenReports
public import Goldens
public import ToolOutcome

/// Steps through the failing captures in this process's terminal, and asks whether to accept each picture as the
/// golden. Doesn't run on CI. The exit code is 0 if nothing fails any more, and 1 if something was rejected or skipped.
public struct ReviewVerb: Verb {
  /// The goldens to review.
  public var goldens: GoldenRun

  /// Creates a verb that reviews goldens.
  public init(_ goldens: GoldenRun) { self.goldens = goldens }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) async throws -> Outcome {
    if GoldenRun.isOnCI { throw GoldenSuiteError.recordingOnCI }
    return await goldens.review(on: try .ofTerminal(), style: style)
  }
}
