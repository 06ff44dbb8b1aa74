/// Contents in memory, of a limited size: what was of use the longest ago goes first.
struct MemoryLevel {
  private var entries: [ContentKey: (content: [UInt8], lastUse: Int)] = [:]
  private var (size, uses) = (0, 0)
  private let limit: Int

  /// - Parameter limit: bytes of all contents.
  init(limit: Int) { self.limit = limit }

  mutating func content(_ key: ContentKey) -> [UInt8]? {
    guard let entry = entries[key] else { return nil }
    uses += 1
    entries[key] = (entry.content, uses)
    return entry.content
  }

  mutating func keep(_ content: [UInt8], for key: ContentKey) {
    guard content.count <= limit else { return }
    uses += 1
    size += content.count - (entries[key]?.content.count ?? 0)
    entries[key] = (content, uses)
    if size > limit { makeRoom() }
  }

  /// Down to three quarters, so that it is not done for every content.
  private mutating func makeRoom() {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if size <= limit / 4 * 3 { return }
      entries[key] = nil
      size -= entry.content.count
    }
  }
}
