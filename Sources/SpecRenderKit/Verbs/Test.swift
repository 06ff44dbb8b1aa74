import Documents
import GoldenCompare
public import GoldenReports
public import Goldens
import SceneRendering
public import ToolOutcome

/// Compares every capture with its golden.
public struct TestVerb: Verb {
  /// Which goldens.
  public var goldens: GoldenRun
  /// Where results go besides the terminal.
  public var report: ReportTargets

  /// Tests goldens.
  public init(_ goldens: GoldenRun, report: ReportTargets = ReportTargets()) {
    (self.goldens, self.report) = (goldens, report)
  }

  private var shard: Shard? { goldens.shard == .all ? nil : goldens.shard }

  /// Does it; see ``Verb/perform(voice:)``.
  public func perform(voice: Voice) async -> Outcome {
    do {
      let tested = try await goldens.tested()
      let results = tested.results
      let failed = results.count { !$0.verdict.passes }
      let told = results.filter { !$0.verdict.passes || !voice.isQuiet && $0.isWorthAWord }
      var testReport = TestReport(results, shard: shard)
      testReport.suite = tested.suite
      let text =
        told.map { $0.text() + "\n" }.joined() + (voice.isQuiet ? "" : testReport.otherEnvironments)
        + testReport.inShort
      let verdict = Outcome(
        output: text + "\(results.count - failed) passed, \(failed) failed\n",
        messages: voice.isQuiet ? "" : ofCache(tested), exitCode: failed == 0 ? 0 : 1)
      return report.deliver(testReport, after: verdict, voice: voice)
    } catch {
      // A report of an earlier run must not be taken for this one's.
      var nothing = TestReport([CaptureReport](), shard: shard)
      nothing.problems = ["nothing was tested: \(error)"]
      var github = voice
      github.format = .github
      return report.deliver(
        nothing, after: voice.outcome(of: error), voice: voice,
        annotations: github.outcome(of: error).messages)
    }
  }
}

/// How much the cache was of use; nothing without one.
private func ofCache(_ tested: GoldenRun.Tested) -> String {
  let note = tested.note.map { "note: \($0)\n" } ?? ""
  return (tested.drawn.map { "\($0) drawn, the others are known from the cache\n" } ?? "") + note
}

extension GoldenResult {
  /// Whether there is more to say of what passes than that it does. Of another environment it is said once for all.
  fileprivate var isWorthAWord: Bool {
    if !notes.isEmpty { return true }
    return switch verdict {
    case .unchanged, .unchangedInOtherEnvironment: false
    case .withinTolerance, .changed, .missing, .orphaned, .unreadable, .unrenderable: true
    }
  }
}
