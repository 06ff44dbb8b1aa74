import Files
import SceneRendering

/// A folder with one PNG file per frame, `frame-000000.png` and so on, and a manifest that says what they are frames of.
///
/// Files take their place whole, so one that is there is done: a run that was interrupted goes on behind it. Frames of
/// another key are removed first.
struct SequenceFolder: Sendable {
  package let path: String
  let key: String
  let shard: Shard

  func file(_ index: Int) -> String { "\(path)/\(Self.name(index))" }

  private static func name(_ index: Int) -> String {
    let digits = "\(index)"
    return "frame-\(String(repeating: "0", count: max(0, 6 - digits.utf8.count)))\(digits).png"
  }

  private var manifest: String {
    shard == .all ? "\(path)/frames.json" : "\(path)/frames-\(shard.index)-of-\(shard.count).json"
  }

  /// Makes the folder ready for the frames of `mine` among `total`; returns those that are still to be drawn.
  func prepare(_ mine: Range<Int>, total: Int, rate: FrameRate) throws(FileError) -> [Int] {
    try Folder.create(path)
    let text =
      "{\"key\": \"\(key)\", \"frames\": \(total), \"fps\": \"\(rate.text)\", "
      + "\"first\": \(mine.lowerBound), \"end\": \(mine.upperBound)}\n"
    TemporaryFile.removeAbandoned(in: path)
    let names = try Folder.names(in: path)
    let isSame = (try? FileReader.read(manifest, limit: 1 << 16)) == Array(text.utf8)
    if isSame {
      let there = Set(names)
      return mine.filter { !there.contains(Self.name($0)) }
    }
    // Without a manifest, what is left of an interrupted removal is not taken for frames of this scene.
    try Folder.removeFile(manifest)
    for name in names where isStale(name, mine) { try Folder.removeFile("\(path)/\(name)") }
    try FileWriter.writeOwn(text, to: manifest)
    return Array(mine)
  }

  /// Makes the next run draw all frames again.
  func forget() throws(FileError) { try Folder.removeFile(manifest) }

  /// Whether a file is a frame that this run draws, or one that no part of the sequence has.
  private func isStale(_ name: String, _ mine: Range<Int>) -> Bool {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png"),
      let index = Int(name.dropFirst(6).dropLast(4)), Self.name(index) == name
    else { return false }
    return shard == .all || mine.contains(index)
  }
}
