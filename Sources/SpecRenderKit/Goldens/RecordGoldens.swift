import GoldenCompare
import Graphics2D

/// What a recording wrote.
public struct GoldenRecording: Hashable, Sendable {
  /// Captures that had no golden.
  public var added: [String] = []
  /// Captures whose picture or layout was replaced.
  public var replaced: [String] = []
  /// Captures whose files stayed as they are, byte for byte.
  public var unchanged: [String] = []
  /// Names of orphaned files: removed if that was asked for, otherwise still there.
  public var orphans: [String] = []
}

extension GoldenSuite {
  /// Makes the captures that `filter` lets through the goldens. Files whose content stays keep their bytes.
  ///
  /// All captures are drawn first; if one cannot be, nothing is written. Then the lock file gets the new entries
  /// beside the old ones, every file is replaced atomically, and the lock file loses what is no longer true. A
  /// recording that ends anywhere between leaves each file old or new, and an entry for both.
  /// - Parameter prune: whether orphaned files that `filter` lets through are removed.
  public func record(
    _ filter: (String) -> Bool = { _ in true }, prune: Bool = false, onCI: Bool
  ) throws(GoldenSuiteError) -> GoldenRecording {
    if onCI { throw .recordingOnCI }
    let chosen = try captures(filter)
    let lock = try store.lock()
    let orphans = try orphans(filter).flatMap(\.orphanedFiles)
    var plans: [RecordingPlan] = []
    for capture in chosen { plans.append(try plan(capture, lock)) }
    do throws(FileError) {
      try write(plans, lock, removing: prune ? orphans : [])
    } catch {
      throw .file(error)
    }
    return summary(plans, orphans)
  }

  private func write(_ plans: [RecordingPlan], _ lock: GoldenLock, removing: [String]) throws(FileError) {
    let files = plans.flatMap(\.files)
    if !files.isEmpty {
      try Folder.create(store.folder)
      try store.removeTemporaries()
      try writeLock(GoldenLock(lock.entries + plans.map(\.entry)))
    }
    for file in files { try store.write(file.bytes, file.name) }
    try store.remove(removing)
    let planned = Set(plans.map(\.entry.capture))
    let names = Set(try Folder.names(in: store.folder))
    let others = lock.entries.filter {
      !planned.contains($0.capture) && names.contains(GoldenStore.pictureName($0.capture))
    }
    try writeLock(GoldenLock(others + plans.map(\.entry)))
  }

  private func writeLock(_ lock: GoldenLock) throws(FileError) {
    let bytes = Array(lock.text.utf8)
    if try store.bytes(GoldenStore.lockName) != bytes { try store.write(bytes, GoldenStore.lockName) }
  }

  private func summary(_ plans: [RecordingPlan], _ orphans: [String]) -> GoldenRecording {
    var recording = GoldenRecording(orphans: orphans)
    for plan in plans {
      switch (plan.files.isEmpty, plan.isNew) {
      case (true, _): recording.unchanged.append(plan.entry.capture)
      case (_, true): recording.added.append(plan.entry.capture)
      case (_, false): recording.replaced.append(plan.entry.capture)
      }
    }
    return recording
  }
}

extension GoldenResult {
  fileprivate var orphanedFiles: [String] {
    if case .orphaned(let files) = verdict { files } else { [] }
  }
}
