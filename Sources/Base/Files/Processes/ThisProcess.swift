import CProcess

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the system knows of this process.
package enum ThisProcess {
  /// Processors that it may use, 1 to 16: beyond that memory is the limit.
  package static var coreCount: Int { min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 16) }

  /// Where the running program's file is, as the system tells it.
  package static let programPath = Platform.programPath

  /// The folder that the program is installed under: `/usr` for `/usr/bin/specrender`. Nil where the system does not tell.
  package static let installationPrefix: String? =
    (realPath(programPath) ?? startedPath.flatMap { realPath($0) }).map { folder(of: folder(of: $0)) }

  /// The path that the program was started by, which the kernel tells also where /proc is not mounted.
  private static var startedPath: String? { unsafe program_started_path().map { unsafe String(cString: $0) } }

  /// Paths of the libraries that were loaded when this was asked first, sorted by the names of their files.
  package static let libraries: [String] = {
    return Set(Platform.libraries).sorted { (fileName($0), $0) < (fileName($1), $1) }
  }()

  // characters: paths of libraries, only to hash them
  private static func fileName(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }

  /// Tells this run of this machine's system from all others; nil where nobody knows.
  package static var machineIdentity: String? { Platform.bootIdentity }

  /// Size and time of the running program's file: one that was built anew has others. Empty where nobody knows.
  package static var programIdentity: String {
    var status = stat()
    guard unsafe stat(programPath, &status) == 0 else { return "" }
    return "\(status.st_size) \(status.contentTime.tv_sec) \(status.contentTime.tv_nsec)"
  }

  /// Lets time pass: the calling thread does nothing for so many milliseconds.
  package static func pause(milliseconds: Int) { usleep(UInt32(milliseconds) * 1000) }

  /// From now on, memory of a megabyte and more goes back to the system when it is freed. Pictures that stay would otherwise
  /// keep what lies between them in the heap, more with each thread.
  package static func returnLargeMemory() { return_memory_from(1 << 20) }

  /// Ends it.
  package static func exit(_ code: Int32) -> Never { endProcess(code) }
}

private func endProcess(_ code: Int32) -> Never { exit(code) }
