import Files
public import Goldens
import SceneSpec
public import ToolOutcome

/// Makes pictures that the last test wrote the goldens, without drawing anew; never on CI.
public struct ApproveVerb: Verb {
  /// Where goldens and the pictures of failures are.
  public var goldens: GoldenRun
  /// Captures, as `scene/capture`; `*` stands for anything.
  public var patterns: [String]

  /// Approves captures.
  public init(_ patterns: [String], in goldens: GoldenRun = GoldenRun()) {
    (self.patterns, self.goldens) = (patterns, goldens)
  }

  /// Does it; see ``Verb/perform(voice:)``.
  public func perform(voice: Voice) throws -> Outcome {
    if GoldenRun.isOnCI { throw GoldenSuiteError.recordingOnCI }
    let filters = patterns.map { CaptureFilter(text: $0) }
    let root = goldens.failures ?? GoldenRun.standardFailures
    var text = ""
    for scene in try Folder.names(in: root).compactMap({ PathName($0) }) {
      let folder = FailureFolder(path: "\(root)/\(scene)")
      let meant = try folder.approvable.filter { name in
        filters.contains { $0.matches(scene.text, name.text) }
      }
      let store = GoldenStore(folder: "\(goldens.goldens ?? GoldenRun.standardGoldens)/\(scene)")
      try folder.approve(meant, into: store)
      text += meant.map { "approved \(store.path(GoldenStore.pictureName($0)))\n" }.joined()
    }
    if text.isEmpty {
      throw ToolFailure.usage(
        "no failure in \(root) matches \(patterns.joined(separator: ", "))",
        hint: "specrender test writes what fails there; names are scene/capture")
    }
    return Outcome(messages: voice.isQuiet ? "" : text)
  }
}
