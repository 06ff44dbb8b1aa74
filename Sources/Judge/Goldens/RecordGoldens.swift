import Files
import GoldenCompare
import Graphics2D
import SceneCompiler
public import SceneFormat

/// What a recording wrote.
public struct GoldenRecording: Hashable, Sendable {
  /// Captures that had no golden.
  public var added: [PathName] = []
  /// Captures whose picture or layout was replaced.
  public var replaced: [PathName] = []
  /// Captures whose files stayed as they are, byte for byte.
  public var unchanged: [PathName] = []
  /// Captures whose pixels are others, where only records were to be written.
  public var leftAlone: [PathName] = []
  /// Names of files of goldens that no capture makes: removed if that was asked for, otherwise still there.
  public var orphans: [String] = []
}

extension GoldenSuite {
  /// Makes the captures that `filter` lets through the goldens. Files whose content stays keep their bytes.
  ///
  /// All captures are drawn first; if one cannot be, nothing is written. Then the files and the lock file change in
  /// one step: a recording that ends anywhere leaves every golden of the scene old, or every one new.
  /// - Parameters:
  ///   - prune: whether orphaned files that `filter` lets through are removed.
  ///   - recordsOnly: whether only records of nodes are written, of captures whose pixels are those of their goldens.
  public func record(
    _ filter: (String) -> Bool = { _ in true }, prune: Bool = false, recordsOnly: Bool = false, onCI: Bool
  ) throws(GoldenSuiteError) -> GoldenRecording {
    if onCI { throw .recordingOnCI }
    let chosen = try captures(filter)
    try store.finishEarlierRecording()
    let lock = try store.lock()
    let orphans = try orphans(filter).flatMap(\.orphanedFiles)
    let plans = try inGroups(chosen) { capture throws(GoldenSuiteError) in
      defer { capture.release() }
      return try plan(capture, lock, tellsPaths: recordsOnly)
    }
    let meant = recordsOnly ? plans.filter { !$0.isNew && !$0.hasOtherPicture } : plans
    try store.write(meant, removing: prune ? orphans : [])
    var summary = summary(meant, orphans)
    summary.leftAlone = plans.filter { plan in recordsOnly && (plan.isNew || plan.hasOtherPicture) }.map(
      \.capture)
    return summary
  }

  /// Removes the goldens that no capture makes and that `filter` lets through, and what the lock file knows of them.
  /// - Returns: the names of the files.
  public func prune(
    _ filter: (String) -> Bool = { _ in true }, onCI: Bool
  ) throws(GoldenSuiteError) -> [String] {
    if onCI { throw .recordingOnCI }
    try store.finishEarlierRecording()
    let orphans = try orphans(filter).flatMap(\.orphanedFiles)
    if !orphans.isEmpty { try store.write([], removing: orphans) }
    guard captures.isEmpty, try self.orphans().isEmpty else { return orphans }
    // The scene is gone: nobody needs its lock file, nor its folder.
    do throws(FileError) { try store.removeFolder() } catch { throw .file(error) }
    return orphans + [GoldenStore.lockName]
  }

  private func summary(_ plans: [RecordingPlan], _ orphans: [String]) -> GoldenRecording {
    var recording = GoldenRecording(orphans: orphans)
    for plan in plans {
      switch (plan.files.isEmpty, plan.isNew) {
      case (true, _): recording.unchanged.append(plan.capture)
      case (_, true): recording.added.append(plan.capture)
      case (_, false): recording.replaced.append(plan.capture)
      }
    }
    return recording
  }
}

extension GoldenStore {
  /// Replaces and removes files together with what the lock file says of them.
  func write(_ plans: [RecordingPlan], removing: [String] = []) throws(GoldenSuiteError) {
    try exclusively { () throws(GoldenSuiteError) in
      // Read anew: another recording may have ended while captures were drawn.
      let lock = try lock()
      do throws(FileError) {
        let lockFile = try lockFile(plans, lock, removing: Set(removing))
        try replace(plans.flatMap(\.files) + lockFile)
        try remove(removing)
      } catch {
        throw .file(error)
      }
    }
  }

  /// The new lock file, if it is another one.
  private func lockFile(
    _ plans: [RecordingPlan], _ lock: GoldenLock, removing: Set<String>
  ) throws(FileError) -> [(name: String, bytes: [UInt8])] {
    let planned = Set(plans.map(\.capture))
    let names = Set(try Folder.names(in: folder)).subtracting(removing)
    let others = lock.entries.filter {
      !planned.contains($0.capture) && names.contains(GoldenStore.pictureName($0.capture))
    }
    let text = Array(GoldenLock(others + plans.compactMap(\.entry)).text.utf8)
    return try bytes(GoldenStore.lockName) == text ? [] : [(GoldenStore.lockName, text)]
  }
}

extension GoldenResult {
  fileprivate var orphanedFiles: [String] {
    if case .orphaned(let files) = verdict { files } else { [] }
  }
}
