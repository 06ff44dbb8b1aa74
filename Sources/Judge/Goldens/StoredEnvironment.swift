import ContentStore
import GoldenCompare

extension StoredWords {
  mutating func add(_ environment: EnvironmentFingerprint) {
    add(environment.entries) { words, entry in
      words.add(entry.name)
      words.add(entry.value)
    }
  }

  mutating func environment() -> EnvironmentFingerprint {
    EnvironmentFingerprint(list { EnvironmentFingerprint.Entry($0.text(), $0.text()) })
  }
}
