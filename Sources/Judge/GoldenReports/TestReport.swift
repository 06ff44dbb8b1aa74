public import GoldenCompare
public import Goldens
public import SceneRendering

/// What a run of `test` came to, in the form in which it is told: as a page, as JUnit, on GitHub, and to `report merge`.
public struct TestReport: Hashable, Sendable {
  /// Every capture that was tested and every orphan, sorted by scene and capture.
  public let captures: [CaptureReport]
  /// Which part of the captures it is; nil for all of them.
  public var shard: Shard?
  /// What all parts of one run have in common, 16 digits; nil where that is not known.
  public var suite: String?
  /// How long captures took, in seconds by their paths, for JUnit alone: everything else is the same in every run.
  package var seconds: [String: Double] = [:]
  /// What is wrong with the run as a whole: it does not pass then.
  public var problems: [String] = []
  /// What a person should know of the run as a whole.
  public var remarks: [String] = []

  /// Makes a report; captures may come in any order.
  public init(_ captures: [CaptureReport], shard: Shard? = nil) {
    self.captures = captures.sorted { ($0.scene, $0.capture) < ($1.scene, $1.capture) }
    self.shard = shard
  }

  /// Those that fail, the worst first: most pixels that no change of a document explains, then most differing ones, then
  /// by name.
  var failures: [CaptureReport] {
    func isWorse(_ a: (offset: Int, element: CaptureReport), _ b: (offset: Int, element: CaptureReport))
      -> Bool
    {
      let (one, other) = (a.element, b.element)
      return (other.unexplainedPixels, other.differingPixels, a.offset)
        < (one.unexplainedPixels, one.differingPixels, b.offset)
    }
    return captures.filter { !$0.verdict.passes }.enumerated().sorted(by: isWorse).map(\.element)
  }

  /// How many captures pass.
  var passed: Int { captures.count { $0.verdict.passes } }

  /// Whether every capture passes and the run is complete.
  public var passes: Bool { problems.isEmpty && captures.allSatisfy(\.verdict.passes) }

  /// `74 passed, 2 failed`.
  package var summary: String { "\(passed) passed, \(captures.count - passed) failed" }

  /// Names of the scenes, sorted.
  var scenes: [String] {
    captures.reduce(into: []) { names, capture in
      if names.last != capture.scene { names.append(capture.scene) }
    }
  }
}

/// The verdict on one capture with all that is told of it.
public struct CaptureReport: Hashable, Sendable {
  /// A change of a document and what followed from it, in words and by node.
  public struct Cause: Hashable, Sendable {
    /// Moved, resized, recoloured, and so on: a word for programs.
    public var kind: String
    /// What changed: `header.height 44 -> 48`.
    public var subject: String
    /// What followed, a phrase each: `40 nodes moved +0, +4`.
    public var effects: [String] = []
    /// Ids of the nodes at which it changed.
    public var nodes: [String] = []
    /// Ids of the nodes that moved or resized in consequence.
    public var followers: [String] = []
    /// Differing pixels that it explains.
    public var pixels = 0
    /// Where it is written; nil where that is not known.
    public var origin: Origin?

    /// `header.height 44 -> 48 (height == 48, live.yaml:12:7); 40 nodes moved +0, +4`.
    var sentence: String {
      subjectAndPlace + (effects.isEmpty ? "" : "; " + effects.joined(separator: ", "))
    }
  }

  /// Name of the scene.
  public var scene: String
  /// Name of the capture.
  public var capture: String
  /// What the scene says that it shows.
  public var about = ""
  /// Scenario of which it is a moment; nil for a still picture.
  public var scenario: String?
  /// What became of it.
  public var verdict: GoldenVerdict.Kind
  /// The verdict in one line.
  public var headline: String
  /// The verdict as `test` prints it, without the paths of files.
  public var text: String
  /// What to do if that is wanted: words, a colon and a command.
  public var nextStep: String?
  /// How many pixels differ.
  public var differingPixels = 0
  /// What differs, connected part by part.
  public var regions: [PixelDifference.Region] = []
  /// Why, those that explain most pixels first.
  public var causes: [Cause] = []
  /// Pixels that nothing explains.
  public var rasterOnly: [RasterDifference] = []
  /// Where its golden was recorded; nil where that is not known.
  public var recorded: EnvironmentFingerprint?
  /// Where it was drawn now; nil where it was not.
  public var current: EnvironmentFingerprint?
  /// What a person should know besides.
  public var notes: [String] = []
  /// Files for looking at a failure.
  public var files: [GoldenResult.FailureFile] = []

  /// `scene/capture`.
  public var path: String { "\(scene)/\(capture)" }

  /// Differing pixels that no cause explains.
  public var unexplainedPixels: Int { rasterOnly.reduce(0) { $0 + $1.pixels } }

  /// What differs in the environment, by name.
  var environmentDifferences: [EnvironmentDifference] {
    guard let recorded, let current else { return [] }
    return current.differences(from: recorded)
  }

  /// Path of the file that shows `content`; nil where there is none.
  func file(_ content: GoldenResult.FailureFile.Content) -> String? {
    files.first { $0.content == content }?.path
  }
}
