import ContentStore
import DesignTokens
import Documents
import Files
import GoldenCompare
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
import SceneMotion
import SceneRendering
import Synchronization

/// What captures showed when they were drawn, kept under all that this depends on. Captures whose pictures are known need not
/// be drawn again: only their hashes are compared.
///
/// There are two ways to a picture. By documents: nothing that was read for the capture has changed, so nothing of it needs to be
/// looked at. By its display list: documents have changed, but what is painted has not.
final class KnownCaptures: Sendable {
  let memory: SceneMemory
  private let drawn = Mutex(0)
  private var store: ContentStore { memory.store }
  private var check: FactCheck { memory.check }

  init(_ memory: SceneMemory) { self.memory = memory }

  /// How many captures were drawn.
  var drawnCount: Int { drawn.withLock { $0 } }

  func countDrawn() { drawn.withLock { $0 += 1 } }

  /// The key of a capture by its scene's documents. What else it reads (other themes, other data, pictures, fonts) stands in
  /// what is kept under it.
  func key(of capture: Capture, in loaded: LoadedScene) -> ContentKey { keys(in: loaded)(capture) }

  /// Makes the keys of captures of one scene, whose documents are hashed once.
  func keys(in loaded: LoadedScene) -> (Capture) -> ContentKey {
    var parts = memory.parts("capture 2", on: loaded.files)
    for file in loaded.map.files {
      parts.add("name", file.name)
      parts.add("bytes", bytes: file.bytes)
    }
    return { [parts] capture in
      var parts = parts
      parts.add("capture", capture.name)
      return parts.key
    }
  }

  /// Asks for what is known elsewhere of captures.
  func fetch(_ captures: [Capture], in loaded: LoadedScene) {
    store.fetch(captures.map(keys(in: loaded)))
  }

  /// What a capture shows by its documents; nil where that is not known, or something else that it read has changed.
  func capture(_ key: ContentKey, _ files: SceneFiles) -> KnownCapture? {
    // What is asked here is asked for what was known, not for what the capture shows now.
    var files = files
    files.log = nil
    guard let bytes = store.content(key), let known = KnownCapture(bytes: bytes),
      check.holds(known.facts, for: files)
    else { return nil }
    return known
  }

  /// Remembers what a capture shows.
  /// - Returns: what it rests on; nil where nobody noted it.
  func keep(_ picture: KnownPicture, for key: ContentKey, of pipeline: Pipeline) -> [ReadFact]? {
    let files = pipeline.loaded.files
    guard let log = files.log else { return nil }
    let fonts = (pipeline.loaded.sources.tokens?.fonts.files ?? []).map { font in
      var fact = ReadFact(.plain, font.path, answer: "")
      fact.answer = check.answer(to: fact, in: files)
      return fact
    }
    let facts = log.facts + fonts
    store.keep(KnownCapture(facts: facts, picture: picture).bytes, for: key, isShared: true)
    return facts
  }

  /// The key of a picture by what is painted: the display list, the pixels of the pictures in it, the bytes of the fonts.
  func key(of painting: Painting, _ laidOut: LaidOutScene, _ box: PixelBox, _ pipeline: Pipeline) throws
    -> ContentKey
  {
    var parts = memory.parts("painting 2")
    try parts.add("list", value: painting.list)
    try parts.add("scale", value: laidOut.scale)
    try parts.add("box", value: box)
    for address in laidOut.tree.pictures {
      let pixels = try pipeline.pixels(address)
      try parts.add("size", value: [pixels.width, pixels.height])
      parts.add("pixels", try pipeline.pictureDigest(address))
    }
    for font in laidOut.scene.fonts {
      let fact = ReadFact(.plain, font.path, answer: "")
      parts.add("font", check.answer(to: fact, in: pipeline.loaded.files))
      try parts.add("named", value: font)
    }
    return parts.key
  }

  /// The identity of a picture by what is painted.
  func drawing(_ key: ContentKey) -> DrawnPicture? { store.content(key).flatMap { DrawnPicture(bytes: $0) } }

  /// Remembers a picture's identity.
  func keep(_ drawing: DrawnPicture, for key: ContentKey) { store.keep(drawing.bytes, for: key) }
}
