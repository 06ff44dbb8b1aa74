import Documents
import Files

/// Files in a new folder that belongs to this user alone; all goes with the value, or with the process.
final class UnpackedTree {
  /// The folder.
  let path: String
  private let outer: PassingFolder
  /// Folders in the order in which they were made, and files.
  private var folders: [String] = []
  private var files: [String] = []

  /// Where the system has such folders.
  static var place: String { environmentVariable("TMPDIR") ?? "/tmp" }

  /// Writes files below a new folder.
  /// - Parameter contents: by paths that lead down only, as those of an archive that was read.
  init(_ contents: [(path: String, bytes: [UInt8])]) throws(FileError) {
    outer = try PassingFolder(in: Self.place)
    path = outer.file()
    try makeFolder(path)
    var known: Set<String> = []
    for content in contents {
      let names = content.path.splitScalars("/")
      var folder = path
      for name in names.dropLast() {
        folder += "/\(name)"
        if known.insert(folder).inserted { try makeFolder(folder) }
      }
      let file = "\(path)/\(content.path)"
      Interruption.removes(file)
      files.append(file)
      try FileWriter.writeOwn(content.bytes, to: file)
    }
  }

  private func makeFolder(_ folder: String) throws(FileError) {
    Interruption.removes(folder)
    folders.append(folder)
    try Folder.create(folder)
  }

  deinit {
    for file in files {
      try? Folder.removeFile(file)
      Interruption.keeps(file)
    }
    for folder in folders.reversed() {
      try? Folder.removeEmpty(folder)
      Interruption.keeps(folder)
    }
  }
}
