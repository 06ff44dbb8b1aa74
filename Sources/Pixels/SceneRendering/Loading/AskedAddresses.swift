import Synchronization

/// The addresses that a scene asks for in all states that are looked at, whether there is a file for them or not.
package final class AskedAddresses: Sendable {
  /// What is expected behind an address.
  package enum Kind: Hashable, Sendable { case picture, video }

  private let known = Mutex<[String: Kind]>([:])

  package init() {}

  /// Notes an address; what was asked for first says what it is.
  package func add(_ address: String, _ kind: Kind) {
    known.withLock { known in if known[address] == nil { known[address] = kind } }
  }

  /// All of them, sorted by address.
  package var all: [(address: String, kind: Kind)] {
    known.withLock { known in known.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
  }
}
