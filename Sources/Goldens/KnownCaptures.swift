import CairoRaster
import ContentStore
import DesignTokens
import Documents
import Files
import GoldenCompare
import Graphics2D
import SceneLoading
import SceneModel
import SceneMotion
import SceneRendering
import SceneSpec
import Synchronization

/// What captures showed when they were drawn, kept under all that this depends on. Captures whose pictures are known need not
/// be drawn again: only their hashes are compared.
///
/// There are two ways to a picture. By documents: nothing that was read for the capture has changed, so nothing of it needs to be
/// looked at. By its display list: documents have changed, but what is painted has not.
final class KnownCaptures: Sendable {
  private let store: ContentStore
  /// The program and the libraries that draw.
  private let engine: String
  private let check = FactCheck()
  private let drawn = Mutex(0)

  /// - Returns: nil where nobody knows which program this is, for then nothing can be known.
  convenience init?(_ store: ContentStore) {
    guard let program = store.engineIdentity() else { return nil }
    let libraries = LibraryVersions.all.map { "\($0.name) \($0.version)" }
    self.init(store, engine: ([program] + libraries).joined(separator: "\n"))
  }

  init(_ store: ContentStore, engine: String) { (self.store, self.engine) = (store, engine) }

  /// How many captures were drawn.
  var drawnCount: Int { drawn.withLock { $0 } }

  func countDrawn() { drawn.withLock { $0 += 1 } }

  /// Begins the key of a kind of result of this engine.
  private func parts(_ kind: String) -> ContentKey.Parts {
    var parts = ContentKey.Parts(of: kind)
    parts.add("engine", engine)
    return parts
  }

  /// The key of a capture by its scene's documents. What else it reads (other themes, other data, pictures, fonts) stands in
  /// what is kept under it.
  func key(of capture: Capture, in loaded: LoadedScene) -> ContentKey {
    var parts = parts("capture 1")
    let files = loaded.files
    parts.add("scene", files.scene)
    parts.add("root", files.root)
    parts.add("bundled", files.isBundled ? "yes" : "no")
    for file in loaded.map.files {
      parts.add("name", file.name)
      parts.add("bytes", bytes: file.bytes)
    }
    parts.add("capture", capture.name)
    return parts.key
  }

  /// What a capture shows by its documents; nil where that is not known, or something else that it read has changed.
  func picture(_ key: ContentKey, _ files: SceneFiles) -> KnownPicture? {
    guard let bytes = store.content(key), let known = KnownCapture(bytes: bytes),
      check.holds(known.facts, for: files)
    else { return nil }
    return known.picture
  }

  /// Remembers what a capture shows.
  func keep(_ picture: KnownPicture, for key: ContentKey, of pipeline: Pipeline) {
    let files = pipeline.loaded.files
    guard let log = files.log else { return }
    let fonts = (pipeline.loaded.sources.tokens?.fonts.files ?? []).map { font in
      var fact = ReadFact(.font, font.path, answer: "")
      fact.answer = check.answer(to: fact, in: files)
      return fact
    }
    store.keep(KnownCapture(facts: log.facts + fonts, picture: picture).bytes, for: key)
  }

  /// The key of a picture by what is painted: the display list, the pixels of the pictures in it, the bytes of the fonts.
  func key(of painting: Painting, _ laidOut: LaidOutScene, _ box: PixelBox, _ pipeline: Pipeline) throws
    -> ContentKey
  {
    var parts = parts("painting 1")
    try parts.add("list", value: painting.list)
    try parts.add("scale", value: laidOut.scale)
    try parts.add("box", value: box)
    for address in laidOut.tree.pictures {
      let pixels = try pipeline.pixels(address)
      try parts.add("size", value: [pixels.width, pixels.height])
      parts.add("pixels", bytes: pixels.bytes)
    }
    for font in laidOut.scene.fonts {
      let fact = ReadFact(.font, font.path, answer: "")
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
