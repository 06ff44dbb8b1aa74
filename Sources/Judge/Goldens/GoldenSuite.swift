import Files
public import GoldenCompare
import SceneCompiler
public import SceneFormat

/// The captures of one scene and the goldens that they are compared with.
public struct GoldenSuite {
  /// Name of the scene.
  public let scene: PathName
  /// All captures of the scene, also those that a filter leaves out: the others are orphans.
  public let captures: [GoldenCapture]
  /// Where the goldens are.
  public let store: GoldenStore
  /// Where pictures of failures go.
  public var failureFolder: String { failures.path }
  package let failures: FailureFolder
  let codec: GoldenCodec
  let environment: EnvironmentFingerprint
  /// Arguments by which commands find it.
  private let options: String

  /// Makes a suite; `environment` is what all captures depend on. Pictures of failures go to `failureFolder`, by
  /// default ``GoldenRun/failures``; `options` are arguments by which commands find the suite, each with a
  /// blank before it.
  /// - Throws: ``GoldenSuiteError`` for names of captures that are taken.
  public init(
    scene: PathName, captures: [GoldenCapture], store: GoldenStore, codec: GoldenCodec,
    environment: EnvironmentFingerprint, failureFolder: String? = nil, options: String = ""
  ) throws(GoldenSuiteError) {
    var names: Set<String> = []
    for capture in captures {
      let name = capture.name.text
      guard names.insert(name.lowercased()).inserted else { throw .duplicateCapture(name) }
    }
    (self.scene, self.captures, self.store) = (scene, captures, store)
    (self.codec, self.environment, self.options) = (codec, environment, options)
    failures = FailureFolder(path: failureFolder ?? "\(GoldenRun.standardFailures)/\(scene)")
  }

  /// The captures that a filter lets through.
  func captures(_ filter: (String) -> Bool) throws(GoldenSuiteError) -> [GoldenCapture] {
    let chosen = captures.filter { filter($0.name.text) }
    if chosen.isEmpty { throw .noCaptures(scene: scene.text) }
    return chosen
  }

  /// What is made of each capture, in their order; those that share work follow each other while it is made.
  func inGroups<Result, Failure: Error>(
    _ captures: [GoldenCapture], _ make: (GoldenCapture) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    var first: [String: Int] = [:]
    for (place, capture) in captures.enumerated() where first[capture.group] == nil {
      first[capture.group] = place
    }
    let order = captures.indices.sorted {
      (first[captures[$0].group] ?? $0, $0) < (first[captures[$1].group] ?? $1, $1)
    }
    var results: [(place: Int, result: Result)] = []
    for place in order { results.append((place, try make(captures[place]))) }
    return results.sorted { $0.place < $1.place }.map(\.result)
  }

  /// Goldens that no capture makes and `filter` lets through, as failures.
  public func orphans(_ filter: (String) -> Bool = { _ in true }) throws(GoldenSuiteError) -> [GoldenResult] {
    try orphans(besides: Set(captures.flatMap(\.fileNames)), filter)
  }

  /// Goldens that are none of these files.
  func orphans(
    besides files: Set<String>, _ filter: (String) -> Bool
  ) throws(GoldenSuiteError) -> [GoldenResult] {
    do throws(FileError) {
      return try store.orphans(besides: files).filter { filter($0.capture) }.map {
        result($0.capture, .orphaned($0.files))
      }
    } catch {
      throw .file(error)
    }
  }
}

extension GoldenSuite {
  /// A result of this suite.
  func result(_ capture: String, _ verdict: GoldenVerdict) -> GoldenResult {
    var result = GoldenResult(scene: scene.text, capture: capture, verdict: verdict)
    result.options = options
    return result
  }
}

/// The verdict on one capture and what belongs to it.
public struct GoldenResult: Hashable, Sendable {
  /// Name of the scene.
  public var scene: String
  /// Name of the capture.
  public var capture: String
  /// What became of it.
  public var verdict: GoldenVerdict
  /// Arguments by which commands find the suite, each with a blank before it.
  public var options = ""
  /// Folder with the folder of its scene's goldens, of what failed; nil for what passes.
  public var goldens: String?
  /// What the scene says that it shows.
  public var about = ""
  /// Scenario of which it is a moment; nil for a still picture.
  public var scenario: String?
  /// Whether it passes although its golden's record tells of other nodes, or of other motion.
  public var hasOtherRecord = false
  /// What a person should know besides; no failures.
  public var notes: [String] = []
  /// Files for looking at a failure: what they show and where they are.
  public var files: [FailureFile] = []
  /// What it was drawn with now; nil where it was not drawn.
  public var environment: EnvironmentFingerprint?
  /// What its golden was recorded with; nil where that is not known.
  public var recordedEnvironment: EnvironmentFingerprint?
  /// Path of the layout that the golden remembers; nil where there is none.
  public var recordedLayout: String?

  /// A file written for looking at a failure.
  public struct FailureFile: Hashable, Sendable {
    /// What a file shows.
    public enum Content: String, Hashable, Sendable, CaseIterable {
      case expected, actual, difference, layout
      /// Hashes and records of a sequence's frames.
      case frames
      /// The layout that the golden remembers.
      case expectedLayout = "expected-layout"
      /// The last picture that is kept before the frame of a sequence of which none is.
      case keptBefore = "kept-before"
      /// The first picture that is kept behind such a frame.
      case keptAfter = "kept-after"

      /// The file's name among those of its scene.
      package func fileName(of capture: PathName) -> String {
        switch self {
        case .expected, .actual, .difference, .keptBefore, .keptAfter: "\(capture).\(rawValue).png"
        case .layout, .expectedLayout, .frames: "\(capture).\(rawValue).txt"
        }
      }
    }

    /// What it shows.
    public var content: Content
    /// Where it is.
    public var path: String

    package init(content: Content, path: String) { (self.content, self.path) = (content, path) }
  }
}

/// The verdicts on the captures of a suite.
public struct GoldenReport: Hashable, Sendable {
  /// In the order of the captures; orphans follow, sorted by name.
  public var results: [GoldenResult]

  /// Whether every capture has the picture and layout of its golden, and every golden a capture.
  public var passes: Bool { results.allSatisfy(\.verdict.passes) }
}
