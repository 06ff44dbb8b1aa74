import Glibc

/// A file that is written in parts and takes its place only when it is whole; given up before that, nothing is left.
final class GrowingFile {
  private let path: String
  /// Where the bytes are until then: a file in the same folder.
  let temporary: String
  private let file: Int32
  private var isFinished = false

  init(_ path: String) throws(FileError) {
    var status = stat()
    guard !path.isEmpty, !path.utf8.contains(0) else { throw FileError(.write, path, .notAPath) }
    if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw FileError(.write, path, .isFolder)
    }
    self.path = path
    FileWriter.removeAbandonedFiles(in: folder(of: path))
    (file, temporary) = try FileWriter.createTemporary(in: folder(of: path), path)
  }

  deinit {
    close(file)
    if !isFinished { unsafe unlink(temporary) }
  }

  func append(_ bytes: [UInt8]) throws(FileError) { try writeAll(bytes, file, path) }

  /// Replaces the first bytes.
  func overwriteStart(_ bytes: [UInt8]) throws(FileError) {
    guard lseek(file, 0, SEEK_SET) == 0 else { throw FileError(.write, path, errno: errno) }
    try writeAll(bytes, file, path)
  }

  /// Lets the file take its place.
  func finish() throws(FileError) {
    guard unsafe rename(temporary, path) == 0 else { throw FileError(.write, path, errno: errno) }
    isFinished = true
  }
}
