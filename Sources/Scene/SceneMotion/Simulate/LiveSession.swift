package import Documents
package import Graphics2D
package import SceneModel

/// A scenario that grows while it is played: what somebody does now is added to what was done before.
///
/// What has happened is not played again. A finger's movement is the exception: how it is taken depends on all of its way, so
/// what has happened since the oldest finger on the glass touched is played anew when one moves.
///
/// The clock is the caller's: times are since the session began. They may not go back behind what was shown or done before; one
/// that does counts as a millisecond after that.
package struct LiveSession {
  /// Nobody knows yet when a finger lifts that is down: later than anybody looks.
  private static let open = Duration.seconds(1_000_000)
  /// Smallest time between two things that are done.
  private static let tick = Duration.milliseconds(1)

  /// Everything before the oldest finger on the glass.
  private var settled: Simulation
  /// What was done since, but for fingers that are down.
  private var recent: [ScenarioStep] = []
  private var fingers: [LiveFinger] = []
  private let span: Span
  /// The latest time that was shown or at which something was done.
  package private(set) var now = Duration.zero - tick
  /// All that was done, in order of time, without fingers that are down: a scenario of these steps shows the same.
  package private(set) var steps: [ScenarioStep] = []

  /// Begins with the scene at rest.
  /// - Parameter span: a place in the document, for what goes wrong.
  package init(at span: Span, on stage: Stage) throws {
    self.span = span
    settled = Simulation(
      .idle(end: .zero, span: span), timeline: Timeline(try stage.moment(nil)), stage: stage)
    try settled.start()
  }

  /// What happens up to and including a time, as far as it is known; it is shown at ``now``.
  package mutating func timeline(until time: Duration) throws -> Timeline {
    now = max(now, time)
    return try played(until: now).timeline
  }

  /// Something that takes no time, such as a letter or the keyboard.
  /// - Throws: where it can do nothing; it is left out then.
  package mutating func perform(_ event: ScenarioEvent, at time: Duration) throws {
    let step = ScenarioStep(time: next(time), event: event, span: span)
    recent.append(step)
    do { _ = try played(until: step.time) } catch {
      recent.removeLast()
      throw error
    }
    note(step)
  }

  /// A finger touches.
  /// - Throws: where nothing answers there; the finger is left out then.
  package mutating func touch(_ id: Int, at point: Point, _ time: Duration) throws {
    let time = next(time)
    // What settles before the touch need not be played again for each of its movements.
    if fingers.isEmpty { _ = try played(until: time - .nanoseconds(1)) }
    fingers.append(LiveFinger(id: id, touched: time, start: point.written))
    do { _ = try played(until: time) } catch {
      fingers.removeLast()
      throw error
    }
  }

  /// A finger is seen somewhere.
  package mutating func move(_ id: Int, to point: Point, _ time: Duration) {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    let time = next(max(time, fingers[index].touched + LiveFinger.press + Self.tick))
    fingers[index].add(point.written, time)
  }

  /// A finger lifts, or the system takes it away.
  /// - Throws: where what that does is wrong in the document; the finger is left out then.
  package mutating func lift(_ id: Int, isCancelled: Bool = false, _ time: Duration) throws {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    let end = next(max(time, fingers[index].touched + LiveFinger.press))
    let step = fingers.remove(at: index).step(until: end, isCancelled: isCancelled, at: span)
    recent.append(step)
    do { _ = try played(until: end) } catch {
      recent.removeAll { $0 == step }
      throw error
    }
    note(step)
  }

  /// When something is done that is asked for at a time.
  private mutating func next(_ time: Duration) -> Duration {
    now = max(time, now + Self.tick)
    return now
  }

  private mutating func note(_ step: ScenarioStep) {
    steps.insert(step, at: (steps.lastIndex { $0.time <= step.time } ?? -1) + 1)
  }

  /// The simulation at a time. With no finger on the glass it has settled: it goes on from there.
  private mutating func played(until time: Duration) throws -> Simulation {
    let held = fingers.map { $0.step(until: $0.touched + Self.open, isCancelled: false, at: span) }
    let steps = (recent + held).enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    var simulation = settled
    simulation.add(steps.map(\.element))
    try simulation.run(until: time)
    if fingers.isEmpty { (settled, recent) = (simulation, []) }
    return simulation
  }
}

/// A finger on the glass.
private struct LiveFinger {
  /// How long it rests at least, so that what it does is a press and then perhaps a movement.
  static let press = Duration.milliseconds(1)

  let id: Int
  let touched: Duration
  let start: Point
  /// Where it was seen, by time.
  var stops: [(time: Duration, point: Point)] = []

  /// One that stays where it is moves the end of its rest.
  mutating func add(_ point: Point, _ time: Duration) {
    let places = [start] + stops.map(\.point)
    if stops.count > 0, places.suffix(2).allSatisfy({ $0 == point }) { stops.removeLast() }
    stops.append((time, point))
  }

  /// What it has done, as a step of a scenario.
  func step(until end: Duration, isCancelled: Bool, at span: Span) -> ScenarioStep {
    var (last, parts) = ((time: touched + Self.press, point: start), [FingerWay.Part.rest(Self.press)])
    let lift = (time: end, point: stops.last?.point ?? start)
    for stop in stops + [lift] where stop.time > last.time {
      let duration = stop.time - last.time
      switch (stop.point == last.point, parts.count) {
      case (true, 1): parts[0].duration += duration
      case (true, _): parts.append(.rest(duration))
      case (false, _): parts.append(FingerWay.Part(.to(stop.point), over: duration))
      }
      last = stop
    }
    var way = FingerWay(parts.mergingRests)
    (way.isPress, way.isCancelled) = (true, isCancelled)
    return ScenarioStep(time: touched, event: .finger(TouchTarget(point: start), way), span: span)
  }
}

extension [FingerWay.Part] {
  /// A scenario has one rest behind a movement.
  fileprivate var mergingRests: [FingerWay.Part] {
    reduce(into: []) { parts, part in
      if let last = parts.last, last.aim == .by(.zero), part.aim == .by(.zero) {
        parts[parts.count - 1].duration += part.duration
      } else {
        parts.append(part)
      }
    }
  }
}

extension Point {
  /// As a scenario writes it: in hundredths of a point.
  fileprivate var written: Point { Point((x * 100).rounded() / 100 + 0, (y * 100).rounded() / 100 + 0) }
}
