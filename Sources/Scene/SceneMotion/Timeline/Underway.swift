package import SceneModel

/// A state that is on its way to its value.
package struct StateUnderway: Hashable, Sendable {
  /// Its name.
  package let name: String
  /// When it was set, and when nothing of that moves any more.
  package let since, until: Duration
}

extension Timeline {
  /// The state that is seen at a time: with drivers as they are on their way.
  package func shownState(at time: Duration) -> SceneState {
    drivenState(at: time) ?? state(at: time).scene.state
  }

  /// Whether a driver is on its way at a time.
  package func isDriven(at time: Duration) -> Bool { drivenState(at: time) != nil }

  /// States whose changes still move things at a time, each once with its latest change.
  ///
  /// - Parameters:
  ///   - identities: what may be moved.
  ///   - isHorizontal: which way counts.
  ///   - withDrivers: whether drivers do, which move the whole layout.
  package func statesUnderway(
    at time: Duration, moving identities: Set<String>, horizontally isHorizontal: Bool, withDrivers: Bool
  ) -> [StateUnderway] {
    var found: [Int: StateUnderway] = [:]
    for change in changes where change.isActive(at: time) {
      let scene = moments[change.to].scene
      let isMoving =
        withDrivers && scene.motion.drivers[change.state]
        || change.deltas.contains { delta in
          identities.contains(delta.identity) && delta.placement.moves(horizontally: isHorizontal)
            && change.isActive(delta, at: time)
        }
      guard isMoving, let length = change.length else { continue }
      let end = change.time + .nanoseconds(Int64((min(length, 1e9) * 1e9).rounded(.up)))
      found[change.state] = StateUnderway(
        name: scene.stateNames[change.state], since: change.time, until: end)
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// When some states come to rest: as soon as drivers have got there, and before something else happens.
  package func restTimes(until end: Duration, of isWanted: (SceneState) -> Bool) -> [Duration] {
    changes.indices.compactMap { index in
      let change = changes[index]
      guard isWanted(moments[change.to].scene.state) else { return nil }
      let rest = change.time + .nanoseconds(Int64((min(change.length ?? 0, 1e9) * 1e9).rounded(.up)))
      let next = changes[(index + 1)...].first { $0.time > change.time }?.time ?? .seconds(1_000_000)
      return min(rest, next - .nanoseconds(1), end)
    }
  }
}

extension Placement {
  fileprivate func moves(horizontally isHorizontal: Bool) -> Bool {
    isHorizontal ? x != 0 || width != 0 : y != 0 || height != 0
  }
}
