public import Files
import GoldenCompare
import SceneCompiler
public import SceneFormat
import SceneRendering

/// The goldens of one scene on disk: `<capture>.png`, `<capture>.layout.txt` and `goldens.lock` in one folder.
public struct GoldenStore: Sendable {
  /// Path of the folder; it need not be there before something is recorded.
  public let folder: String
  let disk: GoldenDisk
  /// Where all that is read is noted; nil where nobody wants to know.
  var log: ReadLog?

  /// Name of the lock file.
  public static let lockName = "goldens.lock"
  private static let (pictureEnd, layoutEnd, framesEnd) = (".png", ".layout.txt", ".frames.txt")
  /// No golden and no side file is larger: a bound against files that are something else.
  package static let sizeLimit = 64 << 20

  /// Makes a store; `disk` can be replaced to see what a failing one does.
  public init(folder: String, disk: GoldenDisk = .system) {
    (self.folder, self.disk) = (folder, disk)
  }

  /// Name of a capture's picture.
  public static func pictureName(_ capture: PathName) -> String { capture.text + pictureEnd }
  /// Name of a capture's layout text.
  public static func layoutName(_ capture: PathName) -> String { capture.text + layoutEnd }

  /// Name of the text of a sequence's frames.
  public static func framesName(_ capture: PathName) -> String { capture.text + framesEnd }

  /// Name of the file that one looks at: the picture, or the text of a sequence's frames where that is there.
  public func mainName(_ capture: PathName) -> String {
    let frames = Self.framesName(capture)
    return FileReader.exists(path(frames)) ? frames : Self.pictureName(capture)
  }

  /// Names of all files of a capture.
  static func fileNames(_ capture: PathName, isSequence: Bool) -> [String] {
    isSequence ? [framesName(capture)] : [pictureName(capture), layoutName(capture)]
  }

  /// Path of a file in the folder.
  public func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// Bytes of a file in the folder, or of the one that a completed recording has for its place; nil where there is
  /// none.
  func bytes(_ name: String) throws(FileError) -> [UInt8]? {
    for path in paths(name) {
      do throws(FileError) {
        let bytes = try FileReader.read(path, limit: Self.sizeLimit)
        if let log { log.note(ReadFact(.plain, path, answer: sha256Hex(bytes))) }
        return bytes
      } catch {
        log?.note(ReadFact(.plain, path, answer: "\(error)"))
        if error.reason != .missing { throw FileError(.read, self.path(name), error.reason) }
      }
    }
    return nil
  }

  /// Whether there is a picture of the capture, or a text of its frames.
  func has(_ capture: PathName) -> Bool {
    [Self.pictureName(capture), Self.framesName(capture)].flatMap(paths).contains(where: FileReader.exists)
  }

  /// Reads the lock file; where there is none, nothing is locked.
  public func lock() throws(GoldenSuiteError) -> GoldenLock {
    let text: String
    do throws(FileError) {
      text = String(decoding: try bytes(Self.lockName) ?? [], as: UTF8.self)
    } catch {
      throw .file(error)
    }
    do throws(GoldenLockError) {
      return try GoldenLock(text: text)
    } catch {
      throw .lock(path: path(Self.lockName), error)
    }
  }

  /// Files that are none of `known`, with the name of the capture that they were of, sorted. Files whose names begin with a dot are nobody's goldens.
  public func orphans(
    besides known: Set<String>
  ) throws(FileError) -> [(capture: String, files: [String])] {
    var files: [String: [String]] = [:]
    for name in try Folder.names(in: folder) where !name.hasPrefix(".") && name != Self.lockName {
      if !known.contains(name) { files[Self.capture(ofFile: name) ?? name, default: []].append(name) }
    }
    return files.sorted { $0.key < $1.key }.map { (capture: $0.key, files: $0.value) }
  }

  private static func capture(ofFile name: String) -> String? {
    for end in [layoutEnd, pictureEnd, framesEnd] where name.hasSuffix(end) && name != end {
      return String(name.dropLast(end.count))
    }
    return nil
  }

  /// Removes the lock file, and the folder where nothing else is in it.
  func removeFolder() throws(FileError) {
    try remove([Self.lockName])
    if try Folder.names(in: folder).isEmpty { try disk.removeFolder(folder) }
  }

  /// Removes files of the folder by name.
  func remove(_ names: [String]) throws(FileError) {
    for name in names { try disk.removeFile(path(name)) }
  }
}
