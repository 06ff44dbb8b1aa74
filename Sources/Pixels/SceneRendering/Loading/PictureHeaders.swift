import SceneCompiler
import SceneFormat
import Synchronization

/// What the headers of a scene's pictures say: each is read once, however many states show it.
final class PictureHeaders: Sendable {
  struct Header: Sendable {
    var info: SceneSources.PictureInfo?
    /// On what that rests; nil where nobody wanted to know.
    var facts: [ReadFact]?
  }

  private let known = Mutex<[String: Header]>([:])

  /// The header of the picture at `address`, which `find` reads.
  ///
  /// - Parameter log: where it is noted on what the header rests.
  func info(
    _ address: String, _ log: ReadLog?, _ find: (ReadLog?) -> SceneSources.PictureInfo?
  ) -> SceneSources.PictureInfo? {
    if let known = known.withLock({ $0[address] }), log == nil || known.facts != nil {
      log?.note(known.facts ?? [])
      return known.info
    }
    let own = log.map { _ in ReadLog() }
    let header = Header(info: find(own), facts: own?.facts)
    known.withLock { $0[address] = header }
    log?.note(header.facts ?? [])
    return header.info
  }
}
