import SceneExpressions
import Synchronization

/// What something was made of, in the latest states in which the same came of it.
final class Grounds: Sendable {
  /// Most states that are known.
  private static let most = 3

  /// What was of use last stands last.
  private let known: Mutex<[(readings: Readings, versions: ReadVersions)]>

  init(_ readings: Readings, in versions: NameVersions) {
    known = Mutex([(readings, ReadVersions(readings.names, in: versions))])
  }

  /// What is read, where all of it is what it was; nil where it is not.
  func readings(in versions: NameVersions) -> Readings? {
    known.withLock { known in
      guard let place = known.lastIndex(where: { $0.versions.hold(in: versions) }) else { return nil }
      if place < known.count - 1 { known.append(known.remove(at: place)) }
      return known[known.count - 1].readings
    }
  }

  /// The same where names are others, but all values that are taken of them come out as they were.
  ///
  /// - Parameter scope: any of the scene.
  func renewed(in memory: SceneBuilder.Memory, _ scope: Scope) -> Readings? {
    guard let latest = known.withLock({ $0.last }) else { return nil }
    let changed = latest.versions.changed(in: memory.versions)
    guard let renewed = latest.readings.renewed(where: changed, { memory.renewals.renewed($0, in: scope) })
    else { return nil }
    let versions = ReadVersions(renewed.names, in: memory.versions)
    known.withLock { known in
      if known.count == Self.most { known.removeFirst() }
      known.append((renewed, versions))
    }
    return renewed
  }
}

/// Values that have been computed again in the state at work, each once however much was made of it.
final class RenewedValues: Sendable {
  /// What has been computed again is kept, so that nothing else gets its identity.
  private let known = Mutex<[ObjectIdentifier: (old: ReadValue, new: ReadValue?)]>([:])

  func renewed(_ value: ReadValue, in scope: Scope) -> ReadValue? {
    if let known = known.withLock({ $0[ObjectIdentifier(value)] }) { return known.new }
    let renewed = value.renewed(in: scope)
    known.withLock { $0[ObjectIdentifier(value)] = (value, renewed) }
    return renewed
  }
}
