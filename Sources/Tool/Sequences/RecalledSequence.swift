import ContentStore
import Files
import SceneCompiler
import SceneFormat
import SceneRendering

/// What a sequence was when its frames were drawn last, so that they can be put into a folder without reading the scene.
struct RecalledSequence {
  /// Names all that the frames depend on besides the engine.
  var key: String
  var count: Int
  /// Extents of all frames in pixels, each size once.
  var sizes: [(width: Int, height: Int)]

  fileprivate var bytes: [UInt8] {
    var words = StoredWords()
    words.add(key)
    words.add(count)
    words.add(sizes) { words, size in
      words.add(size.width)
      words.add(size.height)
    }
    return words.bytes
  }
}

extension RecalledSequence {
  fileprivate init?(bytes: [UInt8]) {
    var words = StoredWords(reading: bytes)
    (key, count) = (words.text(), words.number())
    sizes = words.list { (width: $0.number(), height: $0.number()) }
    guard words.isWhole else { return nil }
  }
}

/// Sequences of a request that were drawn before, while nothing has changed since.
struct SequenceMemory {
  private let memory: SceneMemory
  /// Nil for a scene from standard input, which can be read only once.
  private let work: (parts: ContentKey.Parts, files: SceneFiles)?

  /// nil where nothing is to be kept, and for what is no folder of frames.
  init?(_ place: CachePlace?, _ scene: SceneRequest, _ sequence: SequenceRequest) {
    guard let place, sequence.tiles == nil, SequenceFormat(path: sequence.output) == .folder,
      let memory = SceneMemory(place.open())
    else { return nil }
    self.memory = memory
    guard scene.scene != "-", let files = try? SceneFiles(scene.scene) else {
      work = nil
      return
    }
    var work = memory.parts("sequence 2", on: files)
    for word in scene.words { work.add("request", word) }
    work.add("rate", sequence.rate.text)
    work.add("start", "\(sequence.start)")
    work.add("end", sequence.end.map { "\($0)" } ?? "")
    work.add("program", ThisProcess.programIdentity)
    self.work = (work, files)
  }

  func recall() async -> (sequence: RecalledSequence, frames: KnownSequence)? {
    guard let work, let content = await memory.recall(work.parts, on: work.files, isShared: false)?.content,
      let sequence = RecalledSequence(bytes: content)
    else { return nil }
    return (sequence, frames(sequence.key))
  }

  /// The kept frames of a sequence.
  func frames(_ key: String) -> KnownSequence { KnownSequence(memory, key: key) }

  /// Remembers a sequence with all that was read for it.
  func keep(_ sequence: RecalledSequence, _ log: ReadLog, _ pipeline: Pipeline) {
    guard let work else { return }
    pipeline.noteFonts(in: log)
    memory.keep(sequence.bytes, of: work.parts, restingOn: log.facts, isShared: false)
  }
}

extension SequenceRequest {
  /// Puts the kept frames of a sequence into the folder.
  ///
  /// - Returns: a line that says what was written; nil where a frame has to be drawn, or was not asked for.
  func take(_ sequence: RecalledSequence, _ known: KnownSequence) throws(FileError) -> String? {
    let frames = shard.frames(of: sequence.count)
    let folder = SequenceFolder(path: output, key: sequence.key, shard: shard)
    let missing = try folder.prepare(frames, total: sequence.count, rate: rate)
    guard missing.allSatisfy(known.has) else { return nil }
    for index in missing {
      guard let file = known.file(index) else { return nil }
      try FileWriter.writeOwn(file, to: folder.file(index))
    }
    return summary(frames.count, sequence.sizes, kept: frames.count - missing.count)
  }

  /// A line that says what was written.
  ///
  /// - Parameter kept: how many frames were there already.
  func summary(_ count: Int, _ sizes: [(width: Int, height: Int)], kept: Int) -> String {
    let words = sizes.map { "\($0.width) x \($0.height)" }.joined(separator: " and ")
    return "\(output): \(count) frames, \(words) px, \(rate.text) per second"
      + (kept > 0 ? ", \(kept) of them kept from before\n" : "\n")
  }
}
