import Documents
import Files
import GoldenCompare
import SceneCompiler
import SceneFormat
import SceneModel
import SceneRendering

/// A scene in a run: what is known of it from before, or the scene itself.
struct TestedScene: Sendable {
  /// As the run names it.
  let name: String
  private(set) var outline: SceneOutline
  /// The folder with a folder of goldens for each scene.
  private let goldens: String
  /// What the cache knows of it; nil for nothing.
  private(set) var recalled: KnownScene?
  /// What was read; nil where it need not be.
  private(set) var content: (loaded: LoadedScene, lock: GoldenLock)?

  /// A scene that was tested before.
  init(_ name: String, _ recalled: KnownScene, _ run: GoldenRun) throws {
    (self.name, self.recalled, outline) = (name, recalled, recalled.outline)
    goldens = run.goldens(of: try SceneFiles(name))
  }

  /// A scene of which nothing is known.
  init(reading name: String, _ run: GoldenRun, _ known: KnownCaptures?) throws {
    self.name = name
    let read = try Self.read(name, run, known)
    (content, outline) = ((read.loaded, read.lock), read.outline)
    goldens = run.goldens(of: read.loaded.files)
  }

  /// Reads it; where it is no longer what it was a moment ago, nothing is known of it.
  mutating func read(_ run: GoldenRun, _ known: KnownCaptures?) throws {
    let read = try Self.read(name, run, known)
    content = (read.loaded, read.lock)
    if read.outline != outline { recalled = nil }
    outline = read.outline
  }

  private static func read(
    _ name: String, _ run: GoldenRun, _ known: KnownCaptures?
  ) throws -> (loaded: LoadedScene, lock: GoldenLock, outline: SceneOutline) {
    let loaded = try run.load(name, log: known == nil ? nil : ReadLog())
    let suite = try run.suite(loaded)
    let lock = try suite.store.lock()
    let captures = suite.captures.map { capture in
      let cost = lock.entries(of: capture.name).last?.cost ?? capture.cost
      return SceneOutline.Capture(
        name: capture.name, group: capture.group, cost: cost, isSequence: capture.sequence != nil)
    }
    let files = loaded.map.files.map(\.bytes) + [Array(lock.text.utf8)]
    let checksums = files.map { hexadecimal(checksum($0)) }
    return (loaded, lock, SceneOutline(scene: suite.scene, captures: captures, checksums: checksums))
  }

  /// Where its goldens and its failures are; without captures.
  func suite(_ run: GoldenRun) throws -> GoldenSuite { try run.suite(outline.scene, in: goldens) }

  /// The known verdict on a capture, by its place; nil where it has to be looked at.
  func result(_ place: Int) -> GoldenResult? { recalled?.results[outline.captures[place].name.text] }
}
