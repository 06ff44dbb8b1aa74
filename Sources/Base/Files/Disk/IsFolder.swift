#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Whether there is a folder at `path`.
package func isFolder(_ path: String) -> Bool {
  var status = stat()
  guard unsafe stat(path.isEmpty ? "." : path, &status) == 0 else { return false }
  return status.st_mode & S_IFMT == S_IFDIR
}
