public import Goldens
import SceneCompiler
import SceneFormat
public import ToolOutcome

/// Deletes goldens that no capture produces. Doesn't run on CI.
public struct PruneVerb: Verb {
  /// The goldens to prune.
  public var goldens: GoldenRun

  /// Creates a verb that deletes orphaned goldens.
  public init(_ goldens: GoldenRun) { self.goldens = goldens }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome {
    if GoldenRun.isOnCI { throw GoldenSuiteError.recordingOnCI }
    let filter = goldens.captureFilter
    let suites = try goldens.suites()
    let removed = try (suites + goldens.goneSuites(besides: suites)).flatMap { suite in
      try suite.prune({ filter.matches(suite.scene.text, $0) }, onCI: GoldenRun.isOnCI).map {
        suite.store.path($0)
      }
    }
    let text = removed.map { "removed \($0)\n" }.joined()
    return Outcome(messages: style.isQuiet ? "" : text.isEmpty ? "nothing to remove\n" : text)
  }
}
