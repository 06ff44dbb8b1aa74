#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What can be done with folders and the files in them.
public enum Folder {
  /// What the working directory is called; nil where that cannot be told, and for the root.
  public static var nameOfWorkingDirectory: String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path).utf8.split(separator: UInt8(ascii: "/")).last.map {
      String(Substring($0))
    }
  }

  /// Makes the folder and those above it that are missing.
  /// - Throws: ``FileError``, also where a file stands in the way.
  public static func create(_ path: String) throws(FileError) {
    guard !path.utf8.contains(0) else { throw FileError(.createFolder, path, .notAPath) }
    guard !path.isEmpty else { return }
    if unsafe mkdir(path, 0o777) == 0 { return }
    switch errno {
    case ENOENT where folder(of: path) != path && !path.isEmpty:
      try create(folder(of: path))
      guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else {
        throw FileError(.createFolder, path, errno: errno)
      }
    case EEXIST where isThere(path): break
    case EEXIST:
      // Whoever else removes it may have done so in between.
      guard unsafe mkdir(path, 0o777) == 0 || isThere(path) else {
        throw FileError(.createFolder, path, .system(ENOTDIR))
      }
    default: throw FileError(.createFolder, path, errno: errno)
    }
  }

  private static func isThere(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Names of what lies in the folder, sorted by their bytes, without `.` and `..`; none where there is no folder.
  public static func names(in path: String) throws(FileError) -> [String] {
    guard !path.utf8.contains(0) else { throw FileError(.list, path, .notAPath) }
    guard let folder = unsafe opendir(path) else {
      if errno == ENOENT { return [] }
      throw FileError(.list, path, errno: errno)
    }
    return unsafe names(of: folder)
  }

  /// What an open folder lists, which is closed with that.
  static func names(of folder: OpaquePointer) -> [String] {
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { bytes in
        unsafe String(cString: UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }

  /// Gives a file or folder another path on the same disk and waits until the disk has it; a file that was there is
  /// gone.
  package static func move(_ path: String, to target: String) throws(FileError) {
    guard unsafe rename(path, target) == 0 else { throw FileError(.write, target, errno: errno) }
    FileWriter.synchronizeFolder(folder(of: target))
  }

  /// Removes an empty folder; one that is not there is removed already.
  package static func removeEmpty(_ path: String) throws(FileError) {
    guard unsafe rmdir(path) == 0 || errno == ENOENT else { throw FileError(.remove, path, errno: errno) }
  }

  /// What only one can have of a folder at a time, in this process or another.
  package struct Claim: Sendable {
    fileprivate let file: Int32
    /// Ends it; the system ends that of a process that is killed.
    package func end() { close(file) }
  }

  /// Claims the folder, and waits ten seconds for whoever else has a claim.
  package static func claim(_ path: String) throws(FileError) -> Claim {
    let file = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(.list, path, errno: errno) }
    return try claim(file, path)
  }

  /// Claims an open folder, which the claim closes.
  static func claim(_ file: Int32, _ path: String) throws(FileError) -> Claim {
    for _ in 0..<500 {
      // Some network disks cannot do it at all: no reason to fail.
      if flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return Claim(file: file) }
      usleep(20_000)
    }
    close(file)
    throw FileError(.write, path, .busy)
  }

  /// Removes a file; one that is not there is removed already.
  public static func removeFile(_ path: String) throws(FileError) {
    // C would take the part before the NUL, which may be another file.
    guard !path.utf8.contains(0) else { throw FileError(.remove, path, .notAPath) }
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw FileError(.remove, path, errno: errno) }
  }
}
