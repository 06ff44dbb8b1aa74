import CMinizip

/// Why an archive cannot be read.
public struct ZIPError: Error, Hashable, Sendable {
  /// One sentence in plain words, without a full stop.
  public var message: String
}

/// The files of a ZIP archive, unpacked with minizip.
///
/// Names that lead out of a folder, twice given names, encrypted files and archives that unpack to more than is allowed are
/// refused before they take room.
public struct ZIPArchive: Sendable {
  /// Contents by their names; folders are left out.
  public private(set) var files: [String: [UInt8]] = [:]
  /// Names, sorted.
  public var names: [String] { files.keys.sorted() }

  /// Most files of an archive.
  public static let largestCount = 200_000

  /// Unpacks an archive.
  ///
  /// - Parameter limit: most bytes of all files together.
  public init(_ bytes: [UInt8], limit: Int) throws(ZIPError) {
    guard bytes.starts(with: [0x50, 0x4B]) else { throw ZIPError(message: "it is not a ZIP archive") }
    let memory = MemoryFile(bytes)
    guard let archive = unsafe memory.open() else {
      throw ZIPError(message: "the archive is broken or cut off: its table of contents is missing")
    }
    // The archive reads from it without holding it.
    defer { withExtendedLifetime(memory) { unsafe _ = unzClose(archive) } }
    var result = unsafe unzGoToFirstFile(archive)
    var room = limit
    while result == UNZ_OK {
      guard files.count < Self.largestCount else {
        throw ZIPError(message: "the archive holds more than \(Self.largestCount) files")
      }
      try unsafe add(archive, &room, limit)
      result = unsafe unzGoToNextFile(archive)
    }
    guard result == UNZ_END_OF_LIST_OF_FILE else {
      throw ZIPError(message: "the archive is broken: its table of contents cannot be read")
    }
  }

  private mutating func add(_ archive: unzFile, _ room: inout Int, _ limit: Int) throws(ZIPError) {
    var info = unz_file_info64()
    var name = [CChar](repeating: 0, count: 1024)
    let told = unsafe unzGetCurrentFileInfo64(archive, &info, &name, 1023, nil, 0, nil, 0)
    guard told == UNZ_OK, info.size_filename < 1023 else {
      throw ZIPError(message: "the archive is broken: a file in it has no readable name")
    }
    let path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if path.utf8.last == UInt8(ascii: "/") { return }
    let shown = path.prefix(80)
    // By bytes, as disks have it: to Swift a slash with a combining mark behind it is no slash.
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let leadsOut = parts.contains { $0.elementsEqual("..".utf8) } || path.utf8.first == UInt8(ascii: "/")
    if leadsOut || path.utf8.contains(UInt8(ascii: "\\")) || path.isEmpty {
      throw ZIPError(message: "the archive holds a name that leads out of it: \"\(shown)\"")
    }
    guard files[path] == nil else { throw ZIPError(message: "the archive holds \"\(shown)\" twice") }
    guard info.flag & 1 == 0 else { throw ZIPError(message: "\"\(shown)\" is encrypted") }
    let size = Int(clamping: info.uncompressed_size)
    guard size <= room else {
      throw ZIPError(message: "the archive would unpack to more than \(limit >> 20) MB")
    }
    room -= size
    files[path] = try unsafe unpack(archive, size, String(shown))
  }

  private func unpack(_ archive: unzFile, _ size: Int, _ name: String) throws(ZIPError) -> [UInt8] {
    let broken = ZIPError(message: "\"\(name)\" in the archive is broken or cut off")
    guard unsafe unzOpenCurrentFile(archive) == UNZ_OK else { throw broken }
    // Room is taken as it is filled, not as the table of contents would have it.
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: min(size, 1 << 20))
    while bytes.count < size {
      let wanted = UInt32(min(size - bytes.count, part.count))
      let read = unsafe unzReadCurrentFile(archive, &part, wanted)
      if read <= 0 { break }
      bytes += part.prefix(Int(read))
    }
    // What is longer than it says is no longer read; its sum is then another one.
    let closed = unsafe unzCloseCurrentFile(archive)
    guard bytes.count == size, closed == UNZ_OK else { throw broken }
    return bytes
  }
}

/// Bytes as a file for minizip.
private final class MemoryFile {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Nil for what is no archive. This has to live as long as what is opened.
  func open() -> unzFile? {
    var functions = unsafe zlib_filefunc64_def()
    unsafe functions.opaque = Unmanaged.passUnretained(self).toOpaque()
    unsafe functions.zopen64_file = { opaque, _, _ in unsafe opaque }
    unsafe functions.zread_file = { opaque, _, buffer, size in
      unsafe MemoryFile.of(opaque)?.read(into: buffer, Int(size)) ?? 0
    }
    unsafe functions.zwrite_file = { _, _, _, _ in 0 }
    unsafe functions.ztell64_file = { opaque, _ in unsafe UInt64(MemoryFile.of(opaque)?.place ?? 0) }
    unsafe functions.zseek64_file = { opaque, _, offset, origin in
      unsafe MemoryFile.of(opaque)?.seek(offset, origin) ?? -1
    }
    unsafe functions.zclose_file = { _, _ in 0 }
    unsafe functions.zerror_file = { _, _ in 0 }
    return unsafe unzOpen2_64("", &functions)
  }

  private static func of(_ opaque: UnsafeMutableRawPointer?) -> MemoryFile? {
    guard let opaque = unsafe opaque else { return nil }
    return unsafe Unmanaged<MemoryFile>.fromOpaque(opaque).takeUnretainedValue()
  }

  private func read(into buffer: UnsafeMutableRawPointer?, _ size: Int) -> UInt {
    let count = max(0, min(size, bytes.count - place))
    guard count > 0, let buffer = unsafe buffer else { return 0 }
    let part = bytes[place..<place + count]
    unsafe part.withUnsafeBytes { source in
      guard let start = source.baseAddress else { return }
      unsafe buffer.copyMemory(from: start, byteCount: count)
    }
    place += count
    return UInt(count)
  }

  private func seek(_ offset: UInt64, _ origin: Int32) -> Int {
    let start = origin == 2 ? bytes.count : origin == 1 ? place : 0
    let wanted = start + (Int(exactly: Int64(bitPattern: offset)) ?? -1)
    guard (0...bytes.count).contains(wanted) else { return -1 }
    place = wanted
    return 0
  }
}
