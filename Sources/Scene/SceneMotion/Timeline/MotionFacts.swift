import MotionCurves
public import SceneModel

/// A number that a finger has begun to move.
struct MovedPan: Sendable {
  var time: Duration
  /// Id of the node that answered.
  var node: String
  var pan: ContinuousGesture
}

extension Timeline {
  /// What decides what is seen at a time besides the scenario's steps; with nil, at any time that has been played.
  public func facts(until time: Duration?) -> [MotionFact] {
    func hasBegun(_ start: Duration) -> Bool { time.map { start <= $0 } ?? true }
    let begun = changes.filter { hasBegun($0.time) }
    return
      (timers.filter { hasBegun($0.start) }.map {
        MotionFact(.timer, $0.name, [.init("interval", $0.interval.seconds.secondsText)])
      } + transitions(begun) + begun.flatMap(ownTransitions)
      + pans.filter { hasBegun($0.time) }.map {
        MotionFact(.pan, "\($0.node) \($0.pan.kind.rawValue)", $0.pan.facts)
      } + animations.filter { hasBegun($0.start) }.flatMap(\.facts)).uniqued()
  }

  private func transitions(_ changes: [Change]) -> [MotionFact] {
    let ways = changes.filter { $0.travel == nil }.map {
      MotionFact(.transition, moments[$0.to].scene.stateNames[$0.state], $0.movement?.facts ?? [])
    }
    return withoutJumps(ways)
  }

  /// What is frozen or set at the start has no way; a state's own transition counts where it has one.
  private func withoutJumps(_ ways: [MotionFact]) -> [MotionFact] {
    let moving = Set(ways.filter { !$0.values.isEmpty }.map(\.name))
    return ways.filter { !$0.values.isEmpty || !moving.contains($0.name) }
  }

  private func ownTransitions(_ change: Change) -> [MotionFact] {
    change.deltas.flatMap { delta -> [MotionFact] in
      guard let own = delta.own, own.length > 0,
        let node = id(of: delta.identity, in: [change.to, change.from])
      else { return [] }
      return own.named.compactMap { name, way in
        guard case .by(let movement) = way else { return nil }
        return MotionFact(.ownTransition, "\(node) \(name)", movement.facts)
      }
    }
  }

  private func id(of identity: String, in places: [Int]) -> String? {
    places.lazy.compactMap { place in
      moments[place].nodeOf[identity].map { moments[place].scene.nodes[$0].id }
    }.first
  }
}

extension RunningAnimation {
  fileprivate var facts: [MotionFact] {
    [MotionFact(.animation, animation.name, animation.timing.facts)]
      + animation.tracks.map { track in
        MotionFact(.track, "\(animation.name) \(track.node).\(track.property.rawValue)", track.facts)
      }
  }
}

extension Array where Element: Hashable {
  /// Without what occurred before.
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
