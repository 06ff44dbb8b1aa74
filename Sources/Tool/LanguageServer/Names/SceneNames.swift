import Documents
import Files
import SceneFormat
import SceneRendering

/// All documents of a scene, with the names in them.
struct SceneNames {
  /// Documents that have a file, each with its names; by path.
  let documents: [(text: TextDocument, index: NameIndex)]
  let known: KnownNames

  /// - Parameter open: what the editor has of files, by path.
  init(_ scene: LoadedScene, open: [String: TextDocument], _ trees: ReadTrees) {
    var read: [(text: TextDocument, root: DocumentNode, isFile: Bool)] = []
    for file in scene.map.files where !read.contains(where: { $0.text.path == file.name }) {
      let isFile = file.name.utf8.first == UInt8(ascii: "/")
      guard isFile || SceneFiles.isOfKit(file.name) else { continue }
      let text =
        open[file.name]
        ?? TextDocument(
          uri: FileAddress.uri(file.name), path: file.name, version: 0,
          text: String(decoding: file.bytes, as: UTF8.self))
      guard let root = trees.tree(file.name, text.bytes) else { continue }
      read.append((text, root, isFile))
    }
    let known = KnownNames(read.map(\.root))
    self.known = known
    documents = read.filter(\.isFile).map { ($0.text, trees.names(in: $0.root, of: $0.text, known)) }
  }

  func index(of path: String) -> NameIndex? { documents.first { $0.text.path == path }?.index }

  /// Places where a subject is named, file by file.
  func uses(of subject: NameSubject) -> [(text: TextDocument, use: NameUse)] {
    documents.flatMap { document in
      document.index.uses.filter { $0.subject == subject }.map { (document.text, $0) }
    }
  }
}

extension Workspace {
  /// The names of the scene that a document belongs to; nil where it cannot be read.
  mutating func names(of document: TextDocument) -> SceneNames? {
    guard let scene = scene(of: document) else { return nil }
    return SceneNames(scene, open: openByPath, trees)
  }

  /// The names of all scenes that were read from a document: the open ones, and those in the folders of its project.
  mutating func names(ofAllWith path: String, besides first: SceneNames) -> [SceneNames] {
    let known = Set(first.documents.map(\.text.path))
    var all = [first]
    for scene in scenesBeside(path) where !known.contains(scene) {
      guard let loaded = try? request(scene).load(), loaded.map.files.contains(where: { $0.name == path })
      else {
        continue
      }
      all.append(SceneNames(loaded, open: openByPath, trees))
    }
    return all
  }

  private var openByPath: [String: TextDocument] {
    Dictionary(documents.values.map { ($0.path, $0) }) { first, _ in first }
  }

  /// Scenes in the folder of a file, in the folders around it up to three above, and in folders named Scenes there.
  private func scenesBeside(_ path: String) -> [String] {
    var (folders, folder) = ([String](), path)
    for _ in 0..<3 {
      folder = folder.parentFolder
      if folder.isEmpty { break }
      folders += [folder, folder + "/Scenes"]
    }
    let files = folders.flatMap { folder in
      ((try? Folder.names(in: folder)) ?? []).filter { $0.hasSuffix(".yaml") }.map { "\(folder)/\($0)" }
    }
    return Set(files).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension String {
  /// The path without its last name; empty for the root.
  var parentFolder: String { splitScalars("/").dropLast().map { "/\($0)" }.joined() }
}
