import ContentStore
import SceneCompiler
import SceneFormat
import SceneRendering

/// A finished picture with what is said of it.
struct DrawnFrame {
  /// Bytes in the format that was asked for.
  var file: [UInt8]
  var about: String

  init(file: [UInt8], about: String) { (self.file, self.about) = (file, about) }

  private var words: StoredWords {
    var words = StoredWords()
    words.add(about)
    return words
  }

  var bytes: [UInt8] { words.bytes + file }

  init?(bytes: [UInt8]) {
    var words = StoredWords(reading: bytes)
    about = words.text()
    guard !about.isEmpty else { return nil }
    file = Array(bytes.dropFirst(4 + about.utf8.count))
  }
}

/// The finished pictures that a request asks for, where it was made before and nothing has changed since.
struct KnownFrames {
  private let memory: SceneMemory
  private let files: SceneFiles
  private let work: ContentKey.Parts

  /// nil where nothing is to be kept, and for a scene from standard input, which can be read only once.
  init?(_ place: CachePlace?, for verb: FrameVerb) {
    guard let place, verb.scene.scene != "-", let files = try? SceneFiles(verb.scene.scene),
      let memory = SceneMemory(place.open()), let format = PictureFormat(path: verb.output)
    else { return nil }
    (self.memory, self.files) = (memory, files)
    var work = memory.parts("frame 1", on: files)
    for word in verb.scene.words { work.add("request", word) }
    for node in verb.crop { work.add("crop", node) }
    if let margin = verb.margin { work.add("margin", "\(margin)") }
    work.add("format", "\(format)")
    self.work = work
  }

  func frame() async -> DrawnFrame? {
    await memory.recall(work, on: files).flatMap { DrawnFrame(bytes: $0.content) }
  }

  /// Remembers a picture with all that was read for it.
  func keep(_ frame: DrawnFrame, _ log: ReadLog, _ pipeline: Pipeline) {
    pipeline.noteFonts(in: log)
    memory.keep(frame.bytes, of: work, restingOn: log.facts)
  }

  /// Ends the work; says what kept the cache from being of use.
  func tidy() -> String? {
    memory.store.tidy()
    return memory.store.note
  }
}
