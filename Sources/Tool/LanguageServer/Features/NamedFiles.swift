import Documents
import Files
import SceneFormat
import SceneRendering

/// Files that a value can name: those beside the document and in folders below, as far as the key takes them.
struct NamedFiles {
  /// A file or folder that is offered.
  struct Offer: Hashable {
    /// Its name, that of a folder with a slash.
    let name: String
    /// What the value becomes.
    let path: String
    var isFolder: Bool { path.utf8.last == UInt8(ascii: "/") }
  }

  /// Endings of the names.
  private let endings: [String]
  /// Whether paths are relative to the scene, and not to the document that is written.
  private let isOfScene: Bool
  /// Names of libraries that the program carries, for `import`.
  let libraries: [String]
  /// Whether an address that the asset lock file pins may stand for a file.
  let takesAddresses: Bool

  /// Most files that are offered, and most names in a folder that are looked at.
  static let most = 200
  private static let mostLookedAt = 1000

  /// Nil for a value that names no file.
  init?(at steps: [PathStep], _ forms: [Form]) {
    let isAddress = forms.contains { if case .value(.address) = $0 { true } else { false } }
    let key: String? = if case .key(let key)? = steps.first { key } else { nil }
    let last: String? = if case .key(let last)? = steps.last { last } else { nil }
    switch (key, steps.count) {
    case ("tokens", 1): self.init([".json"], isOfScene: false)
    case ("assets", 1): self.init([".json"])
    case ("strings", 1): self.init([".xcstrings", ".json", ".yaml", ".yml"])
    case ("data", 2): self.init([".json", ".yaml", ".yml"])
    case ("import", 1...2): self.init([".yaml", ".yml"], libraries: SceneFiles.bundledLibraryNames)
    default:
      if isAddress {
        let videos = [".mp4", ".mov", ".m4v", ".webm", ".mkv"]
        self.init(last == "video" ? videos : [".png", ".jpg", ".jpeg", ".webp"], takesAddresses: true)
      } else if last == "animation", !forms.isEmpty {
        self.init([".json", ".lottie"], isOfScene: false)
      } else {
        return nil
      }
    }
  }

  private init(
    _ endings: [String], isOfScene: Bool = true, libraries: [String] = [], takesAddresses: Bool = false
  ) {
    (self.endings, self.isOfScene) = (endings, isOfScene)
    (self.libraries, self.takesAddresses) = (libraries, takesAddresses)
  }

  /// What can stand behind the folders that have been typed, folders last; and whether there is more.
  /// - Parameters:
  ///   - typed: the value up to the position.
  ///   - document: the path of the document.
  func offers(
    behind typed: String, in document: String, of scene: LoadedScene?
  ) -> (offers: [Offer], isCut: Bool) {
    let base = isOfScene ? scene?.files.scene ?? document : document
    guard let files = scene?.files ?? (try? SceneFiles(document)), !files.isBundled else {
      return ([], false)
    }
    let slash = typed.utf8.lastIndex(of: UInt8(ascii: "/")).map { typed.utf8.index(after: $0) }
    let folder = String(typed[..<(slash ?? typed.startIndex)])
    // What leads out of the folders that scenes may read from has no path.
    guard let inside = files.path(folder + "x", from: base) else { return ([], false) }
    let place = SceneFiles.folder(of: inside)
    let begun = String(typed[(slash ?? typed.startIndex)...])
    let names = ((try? Folder.names(in: place.isEmpty ? "." : place)) ?? []).filter { $0.utf8.first != 0x2E }
    let fitting = names.count > Self.most ? names.filter { $0.utf8.starts(with: begun.utf8) } : names
    let looked = fitting.prefix(Self.mostLookedAt)
    var (found, folders): ([Offer], [Offer]) = ([], [])
    for name in looked where found.count + folders.count < Self.most {
      if isFolder(place + name) {
        guard files.path("\(folder)\(name)/x", from: base) != nil else { continue }
        folders.append(Offer(name: "\(name)/", path: "\(folder)\(name)/"))
      } else if endings.contains(where: { name.hasSuffix($0) }), place + name != document {
        found.append(Offer(name: name, path: folder + name))
      }
    }
    if folder.isEmpty, files.path("../x", from: base) != nil {
      folders.append(Offer(name: "../", path: "../"))
    }
    let isCut = looked.count < fitting.count || found.count + folders.count >= Self.most
    return (found + folders, isCut || names.count > fitting.count)
  }
}
