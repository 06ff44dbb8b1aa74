#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the system knows of a file or folder without reading it.
package struct FileFacts: Hashable, Sendable {
  /// Bytes of its content.
  package var size: Int
  /// When its content was changed last: nanoseconds since 1970.
  package var modified: Int64
  /// Names this content of this file on this machine until it is written to, replaced or renamed.
  package var identity: String
  /// Whether it is this user's, or the system's.
  package var isTrusted: Bool
  /// Whether it is a regular file; no link to one.
  package var isRegular: Bool

  /// Facts of what is at `path`; nil where nothing is.
  package init?(_ path: String) {
    var status = stat()
    guard !path.utf8.contains(0), unsafe lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Facts of the running program's file.
  package static var ofProgram: FileFacts? {
    var status = stat()
    return unsafe stat(ThisProcess.programPath, &status) == 0 ? FileFacts(status) : nil
  }

  private init(_ status: stat) {
    size = Int(status.st_size)
    modified = Int64(status.contentTime.tv_sec) * 1_000_000_000 + Int64(status.contentTime.tv_nsec)
    let changed = Int64(status.changeTime.tv_sec) * 1_000_000_000 + Int64(status.changeTime.tv_nsec)
    identity = "\(status.st_dev) \(status.st_ino) \(status.st_size) \(modified) \(changed)"
    isTrusted = status.st_uid == geteuid() || status.st_uid == 0
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }

  /// Says that a file was of use now; where that cannot be noted, nothing is.
  package static func touch(_ path: String) { _ = unsafe utimensat(AT_FDCWD, path, nil, 0) }
}
