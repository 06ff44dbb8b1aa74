import SceneModel

/// Drivers that get somewhere on their way.
extension Simulation {
  /// Answers to what the scene asks about drivers as they are now; nil where it asks nothing.
  var currentAnswers: DriverQuestions.Answers? { answered(at: now) }

  private func answered(at time: Duration) -> DriverQuestions.Answers? {
    let questions = scene.motion.questions
    guard !questions.isEmpty else { return nil }
    return questions.answers(in: timeline.drivenState(at: time, of: current) ?? scene.state)
  }

  /// When an answer changes next; nil where none does on the way of any driver.
  mutating func timeOfNextAnswer() -> Duration? {
    if let nextAnswer, nextAnswer.events == events { return nextAnswer.time }
    let time = scene.motion.questions.isEmpty ? nil : findNextAnswer()
    nextAnswer = (events, time)
    return time
  }

  /// Ways are looked at in so many steps: what changes twice within one of them is not seen.
  private static let steps = 1024

  /// A change between two steps is found by halving, to the nanosecond.
  private func findNextAnswer() -> Duration? {
    var from = now
    for end in ends {
      var before = from
      for step in 1...Self.steps {
        let time = from + (end - from) * step / Self.steps
        if answered(at: time) != answers { return firstChange(after: before, until: time) }
        before = time
      }
      from = end
    }
    return nil
  }

  private func firstChange(after before: Duration, until after: Duration) -> Duration {
    var (low, high) = (before, after)
    while high - low > .nanoseconds(1) {
      let middle = low + (high - low) / 2
      if answered(at: middle) == answers { low = middle } else { high = middle }
    }
    return high
  }

  /// When drivers that are on their way come to rest, in order.
  private var ends: [Duration] {
    let drivers = scene.motion.drivers
    let ends = timeline.changes.compactMap { change -> Duration? in
      guard drivers[change.state], change.isActive(at: now),
        let length = change.travel?.duration ?? change.movement?.end
      else { return nil }
      return change.time + .nanoseconds(Int64((length * 1e9).rounded(.up)))
    }
    return Set(ends).filter { $0 > now }.sorted()
  }

  /// Does what was to happen as a driver gets where it is now.
  mutating func react() throws {
    guard let before = answers, let after = currentAnswers else { return }
    for state in after.reactions.indices where after.reactions[state] != before.reactions[state] {
      try perform(try shownScene.motion.onChange[state], at: nil)
    }
    try updateTimers()
    try updateRunning()
  }
}
