import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Folders that this process has swept: once will do, for a sequence writes a million files into one.
private let swept = Mutex<Set<String>>([])

/// A file that is written under a hidden name of its folder until it takes its place; a signal that ends the process
/// removes it, as ``Interruption`` says.
package final class TemporaryFile {
  /// Where it is until then.
  package let path: String
  /// Open for writing until the object goes.
  let file: Int32
  /// Where names are looked up: an open folder, or `AT_FDCWD` where they are paths.
  private let root: Int32
  private let name: String
  private var isThere = true

  /// How the names of temporary files begin; what a killed process leaves behind is recognised by it.
  static let prefix = ".specrender-"

  /// Makes one in `folder`; errors name `target`. Its name does not hang on that of the target, which may already be as
  /// long as the file system takes. What processes left there that were killed is removed.
  convenience init(in folder: String, for target: String) throws(FileError) {
    try self.init(at: AT_FDCWD, names: "\(folder)/", in: folder, for: target)
  }

  /// Makes one in an open folder, whose path is `folder`.
  convenience init(at root: Int32, in folder: String, for target: String) throws(FileError) {
    try self.init(at: root, names: "", in: folder, for: target)
  }

  private init(
    at root: Int32, names start: String, in folder: String, for target: String
  ) throws(FileError) {
    let isSwept = swept.withLock { !$0.insert(folder).inserted }
    if !isSwept { Self.removeAbandoned(in: folder) }
    (path, (name, file)) = try Self.unused(in: folder) { (name) throws(FileError) in
      let name = start + name
      let file = unsafe openat(root, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      guard file < 0 else { return (name, file) }
      if errno != EEXIST { throw FileError(.write, target, errno: errno) }
      return nil
    }
    self.root = root
  }

  /// Makes something under a hidden name that nothing has yet, and its path; a signal removes it. `make` gives nil where
  /// something is there already: who knows such names may have put it there.
  static func unused<Made>(
    in folder: String, _ make: (String) throws(FileError) -> Made?
  ) throws(FileError) -> (path: String, made: Made) {
    var attempt = 0
    while true {
      let name = "\(prefix)\(getpid())-\(Platform.threadNumber)-\(attempt).tmp"
      Interruption.removes("\(folder)/\(name)")
      var made: Made?
      do throws(FileError) { made = try make(name) } catch {
        Interruption.keeps("\(folder)/\(name)")
        throw error
      }
      if let made { return ("\(folder)/\(name)", made) }
      Interruption.keeps("\(folder)/\(name)")
      attempt += 1
    }
  }

  deinit {
    close(file)
    if isThere { unsafe unlinkat(root, name, 0) }
    Interruption.keeps(path)
  }

  /// Lets the file take the place of `target`, a path or a name in the open folder.
  func take(_ target: String, for name: String) throws(FileError) {
    guard unsafe renameat(root, self.name, root, target) == 0 else {
      throw FileError(.write, name, errno: errno)
    }
    isThere = false
  }

  /// Removes what processes that are gone left in a folder; others may be writing there now.
  package static func removeAbandoned(in folder: String) {
    for name in (try? Folder.names(in: folder)) ?? [] {
      guard name.hasPrefix(prefix), name.hasSuffix(".tmp"),
        let process = pid_t(name.dropFirst(prefix.count).prefix(while: \.isNumber)),
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      let path = "\(folder)/\(name)"
      guard unsafe unlink(path) != 0, errno == EISDIR else { continue }
      for inner in (try? Folder.names(in: path)) ?? [] { unsafe unlink("\(path)/\(inner)") }
      unsafe rmdir(path)
    }
  }
}
