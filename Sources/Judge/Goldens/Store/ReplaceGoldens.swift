import Files

/// Files of a recording that is being written; worthless once its process is gone.
private let staged = ".specrender-recording"
/// Files of a recording that is complete.
private let committed = ".specrender-recorded"

// A golden is several files, and a lock file knows them all: one rename after the other would leave a picture beside
// the layout of another. So all are written into a folder, which gets its second name in a single step; from then on its
// files count as if they stood where they belong, and moving them there may end and begin again anywhere.
extension GoldenStore {
  /// Replaces files of the folder so that all of them count or none, wherever the process or the disk ends.
  /// To be called inside of ``exclusively(_:)``.
  func replace(_ files: [(name: String, bytes: [UInt8])]) throws(FileError) {
    if files.isEmpty { return }
    try finishReplacing()
    do throws(FileError) {
      let hidden = [path(staged)] + files.map { path("\(staged)/\($0.name)") }
      hidden.forEach(Interruption.removes)
      defer { hidden.forEach(Interruption.keeps) }
      try disk.createFolder(path(staged))
      for file in files { try write(file.bytes, file.name) }
      try Interruption.withholding { () throws(FileError) in
        try disk.move(path(staged), path(committed))
        try finishReplacing()
      }
    } catch {
      // The disk may be full; a folder that cannot be removed either is removed by the next recording.
      try? removeFolder(staged)
      throw error
    }
  }

  private func write(_ bytes: [UInt8], _ name: String) throws(FileError) {
    do throws(FileError) {
      try disk.write(bytes, path("\(staged)/\(name)"))
    } catch {
      throw FileError(.write, path(name), error.reason)
    }
  }

  /// Puts in place what an earlier recording completed, and removes what one did not.
  func finishEarlierRecording() throws(GoldenSuiteError) {
    guard [staged, committed].contains(where: { FileReader.exists(path($0)) }) else { return }
    try exclusively { () throws(GoldenSuiteError) in
      do throws(FileError) { try finishReplacing() } catch { throw .file(error) }
    }
  }

  private func finishReplacing() throws(FileError) {
    for name in try Folder.names(in: path(committed)) {
      try disk.move(path("\(committed)/\(name)"), path(name))
    }
    for name in [committed, staged] where FileReader.exists(path(name)) { try removeFolder(name) }
  }

  private func removeFolder(_ name: String) throws(FileError) {
    for file in try Folder.names(in: path(name)) { try disk.removeFile(path("\(name)/\(file)")) }
    try disk.removeFolder(path(name))
  }

  /// Where a file that counts may be, the first one that is there.
  func paths(_ name: String) -> [String] { [path("\(committed)/\(name)"), path(name)] }

  /// Whether the file is complete and not yet in its place.
  func awaitsItsPlace(_ name: String) -> Bool { FileReader.exists(path("\(committed)/\(name)")) }

  /// Does something while nobody else records in the folder; makes the folder.
  func exclusively(_ body: () throws(GoldenSuiteError) -> Void) throws(GoldenSuiteError) {
    let claim: Folder.Claim
    do throws(FileError) {
      try disk.createFolder(folder)
      claim = try Folder.claim(folder)
    } catch {
      throw .file(error)
    }
    defer { claim.end() }
    try body()
  }
}
