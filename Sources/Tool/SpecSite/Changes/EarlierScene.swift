import Documents
import Files
import ForeignFormats
import SceneFormat
import SceneRendering
import ToolOutcome

/// A scene as a commit of its repository has it.
struct EarlierScene {
  /// The commit as it was asked for, and by its hash.
  let name, commit: String
  /// Nil where the commit does not have the scene.
  let loaded: LoadedScene?
  /// Holds the files for as long as something looks at them.
  private let tree: UnpackedTree?

  private static let largestArchive = 1 << 30

  /// - Throws: `ToolFailure` where there is no repository or no such commit, or its documents are wrong.
  init(of scene: LoadedScene, at name: String) throws {
    guard !scene.files.isBundled, scene.files.scene != SceneFiles.nameOfStandardInput else {
      throw ToolFailure.usage(
        "this scene has no history", hint: "--since takes the path of a scene file in a git repository")
    }
    let (folder, file) = Self.parts(of: scene.files.scene)
    let here = Git(in: folder)
    (self.name, commit) = (name, try here.commit(name))
    let prefix = try here.line(["rev-parse", "--show-prefix"])
    let git = Git(in: try here.line(["rev-parse", "--show-toplevel"]))
    guard
      (try? git.line(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(commit):\(prefix)\(file)"]))
        != nil
    else {
      (loaded, tree) = (nil, nil)
      return
    }
    let root = Self.root(of: prefix, below: scene.files.root, folder)
    let archive = try git.archive(of: commit, root, limit: Self.largestArchive)
    let zip: ZIPArchive
    do { zip = try ZIPArchive(archive, limit: Self.largestArchive) } catch {
      throw ToolFailure.cannot("what git gives of \(name) cannot be read: \(error.message)", hint: "")
    }
    // Goldens are not looked at, and they are most of a repository.
    let wanted = zip.names.filter { !$0.splitScalars("/").contains("Goldens") }
    let tree = try UnpackedTree(wanted.map { ($0, zip.files[$0] ?? []) })
    self.tree = tree
    let old = try SceneRequest(scene: "\(tree.path)/\(prefix)\(file)").load()
    guard !old.diagnostics.hasErrors else { throw ToolFailure.documents(old.diagnostics, old.map) }
    loaded = old
  }

  private static func parts(of path: String) -> (folder: String, file: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
  }

  /// The folder that all documents of a scene lie in, as the repository calls it: `a/b/`.
  private static func root(of prefix: String, below root: String, _ folder: String) -> String {
    guard let inner = realPath(folder), let outer = realPath(root.isEmpty ? "." : root) else { return prefix }
    let steps = inner.splitScalars("/").count - outer.splitScalars("/").count
    let names = prefix.splitScalars("/")
    return names.dropLast(min(max(0, steps), names.count)).map { "\($0)/" }.joined()
  }
}
