import CairoRaster
import Documents
import GoldenCompare
public import GoldenReports
public import Goldens
import Graphics2D
import SceneLayout
import SceneMotion
import SceneSpec
public import ToolOutcome

extension GoldenRun {
  /// Compares every capture with its golden.
  ///
  /// - Parameter report: where results go besides the terminal.
  public func test(report: ReportTargets = ReportTargets(), voice: Voice) async -> Outcome {
    do {
      let (results, suite) = try await tested()
      let failed = results.count { !$0.verdict.passes }
      let told = results.filter { !$0.verdict.passes || !voice.isQuiet && $0.isWorthAWord }
      var testReport = TestReport(results, shard: shard == .all ? nil : shard)
      testReport.suite = suite
      let text =
        told.map { $0.text() + "\n" }.joined() + (voice.isQuiet ? "" : testReport.otherEnvironments)
        + testReport.inShort
      let verdict = Outcome(
        output: text + "\(results.count - failed) passed, \(failed) failed\n", exitCode: failed == 0 ? 0 : 1
      )
      return report.deliver(testReport, after: verdict, voice: voice)
    } catch {
      // A report of an earlier run must not be taken for this one's.
      var nothing = TestReport([CaptureReport](), shard: shard == .all ? nil : shard)
      nothing.problems = ["nothing was tested: \(error)"]
      var github = voice
      github.format = .github
      return report.deliver(
        nothing, after: outcome(of: error, voice), voice: voice,
        annotations: outcome(of: error, github).messages)
    }
  }

  /// Makes what captures show now the goldens.
  ///
  /// - Parameter onlyFailing: leaves alone what passes now, be it recorded elsewhere.
  public func record(onlyFailing: Bool = false, voice: Voice) async -> Outcome {
    do {
      if Self.isOnCI { throw GoldenSuiteError.recordingOnCI }
      var filter = captureFilter
      if onlyFailing {
        filter.only = Set(try await results().filter(\.isRecordable).map { "\($0.scene)/\($0.capture)" })
        guard filter.only?.isEmpty == false else { return Outcome(messages: "nothing fails\n") }
      }
      var text = ""
      for suite in try chosenSuites(filter) {
        let recording = try suite.record({ filter.matches(suite.scene.text, $0) }, onCI: Self.isOnCI)
        for (names, what) in [(recording.added, "added"), (recording.replaced, "replaced")] {
          for name in names { text += "\(what) \(suite.store.path(GoldenStore.pictureName(name)))\n" }
        }
        if !recording.orphans.isEmpty {
          text +=
            "orphaned (specrender prune removes them): \(recording.orphans.joined(separator: ", "))\n"
        }
        text +=
          "\(suite.scene): \(recording.added.count) added, \(recording.replaced.count) replaced, "
          + "\(recording.unchanged.count) unchanged\n"
      }
      return Outcome(messages: voice.isQuiet ? "" : text)
    } catch {
      return outcome(of: error, voice)
    }
  }

  /// Removes goldens that no capture makes.
  public func prune(voice: Voice) -> Outcome {
    do {
      if Self.isOnCI { throw GoldenSuiteError.recordingOnCI }
      let filter = captureFilter
      let suites = try suites()
      let removed = try (suites + goneSuites(besides: suites)).flatMap { suite in
        try suite.prune({ filter.matches(suite.scene.text, $0) }, onCI: Self.isOnCI).map {
          suite.store.path($0)
        }
      }
      let text = removed.map { "removed \($0)\n" }.joined()
      return Outcome(messages: voice.isQuiet ? "" : text.isEmpty ? "nothing to remove\n" : text)
    } catch {
      return outcome(of: error, voice)
    }
  }

  /// Makes pictures that the last test wrote the goldens.
  public func approve(_ patterns: [String], voice: Voice) -> Outcome {
    do {
      if Self.isOnCI { throw GoldenSuiteError.recordingOnCI }
      let filters = patterns.map { CaptureFilter(text: $0) }
      let root = failures ?? Self.standardFailures
      var text = ""
      for scene in try Folder.names(in: root).compactMap({ PathName($0) }) {
        let folder = FailureFolder(path: "\(root)/\(scene)")
        let meant = try folder.approvable.filter { name in
          filters.contains { $0.matches(scene.text, name.text) }
        }
        let store = GoldenStore(folder: "\(goldens ?? Self.standardGoldens)/\(scene)")
        try folder.approve(meant, into: store)
        text += meant.map { "approved \(store.path(GoldenStore.pictureName($0)))\n" }.joined()
      }
      if text.isEmpty {
        throw ToolFailure.usage(
          "no failure in \(root) matches \(patterns.joined(separator: ", "))",
          hint: "specrender test writes what fails there; names are scene/capture")
      }
      return Outcome(messages: voice.isQuiet ? "" : text)
    } catch {
      return outcome(of: error, voice)
    }
  }
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

  /// Whether recording would mend it.
  fileprivate var isRecordable: Bool {
    switch verdict {
    case .changed, .missing, .unreadable: true
    case .unchanged, .unchangedInOtherEnvironment, .withinTolerance, .orphaned, .unrenderable: false
    }
  }
}
