import Documents
import Files
import SceneCompiler
import SceneFormat
import SceneRendering
public import ToolOutcome

extension AssetRun {
  /// What of the scenes' pictures and videos is missing or broken, and what the lock files have that nobody asks for;
  /// nothing is fetched.
  public func check(style: OutputStyle) throws -> Outcome {
    var (outcome, count) = (Outcome(), 0)
    for (path, asked) in try askedByLock() {
      var diagnostics = Diagnostics()
      let lock = try AssetLockFile(path: path)
      for (address, kind) in asked.all { diagnostics.add(address, kind, in: lock) }
      let wanted = Set(asked.all.map(\.address))
      for entry in lock.entries where !wanted.contains(entry.url) {
        diagnostics.note(
          .assetUnused, "\(path): none of these scenes asks for \(entry.url)", at: nil,
          hints: ["specrender assets prune takes it out"])
      }
      count += wanted.count
      outcome.add(diagnostics, style)
    }
    let isWhole = outcome.exitCode == 0
    if isWhole, !style.isQuiet { outcome.messages += "\(count) addresses, all as pinned\n" }
    return outcome
  }
}

extension Diagnostics {
  fileprivate mutating func add(_ address: String, _ kind: AskedAddresses.Kind, in lock: AssetLockFile) {
    switch AssetState(of: address, kind, in: lock, looksInside: true) {
    case .whole, .absent: break
    case .unknown:
      error(
        .assetMissing, "\(lock.path): nothing is known of \(address)", at: nil,
        hints: ["specrender assets fetch gets it; an entry with \"file\": null says that there is none"])
    case .broken(let reason):
      error(
        .assetBroken, "\(lock.path): \(address): \(reason)", at: nil,
        hints: ["restore the file; specrender assets fetch gets it again"])
    }
  }
}
