import ContentStore
import SceneRendering
import Synchronization

/// Finished files of a sequence's frames, kept under all that they depend on.
package final class KnownSequence: Sendable {
  private let memory: SceneMemory
  private let sequence: ContentKey.Parts
  private let drawn = Mutex(0)

  /// - Parameter key: names everything that the frames depend on besides the engine.
  init(_ memory: SceneMemory, key: String) {
    self.memory = memory
    var sequence = memory.parts("frame of a sequence 1")
    sequence.add("sequence", key)
    self.sequence = sequence
  }

  private func key(_ index: Int) -> ContentKey {
    var frame = sequence
    frame.add("frame", "\(index)")
    return frame.key
  }

  /// Whether a frame is kept, unless its entry is damaged.
  func has(_ index: Int) -> Bool { memory.store.holds(key(index)) }

  /// The PNG file of a frame; nil where it has to be drawn.
  func file(_ index: Int) -> [UInt8]? { memory.store.content(key(index)) }

  /// Remembers the file of a frame that was drawn.
  func keep(_ file: [UInt8], _ index: Int) {
    drawn.withLock { $0 += 1 }
    memory.store.keep(file, for: key(index))
  }

  /// Ends the work; says how much there was, and what kept the cache from being of use.
  func tidy() -> String {
    memory.store.tidy()
    return "\(drawn.withLock { $0 }) drawn, the others are known from the cache\n"
      + (memory.store.note.map { "note: \($0)\n" } ?? "")
  }
}
