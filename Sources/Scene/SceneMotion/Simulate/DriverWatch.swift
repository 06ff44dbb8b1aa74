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
    let questions = moments[rest].scene.motion.questions
    guard !questions.isEmpty else { return nil }
    return questions.answers(in: drivenState(at: time, of: rest) ?? moments[rest].scene.state)
  }

  /// Ways are looked at in so many steps: what changes twice within one of them is not seen.
  private static let steps = 1024

  /// A change between two steps is found by halving, to the nanosecond.
  fileprivate func timeOfOther(
    than answers: DriverQuestions.Answers, of rest: Int, from now: Duration
  ) -> Duration? {
    guard asksWhatMoves(at: now, of: rest) else { return nil }
    let (questions, drivers) = (moments[rest].scene.motion.questions, moments[rest].scene.motion.drivers)
    func isOther(at time: Duration) -> Bool {
      questions.answers(in: drivenState(at: time, of: rest) ?? moments[rest].scene.state) != answers
    }
    var from = now
    for end in ends(of: drivers, after: now) {
      var before = from
      for step in 1...Self.steps {
        let time = from + (end - from) * step / Self.steps
        if isOther(at: time) { return firstTime(after: before, until: time, where: isOther) }
        before = time
      }
      from = end
    }
    return nil
  }

  /// Whether an answer rests on a driver that is on its way.
  private func asksWhatMoves(at time: Duration, of rest: Int) -> Bool {
    let motion = moments[rest].scene.motion
    let moving = motion.drivers.indices.filter { motion.drivers[$0] && isMoving($0, at: time) }
    guard !moving.isEmpty else { return false }
    let asked = motion.questions.statesAsked(in: drivenState(at: time, of: rest) ?? moments[rest].scene.state)
    return moving.contains(where: asked.contains)
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
