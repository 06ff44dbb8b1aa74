import MotionCurves
import SceneModel

/// The first period of something that goes on after it: of an animation that is repeated, a timer, a transition.
public struct Period: Sendable {
  /// What has it, by name.
  public enum Owner: Hashable, Sendable { case animation(String), timer(String), transition(String) }

  /// What has it.
  public let owner: Owner
  /// Nodes that it moves, by name; empty where it may change anything.
  public let nodes: [String]
  /// Since the scenario's start.
  public let start, end: Duration
  /// When it was stopped; nil if it went on to its end.
  let stop: Duration?

  /// Whether a time lies inside of it, behind its start.
  public func contains(_ time: Duration) -> Bool {
    start < time && time < end && stop.map { time <= $0 } ?? true
  }

  /// Whether it was stopped before its end, as by a finger that catches what moves: then no time shows what follows.
  public func isCaught(before time: Duration) -> Bool { stop.map { $0 < end && $0 <= time } ?? false }

  /// Whether what follows shows at a time: the second run of an animation while it goes on, what a timer has done, where
  /// a transition leads.
  public func isOver(at time: Duration) -> Bool {
    if case .animation = owner { return end < time && stop.map { time <= $0 } ?? true }
    return end <= time && stop.map { end <= $0 } ?? true
  }
}

extension Timeline {
  /// The first periods of all that goes on after them, in the order of animations, timers and transitions.
  public var periods: [Period] {
    animations.compactMap { running in
      running.animation.firstPeriod.map { seconds in
        let end = running.start + .nanoseconds(Int64((min(seconds, 1e6) * 1e9).rounded()))
        return Period(
          owner: .animation(running.animation.name), nodes: running.animation.tracks.map(\.node),
          start: running.start, end: end, stop: running.stop)
      }
    }
      + timers.map { timer in
        Period(
          owner: .timer(timer.name), nodes: [], start: timer.start, end: timer.start + timer.interval,
          stop: timer.stop)
      }
      + changes.compactMap { change in
        guard let movement = change.movement, change.travel == nil else { return nil }
        let end = change.time + .nanoseconds(Int64((min(movement.end, 1e6) * 1e9).rounded()))
        return Period(
          owner: .transition(moments[change.to].scene.stateNames[change.state]), nodes: [],
          start: change.time, end: end, stop: change.cut)
      }
  }
}

extension ResolvedAnimation {
  /// Seconds until it begins anew: its own run, or the longest of its tracks'; nil where nothing is repeated.
  fileprivate var firstPeriod: Double? {
    guard timing.speed != 0 else { return nil }
    if let own = timing.firstPeriod { return own }
    return tracks.compactMap(\.timing.firstPeriod).max().map { timing.delay + $0 / abs(timing.speed) }
  }
}

extension AnimationTiming {
  /// Seconds until the second run begins; nil where there is none.
  fileprivate var firstPeriod: Double? {
    let run = duration * (autoreverses ? 2 : 1)
    return speed != 0 && duration.isFinite && activeDuration > run ? delay + run / abs(speed) : nil
  }
}
