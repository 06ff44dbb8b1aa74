import MotionCurves
import SceneModel

/// Something that goes on in a timeline, and when.
package struct TimelineMark: Hashable, Sendable {
  /// What it is.
  package enum Kind: String, Hashable, Sendable {
    /// A state gets a value at once.
    case state
    /// A state gets there by its transition.
    case transition
    /// A finger moves a number among the states, or has left it to settle.
    case gesture
    case animation
    case timer
  }

  /// What it is.
  package let kind: Kind
  /// Of the state, the animation or the timer.
  package let name: String
  /// Since the start.
  package let start: Duration
  /// When nothing of it goes on any more: at its start for what takes no time. Nil for what does not end by itself.
  package let end: Duration?
}

extension Timeline {
  /// All that goes on, in order of its start.
  package var marks: [TimelineMark] {
    let all =
      changes.map(mark)
      + animations.map { running in
        let seconds = running.animation.timing.activeDuration
        let end = seconds.isFinite ? running.start + .seconds(min(seconds, 1e6)) : nil
        let stop = [end, running.stop].compactMap(\.self).min()
        return TimelineMark(kind: .animation, name: running.animation.name, start: running.start, end: stop)
      }
      + timers.map { timer in
        let end = timer.start + timer.interval
        return TimelineMark(
          kind: .timer, name: timer.name, start: timer.start, end: timer.stop.map { min($0, end) } ?? end)
      }
    return all.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
  }

  /// Moments up to a time at which something may jump or take another course: where marks begin and end, and where the runs and
  /// keys of animations lie.
  package func turningPoints(until end: Duration) -> [Duration] {
    var points = Set(marks.flatMap { [$0.start, $0.end].compactMap(\.self) })
    for running in animations {
      let last = min(running.stop ?? end, end)
      for point in running.animation.turningPoints(until: (last - running.start).seconds) {
        points.insert(running.start + .seconds(point))
      }
    }
    return points.filter { $0 >= .zero && $0 <= end }.sorted()
  }

  private func mark(_ change: Change) -> TimelineMark {
    let end = change.time + .seconds(min(change.length ?? 0, 1e6))
    let kind: TimelineMark.Kind =
      change.travel != nil ? .gesture : change.length == nil ? .state : .transition
    return TimelineMark(
      kind: kind, name: moments[change.to].scene.stateNames[change.state], start: change.time,
      end: change.cut.map { min($0, end) } ?? end)
  }
}

extension ResolvedAnimation {
  /// Most of them that are told of one animation.
  private static let mostTurningPoints = 20_000

  /// Seconds since its start at which a run or a key of a track begins.
  fileprivate func turningPoints(until end: Double) -> [Double] {
    var points: [Double] = []
    for begin in timing.runs(until: end) {
      points.append(begin)
      for track in tracks {
        let speed = abs(timing.speed)
        let length = min(timing.duration / max(speed, 1e-9), end - begin)
        for run in track.timing.runs(until: length * max(speed, 1e-9)) {
          points += track.motion.keyTimes.map {
            begin + (run + $0 * track.timing.duration) / max(speed, 1e-9)
          }
          if points.count > Self.mostTurningPoints { return points }
        }
      }
    }
    return points
  }
}

extension AnimationTiming {
  /// Seconds at which its runs begin, those back included.
  fileprivate func runs(until end: Double) -> [Double] {
    guard speed != 0, duration.isFinite, duration > 1e-3 else { return [delay] }
    let length = duration / abs(speed)
    let count = min(activeDuration / duration, max(0, end - delay) / length, 10_000)
    return (0...Int(count)).map { delay + Double($0) * length }
  }
}

extension ResolvedAnimation.Motion {
  /// Shares of the time at which keys lie.
  fileprivate var keyTimes: [Double] {
    switch self {
    case .keyframes(let keys), .path(_, let keys, _, _, _), .morph(let keys, _, _): keys.times
    case .spring: [0, 1]
    }
  }
}
