import Documents
import Files
import SceneFormat
import SceneRendering

/// The documents that are open in the editor, and what is known of the scenes among them.
struct Workspace {
  /// Open documents by address.
  private(set) var documents: [String: TextDocument] = [:]
  /// Scenes as they were loaded last, by path; forgotten with every change.
  private var loaded: [String: LoadedScene] = [:]
  /// The same before the last changes, for what need not be new.
  private var before: [String: LoadedScene] = [:]
  /// Trees of files as they were read last.
  let trees = ReadTrees()
  /// Paths of the files that each scene was read from when it was checked last.
  var dependencies: [String: Set<String>] = [:]

  /// What the editor has instead of the files on disk, by path.
  var edited: [String: [UInt8]] {
    Dictionary(documents.values.map { ($0.path, $0.bytes) }) { first, _ in first }
  }

  mutating func open(_ document: TextDocument) {
    documents[document.uri] = document
    forgetScenes()
  }

  mutating func change(_ uri: String, version: Int, _ changes: [DocumentNode]) {
    guard documents[uri] != nil else { return }
    for change in changes { documents[uri]?.change(change) }
    documents[uri]?.version = version
    forgetScenes()
  }

  mutating func close(_ uri: String) {
    documents[uri] = nil
    forgetScenes()
  }

  private mutating func forgetScenes() {
    before.merge(loaded) { _, new in new }
    loaded = [:]
  }

  /// The scene that a document belongs to, perhaps as it was before the last changes: enough to offer tokens and components
  /// while someone types.
  mutating func recentScene(of document: TextDocument) -> LoadedScene? {
    // What is a scene itself need not be read to find out which scenes it belongs to.
    if let known = loaded[document.path] ?? before[document.path] { return known }
    for user in scenes(changedBy: document) + [document] {
      if let known = loaded[user.path] ?? before[user.path] { return known }
    }
    return scene(of: document)
  }

  /// Keeps a scene that a check has read, for what need not be new: the first completion need not read it.
  mutating func keep(_ scene: LoadedScene, at path: String) { before[path] = scene }

  /// A request for the scene at a path, as the editor has it.
  func request(_ path: String) -> SceneRequest {
    var request = SceneRequest(scene: path)
    request.edited = edited
    return request
  }

  /// The document's tree; nil where its syntax is wrong.
  func tree(_ document: TextDocument) -> DocumentNode? { trees.tree(document.path, document.bytes) }

  /// The tree of a text that is not that of the document; nil where its syntax is wrong.
  func tree(_ path: String, _ bytes: [UInt8]) -> DocumentNode? { ReadTrees.read(path, bytes) }

  /// Scenes that a change of a document concerns: itself, or the open scenes that were read from it.
  func scenes(changedBy document: TextDocument) -> [TextDocument] {
    let users = documents.values.filter { dependencies[$0.path]?.contains(document.path) == true }
    let isPart = tree(document).map { $0.entry("scene") == nil && $0.entry("library") != nil } ?? false
    let all = isPart ? users : users.filter { $0.uri != document.uri } + [document]
    return all.sorted { $0.uri.utf8.lexicographicallyPrecedes($1.uri.utf8) }
  }

  /// The scene that a document belongs to, read with all its files: itself, or one that was read from it. Nil where it cannot
  /// be read.
  mutating func scene(of document: TextDocument) -> LoadedScene? {
    for user in scenes(changedBy: document) + [document] {
      if let known = loaded[user.path] { return known }
      guard let scene = try? request(user.path).load() else { continue }
      loaded[user.path] = scene
      return scene
    }
    return nil
  }
}
