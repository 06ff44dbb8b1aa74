import SceneModel

/// What a scene asks about its drivers, as answered at a time, and when an answer changes.
struct DriverWatch {
  /// Nil where nothing is asked.
  private(set) var answers: DriverQuestions.Answers?
  /// When an answer changes next; nil where none does on the way of any driver.
  private(set) var nextChange: Duration?

  /// Nothing is asked.
  init() {}

  /// - Parameter current: index of the moment whose state holds.
  init(_ timeline: Timeline, _ current: Int, from now: Duration) {
    guard let answers = timeline.answers(at: now, of: current) else { return }
    self.answers = answers
    nextChange = timeline.timeOfOther(than: answers, of: current, from: now)
  }
}

extension Timeline {
  /// Answers to what a moment's scene asks about drivers as they are at a time; nil where it asks nothing.
  func answers(at time: Duration, of rest: Int) -> DriverQuestions.Answers? {
    let scene = moments[rest].scene
    guard !scene.motion.questions.isEmpty else { return nil }
    return scene.motion.questions.answers(in: drivenState(at: time, of: rest) ?? scene.state)
  }

  /// Ways are looked at in so many steps: what changes twice within one of them is not seen.
  private static let steps = 1024

  /// A change between two steps is found by halving, to the nanosecond.
  fileprivate func timeOfOther(
    than answers: DriverQuestions.Answers, of rest: Int, from now: Duration
  ) -> Duration? {
    var from = now
    for end in ends(of: moments[rest].scene.motion.drivers, after: now) {
      var before = from
      for step in 1...Self.steps {
        let time = from + (end - from) * step / Self.steps
        if self.answers(at: time, of: rest) != answers {
          return firstTime(after: before, until: time) { self.answers(at: $0, of: rest) != answers }
        }
        before = time
      }
      from = end
    }
    return nil
  }

  /// When drivers that are on their way come to rest, in order.
  private func ends(of drivers: [Bool], after now: Duration) -> [Duration] {
    let ends = changes.compactMap { change -> Duration? in
      guard drivers[change.state], change.isActive(at: now),
        let length = change.travel?.duration ?? change.movement?.end
      else { return nil }
      return change.time + .nanoseconds(Int64((length * 1e9).rounded(.up)))
    }
    return Set(ends).filter { $0 > now }.sorted()
  }
}

/// The first nanosecond at which something is true that is so later on.
func firstTime(
  after before: Duration, until after: Duration, where isTrue: (Duration) -> Bool
) -> Duration {
  var (low, high) = (before, after)
  while high - low > .nanoseconds(1) {
    let middle = low + (high - low) / 2
    if isTrue(middle) { high = middle } else { low = middle }
  }
  return high
}
