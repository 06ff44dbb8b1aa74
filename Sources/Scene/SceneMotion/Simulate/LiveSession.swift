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
  /// Nobody knows yet when a finger lifts that is down: so much later than anybody looks. What would happen until then is worked
  /// out, so it is soon.
  private static let open = Duration.milliseconds(1)
  /// Most moments that are kept while a finger is down.
  private static let maximumMoments = 1000
  /// Smallest time between two things that are done.
  private static let tick = Duration.milliseconds(1)

  /// Everything before the oldest finger on the glass.
  private var settled: Simulation
  /// What was done since, but for fingers that are down.
  private var recent: [ScenarioStep] = []
  private var fingers: [LiveFinger] = []
  /// Fingers that are down, for swipes: also those that nothing else answers to.
  private var swipes: [Int: LiveSwipe] = [:]
  private let span: Span
  /// The latest time that was shown or at which something was done.
  package private(set) var now = Duration.zero - tick
  /// The latest time that was shown.
  private var shown = Duration.zero - tick
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
    shown = now
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

  /// A step of a scenario or of another session, at its own time; see ``steps``. Steps come in their order.
  /// - Throws: where it can do nothing here; it is left out then.
  package mutating func replay(_ step: ScenarioStep) throws {
    now = max(now, step.time)
    recent.append(step)
    do { _ = try played(until: step.time) } catch {
      recent.removeLast()
      throw error
    }
    note(step)
  }

  /// A finger touches.
  /// - Throws: where nothing answers there but perhaps to a swipe; the finger is left out then.
  package mutating func touch(_ id: Int, at point: Point, _ time: Duration) throws {
    let time = next(time)
    swipes[id] = LiveSwipe(touched: time, start: point.written)
    // What settles before the touch need not be played again for each of its movements.
    if fingers.isEmpty { _ = try played(until: time - .nanoseconds(1)) }
    fingers.append(LiveFinger(id: id, touched: time, start: point.written))
    do { _ = try played(until: time) } catch {
      fingers.removeLast()
      throw error
    }
  }

  /// Two fingers touch around a place, to pinch or to rotate.
  /// - Throws: where nothing answers to that there; the fingers are left out then.
  package mutating func touch(
    _ id: Int, _ kind: ContinuousGesture.Kind, around point: Point, _ time: Duration
  ) throws {
    // What else these fingers do begins with it.
    let time = fingers.first { $0.id == id }?.touched ?? next(time)
    if fingers.isEmpty { _ = try played(until: time - .nanoseconds(1)) }
    fingers.append(LiveFinger(id: id, touched: time, start: point.written, turn: kind))
    do { _ = try played(until: time) } catch {
      fingers.removeLast()
      throw error
    }
  }

  /// Two fingers have moved apart to a multiple of how far they were, and turned by clockwise degrees, since they touched.
  package mutating func turn(_ id: Int, scale: Double, degrees: Double, _ time: Duration) {
    let moved = fingers.indices.filter { fingers[$0].id == id }
    let time = nextMove(moved, time)
    for index in moved {
      fingers[index].turn(to: fingers[index].turn == .pinch ? scale : degrees, time)
    }
  }

  /// A finger is seen somewhere.
  package mutating func move(_ id: Int, to point: Point, _ time: Duration) {
    swipes[id]?.end = point.written
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    let time = nextMove([index], time)
    fingers[index].add(point.written, time)
  }

  /// A finger lifts, or the system takes it away.
  /// - Throws: where what that does is wrong in the document; the finger is left out then.
  package mutating func lift(_ id: Int, isCancelled: Bool = false, _ time: Duration) throws {
    if let swipe = swipes.removeValue(forKey: id), !isCancelled, try answers(swipe, lifting: time) {
      // What the finger held hears that it was a swipe.
      try lift(id, isCancelled: true, time)
      return try perform(.touch(swipe.kind, TouchTarget(point: swipe.start)), at: time)
    }
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    let end = next(max(time, fingers[index].touched + LiveFinger.press))
    let step = fingers.remove(at: index).step(until: end, isCancelled: isCancelled, at: span)
    recent.append(step)
    do { _ = try played(until: end) } catch {
      recent.removeAll { $0 == step }
      throw error
    }
    note(step)
    // Two fingers that pinch may rotate as well.
    if fingers.contains(where: { $0.id == id }) { try lift(id, isCancelled: isCancelled, time) }
  }

  /// Whether a finger that lifts at a time has swiped over something that answers to it before anything pans.
  private mutating func answers(_ swipe: LiveSwipe, lifting time: Duration) throws -> Bool {
    guard swipe.isOne(lifting: time) else { return false }
    var simulation = try played(until: max(now, time))
    return try simulation.answers(swipe.kind, at: swipe.start)
  }

  /// When something is done that is asked for at a time.
  private mutating func next(_ time: Duration) -> Duration {
    now = max(time, now + Self.tick)
    return now
  }

  /// When fingers are somewhere that are seen there at a time: several move at once, but not back behind what was shown.
  private mutating func nextMove(_ moved: [Int], _ time: Duration) -> Duration {
    let latest = moved.map { fingers[$0].latest }.max() ?? .zero
    let time = max(time, shown + Self.tick, latest + Self.tick)
    now = max(now, time)
    return time
  }

  private mutating func note(_ step: ScenarioStep) {
    steps.insert(step, at: (steps.lastIndex { $0.time <= step.time } ?? -1) + 1)
  }

  /// The simulation at a time. With no finger on the glass it has settled: it goes on from there.
  private mutating func played(until time: Duration) throws -> Simulation {
    let held = fingers.map {
      $0.step(until: max(time, $0.latest) + Self.open, isCancelled: false, at: span)
    }
    let steps = (recent + held).enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    var simulation = settled
    simulation.add(steps.map(\.element))
    try simulation.run(until: time)
    if fingers.isEmpty {
      (settled, recent) = (simulation, [])
      settled.stays = [:]
    } else {
      // What a movement comes through or asks about, the next one does again. Up to where each finger was seen last, it finds
      // the same.
      settled.takeStays(of: simulation, until: fingers.map(\.latest).min() ?? .zero)
      if simulation.askedMoments.count > Self.maximumMoments { simulation.askedMoments = [:] }
      settled.askedMoments = simulation.askedMoments.merging(
        simulation.timeline.moments.dropFirst(settled.timeline.moments.count).map { ($0.scene.state, $0) }
      ) { known, _ in known }
    }
    return simulation
  }
}
