#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Opens a new file that has no name: nobody else finds it, programs that are started do not inherit it, and it is gone
/// when it is closed. It lies in the folder that `TMPDIR` names, else in the system's for such files.
func openNamelessFile() throws(FileError) -> Int32 {
  let wanted = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
  let folder = wanted.isEmpty ? P_tmpdir : wanted
  var template = Array("\(folder)/specrender-XXXXXX".utf8CString)
  let file = unsafe mkstemp(&template)
  guard file >= 0 else { throw FileError(.write, folder, errno: errno) }
  unsafe unlink(template)
  _ = fcntl(file, F_SETFD, FD_CLOEXEC)
  return file
}
