import Files
import GoldenReports
public import Goldens
import SceneCompiler
import SceneFormat
public import ToolOutcome

/// Accepts the pictures of the last test run as goldens, without drawing them again. Doesn't run on CI.
public struct ApproveVerb: Verb {
  /// The folders of the goldens and of the pictures of failures.
  public var goldens: GoldenRun
  /// Captures, written `scene/capture`; `*` matches anything.
  public var patterns: [String]
  /// Numbers of causes in the last test run: also accepts captures that differ only for one of these causes.
  public var causes: [Int] = []

  /// Creates a verb that approves captures.
  public init(_ patterns: [String], in goldens: GoldenRun = GoldenRun()) {
    (self.patterns, self.goldens) = (patterns, goldens)
  }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome {
    if GoldenRun.isOnCI { throw GoldenSuiteError.recordingOnCI }
    let root = goldens.failures ?? GoldenRun.standardFailures
    let numbered = try numberedCauses(in: root)
    var filters = patterns.map { CaptureFilter(text: $0) }
    if !numbered.isEmpty { filters.append(CaptureFilter(text: "", only: Set(numbered.flatMap(\.alone)))) }
    var text = ""
    let others = [CauseFile.name, ".gitignore"]
    for scene in try Folder.names(in: root).filter({ !others.contains($0) }).compactMap({ PathName($0) }) {
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
    return Outcome(messages: style.isQuiet ? "" : text)
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
