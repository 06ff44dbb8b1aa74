#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads whole files.
public enum FileReader {
  /// Reads the regular file at `path`, or standard input for `-` and `/dev/stdin`, of at most `limit` bytes.
  ///
  /// Pipes and devices are refused without waiting for them, so that a scene that names one cannot stop a run.
  /// - Throws: ``FileError`` with the reason: missing, a folder, not regular, too large, or the system's answer.
  public static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    if path == "-" || path == "/dev/stdin" {
      return try readAll(STDIN_FILENO, "-", expecting: 1 << 16, limit: limit)
    }
    let (file, size) = try openRegular(path)
    defer { close(file) }
    guard size <= limit else { throw FileError(.read, path, .tooLarge(limit: limit)) }
    return try readAll(file, path, expecting: size, limit: limit)
  }

  /// Reads as ``read(_:limit:)`` does, and pipes and devices as well, which are waited for: who names one means it.
  package static func readWaiting(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    var status = stat()
    let exists = unsafe !path.utf8.contains(0) && stat(path, &status) == 0
    // A pipe is opened once only: what writes to it would not wait for a second reader.
    guard exists, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
      return try read(path, limit: limit)
    }
    let file = unsafe open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(.read, path, errno: errno) }
    defer { close(file) }
    return try readAll(file, path, expecting: 1 << 16, limit: limit)
  }

  /// Nothing where a regular file is at `path` and can be read.
  package static func requireRegular(_ path: String) throws(FileError) { close(try openRegular(path).file) }

  /// The first bytes of a regular file, at most `count`. A pipe is not even opened: what writes to it would not wait for a second
  /// reader.
  package static func head(_ path: String, count: Int) throws(FileError) -> [UInt8] {
    var status = stat()
    let exists = unsafe !path.utf8.contains(0) && stat(path, &status) == 0
    if exists, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      throw FileError(.read, path, .notRegular)
    }
    let file = try openRegular(path).file
    defer { close(file) }
    return try readPart(file, path, count)
  }

  /// Opens a regular file for reading; also gives its bytes' number.
  package static func openRegular(_ path: String) throws(FileError) -> (file: Int32, size: Int) {
    guard !path.utf8.contains(0) else { throw FileError(.read, path, .notAPath) }
    let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(.read, path, errno: errno == ENXIO ? ENODEV : errno) }
    return try regular(file, path)
  }

  /// An open file and its bytes' number; closes what is no regular file.
  static func regular(_ file: Int32, _ path: String) throws(FileError) -> (file: Int32, size: Int) {
    var status = stat()
    let isKnown = unsafe fstat(file, &status) == 0
    if isKnown, status.st_mode & S_IFMT == S_IFREG { return (file, Int(status.st_size)) }
    defer { close(file) }
    if !isKnown { throw FileError(.read, path, errno: errno) }
    throw FileError(.read, path, status.st_mode & S_IFMT == S_IFDIR ? .isFolder : .notRegular)
  }

  /// Whether a file, folder or device is at `path`, links followed.
  public static func exists(_ path: String) -> Bool {
    unsafe access(path, F_OK) == 0 && !path.utf8.contains(0)
  }

  /// Bytes of the file at `path`, links followed; nil where there is none.
  package static func size(_ path: String) -> Int? {
    var status = stat()
    return unsafe !path.utf8.contains(0) && stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Reads to the end: files of /proc and files that grow have more bytes than their size says.
  static func readAll(
    _ file: Int32, _ path: String, expecting size: Int, limit: Int
  ) throws(FileError) -> [UInt8] {
    var bytes = try readPart(file, path, size + 1)
    while !bytes.isEmpty, bytes.count <= limit {
      let more = try readPart(file, path, 1 << 16)
      if more.isEmpty { break }
      bytes += more
    }
    guard bytes.count <= limit else { throw FileError(.read, path, .tooLarge(limit: limit)) }
    return bytes
  }

  /// Standard input may be a pipe that another process switched to not waiting.
  private static func waitedForMore(_ file: Int32) -> Bool {
    guard errno == EAGAIN else { return false }
    wait(for: POLLIN, file)
    return true
  }

  /// At most `size` bytes; none only at the end.
  static func readPart(_ file: Int32, _ path: String, _ size: Int) throws(FileError) -> [UInt8] {
    var result = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { target, count in
      repeat {
        unsafe result = readBytes(file, target.baseAddress, size)
      } while result < 0 && (errno == EINTR || waitedForMore(file))
      count = max(0, result)
    }
    guard result >= 0 else { throw FileError(.read, path, errno: errno) }
    return bytes
  }
}
