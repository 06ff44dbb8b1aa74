import Documents
import Files
import SceneRendering
import ToolOutcome

/// What the last import of a design left: the next one goes on as that was made, unless it is told otherwise.
struct LastImport {
  /// Nil where there was none, or where its lock file has gone.
  let lock: DocumentNode?
  /// The design's name, and the folder of imports as messages name it.
  private let name, folder: String
  private let lockPath: String
  private let hasLibrary: Bool

  /// - Throws: where the lock file cannot be read.
  init(of verb: ImportFigmaVerb) throws {
    (name, folder) = (verb.name, verb.tool.rawValue)
    let path = verb.output + "/\(folder)"
    lockPath = Self.lockPath(path, name: name)
    hasLibrary = FileReader.exists("\(path)/\(name).library.yaml")
    guard FileReader.exists(lockPath) else {
      lock = nil
      return
    }
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    lock = map.readDocument(
      name: lockPath, bytes: try FileReader.read(lockPath, limit: maximumDocumentSize), into: &diagnostics)
    if lock == nil { throw ToolFailure.documents(diagnostics, map) }
  }

  /// The lock file of a design. Earlier imports had one for the whole folder: it stands in while there is one design there.
  private static func lockPath(_ folder: String, name: String) -> String {
    let path = "\(folder)/\(name).lock.json"
    let libraries = ((try? Folder.names(in: folder)) ?? []).filter { $0.hasSuffix(".library.yaml") }
    return FileReader.exists(path) || libraries != ["\(name).library.yaml"]
      ? path : "\(folder)/import.lock.json"
  }

  private var isFirst: Bool { lock == nil && !hasLibrary }

  /// Whether like children become rows: at first they do. Nil for what the lock file says.
  func makesLists(_ asked: Bool?) -> Bool? { asked ?? (isFirst ? true : nil) }

  /// Whether each screen and set has a file of its own: at first they have. Later nothing can change that, as scenes import the
  /// file or the folder by its name.
  func splits(_ asked: Bool?) throws -> Bool {
    if isFirst { return asked ?? true }
    let isSplit = lock?["files"] != nil
    guard let asked, asked != isSplit else { return isSplit }
    let (file, files) = ("\(folder)/\(name).library.yaml", "\(folder)/\(name)/")
    throw isSplit
      ? ToolFailure.cannot(
        "the design was imported into a file for each screen, \(files), which scenes import",
        hint: "leave --no-split out, or move \(lockPath) away and let your scene import \(file)")
      : ToolFailure.cannot(
        "the design was imported into one file, \(file), which scenes import",
        hint: "leave --split out, or move \(lockPath) away and let your scene import \(files)")
  }
}
