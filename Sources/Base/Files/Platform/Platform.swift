#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// The branches for macOS have never been compiled.

extension stat {
  /// When the content was changed last.
  var contentTime: timespec {
    #if os(macOS)
      st_mtimespec
    #else
      st_mtim
    #endif
  }

  /// When the content, the name or the rights were changed last.
  var changeTime: timespec {
    #if os(macOS)
      st_ctimespec
    #else
      st_ctim
    #endif
  }
}

/// Calls `read`, for types that have a method of that name.
func readBytes(_ file: Int32, _ target: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(file, target, count)
}

/// System calls and values whose names or types differ between Linux and macOS.
package enum Platform {
  /// Folder in which a process finds its open files by their numbers.
  static var openFiles: String {
    #if os(macOS)
      "/dev/fd"
    #else
      "/proc/self/fd"
    #endif
  }

  /// A number of the calling thread.
  static var threadNumber: UInt {
    #if os(macOS)
      UInt(bitPattern: pthread_self())
    #else
      pthread_self()
    #endif
  }

  /// The environment that child processes inherit.
  static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if os(macOS)
      unsafe _NSGetEnviron().pointee
    #else
      unsafe environ
    #endif
  }

  /// Whether a signal has its default action.
  static func isDefault(_ action: sigaction) -> Bool {
    #if os(macOS)
      unsafe action.__sigaction_u.__sa_handler == nil
    #else
      unsafe action.__sigaction_handler.sa_handler == nil
    #endif
  }

  /// The path of the running program's file.
  static var programPath: String {
    #if os(macOS)
      var size: UInt32 = 0
      unsafe _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size) + 1)
      guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { return "" }
      return String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      return "/proc/self/exe"
    #endif
  }

  /// Paths of the libraries that are loaded, in no order.
  static var libraries: [String] {
    #if os(macOS)
      return (0..<_dyld_image_count()).compactMap { index in
        unsafe _dyld_get_image_name(index).map { unsafe String(cString: $0) }
      }
    #else
      let bytes = (try? FileReader.read("/proc/self/maps", limit: 16 << 20)) ?? []
      // characters: paths of libraries, only to hash them
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
        // characters: paths of libraries, only to hash them
        guard let start = line.firstIndex(of: "/"), line.contains(".so") else { return nil }
        return String(line[start...])
      }
    #endif
  }

  /// Tells this run of this machine's system from all others; nil where nobody knows.
  static var bootIdentity: String? {
    #if os(macOS)
      var size = 0
      guard unsafe sysctlbyname("kern.bootsessionuuid", nil, &size, nil, 0) == 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: size)
      guard unsafe sysctlbyname("kern.bootsessionuuid", &bytes, &size, nil, 0) == 0 else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    #else
      let bytes = try? FileReader.read("/proc/sys/kernel/random/boot_id", limit: 1 << 10)
      return bytes.map { String(decoding: $0, as: UTF8.self) }
    #endif
  }

  /// Makes a pipe hold so many bytes, where that can be chosen.
  static func enlarge(pipe: Int32, to bytes: Int32) {
    #if !os(macOS)
      // `F_SETPIPE_SZ`, which Swift does not see.
      _ = fcntl(pipe, 1031, bytes)
    #endif
  }

  /// The kind of a socket for connections, as system calls take it.
  package static var streamSocket: Int32 {
    #if os(macOS)
      SOCK_STREAM
    #else
      Int32(SOCK_STREAM.rawValue)
    #endif
  }

  /// With what bytes are sent so that no signal comes where nobody takes them.
  package static var sendFlags: Int32 {
    #if os(macOS)
      0
    #else
      Int32(MSG_NOSIGNAL)
    #endif
  }

  /// Keeps signals away from who sends to a socket that nobody reads, where that is a matter of the socket.
  package static func silenceBrokenPipes(of socket: Int32) {
    #if os(macOS)
      var isOn: Int32 = 1
      unsafe setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  #if os(macOS)
    static var noFileActions: posix_spawn_file_actions_t? { nil }
    static var noSpawnAttributes: posix_spawnattr_t? { nil }
  #else
    static var noFileActions: posix_spawn_file_actions_t { unsafe posix_spawn_file_actions_t() }
    static var noSpawnAttributes: posix_spawnattr_t { posix_spawnattr_t() }
  #endif
}
