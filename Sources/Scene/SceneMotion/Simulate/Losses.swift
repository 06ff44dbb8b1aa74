import SceneModel

/// The last that was seen of a thing that has gone.
struct Loss {
  /// When it went.
  var time: Duration
  /// Index of the last moment that has it.
  var before: Int
  /// States whose change took it away.
  var states: [Int]
}

extension Simulation {
  /// Ways of drivers are looked at so often while a finger holds something: what goes and comes back in between is held on.
  private static let lookout: Int64 = 8_333_333

  /// The next time at which it is looked: such times do not depend on what happens between them.
  private func nextLook(after time: Duration) -> Duration {
    let (seconds, rest) = time.components
    let nanoseconds = seconds * 1_000_000_000 + rest / 1_000_000_000
    return .nanoseconds((nanoseconds / Self.lookout + 1) * Self.lookout)
  }

  /// When a driver on its way first takes away something that fingers hold; nil where it does not while they stay.
  ///
  /// - Parameter limit: no step that begins after it is looked at; nil to look until all fingers have lifted.
  mutating func timeOfLoss(until limit: Duration?) -> Duration? {
    guard !scene.choices.isEmpty, let end = fingers.map(\.lift).max(), end > now else { return nil }
    var seen = [timeline.moments[current]]
    let held = heldThings.filter { isThere($0, at: now, &seen) }
    let drivers = scene.motion.drivers.indices.filter { scene.motion.drivers[$0] }
    guard !held.isEmpty, drivers.contains(where: { timeline.isMoving($0, at: now) }) else { return nil }
    var before = stays[events].map { $0.since == now ? $0.until : now } ?? now
    while before < min(end, limit ?? end) {
      let time = min(nextLook(after: before), end)
      if held.contains(where: { !isThere($0, at: time, &seen) }) {
        return firstTime(after: before, until: time) { time in
          held.contains { !isThere($0, at: time, &seen) }
        }
      }
      before = time
      stays[events] = (now, time)
    }
    return nil
  }

  /// Takes over what another simulation has found out about what fingers hold, as far as the fingers' ways are the same.
  mutating func takeStays(of other: Simulation, until time: Duration) {
    stays = other.stays.filter { $0.value.since <= time }
      .mapValues { (since: $0.since, until: min($0.until, time)) }
  }

  /// What loses its finger where it goes, by identity.
  private var heldThings: Set<String> {
    let touched = fingers.flatMap { finger in
      [finger.control, finger.press?.identity, finger.isOver ? nil : finger.pressed].compactMap(\.self)
        + (finger.hasCaught ? [] : Array(finger.chain.prefix(1)))
    }
    return Set(sessions.filter(\.isHeld).map(\.identity) + touched)
  }

  /// Whether a thing will be there unless something happens before. Something may: a state that cannot be laid out is
  /// nothing that has to be said before it is seen.
  ///
  /// - Parameter seen: moments on the way; gets those that were not known.
  private mutating func isThere(_ identity: String, at time: Duration, _ seen: inout [RestState]) -> Bool {
    guard let state = timeline.drivenState(at: time, of: current) else {
      return timeline.moments[current].nodeOf[identity] != nil
    }
    if seen.contains(where: { $0.keeps(identity, in: state) }) { return true }
    if let like = seen.last(where: { $0.hasSameNodes(in: state) }) { return like.nodeOf[identity] != nil }
    guard let moment = try? asked(state) else { return true }
    seen.append(moment)
    return moment.nodeOf[identity] != nil
  }

  /// Remembers how a thing looked right before a driver took it away.
  mutating func noteLoss(of identity: String) throws {
    let last = now - .nanoseconds(1)
    guard last > .zero, let state = timeline.drivenState(at: last, of: current) else { return }
    let before = try moment(state)
    guard timeline.moments[before].nodeOf[identity] != nil else { return }
    let drivers = scene.motion.drivers.indices.filter { scene.motion.drivers[$0] }
    losses[identity] = Loss(time: now, before: before, states: drivers)
  }

  /// How a thing went that was there; nil where it never was.
  func loss(of identity: String) -> Loss? {
    let change = timeline.changes.last {
      timeline.moments[$0.from].nodeOf[identity] != nil && timeline.moments[$0.to].nodeOf[identity] == nil
    }
    let byState = change.map {
      Loss(time: $0.time, before: $0.from, states: states(thatTake: identity, with: $0))
    }
    guard let byDriver = losses[identity] else { return byState }
    return byState.map { $0.time > byDriver.time ? $0 : byDriver } ?? byDriver
  }

  /// Of the states that changed together with one, the one that took a thing away by itself; all of them where none did.
  private func states(thatTake identity: String, with change: Change) -> [Int] {
    let together = timeline.changes.filter {
      ($0.time, $0.from, $0.to) == (change.time, change.from, change.to)
    }.map(\.state)
    guard together.count > 1 else { return together }
    let (before, after) = (timeline.moments[change.from].scene.state, timeline.moments[change.to].scene.state)
    let alone = together.first { place in
      var state = after
      state[place] = before[place]
      return stage.scene(state)?.nodes.contains { $0.identity == identity } ?? false
    }
    return alone.map { [$0] } ?? together
  }
}

extension RestState {
  /// Whether a thing that is there surely is in a state that differs in drivers alone, too.
  fileprivate func keeps(_ identity: String, in state: SceneState) -> Bool {
    guard state.instances == scene.state.instances, let node = nodeOf[identity] else { return false }
    let chain = sequence(first: node) { scene.nodes[$0].parent.map { Int($0.index) } }
    return scene.choices.keep(Array(chain), in: state, as: scene.state)
  }

  /// Whether the same nodes are surely there in a state that differs in drivers alone.
  fileprivate func hasSameNodes(in state: SceneState) -> Bool {
    state.instances == scene.state.instances && scene.choices.areSame(in: state, as: scene.state)
  }
}
