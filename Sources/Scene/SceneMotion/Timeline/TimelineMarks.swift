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

  private func mark(_ change: Change) -> TimelineMark {
    let end = change.time + .seconds(min(change.length ?? 0, 1e6))
    let kind: TimelineMark.Kind =
      change.travel != nil ? .gesture : change.length == nil ? .state : .transition
    return TimelineMark(
      kind: kind, name: moments[change.to].scene.stateNames[change.state], start: change.time,
      end: change.cut.map { min($0, end) } ?? end)
  }
}
