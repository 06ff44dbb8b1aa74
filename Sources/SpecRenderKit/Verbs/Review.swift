import GoldenReview
public import Goldens
public import ToolOutcome

/// Walks the failing captures at the terminal of this process and asks of each whether its picture becomes the golden; never
/// on CI. Exit code 0 where nothing fails any more, 1 where something was rejected or left for later.
public struct ReviewVerb: Verb {
  /// Which goldens.
  public var goldens: GoldenRun

  /// Walks goldens.
  public init(_ goldens: GoldenRun) { self.goldens = goldens }

  /// Does it; see ``Verb/perform(voice:)``.
  public func perform(voice: Voice) async throws -> Outcome {
    if GoldenRun.isOnCI { throw GoldenSuiteError.recordingOnCI }
    return await goldens.review(on: try .ofTerminal(), voice: voice)
  }
}
