public import Files

/// What a recording does to files; tests put a disk in its place that fails at any step.
///
/// Each step happens as a whole or not at all, also when the process is killed in it.
public struct GoldenDisk: Sendable {
  /// Writes a new file.
  public var write: @Sendable (_ bytes: [UInt8], _ path: String) throws(FileError) -> Void
  /// Makes a folder.
  public var createFolder: @Sendable (_ path: String) throws(FileError) -> Void
  /// Gives a file or folder another path; a file that was there is gone.
  public var move: @Sendable (_ path: String, _ target: String) throws(FileError) -> Void
  /// Removes a file, if it is there.
  public var removeFile: @Sendable (_ path: String) throws(FileError) -> Void
  /// Removes an empty folder, if it is there.
  public var removeFolder: @Sendable (_ path: String) throws(FileError) -> Void

  /// Makes a disk from its steps.
  public init(
    write: @escaping @Sendable (_ bytes: [UInt8], _ path: String) throws(FileError) -> Void,
    createFolder: @escaping @Sendable (_ path: String) throws(FileError) -> Void,
    move: @escaping @Sendable (_ path: String, _ target: String) throws(FileError) -> Void,
    removeFile: @escaping @Sendable (_ path: String) throws(FileError) -> Void,
    removeFolder: @escaping @Sendable (_ path: String) throws(FileError) -> Void
  ) {
    (self.write, self.createFolder, self.move) = (write, createFolder, move)
    (self.removeFile, self.removeFolder) = (removeFile, removeFolder)
  }

  /// The system's files; every step waits until the disk has it, so that a power cut is no different from a kill.
  public static let system = GoldenDisk(
    write: { (bytes, path) throws(FileError) in
      try FileWriter.writeOwn(bytes, to: path, durable: true)
    },
    createFolder: { (path) throws(FileError) in try Folder.create(path) },
    move: { (path, target) throws(FileError) in try Folder.move(path, to: target) },
    removeFile: { (path) throws(FileError) in try Folder.removeFile(path) },
    removeFolder: { (path) throws(FileError) in try Folder.removeEmpty(path) })
}
