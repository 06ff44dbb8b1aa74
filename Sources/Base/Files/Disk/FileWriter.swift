#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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

  /// Writes as ``writeAtomically(_:to:durable:)-([UInt8],_,_)`` does a file whose name is ours and nobody's wish, such as a
  /// golden: it takes the place of whatever has that name. A symbolic link is not followed, for the folder may come with
  /// documents of others, and the link lead to any file of this user.
  package static func writeOwn(
    _ bytes: [UInt8], to path: String, durable: Bool = false
  ) throws(FileError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw FileError(.write, path, .notAPath) }
    var status = stat()
    let isFile = unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    try replace(path, bytes, mode: isFile ? status.st_mode & 0o7777 : nil, durable, path)
  }

  /// Writes a text as UTF-8; see ``writeOwn(_:to:durable:)-([UInt8],_,_)``.
  package static func writeOwn(_ text: String, to path: String) throws(FileError) {
    try writeOwn(Array(text.utf8), to: path)
  }

  /// Writes a text as UTF-8 into a new file that nobody but this user may read; what stood there before is removed.
  package static func writePrivately(_ text: String, to path: String) throws(FileError) {
    unsafe unlink(path)
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw FileError(.write, path, errno: errno) }
    defer { close(file) }
    try writeAll(Array(text.utf8), file, path)
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
    let temporary = try TemporaryFile(in: folder, for: path)
    try writeAll(bytes, temporary.file, path)
    if let mode { fchmod(temporary.file, mode) }
    if durable, fsync(temporary.file) != 0 { throw FileError(.write, path, errno: errno) }
    try temporary.take(target, for: path)
    if durable { synchronizeFolder(folder) }
  }

  /// The name in the folder has to reach the disk, too. Not every file system can do it: no reason to fail.
  static func synchronizeFolder(_ folder: String) {
    let file = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }

  private static func writeDirectly(_ bytes: [UInt8], _ target: String, _ path: String) throws(FileError) {
    // A pipe without a reader would be waited for.
    let file = unsafe open(target, O_WRONLY | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      throw errno == ENXIO ? FileError(.write, path, .noReader) : FileError(.write, path, errno: errno)
    }
    defer { close(file) }
    try writeAll(bytes, file, path)
  }
}
