import SceneModel

/// Timers that count.
struct TimerRuns {
  private struct Run {
    var timer: ResolvedTimer
    var start: Duration
    /// Its place among the timeline's.
    var place: Int
    var count = 0
    var isDone = false
    /// How much of its interval is over while it is paused.
    var passed: Duration?

    var next: Duration? { isDone || passed != nil ? nil : start + timer.interval * (count + 1) }
  }

  private var runs: [String: Run] = [:]

  /// When one runs next.
  var next: Duration? { runs.values.compactMap(\.next).min() }

  /// What the first of a scene's timers does that runs now; nil where none does.
  mutating func run(_ timers: [ResolvedTimer], at now: Duration) -> [Effect]? {
    for timer in timers {
      guard var run = runs[timer.name], run.next == now else { continue }
      run.count += 1
      run.isDone = !timer.repeats
      runs[timer.name] = run
      return timer.effects
    }
    return nil
  }

  /// Stops those that count no longer, begins those anew whose key or interval is another one, and pauses and resumes.
  mutating func update(_ timers: [ResolvedTimer], at now: Duration, in timeline: inout Timeline) {
    for timer in timers {
      guard timer.isCounting else {
        stop(timer.name, at: now, in: &timeline)
        continue
      }
      if let run = runs[timer.name], run.timer.key == timer.key, run.timer.interval == timer.interval {
        runs[timer.name]?.timer = timer
      } else {
        stop(timer.name, at: now, in: &timeline)
        begin(timer, at: now, in: &timeline)
      }
      pauseOrResume(timer, at: now, in: &timeline)
    }
  }

  /// - Parameter now: when it would have begun that has been paused.
  private mutating func begin(_ timer: ResolvedTimer, at now: Duration, in timeline: inout Timeline) {
    runs[timer.name] = Run(timer: timer, start: now, place: timeline.timers.count)
    timeline.timers.append(.init(name: timer.name, start: now, interval: timer.interval))
  }

  private mutating func pauseOrResume(
    _ timer: ResolvedTimer, at now: Duration, in timeline: inout Timeline
  ) {
    guard let run = runs[timer.name], !run.isDone, timer.isPaused != (run.passed != nil) else { return }
    if let passed = run.passed {
      begin(timer, at: now - passed, in: &timeline)
    } else {
      runs[timer.name]?.passed = now - (run.start + timer.interval * run.count)
      timeline.timers[run.place].stop = now
    }
  }

  private mutating func stop(_ timer: String, at now: Duration, in timeline: inout Timeline) {
    guard let run = runs.removeValue(forKey: timer), run.passed == nil else { return }
    timeline.timers[run.place].stop = now
  }
}
