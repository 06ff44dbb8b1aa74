import Glibc

/// Writes whole files.
public enum FileWriter {
  /// Writes `bytes` so that `path` has either its old content or all of the new one, whatever happens.
  ///
  /// The bytes go to a temporary file in the same folder, which then takes the place of `path` and its permissions;
  /// on failure the temporary file is removed. A symbolic link at `path` stays and the file that it leads to is
  /// replaced; hard links part. `-` and `/dev/stdout` are standard output, devices and pipes are written to
  /// directly.
  ///
  /// `durable` waits until the disk has the bytes (some milliseconds): for files that outlive a power cut.
  /// - Throws: ``FileError``.
  public static func writeAtomically(
    _ bytes: [UInt8], to path: String, durable: Bool = false
  ) throws(FileError) {
    if path == "-" || path == "/dev/stdout" { return try writeAll(bytes, STDOUT_FILENO, "-") }
    guard !path.isEmpty, !path.utf8.contains(0) else { throw FileError(.write, path, .notAPath) }
    let target = try linkTarget(path)
    var status = stat()
    let exists = unsafe stat(target, &status) == 0
    switch exists ? status.st_mode & S_IFMT : S_IFREG {
    case S_IFREG:
      try replace(target, bytes, mode: exists ? status.st_mode & 0o7777 : nil, durable, path)
    case S_IFDIR: throw FileError(.write, path, .isFolder)
    default: try writeDirectly(bytes, target, path)
    }
  }

  /// Writes a text as UTF-8; see ``writeAtomically(_:to:durable:)-([UInt8],_,_)``.
  public static func writeAtomically(
    _ text: String, to path: String, durable: Bool = false
  ) throws(FileError) {
    try writeAtomically(Array(text.utf8), to: path, durable: durable)
  }

  /// The path with a symbolic link at its end followed.
  private static func linkTarget(_ path: String) throws(FileError) -> String {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
    if let real = realPath(path) { return real }
    // A link of /proc to an open pipe has no path to lead to and can be opened all the same.
    guard unsafe stat(path, &status) == 0 else { throw FileError(.write, path, .brokenLink) }
    return path
  }

  private static func replace(
    _ target: String, _ bytes: [UInt8], mode: mode_t?, _ durable: Bool, _ path: String
  ) throws(FileError) {
    let folder = folder(of: target)
    let (file, temporary) = try createTemporary(in: folder, path)
    do throws(FileError) {
      defer { close(file) }
      try writeAll(bytes, file, path)
      if let mode { fchmod(file, mode) }
      if durable, fsync(file) != 0 { throw FileError(.write, path, errno: errno) }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
    guard unsafe rename(temporary, target) == 0 else {
      let code = errno
      unsafe unlink(temporary)
      throw FileError(.write, path, errno: code)
    }
    if durable { synchronizeFolder(folder) }
  }

  /// A new file whose name begins with a dot and ends in `.tmp`; the name does not hang on that of the target, which
  /// may already be as long as the file system takes.
  static func createTemporary(
    in folder: String, _ path: String
  ) throws(FileError) -> (file: Int32, path: String) {
    for attempt in 0... {
      let temporary = "\(folder)/\(temporaryPrefix)\(getpid())-\(pthread_self())-\(attempt).tmp"
      let file = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if file >= 0 { return (file, temporary) }
      guard errno == EEXIST else { break }
    }
    throw FileError(.write, path, errno: errno)
  }

  /// How the names of temporary files begin; what a killed process leaves behind is recognised by it.
  static let temporaryPrefix = ".specrender-"

  /// The name in the folder has to reach the disk, too. Not every file system can do it: no reason to fail.
  static func synchronizeFolder(_ folder: String) {
    let file = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }

  private static func writeDirectly(_ bytes: [UInt8], _ target: String, _ path: String) throws(FileError) {
    let file = unsafe open(target, O_WRONLY | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(.write, path, errno: errno) }
    defer { close(file) }
    try writeAll(bytes, file, path)
  }
}
