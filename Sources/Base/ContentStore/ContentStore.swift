public import Files
import Synchronization

/// Results that need not be made again, in memory, on disk and maybe on a server: memory is asked first, then the disk, whose
/// answers memory keeps. The server is asked for many at once, with ``fetch(_:)``.
///
/// A result is kept under the hash of all that it depends on, so it cannot be out of date. A disk that is full, read-only or
/// somebody else's costs speed only, and so does a server that does not answer: ``note`` says so once.
public final class ContentStore: Sendable {
  /// Folder of the disk level.
  public let folder: String
  /// Bytes that a run keeps in memory.
  public static let memoryLimit = 64_000_000
  private let disk: DiskLevel
  private let state: Mutex<State>
  private let diskLimit: Int
  private let server: ServerLevel?
  private let uploads: Bool

  private struct State {
    var memory: MemoryLevel
    var note: String?
    var reads = true
    var writes = true
    var hasWritten = false
    var asksServer = true
    /// What the server is still to get.
    var pending: [StoredEntry] = []
  }

  /// Opens a store; a folder that is not there is made with its first entry.
  ///
  /// - Parameters:
  ///   - memoryLimit: bytes in memory.
  ///   - diskLimit: bytes of the folder's files after ``tidy()``.
  public convenience init(
    folder: String, memoryLimit: Int = memoryLimit, diskLimit: Int = CachePlace.standardLimit
  ) {
    self.init(folder: folder, memoryLimit: memoryLimit, diskLimit: diskLimit, server: nil, uploads: false)
  }

  /// Opens the store of a place.
  convenience init(_ place: CachePlace) {
    self.init(
      folder: place.folder, memoryLimit: Self.memoryLimit, diskLimit: place.limit,
      server: place.server.map { address in
        let credential = (try? CachePlace.credential(environmentVariable)) ?? nil
        return ServerLevel(address, folder: place.folder, credential: credential)
      }, uploads: place.uploads)
  }

  init(folder: String, memoryLimit: Int, diskLimit: Int, server: ServerLevel?, uploads: Bool) {
    (self.folder, self.diskLimit, self.server, self.uploads) = (folder, diskLimit, server, uploads)
    disk = DiskLevel(folder: folder)
    var state = State(memory: MemoryLevel(limit: memoryLimit))
    if let facts = FileFacts(folder), !facts.isTrusted {
      (state.reads, state.writes) = (false, false)
      state.note = "the cache \(folder) is not used: it belongs to another user"
    }
    self.state = Mutex(state)
  }

  /// What kept the store from being of use, in one sentence; nil where nothing did.
  public var note: String? { state.withLock { $0.note } }

  /// The content that was kept for a key; nil where there is none, or a damaged one.
  public func content(_ key: ContentKey) -> [UInt8]? {
    let (known, reads) = state.withLock { ($0.memory.content(key), $0.reads) }
    if known != nil || !reads { return known }
    guard let content = disk.content(key) else { return nil }
    state.withLock { $0.memory.keep(content, for: key) }
    return content
  }

  /// Whether there is an entry for a key, in memory or on disk, sound or damaged.
  package func holds(_ key: ContentKey) -> Bool {
    let (known, reads) = state.withLock { ($0.memory.content(key) != nil, $0.reads) }
    return known || reads && disk.holds(key)
  }

  /// Keeps a content for a key.
  /// - Parameter isShared: whether the server gets it, too, with ``tidy()``.
  public func keep(_ content: [UInt8], for key: ContentKey, isShared: Bool = false) {
    let writes = state.withLock { state in
      state.memory.keep(content, for: key)
      if isShared, uploads, server != nil { state.pending.append(StoredEntry(key: key, content: content)) }
      return state.writes
    }
    guard writes else { return }
    do throws(FileError) {
      do throws(FileError) { try disk.keep(content, for: key) } catch {
        // Whoever clears the store may have removed the shelf in between.
        guard error.reason == .missing else { throw error }
        try disk.keep(content, for: key)
      }
      state.withLock { $0.hasWritten = true }
    } catch {
      state.withLock { state in
        state.writes = false
        state.note = state.note ?? "the cache is not written to: \(error)"
      }
    }
  }

  /// Asks the server for contents that are neither in memory nor on disk, and keeps them there.
  public func fetch(_ keys: [ContentKey]) {
    guard let server, state.withLock({ $0.asksServer && $0.reads }) else { return }
    var asked: Set<ContentKey> = []
    let missing = keys.filter { asked.insert($0).inserted && content($0) == nil }
    if missing.isEmpty { return }
    let (found, damaged, fault) = server.entries(missing)
    for entry in found { keep(entry.content, for: entry.key) }
    if damaged > 0 { tell(ofDamaged: damaged) }
    if let fault { leave(server: fault) }
  }

  private func tell(ofDamaged count: Int) {
    let entries = count == 1 ? "1 damaged entry, which is" : "\(count) damaged entries, which are"
    let anew = uploads ? "made and brought anew" : "made anew and not brought: this run only reads"
    state.withLock { $0.note = $0.note ?? "the cache's server has \(entries) \(anew)" }
  }

  /// A server that fails once is not asked again: a run waits for it once at most.
  private func leave(server fault: String) {
    state.withLock { state in
      state.asksServer = false
      state.note = state.note ?? "the cache's server is not used: \(fault)"
    }
  }

  /// Brings to the server what it is to get, and keeps the folder within its limit, where something was written; call it when
  /// the work is done.
  public func tidy() {
    let pending = state.withLock { state in
      defer { state.pending = [] }
      return state.asksServer && state.reads ? state.pending : []
    }
    if let server, !pending.isEmpty, let fault = server.keep(pending) { leave(server: fault) }
    guard state.withLock({ $0.hasWritten }) else { return }
    try? disk.makeRoom(limit: diskLimit)
  }
}

extension ContentStore {
  /// How many entries the folder holds, and their bytes.
  public func contents() throws(FileError) -> (count: Int, size: Int) {
    let files = try disk.files()
    return (files.count, files.reduce(0) { $0 + $1.facts.size })
  }

  /// Removes all entries from the folder, and nothing else that lies there.
  /// - Returns: how many there were, and their bytes.
  public func clear() throws(FileError) -> (count: Int, size: Int) {
    let files = try disk.files()
    try disk.remove(files)
    return (files.count, files.reduce(0) { $0 + $1.facts.size })
  }

  /// What the server tells of itself at `/status`, as bazel-remote does, and what is wrong with the server.
  public func serverStatus() -> (answer: [UInt8]?, fault: String?) { server?.status() ?? (nil, nil) }

  /// Reads every entry of the folder and removes those that are damaged.
  /// - Returns: how many are sound, and how many were removed.
  public func verify() throws(FileError) -> (sound: Int, removed: Int) {
    let files = try disk.files()
    let damaged = files.filter { !disk.isSound($0) }
    try disk.remove(damaged)
    return (files.count - damaged.count, damaged.count)
  }
}
