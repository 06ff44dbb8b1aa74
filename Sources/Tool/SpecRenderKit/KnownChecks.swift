import ContentStore
import Documents
import SceneRendering

/// Scenes in which nothing was found when they were checked last. Where nothing has changed since, they need not be read.
///
/// A scene with messages is checked each time: whoever has mistakes is to hear of them.
struct KnownChecks {
  private let memory: SceneMemory

  /// nil where nothing is to be kept.
  init?(_ place: CachePlace?) {
    guard let place, let memory = SceneMemory(place.open()) else { return nil }
    self.memory = memory
  }

  /// Whether nothing is to be found in what a request asks for.
  func isClean(_ request: SceneRequest) async -> Bool {
    guard let (work, files) = work(request) else { return false }
    return await memory.recall(work, on: files) != nil
  }

  /// Remembers what was found, with all that was read for it.
  func keep(_ found: FoundMistakes, _ log: ReadLog, of request: SceneRequest) {
    guard found.scene != nil, found.diagnostics.all.isEmpty, let (work, _) = work(request) else { return }
    memory.keep([], of: work, restingOn: log.facts)
  }

  /// Standard input can be read only once.
  private func work(_ request: SceneRequest) -> (ContentKey.Parts, SceneFiles)? {
    guard request.scene != "-", let files = try? SceneFiles(request.scene) else { return nil }
    var work = memory.parts("check 1", on: files)
    for word in request.words { work.add("request", word) }
    return (work, files)
  }

  /// Ends the work; says what kept the cache from being of use.
  func tidy() -> String? {
    memory.store.tidy()
    return memory.store.note
  }
}
