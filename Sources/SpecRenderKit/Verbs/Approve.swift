import Files
import GoldenReports
public import Goldens
import SceneSpec
public import ToolOutcome

/// Makes pictures that the last test wrote the goldens, without drawing anew; never on CI.
public struct ApproveVerb: Verb {
  /// Where goldens and the pictures of failures are.
  public var goldens: GoldenRun
  /// Captures, as `scene/capture`; `*` stands for anything.
  public var patterns: [String]
  /// Numbers of causes as the last test gave them: captures that differ for one of them alone are meant, too.
  public var causes: [Int] = []

  /// Approves captures.
  public init(_ patterns: [String], in goldens: GoldenRun = GoldenRun()) {
    (self.patterns, self.goldens) = (patterns, goldens)
  }

  /// Does it; see ``Verb/perform(voice:)``.
  public func perform(voice: Voice) throws -> Outcome {
    if GoldenRun.isOnCI { throw GoldenSuiteError.recordingOnCI }
    let root = goldens.failures ?? GoldenRun.standardFailures
    let numbered = try numberedCauses(in: root)
    var filters = patterns.map { CaptureFilter(text: $0) }
    if !numbered.isEmpty { filters.append(CaptureFilter(text: "", only: Set(numbered.flatMap(\.alone)))) }
    var text = ""
    for scene in try Folder.names(in: root).filter({ $0 != CauseFile.name }).compactMap({ PathName($0) }) {
      let folder = FailureFolder(path: "\(root)/\(scene)")
      let meant = try folder.approvable.filter { name in
        filters.contains { $0.matches(scene.text, name.text) }
      }
      let store = GoldenStore(folder: "\(goldens.goldens ?? GoldenRun.standardGoldens)/\(scene)")
      try folder.approve(meant, into: store)
      text += meant.map { "approved \(store.path(store.mainName($0)))\n" }.joined()
    }
    for cause in numbered where !cause.besideOthers.isEmpty {
      text +=
        "left alone, as something else changed there, too: \(cause.besideOthers.joined(separator: ", "))\n"
    }
    if text.isEmpty {
      let asked = patterns + causes.map { "cause \($0)" }
      throw ToolFailure.usage(
        "no failure in \(root) matches \(asked.joined(separator: ", "))",
        hint: "specrender test writes what fails there; names are scene/capture")
    }
    return Outcome(messages: voice.isQuiet ? "" : text)
  }

  private func numberedCauses(in root: String) throws -> [NumberedCause] {
    let known = causes.isEmpty ? [] : try CauseFile.read(in: root)
    return try causes.map { number in
      guard let cause = known.first(where: { $0.number == number }) else {
        throw ToolFailure.usage(
          "the last test found no cause \(number)",
          hint: known.isEmpty
            ? "specrender test numbers the causes of what fails" : "it found \(known.count), from 1")
      }
      return cause
    }
  }
}
