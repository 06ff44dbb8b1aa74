import MotionCurves
import SceneModel

// MARK: What moves

extension Simulation {
  /// A touch stops what its fingers have set in motion, where it is.
  ///
  /// - Returns: whether there was such a thing.
  mutating func catchMoving(in chain: [String], by finger: Finger) throws -> Bool {
    var hasCaught = false
    for identity in chain {
      for session in sessions where session.identity == identity && session.pan.kind == .pan {
        guard !session.isHeld, timeline.isMoving(session.state, at: now) else { continue }
        guard movesVisibly(session) else {
          try endEarly(session)
          continue
        }
        try catchMoving(session, by: finger)
        hasCaught = true
      }
    }
    return hasCaught
  }

  /// Whether it still has a third of a point to go, measured along the finger's way: a pixel at 3x. What has less to go looks
  /// still, and a touch is meant for what lies there.
  private func movesVisibly(_ session: GestureSession) -> Bool {
    guard case .number(let rest) = scene.state[session.state], session.unit != 0 else { return true }
    return timeline.strays(session.state, from: rest, by: 1 / (3 * abs(session.unit)), after: now)
  }

  /// Performs `end` for what no longer moves visibly. The rest of its way goes on under the finger. If something else moves
  /// it meanwhile, that motion has an end of its own.
  private mutating func endEarly(_ session: GestureSession) throws {
    guard case .settles(let end, hasEnded: false) = session.phase,
      let index = sessions.firstIndex(where: { $0.state == session.state }),
      case .number(let rest) = scene.state[session.state],
      let shown = timeline.number(session.state, at: now)
    else { return }
    if session.pan.page != nil { return try endEarly(sessions.remove(at: index), from: shown, to: rest) }
    sessions[index].phase = .settles(until: end, hasEnded: true)
    try perform(try leaving(session, at: shown, rest: rest, velocity: 0, then: \.end))
  }

  /// The same for a page. `end` may count pages and set the driver back by one: it is performed as if the page stood, and the rest
  /// of its way goes on from there.
  private mutating func endEarly(_ session: GestureSession, from shown: Double, to rest: Double) throws {
    let velocity = timeline.velocity(session.state, at: now)
    try self.rest(session)
    guard let number = timeline.number(session.state, at: now), !timeline.isMoving(session.state, at: now)
    else { return }
    let curve = try session.settlingCurve(displacement: shown - rest, velocity: velocity)
    try change(session.state, .number(number), on: EventContext(), by: .travel(curve))
    var settling = session
    settling.move(by: number - rest)
    settling.phase = .settles(until: now + .nearest(toSeconds: curve.duration), hasEnded: true)
    sessions.append(settling)
  }

  private mutating func catchMoving(_ session: GestureSession, by finger: Finger) throws {
    guard try isThere(session.identity), case .number(let rest) = scene.state[session.state],
      let shown = timeline.number(session.state, at: now)
    else { return }
    sessions.removeAll { $0.state == session.state }
    var caught = session
    caught.unit = try unit(of: session.pan, at: session.identity)
    (caught.phase, caught.fingers) = (.caught, [finger.id])
    (caught.start, caught.page) = (shown, rest)
    sessions.append(caught)
    try redirect(session.state, to: shown, on: EventContext(moves: false))
    // A page that was about to turn has turned: the next swipe starts from there.
    guard session.pan.page != nil else { return }
    try perform(
      try leaving(session, at: shown, rest: rest, velocity: 0, then: \.end),
      on: EventContext(point: finger.point(at: now)))
  }
}

// MARK: Several fingers

extension Simulation {
  /// Whether other fingers hold something of what a finger touches.
  func isHeld(_ chain: [String]) -> Bool {
    sessions.contains { $0.isHeld && $0.pan.kind == .pan && chain.contains($0.identity) }
  }

  /// One more finger on what others hold: it counts at once, selects nothing, and lets go with the last of them.
  mutating func join(_ finger: Int) throws {
    fingers[finger].hasCaught = true
    for index in sessions.indices
    where sessions[index].isHeld && fingers[finger].chain.contains(sessions[index].identity) {
      guard sessions[index].pan.kind == .pan else { continue }
      sessions[index].fingers.append(fingers[finger].id)
      guard sessions[index].isFollowing else { continue }
      fingers[finger].hasMoved = true
      try follow(index)
    }
  }
}
