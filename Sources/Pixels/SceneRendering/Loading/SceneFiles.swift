import BundledFiles
import Documents
import Files
import SceneCompiler
import SceneFormat
package import ToolOutcome

/// Where a scene's files come from: the disk, or the binary itself.
package struct SceneFiles: Sendable {
  /// Path of the scene file.
  package let scene: String
  package let isBundled: Bool
  /// No file outside of this folder is read. It ends in a slash, or is empty for the working directory.
  package let root: String
  /// Where pictures are read to their last pixel before they are laid out; nil where their headers are enough.
  package var pictureChecks: PictureChecks?
  /// Where the addresses are noted that the scene asks for; their files are not looked at then, as if there were none.
  package var asked: AskedAddresses?
  /// Where all that is asked of the disk is noted; nil where nobody wants to know.
  package var log: ReadLog?
  /// What is read in the place of files, by path.
  package var edited: [String: [UInt8]] = [:] { didSet { headers = PictureHeaders() } }
  /// What is known of pictures; copies share it.
  private(set) var headers = PictureHeaders()

  /// What standard input gave, for a scene that stands there: it can be read only once.
  private let standardInput: [UInt8]?

  /// - Parameter name: a path, `-` for standard input, the name of a bundled scene, or nil for the standard scene.
  /// - Parameter given: what standard input gave, where it has been read already.
  package init(_ name: String?, standardInput given: [UInt8]? = nil) throws(ToolFailure) {
    let name = if let name { name } else { try Self.unnamedScene() }
    if name == "-" {
      let most = maximumDocumentSize
      do throws(FileError) {
        standardInput = if let given { given } else { try FileReader.read("-", limit: most) }
      } catch {
        throw .cannot("\(error)", hint: "")
      }
    } else {
      standardInput = nil
    }
    if Bundled.sceneNames.contains(name) {
      (scene, isBundled, root) = ("Scenes/\(name).yaml", true, "")
      return
    }
    guard standardInput != nil || name.hasScalar("/") || name.hasScalar(".") else {
      throw .unknown(
        "scene", name, among: Bundled.sceneNames,
        hint: "bundled scenes: \(Bundled.sceneNames.joined(separator: ", ")); or give a path")
    }
    (scene, isBundled) = (standardInput == nil ? name : Self.nameOfStandardInput, false)
    let folder = SceneFiles.folder(of: name)
    let parent = SceneFiles.normalized(folder + "..")
    // A project keeps its tokens beside its scenes: `Scenes/x.yaml` may name `../DesignTokens/y.tokens.json`.
    let isProject = isFolder((parent.isEmpty ? "" : parent + "/") + "DesignTokens")
    root = isProject ? (parent.isEmpty ? "" : parent + "/") : folder
  }

  /// The files of a bundled library: all of a kit (`ios`), or one of its parts (`ios/bars`); empty where there is none.
  static func bundledLibraries(_ name: String) -> [String] {
    Bundled.kitLibraries.filter { $0.hasPrefix(name + "/") || $0 == name + ".yaml" }.map { kitMark + $0 }
  }

  /// Kits, and their parts.
  package static var bundledLibraryNames: [String] {
    Bundled.kitNames + Bundled.kitLibraries.map { String($0.dropLast(".yaml".count)) }
  }

  /// Begins the paths of what stands in kits: no file of a scene is called so.
  static let kitMark = "kit:"

  /// Whether a document stands in a kit.
  package static func isOfKit(_ path: String) -> Bool { path.hasPrefix(kitMark) }

  /// What messages call a document that came through standard input.
  package static let nameOfStandardInput = "<stdin>"

  private static let standardScene = "live-stream"

  /// What is meant where no scene is named: that of the project in the working directory; outside of projects the standard
  /// scene.
  private static func unnamedScene() throws(ToolFailure) -> String {
    let scenes = (try? scenesOfProject()) ?? []
    // characters: a whole name is one of a list, and an ASCII one.
    if scenes.isEmpty || scenes.contains("Scenes/\(standardScene).yaml") { return standardScene }
    guard scenes.count > 1 else { return scenes[0] }
    let more = scenes.count > 6 ? " and \(scenes.count - 6) more" : ""
    throw .usage(
      "the folder Scenes has \(scenes.count) scenes: which one?",
      hint: "name it: \(scenes.prefix(6).joined(separator: ", "))\(more)")
  }

  /// Paths of the scenes in the folder `Scenes` of the working directory, sorted; libraries that lie there are none.
  package static func scenesOfProject() throws -> [String] {
    try Folder.names(in: "Scenes").filter { $0.hasSuffix(".yaml") }.map { "Scenes/\($0)" }.filter { path in
      guard let bytes = try? FileReader.read(path, limit: maximumDocumentSize) else { return true }
      return !bytes.hasLine(beginningWith: "library:")
    }
  }

  /// The same, of which there must be one: where a bundled scene would be no answer.
  package static func requiredScenes() throws -> [String] {
    let scenes = try scenesOfProject()
    guard scenes.isEmpty else { return scenes }
    throw ToolFailure.cannot(
      "there are no scenes: no Scenes/*.yaml in this folder",
      hint: "go to the folder of a project, or name the files of scenes")
  }

  /// The path that `reference` in `document` leads to; nil where it leaves the root.
  package func path(_ reference: String, from document: String) -> String? {
    let path = inside(reference, document)
    log?.note(ReadFact(.reference, reference, document: document, answer: path ?? ""))
    return path
  }

  private func inside(_ reference: String, _ document: String) -> String? {
    guard reference.utf8.first != UInt8(ascii: "/"),
      !reference.unicodeScalars.contains(where: { $0.value < 0x20 })
    else {
      return nil
    }
    let path = SceneFiles.normalized(SceneFiles.folder(of: document) + reference)
    if document.hasPrefix(Self.kitMark) {
      return Self.stepsUp(path) == 0 && path.hasPrefix(Self.kitMark) ? path : nil
    }
    guard isBundled || staysInside(reference, document) else { return nil }
    let root = SceneFiles.normalized(self.root)
    if Self.names(of: root).allSatisfy({ $0 == ".." }) {
      let (up, most) = (Self.stepsUp(path), Self.stepsUp(root))
      return up > most || path.utf8.first == UInt8(ascii: "/") ? nil : path
    }
    return path.utf8.starts(with: "\(root)/".utf8) ? path : nil
  }

  /// How many folders above the working directory a normalized path begins.
  private static func stepsUp(_ path: String) -> Int {
    names(of: path).prefix { $0 == ".." }.count
  }

  /// Whether no symbolic link on the way leads out of the root. What is not there is reported when it is read.
  private func staysInside(_ reference: String, _ document: String) -> Bool {
    func named(_ folder: String) -> String { folder.isEmpty ? "." : folder }
    do throws(FileError) {
      _ = try SafePath.resolve(reference, in: named(SceneFiles.folder(of: document)), root: named(root))
      return true
    } catch {
      if case .outside = error.reason { return false }
      return error.reason != .notAPath
    }
  }

  /// The bytes of a file, at most `limit` of them where only the beginning matters.
  func read(_ path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
    do throws(FileError) {
      let bytes = try found(path, limit: limit)
      // What the binary carries is told by the binary.
      if let log, !isCarried(path) { log.note(ReadFact(.file, path, answer: sha256Hex(bytes))) }
      return bytes
    } catch {
      if let log, !isCarried(path) { log.note(ReadFact(.file, path, answer: "\(error)")) }
      throw error
    }
  }

  private func isCarried(_ path: String) -> Bool { isBundled || path.hasPrefix(Self.kitMark) }

  private func found(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    if let standardInput, path == scene { return standardInput }
    if let edited = edited[path] { return edited }
    let isKit = path.hasPrefix(Self.kitMark)
    guard isBundled || isKit else { return try FileReader.read(path, limit: 64 << 20) }
    let embedded = isKit ? "Kits/" + path.dropFirst(Self.kitMark.count) : path
    guard let bytes = Bundled.read(embedded, limit: limit) else { throw FileError(.read, path, .missing) }
    return bytes
  }

  /// The bytes of a token document, which may be one of a kit.
  package static func readTokens(_ path: String) throws -> [UInt8] {
    guard isOfKit(path) else { return try FileReader.read(path, limit: maximumDocumentSize) }
    guard let bytes = Bundled.read("Kits/" + path.dropFirst(kitMark.count)) else {
      throw FileError(.read, path, .missing)
    }
    return bytes
  }

  /// Path of the asset lock file that the scene names, whether it is there or not; nil where it names none.
  /// - Throws: where the scene cannot be read.
  package func assetLock() throws(ToolFailure) -> String? {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let bytes: [UInt8]
    do throws(FileError) { bytes = try read(scene) } catch {
      throw .cannot("\(error)", hint: "give the path of a scene file")
    }
    let node = map.readDocument(name: scene, bytes: bytes, into: &diagnostics)
    guard let document = node.flatMap({ SceneDocument($0, diagnostics: &diagnostics) }) else {
      throw .documents(diagnostics, map)
    }
    return document.assets.flatMap { path($0.path, from: scene) }
  }

  /// Names of what lies in a folder.
  func names(in folder: String) throws(FileError) -> [String] {
    if isBundled { return Bundled.names(in: folder) }
    do throws(FileError) {
      let names = try Folder.names(in: folder)
      log?.note(ReadFact(.names, folder, answer: Self.hash(names)))
      return names
    } catch {
      log?.note(ReadFact(.names, folder, answer: "\(error)"))
      throw error
    }
  }

  /// The path's folder with its slash; empty where there is none.
  package static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
  }

  /// What stands between the slashes of a path, by bytes as the system has it.
  private static func names(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  /// The path without `.`, doubled slashes and `..` behind a name.
  package static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in names(of: path) where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.utf8.first == UInt8(ascii: "/") ? "/" : "") + parts.joined(separator: "/")
  }
}
