import Documents
import Files
import JSONRPC
import SceneCompiler
import SceneFormat
import SceneRendering

/// Another name for something, wherever it is named.
struct Renaming {
  let subject: NameSubject
  let uses: [(text: TextDocument, use: NameUse)]
  private let newName: String

  /// - Throws: why the name cannot be taken, or the thing not be renamed.
  init(
    _ newName: String, at offset: Int, in document: TextDocument, _ workspace: inout Workspace
  ) throws(ResponseError) {
    guard let found = workspace.uses(at: offset, in: document),
      let use = found.first(where: { $0.text.path == document.path && $0.use.whole.contains(or: offset) })?
        .use,
      use.subject.kind != .filter
    else { throw .failed("there is nothing with a name here") }
    guard found.contains(where: \.use.isDefinition) else {
      throw .failed("\"\(use.subject.name)\" is not written in a file of this project")
    }
    // Ids of nodes may have full stops: `host.avatar`.
    let words = use.subject.kind == .node ? newName.splitScalars(".", keepingEmpty: true) : [newName]
    guard words.allSatisfy(\.isName) else {
      throw .failed("a name has letters, digits, - and _, and begins with a letter or _")
    }
    (subject, uses, self.newName) = (use.subject, found, newName)
  }

  /// The name that the editor offers to change, with its place; nil where nothing can be renamed.
  static func prepared(at offset: Int, in document: TextDocument, _ workspace: inout Workspace)
    -> DocumentNode
  {
    guard let names = workspace.names(of: document),
      let use = names.index(of: document.path)?.use(at: offset), use.subject.kind != .filter,
      names.uses(of: use.subject).contains(where: \.use.isDefinition)
    else { return .null }
    let name = String(decoding: document.bytes[use.range], as: UTF8.self)
    return .map([
      ("range", document.range(use.range.lowerBound, use.range.upperBound)), ("placeholder", .text(name)),
    ])
  }

  // MARK: Proof

  /// Refuses a name by which documents would have mistakes that they have not.
  func prove(_ workspace: Workspace, scenes: [String]) throws(ResponseError) {
    for scene in scenes {
      guard let new = mistake(with: newName, in: scene, workspace) else { continue }
      // What goes wrong with a name that nothing has is not the new name's fault.
      if let other = mistake(with: subject.name + Self.unused, in: scene, workspace) {
        throw .failed("\"\(subject.name)\" is also named where a rename cannot follow it: \(other)")
      }
      throw .failed("the name \"\(newName)\" cannot be taken here: \(new)")
    }
  }

  /// What makes a name one that no document has.
  private static let unused = "-renamed-by-specrender"

  /// A mistake that a scene has only with another name.
  private func mistake(with name: String, in scene: String, _ workspace: Workspace) -> String? {
    var request = workspace.request(scene)
    let before = ErrorsOfScene(request)
    for (path, bytes) in renamed(name) { request.edited[path] = bytes }
    return ErrorsOfScene(request).first(beyond: before)
  }

  /// The changed documents by their paths.
  private func renamed(_ name: String) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for (text, use) in uses.sorted(by: { $0.use.range.lowerBound > $1.use.range.lowerBound }) {
      files[text.path, default: text.bytes].replaceSubrange(use.range, with: name.utf8)
    }
    return files
  }

  // MARK: Edits

  /// The change as the protocol wants it.
  /// - Parameter files: files that are renamed besides, and edits of files that name them.
  func edit(_ files: GoldenRenaming?) -> DocumentNode {
    var changes: [(uri: String, version: DocumentNode, edits: [DocumentNode])] = []
    for (text, use) in uses {
      let edit: DocumentNode = .map([
        ("range", text.range(use.range.lowerBound, use.range.upperBound)), ("newText", .text(newName)),
      ])
      if let place = changes.firstIndex(where: { $0.uri == text.uri }) {
        changes[place].edits.append(edit)
      } else {
        changes.append((text.uri, text.version > 0 ? .integer(text.version) : .null, [edit]))
      }
    }
    let edits: [DocumentNode] = changes.map { uri, version, edits in
      .map([
        ("textDocument", .map([("uri", .text(uri)), ("version", version)])), ("edits", .list(edits)),
      ])
    }
    return .map([("documentChanges", .list(edits + (files?.operations ?? [])))])
  }
}

/// The files of goldens that take another name with their capture.
struct GoldenRenaming {
  /// As the protocol wants them: the lock file's edit, then the files.
  private(set) var operations: [DocumentNode] = []

