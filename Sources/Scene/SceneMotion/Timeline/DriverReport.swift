import MotionCurves
import SceneModel

/// What a timeline tells those who look whether it moves as it should.
extension Timeline {
  /// Times at which something is set, starts, stops or ends, in order, each once.
  package var eventTimes: [Duration] {
    let ends = changes.compactMap { change in change.length.map { change.time + .roundedUp($0) } }
    let runs = animations.flatMap { [$0.start, $0.stop].compactMap(\.self) }
    return Set(changes.map(\.time) + changes.compactMap(\.cut) + ends + runs).sorted()
  }

  /// The number of a state as its transitions and fingers show it; nil for a state that is no number.
  package func shownNumber(_ state: Int, at time: Duration) -> Double? { number(state, at: time) }

  /// States that get another value at a time at once, and those that begin to go there by a transition.
  package func statesSet(at time: Duration) -> (atOnce: Set<Int>, moving: Set<Int>) {
    var (atOnce, moving) = (Set<Int>(), Set<Int>())
    for change in changes where change.time == time && change.travel == nil {
      let (before, after) = (moments[change.from].scene.state, moments[change.to].scene.state)
      // What is set to where it was going to rest gets there at once.
      let isDriver = moments[change.to].scene.motion.drivers[change.state]
      guard before[change.state] != after[change.state] || isDriver else { continue }
      if change.movement == nil { atOnce.insert(change.state) } else { moving.insert(change.state) }
    }
    return (atOnce, moving)
  }

  /// What is left of ways as they end: a spring is over when its document or its law says so, and goes what is left of its way
  /// at once. In multiples of what it went in the step before; 0 where nothing is left or nothing ends.
  package func leftover(from first: Duration, to last: Duration, step: Duration) -> Double {
    changes.flatMap { change -> [Double] in
      let ways = change.remainders
      return ways.compactMap { end, remaining in
        let time = change.time + .roundedUp(end)
        guard first <= time, time <= last else { return nil }
        let (left, before) = (remaining(end - step.seconds), remaining(end - 2 * step.seconds))
        return before == left ? 0 : abs(left / (before - left))
      }
    }.max() ?? 0
  }

  /// Whether a transition or what a finger has moved is on its way.
  package func isMoving(at time: Duration) -> Bool { changes.contains { $0.isActive(at: time) } }

  /// Whether a driver is further than `distance` from where it comes to rest, at a time or within the ten seconds after it,
  /// looked at every 60th of a second.
  package func strays(_ state: Int, from rest: Double, by distance: Double, after time: Duration) -> Bool {
    for frame in 0..<600 {
      let at = time + .seconds(1) * frame / 60
      guard isMoving(state, at: at) else { return false }
      if let shown = number(state, at: at), abs(shown - rest) > distance { return true }
    }
    return false
  }

  /// Whether fingers move a driver at a time.
  package func followsFinger(_ state: Int, at time: Duration) -> Bool {
    changes.contains { change in
      change.state == state && change.isActive(at: time) && change.travel?.isFinger == true
    }
  }

  /// When an action gave a state what it has; nil where a finger did, or what one has left.
  package func lastSet(_ state: Int) -> Duration? {
    changes.last { $0.state == state }.flatMap { change in
      switch change.travel {
      // What is set while it is on its way takes its velocity over.
      case nil, .takeover: change.time
      case .finger, .fling, .bounce, .scaled: nil
      }
    }
  }

  /// Whether a driver is left so near to where it rests that it gets there at once: within ``Bounce/restingDistance``.
  package func settlesAtOnce(_ state: Int, from first: Duration, to last: Duration) -> Bool {
    changes.contains { change in
      change.state == state && first <= change.time && change.time <= last && change.travel?.duration == 0
    }
  }

  /// Animations that do not end by themselves: name, start, and when they were stopped.
  package var endlessRuns: [(name: String, start: Duration, stop: Duration?)] {
    animations.filter { !$0.animation.timing.activeDuration.isFinite }
      .map { ($0.animation.name, $0.start, $0.stop) }
  }

  /// States at rest that it has come through, in order.
  package var restStates: [RestState] {
    var seen: Set<Int> = []
    return ([0] + changes.map(\.to)).filter { seen.insert($0).inserted }.map { moments[$0] }
  }
}

extension Duration {
  /// A spring without damping settles in 1e38 s: what takes years is not over in any scenario.
  fileprivate static func roundedUp(_ seconds: Double) -> Duration {
    .nanoseconds(Int64((min(seconds, 1e9) * 1e9).rounded(.up)))
  }
}

extension Change {
  /// Seconds until each of its ways ends, and how much of it is left before, in whatever unit.
  fileprivate var remainders: [(end: Double, remaining: (Double) -> Double)] {
    if let travel { return [(travel.duration, { travel.distance(at: $0) })] }
    let own = deltas.flatMap { $0.own?.named ?? [] }.compactMap { _, way in
      if case .by(let movement) = way { movement } else { nil }
    }
    return ([movement].compactMap(\.self) + own).map { movement in
      (movement.end, { 1 - movement.progress(at: $0) })
    }
  }
}
