#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder that is held open: what is read and written by name stays in it whatever becomes of its path, and no link is
/// followed, neither at its path nor in it.
///
/// For folders that may come with documents of others, who could let a link lead to any file of this user.
package final class OpenFolder: Sendable {
  /// As it was given.
  package let path: String
  private let folder: Int32

  /// Opens the folder at `path`; where there is none, makes it, and those above it, unless `isMade` says otherwise.
  /// - Throws: ``FileError``, with the reason `link` where a symbolic link is there.
  package init(_ path: String, isMade: Bool = true) throws(FileError) {
    if isMade { try Folder.create(path) }
    self.path = path
    folder = unsafe openat(AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder < 0 else { return }
    // Linux says of a link that it is no folder.
    throw [ELOOP, ENOTDIR].contains(errno)
      ? FileError(.list, path, .link) : FileError(.list, path, errno: errno)
  }

  deinit { close(folder) }

  private func path(of name: String) -> String { "\(path)/\(name)" }

  /// The file of a name, open for reading, and its bytes' number.
  private func open(_ name: String) throws(FileError) -> (file: Int32, size: Int) {
    let file = unsafe openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else {
      throw errno == ELOOP
        ? FileError(.read, path(of: name), .link) : FileError(.read, path(of: name), errno: errno)
    }
    return try FileReader.regular(file, path(of: name))
  }

  /// Reads a regular file of at most `limit` bytes.
  package func read(_ name: String, limit: Int) throws(FileError) -> [UInt8] {
    let (file, size) = try open(name)
    defer { close(file) }
    guard size <= limit else { throw FileError(.read, path(of: name), .tooLarge(limit: limit)) }
    return try FileReader.readAll(file, path(of: name), expecting: size, limit: limit)
  }

  /// Bytes of a regular file; nil where there is none.
  package func size(_ name: String) -> Int? {
    guard let (file, size) = try? open(name) else { return nil }
    close(file)
    return size
  }

  /// Writes a file, old or new and never half. It takes the place of whatever has its name, of a link, too.
  package func write(_ bytes: [UInt8], to name: String) throws(FileError) {
    let temporary = try TemporaryFile(at: folder, in: path, for: path(of: name))
    try writeAll(bytes, temporary.file, path(of: name))
    try temporary.take(name, for: path(of: name))
  }

  /// Removes a file, or a link and not what it leads to; one that is not there is removed already.
  package func remove(_ name: String) throws(FileError) {
    guard unsafe unlinkat(folder, name, 0) == 0 || errno == ENOENT else {
      throw FileError(.remove, path(of: name), errno: errno)
    }
  }

  /// Names of what lies in it, sorted by their bytes.
  package func names() throws(FileError) -> [String] {
    // A new opening: places in the list belong to one.
    let again = unsafe openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard again >= 0, let entries = unsafe fdopendir(again) else {
      throw FileError(.list, path, errno: errno)
    }
    return unsafe Folder.names(of: entries)
  }

  /// Claims it, as ``Folder/claim(_:)`` does.
  package func claim() throws(FileError) -> Folder.Claim {
    let again = unsafe openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard again >= 0 else { throw FileError(.list, path, errno: errno) }
    return try Folder.claim(again, path)
  }
}