  /// - Parameters:
  ///   - scene: path of the scene.
  ///   - folder: name of the scene, which is that of its folder of goldens.
  ///   - names: names of its pictures before and after: one for each device and time.
  init(scene: String, folder: String, names: [(old: String, new: String)]) {
    let path = "\(scene.parentFolder.parentFolder)/Goldens/\(folder)"
    for name in (try? Folder.names(in: path)) ?? [] {
      if name.hasSuffix(".lock") { renameLines(of: "\(path)/\(name)", names) }
      guard let renamed = names.first(where: { name.utf8.starts(with: "\($0.old).".utf8) }) else { continue }
      let new = renamed.new + String(decoding: name.utf8.dropFirst(renamed.old.utf8.count), as: UTF8.self)
      operations.append(
        .map([
          ("kind", .text("rename")), ("oldUri", .text(FileAddress.uri("\(path)/\(name)"))),
          ("newUri", .text(FileAddress.uri("\(path)/\(new)"))),
        ]))
    }
  }

  private mutating func renameLines(of path: String, _ names: [(old: String, new: String)]) {
    guard let bytes = try? FileReader.read(path, limit: maximumDocumentSize) else { return }
    let text = TextDocument(
      uri: FileAddress.uri(path), path: path, version: 0, text: String(decoding: bytes, as: UTF8.self))
    var edits: [DocumentNode] = []
    for line in 0..<text.lineCount {
      let words = text.line(line).splitScalars(" ")
      guard words.count > 2, words[0] == "golden", let name = names.first(where: { $0.old == words[1] })
      else {
        continue
      }
      let start = text.offset(line: line, character: 7)
      edits.append(
        .map([("range", text.range(start, start + name.old.utf8.count)), ("newText", .text(name.new))]))
    }
    let address: DocumentNode = .map([("uri", .text(text.uri)), ("version", .null)])
    if !edits.isEmpty { operations.append(.map([("textDocument", address), ("edits", .list(edits))])) }
  }
}

extension Workspace {
  /// Another name for what stands at a byte.
  /// - Parameter renamesFiles: whether the editor can.
  mutating func rename(
    to newName: String, at offset: Int, in document: TextDocument, renamesFiles: Bool
  ) throws(ResponseError) -> DocumentNode {
    let renaming = try Renaming(newName, at: offset, in: document, &self)
    let paths = Set(renaming.uses.map(\.text.path))
    let scenes = paths.filter { path in dependents(of: path).isEmpty ? path.hasSuffix(".yaml") : true }
      .flatMap { path in dependents(of: path).isEmpty ? [path] : dependents(of: path) }
    try renaming.prove(self, scenes: Set(scenes).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    guard renaming.subject.kind == .capture, let scene = scene(of: document) else {
      return renaming.edit(nil)
    }
    guard renamesFiles else { throw .failed("this editor cannot rename the goldens of the capture") }
    let old = renaming.subject.name
    let place = renaming.uses.first { $0.use.isDefinition }?.use.range.lowerBound ?? 0
    // One for each device and time; their names begin with that of the capture.
    let captures = scene.sources.document.captures.filter {
      Int($0.span.start) <= place && place < Int($0.span.end)
    }
    let names = captures.map { capture in
      let more = String(decoding: capture.name.utf8.dropFirst(old.utf8.count), as: UTF8.self)
      return (old: capture.name, new: newName + more)
    }
    return renaming.edit(
      GoldenRenaming(scene: document.path, folder: renaming.subject.scope, names: names))
  }

  /// Open scenes that were read from a file.
  private func dependents(of path: String) -> [String] {
    documents.values.filter { dependencies[$0.path]?.contains(path) == true }.map(\.path)
  }
}

extension Range<Int> {
  /// Whether an offset lies in it or at its end.
  fileprivate func contains(or offset: Int) -> Bool { lowerBound <= offset && offset <= upperBound }
}

extension String {
  /// Whether it can be the name of something: other signs mean something in expressions and paths.
  fileprivate var isName: Bool {
    guard let first = unicodeScalars.first, first == "_" || first.properties.isAlphabetic else {
      return false
    }
    return unicodeScalars.allSatisfy {
      $0 == "_" || $0 == "-" || $0.properties.isAlphabetic || ("0"..."9").contains($0)
    }
  }
}

extension ResponseError {
  /// The request is in order, and cannot be done; the editor shows the reason.
  static func failed(_ reason: String) -> ResponseError { ResponseError(-32803, reason) }
}
