import Files
import GoldenCompare
import SceneCompiler
import SceneFormat
import SceneModel

/// A capture's golden as it is on disk, with what the lock file knows about exactly these files.
struct StoredGolden {
  let name: PathName
  /// Bytes of the picture's file; nil where there is none.
  let picture: [UInt8]?
  /// Bytes of the layout's file; nil where there is none.
  let layout: [UInt8]?
  /// The entry that was written for the picture file as it is.
  let entry: GoldenLock.Entry?
  private let known: [GoldenLock.Entry]
  private let awaitsItsPlace: Bool

  init(_ name: PathName, _ store: GoldenStore, _ lock: GoldenLock) throws(FileError) {
    self.name = name
    picture = try store.bytes(GoldenStore.pictureName(name))
    layout = try store.bytes(GoldenStore.layoutName(name))
    awaitsItsPlace = [GoldenStore.pictureName(name), GoldenStore.layoutName(name)].contains(
      where: store.awaitsItsPlace)
    known = lock.entries(of: name)
    let (pictureFile, layoutFile) = (picture.map(checksum), layout.map(checksum))
    let matching = known.filter { $0.pictureFile == pictureFile }
    entry = matching.first { $0.layoutFile == layoutFile } ?? matching.first
  }

  /// Names of the files that should be there and are not.
  var missingFiles: [String] {
    (picture == nil ? [GoldenStore.pictureName(name)] : [])
      + (layout == nil ? [GoldenStore.layoutName(name)] : [])
  }

  /// Where it was recorded, as far as one can tell.
  var recordedEnvironment: EnvironmentFingerprint? { (entry ?? known.first)?.environment }

  /// What a person should know about the lock file.
  var notes: [String] {
    if picture == nil || layout == nil { return [] }
    if entry == nil {
      return ["\(GoldenStore.lockName) does not know this picture file; recording writes it down"]
    }
    if awaitsItsPlace {
      return ["a recording was stopped before its files were in place; recording again ends it"]
    }
    return known.count > 1
      ? ["\(GoldenStore.lockName) holds lines of both sides of a merge; recording again leaves the right one"]
      : []
  }
}

/// A checkout without Git LFS has a few lines of text in the place of each file.
func isPointer(_ file: some Sequence<UInt8>) -> Bool { file.starts(with: "version https://git-lfs".utf8) }
