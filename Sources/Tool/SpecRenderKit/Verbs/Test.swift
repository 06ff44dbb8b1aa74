import Documents
import Files
import GoldenCompare
public import GoldenReports
public import Goldens
import SceneRendering
public import ToolOutcome

/// Compares every capture with its golden.
public struct TestVerb: Verb {
  /// The goldens to test.
  public var goldens: GoldenRun
  /// Where results are written, besides the terminal.
  public var report: ReportTargets

  /// Whether all details of each failing capture are printed.
  public var isVerbose = false

  /// Creates a verb that tests goldens.
  public init(_ goldens: GoldenRun, report: ReportTargets = ReportTargets()) {
    (self.goldens, self.report) = (goldens, report)
  }

  private var shard: Shard? { goldens.shard == .all ? nil : goldens.shard }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) async -> Outcome {
    ThisProcess.returnLargeMemory()
    do {
      let tested = try await goldens.tested()
      let results = tested.results
      let failed = results.count { !$0.verdict.passes }
      var testReport = TestReport(results, shard: shard)
      (testReport.suite, testReport.seconds) = (tested.suite, tested.seconds)
      let note = keepCauses(of: testReport)
      let verdict = Outcome(
        output: text(of: results, testReport, style) + "\(results.count - failed) passed, \(failed) failed\n",
        messages: style.isQuiet ? "" : ofCache(tested) + note, exitCode: failed == 0 ? 0 : 1)
      return report.deliver(testReport, after: verdict, style: style)
    } catch {
      // A report of an earlier run must not be taken for this one's.
      var nothing = TestReport([CaptureReport](), shard: shard)
      nothing.problems = ["nothing was tested: \(error)"]
      var github = style
      github.format = .github
      return report.deliver(
        nothing, after: style.outcome(of: error), style: style,
        annotations: github.outcome(of: error).messages)
    }
  }

  private func text(of results: [GoldenResult], _ report: TestReport, _ style: OutputStyle) -> String {
    let remarks = style.isQuiet ? [] : results.filter { $0.verdict.passes && $0.isWorthAWord }
    let summary = FailureSummary(report)
    let failed = results.filter { !$0.verdict.passes }
    return
      (isVerbose
      ? summary.causesText(options: approveOptions(failed)) + failed.map { $0.text() + "\n" }.joined()
      : summary.text(options: approveOptions(failed)))
      + remarksText(remarks)
      + (style.isQuiet ? "" : report.otherEnvironments + otherRecords(results))
  }

  /// Arguments by which `approve` finds what failed, also goldens of a project in another folder.
  private func approveOptions(_ failed: [GoldenResult]) -> String {
    let failures = goldens.failures == GoldenRun.standardFailures ? nil : goldens.failures
    let folders = Set(failed.compactMap(\.goldens))
    let folder = folders.count == 1 && folders.first != GoldenRun.standardGoldens ? folders.first : nil
    return ((goldens.goldens ?? folder).map { " --goldens \($0)" } ?? "")
      + (failures.map { " --failures \($0)" } ?? "")
  }

  /// Notes which cause has which number; that it cannot be written hides no verdict.
  private func keepCauses(of report: TestReport) -> String {
    do throws(FileError) {
      try CauseFile.write(FailureSummary(report).numbered, in: goldens.failures ?? GoldenRun.standardFailures)
      // A folder that somebody has named may hold more than failures.
      if goldens.failures == nil { try CauseFile.hideFromGit(GoldenRun.standardFailures) }
      return ""
    } catch {
      return "note: the numbers of causes cannot be kept: \(error)\n"
    }
  }
}

/// Pictures that are built from other nodes, or moved by something else: nothing need be looked at.
private func otherRecords(_ results: [GoldenResult]) -> String {
  let others = results.filter(\.hasOtherRecord)
  guard let first = others.first else { return "" }
  let subject =
    others.count == 1
    ? "\(first.scene)/\(first.capture) has the pixels of its golden, whose record lists"
    : "\(others.count) captures have the pixels of their goldens, whose records tell"
  return "\(subject) of other nodes or motion: specrender record --records-only\(first.options)\n"
}

/// What is to be said of captures that pass; what is the same of several, once.
private func remarksText(_ results: [GoldenResult]) -> String {
  var alike: [[String]: [GoldenResult]] = [:]
  for result in results where result.verdict.isUnchanged { alike[result.notes, default: []].append(result) }
  return results.map { result in
    guard result.verdict.isUnchanged, let all = alike[result.notes], all.count > 1 else {
      return result.text() + "\n"
    }
    return all[0] == result ? "\(result.text())\n  \(all.count - 1) more with the same note\n" : ""
  }.joined()
}

extension GoldenVerdict {
  /// Whether there is nothing to say of it but notes.
  fileprivate var isUnchanged: Bool { if case .unchanged = self { true } else { false } }
}

/// How much the cache was of use; nothing without one.
private func ofCache(_ tested: GoldenRun.Tested) -> String {
  let note = tested.note.map { "note: \($0)\n" } ?? ""
  let others = tested.results.count - (tested.drawn ?? 0)
  let known = tested.drawn.map { "\($0) drawn, \(others) known from the cache\n" } ?? ""
  return known + note
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
