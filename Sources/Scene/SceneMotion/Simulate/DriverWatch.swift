import SceneModel

/// What a scene asks about its drivers, as answered at a time, and when an answer changes.
struct DriverWatch {
  /// Nil where nothing is asked.
  private(set) var answers: DriverQuestions.Answers?
  /// When an answer changes next; nil where none does on the way of any driver.
  private(set) var nextChange: Duration?

  /// Nothing is asked.
  init() {}

  /// - Parameters:
  ///   - current: index of the moment whose state holds.
  ///   - limit: no step that begins after it is looked at; nil to look until all drivers rest.
  init(_ timeline: Timeline, _ current: Int, from now: Duration, until limit: Duration?) {
    guard let answers = timeline.answers(at: now, of: current) else { return }
    self.answers = answers
    nextChange = timeline.timeOfOtherAnswers(of: current, from: now, until: limit)
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

  /// When an answer is another one than it is now. A change between two steps is found by halving, to the nanosecond.
  fileprivate func timeOfOtherAnswers(of rest: Int, from now: Duration, until limit: Duration?) -> Duration? {
    let ways = ways(of: rest, at: now)
    guard !ways.isEmpty else { return nil }
    let watch = moments[rest].scene.motion.questions.watching(
      Set(ways.map(\.driver)), in: drivenState(at: now, of: rest) ?? moments[rest].scene.state)
    func answers(at time: Duration) -> [Value?] {
      watch(ways.map { ($0.driver, .number(number($0.value, shownBy: $0.changes, at: time))) })
    }
    let known = answers(at: now)
    guard !known.isEmpty else { return nil }
    var from = now
    for end in ends(of: ways, after: now) {
      var before = from
      for step in 1...Self.steps {
        if let limit, before >= limit { return nil }
        let time = from + (end - from) * step / Self.steps
        if answers(at: time) != known {
          return firstTime(after: before, until: time) { answers(at: $0) != known }
        }
        before = time
      }
      from = end
    }
    return nil
  }

  /// A driver that moves.
  private typealias Way = (driver: Int, value: Double, changes: [Change])

  /// Drivers that are on their way.
  private func ways(of rest: Int, at now: Duration) -> [Way] {
    let scene = moments[rest].scene
    return scene.motion.drivers.indices.compactMap { driver in
      guard scene.motion.drivers[driver], case .number(let value) = scene.state[driver] else { return nil }
      let changes = changes.filter { $0.state == driver && $0.isActive(at: now) }
      return changes.isEmpty ? nil : (driver, value, changes)
    }
  }

  /// When drivers come to rest, in order.
  private func ends(of ways: [Way], after now: Duration) -> [Duration] {
    let ends = ways.flatMap(\.changes).compactMap { change -> Duration? in
      guard let length = change.travel?.duration ?? change.movement?.end else { return nil }
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
