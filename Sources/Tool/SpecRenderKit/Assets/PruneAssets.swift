import Documents
import Files
import SceneRendering
public import ToolOutcome

extension AssetRun {
  /// Takes out of the lock files what no scene asks for, and removes fetched files that no entry names.
  ///
  /// Scenes beside the given ones that name the same lock file count, too.
  ///
  /// - Parameter isDry: whether it is only said what would go.
  public func prune(isDry: Bool = false, style: OutputStyle) throws -> Outcome {
    var text = ""
    var all = self
    all.scenes = try scenes + neighbours()
    let locks = Set(try askedByLock().map(\.path))
    for (path, asked) in try all.askedByLock() where locks.contains(path) {
      text += try prune(path, asked, isDry: isDry)
    }
    if text.isEmpty { text = "nothing to remove\n" }
    return Outcome(messages: style.isQuiet ? "" : text)
  }

  /// Other scenes in the folders of these that name a lock file.
  private func neighbours() throws -> [String] {
    let folders = Set(scenes.map { SceneFiles.folder(of: $0) }).sorted()
    return try folders.flatMap { folder in
      try Folder.names(in: folder.isEmpty ? "." : folder).map { folder + $0 }.filter { path in
        guard path.hasSuffix(".yaml") || path.hasSuffix(".yml"), !scenes.contains(path) else { return false }
        // What is no scene names no pictures.
        return (try? SceneFiles(path).assetLock()) != nil
      }
    }
  }

  private func prune(_ path: String, _ asked: AskedAddresses, isDry: Bool) throws -> String {
    var lock = try AssetLockFile(path: path)
    let wanted = Set(asked.all.map(\.address))
    let gone = lock.entries.filter { !wanted.contains($0.url) }
    lock.remove { !wanted.contains($0.url) }
    let kept = Set(lock.entries.compactMap(\.file))
    let place = lock.path(of: ProvedAsset.folder)
    let folder = FileReader.exists(place) ? try OpenFolder(place, isMade: false) : nil
    // characters: whole names
    let names = try (folder?.names() ?? []).filter { !kept.contains("\(ProvedAsset.folder)/\($0)") }
    if !isDry {
      if !gone.isEmpty { try lock.write() }
      for name in names { try folder?.remove(name) }
    }
    let verb = isDry ? "would remove" : "removed"
    return gone.map { "\(verb) \($0.url) from \(path)\n" }.joined()
      + names.map { "\(verb) \(place)/\($0)\n" }.joined()
  }
}
