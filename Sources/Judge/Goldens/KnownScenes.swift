import ContentStore
import SceneRendering

/// What whole scenes gave when they were tested, so that one of which nothing changed need not even be read.
struct KnownScenes: Sendable {
  let run: GoldenRun
  let memory: SceneMemory

  /// What is known of a scene; nil where it has to be read.
  func recall(_ name: String) async -> KnownScene? {
    guard let files = files(name) else { return nil }
    let isWhole = run.shard == .all && run.filter.isEmpty
    for whole in isWhole ? [true] : [false, true] {
      guard let (content, facts) = await memory.recall(work(files, whole: whole), on: files),
        var scene = KnownScene(bytes: content, facts: facts)
      else { continue }
      for name in scene.results.keys.sorted() { scene.results[name]?.options = run.options }
      return scene
    }
    return nil
  }

  /// Remembers what came of a scene.
  func keep(_ scene: KnownScene, of name: String) {
    guard let files = files(name) else { return }
    memory.keep(scene.bytes, of: work(files, whole: false), restingOn: scene.facts)
  }

  /// Standard input can be read only once.
  private func files(_ name: String) -> SceneFiles? { name == "-" ? nil : try? SceneFiles(name) }

  /// What the request says of a scene.
  /// - Parameter whole: whether a run of all captures is meant in the place of this one: it knows those of each part.
  private func work(_ files: SceneFiles, whole: Bool) -> ContentKey.Parts {
    var parts = memory.parts("scene 3", on: files)
    parts.add("goldens", run.goldens(of: files))
    let shard = whole ? Shard.all : run.shard
    parts.add("part", "\(shard.index)/\(shard.count)")
    parts.add("filter", whole ? "" : run.filter)
    return parts
  }
}
