import GoldenCompare

/// The goldens of one scene on disk: `<capture>.png`, `<capture>.layout.txt` and `goldens.lock` in one folder.
public struct GoldenStore: Sendable {
  /// Writes a file completely or not at all.
  public typealias Writer = @Sendable (_ bytes: [UInt8], _ path: String) throws(FileError) -> Void

  /// Path of the folder; it need not be there before something is recorded.
  public let folder: String
  private let writer: Writer

  /// Name of the lock file.
  public static let lockName = "goldens.lock"
  /// No golden and no side file is larger: a bound against files that are something else.
  static let sizeLimit = 64 << 20

  /// Makes a store; `writer` can be replaced to see what a failing disk does.
  public init(
    folder: String,
    writer: @escaping Writer = { (bytes, path) throws(FileError) in
      try FileWriter.writeAtomically(bytes, to: path, durable: true)
    }
  ) {
    (self.folder, self.writer) = (folder, writer)
  }

  /// Name of a capture's picture.
  public static func pictureName(_ capture: String) -> String { capture + ".png" }
  /// Name of a capture's layout text.
  public static func layoutName(_ capture: String) -> String { capture + ".layout.txt" }

  /// Path of a file in the folder.
  public func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// Bytes of a file in the folder; nil where there is none.
  func bytes(_ name: String) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try FileReader.read(path(name), limit: Self.sizeLimit)
    } catch {
      if error.reason == .missing { return nil }
      throw error
    }
  }

  func write(_ bytes: [UInt8], _ name: String) throws(FileError) { try writer(bytes, path(name)) }

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

  /// Files that belong to no capture of `captures`, with the name of the capture that they were of,
  /// sorted. Files whose names begin with a dot are nobody's goldens.
  public func orphans(
    besides captures: Set<String>
  ) throws(FileError) -> [(capture: String, files: [String])] {
    var files: [String: [String]] = [:]
    for name in try Folder.names(in: folder) where !name.hasPrefix(".") && name != Self.lockName {
      let capture = Self.capture(ofFile: name) ?? name
      if !captures.contains(capture) || Self.capture(ofFile: name) == nil {
        files[capture, default: []].append(name)
      }
    }
    return files.sorted { $0.key < $1.key }.map { (capture: $0.key, files: $0.value) }
  }

  private static func capture(ofFile name: String) -> String? {
    for end in [layoutName(""), pictureName("")] where name.hasSuffix(end) && name != end {
      return String(name.dropLast(end.count))
    }
    return nil
  }

  /// Removes files of the folder by name.
  public func remove(_ names: [String]) throws(FileError) {
    for name in names { try Folder.removeFile(path(name)) }
  }

  /// Removes what killed recordings left behind.
  func removeTemporaries() throws(FileError) {
    try remove(
      Folder.names(in: folder).filter {
        $0.hasPrefix(FileWriter.temporaryPrefix) && $0.hasSuffix(".tmp")
      })
  }
}
