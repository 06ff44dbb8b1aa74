#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is written in parts and takes its place only when it is whole; given up before that, nothing is left.
package final class GrowingFile {
  private let path: String
  private let growing: TemporaryFile
  /// Open for writing.
  var file: Int32 { growing.file }

  package init(_ path: String) throws(FileError) {
    var status = stat()
    guard !path.isEmpty, !path.utf8.contains(0) else { throw FileError(.write, path, .notAPath) }
    if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw FileError(.write, path, .isFolder)
    }
    self.path = path
    growing = try TemporaryFile(in: folder(of: path), for: path)
  }

  package func append(_ bytes: [UInt8]) throws(FileError) { try writeAll(bytes, growing.file, path) }

  /// Replaces the first bytes.
  package func overwriteStart(_ bytes: [UInt8]) throws(FileError) {
    guard lseek(growing.file, 0, SEEK_SET) == 0 else { throw FileError(.write, path, errno: errno) }
    try writeAll(bytes, growing.file, path)
  }

  /// Lets the file take its place.
  package func finish() throws(FileError) { try growing.take(path, for: path) }
}
