import GoldenCompare
public import Goldens
import SceneCompiler
import SceneFormat
public import ToolOutcome

/// Records the current pictures of captures as goldens. Doesn't run on CI.
public struct RecordVerb: Verb {
  /// The goldens to record.
  public var goldens: GoldenRun
  /// Whether captures that pass are skipped, even if they were recorded in another environment.
  public var onlyFailing = false
  /// Whether only the records of nodes and motion are written, and only for unchanged pixels.
  public var recordsOnly = false

  /// Creates a verb that records goldens.
  public init(_ goldens: GoldenRun) { self.goldens = goldens }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) async throws -> Outcome {
    if GoldenRun.isOnCI { throw GoldenSuiteError.recordingOnCI }
    var filter = goldens.captureFilter
    if onlyFailing {
      filter.only = Set(
        try await goldens.results().filter(\.isRecordable).map { "\($0.scene)/\($0.capture)" })
      guard filter.only?.isEmpty == false else { return Outcome(messages: "nothing fails\n") }
    }
    var text = ""
    for suite in try goldens.chosenSuites(filter) {
      let recording = try suite.record(
        { filter.matches(suite.scene.text, $0) }, recordsOnly: recordsOnly, onCI: GoldenRun.isOnCI)
      for (names, what) in [(recording.added, "added"), (recording.replaced, "replaced")] {
        let file = recordsOnly ? GoldenStore.layoutName : suite.store.mainName
        for name in names { text += "\(what) \(suite.store.path(file(name)))\n" }
      }
      for name in recording.leftAlone { text += "left alone, its pixels differ: \(suite.scene)/\(name)\n" }
      if !recording.orphans.isEmpty {
        text +=
          "orphaned (specrender prune removes them): \(recording.orphans.joined(separator: ", "))\n"
      }
      text +=
        "\(suite.scene): \(recording.added.count) added, \(recording.replaced.count) replaced, "
        + "\(recording.unchanged.count) unchanged\n"
    }
    return Outcome(messages: style.isQuiet ? "" : text)
  }
}

extension GoldenResult {
  /// Whether recording would mend it, or the record of its nodes.
  fileprivate var isRecordable: Bool {
    if hasOtherRecord { return true }
    return switch verdict {
    case .changed, .missing, .unreadable: true
    case .unchanged, .unchangedInOtherEnvironment, .withinTolerance, .orphaned, .unrenderable: false
    }
  }
}
