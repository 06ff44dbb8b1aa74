#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A new folder of this user alone, for files that another program writes or reads; all goes with the value, or with the
/// process. As the folder is new, nobody can have put a link into it.
package final class PassingFolder {
  private let path: String
  private var files: [String] = []

  /// Makes one in `folder`.
  package init(in folder: String) throws(FileError) {
    TemporaryFile.removeAbandoned(in: folder)
    (path, _) = try TemporaryFile.unused(in: folder) { (name) throws(FileError) in
      if unsafe mkdir("\(folder)/\(name)", 0o700) == 0 { return () }
      if errno != EEXIST { throw FileError(.createFolder, folder, errno: errno) }
      return nil
    }
  }

  /// The path of one more file, which is not made yet.
  package func file() -> String {
    let file = "\(path)/\(files.count)"
    files.append(file)
    Interruption.removes(file)
    return file
  }

  deinit {
    for file in files {
      unsafe unlink(file)
      Interruption.keeps(file)
    }
    unsafe rmdir(path)
    Interruption.keeps(path)
  }
}
