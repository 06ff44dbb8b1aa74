import Files

/// Contents in a folder, an entry a file, named by its key: `ab/abcdef…`. Files appear whole or not at all, so that any number
/// of processes may read, write and remove at once.
struct DiskLevel: Sendable {
  let folder: String

  private func path(_ key: ContentKey) -> String { "\(folder)/\(key.text.prefix(2))/\(key.text)" }

  func holds(_ key: ContentKey) -> Bool { FileReader.exists(path(key)) }

  /// The content of an entry; one that is damaged is removed.
  func content(_ key: ContentKey) -> [UInt8]? {
    let path = path(key)
    guard let file = try? FileReader.read(path, limit: Self.largestEntry) else { return nil }
    guard let entry = StoredEntry(file: file, key: key) else {
      try? Folder.removeFile(path)
      return nil
    }
    FileFacts.touch(path)
    return entry.content
  }

  /// - Throws: `FileError` where the disk does not take it.
  func keep(_ content: [UInt8], for key: ContentKey) throws(FileError) {
    let file = StoredEntry(key: key, content: content).file
    guard file.count <= Self.largestEntry else { return }
    try Folder.create("\(folder)/\(key.text.prefix(2))")
    try FileWriter.writeOwn(file, to: path(key))
  }

  /// Entries are pictures at most: what is larger is something else.
  private static let largestEntry = 256 << 20

  /// A file of the folder that has the name of an entry.
  struct File {
    var key: ContentKey
    var path: String
    var facts: FileFacts
  }

  /// The files of all entries; what has no entry's name is nobody's business.
  func files() throws(FileError) -> [File] {
    var files: [File] = []
    for shelf in try Folder.names(in: folder) where shelf.utf8.count == 2 {
      for name in (try? Folder.names(in: "\(folder)/\(shelf)")) ?? [] {
        let path = "\(folder)/\(shelf)/\(name)"
        guard let key = ContentKey(text: name), name.hasPrefix(shelf), let facts = FileFacts(path),
          facts.isRegular
        else { continue }
        files.append(File(key: key, path: path, facts: facts))
      }
    }
    return files
  }

  /// Removes what was of use the longest ago until the rest is three quarters of `limit`; nothing where all has room.
  func makeRoom(limit: Int) throws(FileError) {
    let files = try files()
    var size = files.reduce(0) { $0 + $1.facts.size }
    guard size > limit else { return }
    for file in files.sorted(by: { ($0.facts.modified, $0.path) < ($1.facts.modified, $1.path) }) {
      if size <= limit / 4 * 3 { return }
      try Folder.removeFile(file.path)
      size -= file.facts.size
    }
  }

  /// Whether a file is, whole and unchanged, the entry that its name says.
  func isSound(_ file: File) -> Bool {
    guard let bytes = try? FileReader.read(file.path, limit: Self.largestEntry) else { return false }
    return StoredEntry(file: bytes, key: file.key) != nil
  }

  /// Removes entries, and shelves that are empty then.
  func remove(_ files: [File]) throws(FileError) {
    for file in files { try Folder.removeFile(file.path) }
    for shelf in Set(files.map { $0.key.text.prefix(2) }).sorted() {
      TemporaryFile.removeAbandoned(in: "\(folder)/\(shelf)")
      // Another process may have put something there meanwhile.
      try? Folder.removeEmpty("\(folder)/\(shelf)")
    }
  }
}
