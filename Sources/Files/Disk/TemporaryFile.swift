import Glibc
import Synchronization

/// Folders that this process has swept: once will do, for a sequence writes a million files into one.
private let swept = Mutex<Set<String>>([])

/// A file that is written under a hidden name of its folder until it takes its place; a signal that ends the process
/// removes it, as ``Interruption`` says.
package final class TemporaryFile {
  /// Where it is until then.
  package let path: String
  /// Open for writing until the object goes.
  let file: Int32
  private var isThere = true

  /// How the names of temporary files begin; what a killed process leaves behind is recognised by it.
  static let prefix = ".specrender-"

  /// Makes one in `folder`; errors name `target`. Its name does not hang on that of the target, which may already be as
  /// long as the file system takes. What processes left there that were killed is removed.
  init(in folder: String, for target: String) throws(FileError) {
    let isSwept = swept.withLock { !$0.insert(folder).inserted }
    if !isSwept { Self.removeAbandoned(in: folder) }
    (path, file) = try Self.create(in: folder, for: target)
  }

  private static func create(
    in folder: String, for target: String
  ) throws(FileError) -> (path: String, file: Int32) {
    var attempt = 0
    while true {
      let path = "\(folder)/\(prefix)\(getpid())-\(pthread_self())-\(attempt).tmp"
      Interruption.removes(path)
      let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if file >= 0 { return (path, file) }
      let code = errno
      Interruption.keeps(path)
      guard code == EEXIST else { throw FileError(.write, target, errno: code) }
      attempt += 1
    }
  }

  deinit {
    close(file)
    if isThere { unsafe unlink(path) }
    Interruption.keeps(path)
  }

  /// Lets the file take the place of `target`.
  func take(_ target: String, for name: String) throws(FileError) {
    guard unsafe rename(path, target) == 0 else { throw FileError(.write, name, errno: errno) }
    isThere = false
  }

  /// Removes what processes that are gone left in a folder; others may be writing there now.
  package static func removeAbandoned(in folder: String) {
    guard let entries = unsafe opendir(folder) else { return }
    defer { unsafe closedir(entries) }
    while let entry = unsafe readdir(entries) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { bytes in
        unsafe String(cString: UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self))
      }
      guard name.hasPrefix(prefix), name.hasSuffix(".tmp"),
        let process = pid_t(name.dropFirst(prefix.count).prefix(while: \.isNumber)),
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unsafe unlink("\(folder)/\(name)")
    }
  }
}
