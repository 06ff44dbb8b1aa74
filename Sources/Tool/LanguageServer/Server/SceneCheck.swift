import Documents
import Files
import SceneFormat
import SceneRendering
import ToolOutcome

/// A check of a document that runs beside the editor's requests.
struct SceneCheck: Sendable {
  /// The document as it was when the check began.
  let document: TextDocument
  let request: SceneRequest
  /// Whether every state is looked at, and not only the first.
  let isFull: Bool

  /// What it found.
  struct Result: Sendable {
    var check: SceneCheck
    var report: DiagnosticReport
    /// Paths of the files that were read.
    var files: Set<String>
    /// The scene as it was read; nil where it could not be.
    var scene: LoadedScene?
  }

  func run() -> Result {
    let (diagnostics, map, scene) = found()
    let report = DiagnosticReport(diagnostics, map, scene: document.path)
    return Result(check: self, report: report, files: Set(map.files.map(\.name)), scene: scene)
  }

  private func found() -> (Diagnostics, SourceMap, LoadedScene?) {
    if let (diagnostics, map) = library() { return (diagnostics, map, nil) }
    do {
      let found = try isFull ? request.findMistakes() : request.findFirstMistakes()
      return (found.diagnostics, found.map, found.scene)
    } catch ToolFailure.documents(let diagnostics, let map) {
      return (diagnostics, map, nil)
    } catch {
      // Nothing in the document is to blame, such as a font that is not installed.
      var diagnostics = Diagnostics()
      diagnostics.error(.cannotDraw, "\(error)", at: nil)
      return (diagnostics, SourceMap(), nil)
    }
  }

  /// A library that no open scene imports is only read.
  private func library() -> (Diagnostics, SourceMap)? {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    guard let tree = map.readDocument(name: document.path, bytes: document.bytes, into: &diagnostics),
      tree.entry("library") != nil, tree.entry("scene") == nil
    else { return nil }
    _ = SceneDocument(tree, isLibrary: true, diagnostics: &diagnostics)
    return (diagnostics, map)
  }
}

/// Runs one check at a time on another thread. What an edit has made stale is left out, or dropped when it ends.
struct CheckSchedule {
  private let events: EventQueue<ServerEvent>
  private var isBusy = false
  /// What waits, by the document's address: the latest of each.
  private var waiting: [String: SceneCheck] = [:]

  init(_ events: EventQueue<ServerEvent>) { self.events = events }

  mutating func ask(_ check: SceneCheck) {
    waiting[check.document.uri] = check
    startNext()
  }

  mutating func forget(_ uri: String) { waiting[uri] = nil }

  /// A check has ended.
  mutating func ended() {
    isBusy = false
    startNext()
  }

  /// First checks go before full ones.
  private mutating func startNext() {
    let order = waiting.values.sorted {
      ($0.isFull ? 1 : 0, $0.document.uri) < ($1.isFull ? 1 : 0, $1.document.uri)
    }
    guard !isBusy, let next = order.first else { return }
    waiting[next.document.uri] = nil
    isBusy = true
    let events = events
    inBackground { events.post(.checked(next.run())) }
  }
}
