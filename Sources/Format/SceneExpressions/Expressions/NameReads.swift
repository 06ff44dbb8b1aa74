import Synchronization

/// Which names of the scene expressions read: what was computed of them holds for as long as these stand for the same.
package final class NameReads: Sendable {
  /// Computations that are going on, the innermost last.
  private let open = Mutex<[ReadNames]>([])

  package init() {}

  /// Notes a reading for the innermost computation.
  package func note(_ name: ReadNames.Name) {
    open.withLock { if !$0.isEmpty { $0[$0.count - 1].insert(name) } }
  }

  /// Notes what something was computed of that is known.
  package func note(_ names: ReadNames) {
    open.withLock { if !$0.isEmpty { $0[$0.count - 1].formUnion(names) } }
  }

  package func begin() { open.withLock { $0.append(ReadNames()) } }

  /// What has been read since the beginning, of which the computation around knows nothing.
  func endApart() -> ReadNames { open.withLock { $0.popLast() ?? ReadNames() } }

  /// What has been read since the beginning; the computation around has read it, too.
  package func end() -> ReadNames {
    open.withLock { open in
      guard let names = open.popLast() else { return ReadNames() }
      if !open.isEmpty { open[open.count - 1].formUnion(names) }
      return names
    }
  }
}

/// Names of a scene.
package struct ReadNames: Sendable {
  /// One that a scope binds before it is copied, by its place; a state by its place among the states, before which stands what is
  /// read as a state is.
  package enum Name {
    case name(Int)
    case state(Int)

    /// How much is read as a state is; its places are negative.
    package static let readAsStates = 2

    fileprivate var bit: Int {
      switch self {
      case .name(let place): place * 2
      case .state(let place): (place + Self.readAsStates) * 2 + 1
      }
    }
  }

  private var words: [UInt64] = []

  package init() {}

  mutating func insert(_ name: Name) {
    let (word, bit) = (name.bit / 64, name.bit % 64)
    while words.count <= word { words.append(0) }
    words[word] |= 1 << UInt64(bit)
  }

  mutating func formUnion(_ other: ReadNames) {
    while words.count < other.words.count { words.append(0) }
    for index in other.words.indices { words[index] |= other.words[index] }
  }

  func isDisjoint(with other: ReadNames) -> Bool { zip(words, other.words).allSatisfy { $0 & $1 == 0 } }

  /// Places of the states among them.
  var states: Set<Int> {
    Set(all.compactMap { name in if case .state(let place) = name { place } else { nil } })
  }

  /// All of them.
  package var all: [Name] {
    words.indices.flatMap { word -> [Name] in
      (0..<64).filter { words[word] & 1 << UInt64($0) != 0 }.map { bit in
        let place = (word * 64 + bit) / 2
        return bit % 2 == 0 ? .name(place) : .state(place - Name.readAsStates)
      }
    }
  }
}
