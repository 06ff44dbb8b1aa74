import Synchronization

/// Which names of the scene expressions read, and which values came of them: what was made of these holds for as long as they
/// are the same.
package final class NameReads: Sendable {
  /// Computations that are going on, the innermost last.
  private let open = Mutex<[Readings]>([])

  package init() {}

  /// Notes a reading for the innermost computation.
  package func note(_ name: ReadNames.Name) {
    open.withLock { if !$0.isEmpty { $0[$0.count - 1].loose.insert(name) } }
  }

  /// Notes what something was computed of that is known.
  package func note(_ names: ReadNames) {
    open.withLock { if !$0.isEmpty { $0[$0.count - 1].loose.formUnion(names) } }
  }

  /// Notes a value of which the innermost computation takes nothing else.
  func note(_ value: ReadValue) {
    open.withLock { if !$0.isEmpty { $0[$0.count - 1].values.append(value) } }
  }

  /// Notes all that something was made of that is known.
  package func note(_ readings: Readings) {
    open.withLock { if !$0.isEmpty { $0[$0.count - 1].add(readings) } }
  }

  package func begin() { open.withLock { $0.append(Readings()) } }

  /// What has been read since the beginning, of which the computation around knows nothing.
  func endApart() -> ReadNames { open.withLock { $0.popLast() ?? Readings() }.names }

  /// What has been read since the beginning; the computation around has read it, too.
  package func end() -> Readings {
    open.withLock { open in
      guard let readings = open.popLast() else { return Readings() }
      if !open.isEmpty { open[open.count - 1].add(readings) }
      return readings
    }
  }
}

/// What was read for something: names, and values that were computed of others.
package struct Readings: Sendable {
  /// Names of which more may have been taken than a value.
  package fileprivate(set) var loose = ReadNames()
  /// Of what depends on nothing but them, in the order in which they were computed.
  package fileprivate(set) var values: [ReadValue] = []

  package init() {}

  /// All names on which something of it depends.
  package var names: ReadNames { values.reduce(into: loose) { $0.formUnion($1.names) } }

  fileprivate mutating func add(_ other: Readings) {
    loose.formUnion(other.loose)
    values += other.values
  }

  /// The same where names have changed that make none of the values another one; nil where that is not so.
  ///
  /// - Parameter renew: the value as it is computed now; nil where it is another one.
  package func renewed(where changed: ReadNames, _ renew: (ReadValue) -> ReadValue?) -> Readings? {
    guard loose.isDisjoint(with: changed) else { return nil }
    var renewed = self
    for (index, value) in values.enumerated() where !value.names.isDisjoint(with: changed) {
      guard let same = renew(value) else { return nil }
      renewed.values[index] = same
    }
    return renewed
  }
}

/// Names of a scene.
package struct ReadNames: Hashable, Sendable {
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

  package mutating func insert(_ name: Name) {
    let (word, bit) = (name.bit / 64, name.bit % 64)
    while words.count <= word { words.append(0) }
    words[word] |= 1 << UInt64(bit)
  }

  mutating func formUnion(_ other: ReadNames) {
    while words.count < other.words.count { words.append(0) }
    for index in other.words.indices { words[index] |= other.words[index] }
  }

  package var isEmpty: Bool { words.isEmpty }

  package func isDisjoint(with other: ReadNames) -> Bool {
    for index in 0..<min(words.count, other.words.count) where words[index] & other.words[index] != 0 {
      return false
    }
    return true
  }

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
