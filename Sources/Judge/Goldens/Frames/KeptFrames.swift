import Files
import GoldenCompare
import SceneCompiler
import SceneFormat

/// The frames of a sequence of which a picture is kept: one whose pixels have the frame's hash, of whatever capture.
struct KeptFrames {
  private let store: GoldenStore
  private let lock: GoldenLock
  private let hashes: [String]
  private let captures: [String: PathName]

  init(_ golden: FramesText, _ store: GoldenStore, _ lock: GoldenLock) {
    (self.store, self.lock, hashes) = (store, lock, golden.hashes)
    captures = Dictionary(lock.entries.map { ($0.pixelHash, $0.capture) }) { first, _ in first }
  }

  /// The picture file of a frame; nil where none is kept.
  func picture(_ index: Int) throws(FileError) -> [UInt8]? {
    guard hashes.indices.contains(index), let capture = captures[hashes[index]] else { return nil }
    let golden = try StoredGolden(capture, store, lock)
    return golden.entry?.pixelHash == hashes[index] ? golden.picture : nil
  }

  /// The last frame before another one of which a picture is kept.
  func last(before index: Int) throws(FileError) -> (index: Int, picture: [UInt8])? {
    try first(in: hashes.indices.prefix(max(0, index)).reversed())
  }

  /// The first frame behind another one of which a picture is kept.
  func first(after index: Int) throws(FileError) -> (index: Int, picture: [UInt8])? {
    try first(in: hashes.indices.dropFirst(index + 1))
  }

  private func first(in frames: some Sequence<Int>) throws(FileError) -> (index: Int, picture: [UInt8])? {
    for index in frames where captures[hashes[index]] != nil {
      if let picture = try picture(index) { return (index, picture) }
    }
    return nil
  }
}
