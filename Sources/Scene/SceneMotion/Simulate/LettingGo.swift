import Graphics2D
import MotionCurves
import SceneLayout
import SceneModel

extension Simulation {
  /// A finger lifts from what it holds: the last one lets go.
  mutating func release(_ finger: Finger) throws {
    for identity in sessions.filter({ $0.fingers.contains(finger.id) }).map(\.identity) {
      guard
        let index = sessions.firstIndex(where: { $0.identity == identity && $0.fingers.contains(finger.id) })
      else { continue }
      sessions[index].fingers.removeAll { $0 == finger.id }
      if sessions[index].isHeld {
        if sessions[index].isFollowing { try follow(index) }
        continue
      }
      try settle(sessions.remove(at: index), finger, isCancelled: finger.isCancelled)
    }
  }

  /// Lets a driver come to rest after its fingers have lifted or its node has gone.
  private mutating func settle(_ session: GestureSession, _ finger: Finger?, isCancelled: Bool) throws {
    guard let value = timeline.number(session.state, at: now) else { return }
    let isThere = try isThere(session.identity)
    let isCancelled = isCancelled || !isThere
    let pan = try pan(of: session)
    // A node that has gone settles within the bounds it had.
    let moment = isThere ? current : loss(of: session.identity)?.before ?? current
    let range = try bounds(of: pan, at: session.identity, in: moment)
    let velocity = isCancelled ? 0 : session.endVelocity
    let (place, travel) = try session.settling(pan, from: value, velocity: velocity, in: range)
    let effects =
      session.isFollowing
      ? try leaving(
        session, at: value, rest: place, velocity: velocity, finger?.point(at: now),
        then: isCancelled ? \.cancel : \.release) : []
    try change(session.state, .number(place), on: EventContext(), by: .travel(travel))
    var settling = session
    settling.fingers = []
    settling.phase = .settles(until: now + .nearest(toSeconds: travel.duration))
    sessions.append(settling)
    try perform(effects, on: EventContext(point: finger?.point(at: now)))
  }

  /// What happens as a driver is left, with the names `rest` and `velocity`.
  ///
  /// - Parameter point: where the finger is; nil where that is not known.
  mutating func leaving(
    _ session: GestureSession, at value: Double, rest: Double, velocity: Double, _ point: Point? = nil,
    then effects: KeyPath<ContinuousGesture, [Effect]>
  ) throws -> [Effect] {
    var left = try shownScene.state
    left[session.state] = .number(value)
    left.release = .init(of: session.state, rest: rest, velocity: velocity)
    left.pointer = try point.flatMap { try location(of: $0, in: session.identity) }
    let moment = try stage.moment(left)
    let gestures =
      try moment.nodeOf[session.identity].map { moment.scene.nodes[$0].gestures }
      ?? lostGestures(of: session.identity, in: left, at: point)
    return (gestures?[begun: session.pan.kind] ?? session.pan)[keyPath: effects]
  }

  /// Performs `end` when a driver rests, unless that has been done.
  mutating func rest(_ session: GestureSession) throws {
    timeline.cut(session.state, at: now, onlyTravels: true)
    if case .settles(_, hasEnded: true) = session.phase { return }
    try performEnd(of: session)
  }

  /// Performs `end`, even if the node has gone.
  mutating func performEnd(of session: GestureSession) throws {
    try perform((try hearing(session.identity)?[begun: session.pan.kind] ?? session.pan).end)
  }
}

// MARK: What has gone

extension Simulation {
  /// Cancels what belongs to nodes that have gone, as `touchesCancelled` does.
  mutating func letGoOfWhatHasGone() throws {
    for session in sessions where try session.isHeld && !isThere(session.identity) {
      try noteLoss(of: session.identity)
      // An action performed for another session may have ended this one.
      guard sessions.contains(where: { $0.state == session.state && $0.isHeld }) else { continue }
      sessions.removeAll { $0.state == session.state }
      try settle(session, fingers.first { session.fingers.contains($0.id) }, isCancelled: true)
    }
    for id in fingers.map(\.id) {
      guard let index = fingers.firstIndex(where: { $0.id == id }) else { continue }
      var finger = fingers[index]
      // If the touched node is gone, there is no tap.
      finger.hasCaught = try finger.hasCaught || finger.chain.first.map { try !isThere($0) } ?? false
      if let press = finger.press, try !isThere(press.identity) { finger.press = nil }
      for thing in [finger.control, finger.isOver ? nil : finger.pressed].compactMap(\.self)
      where try !isThere(thing) { try noteLoss(of: thing) }
      if let control = finger.control, try !isThere(control) { try letGo(&finger, of: .touchCancel) }
      let isPressed = try !finger.isOver && finger.pressed.map { try !isThere($0) } ?? false
      finger.isOver = finger.isOver || isPressed
      fingers[index] = finger
      guard isPressed, let pressed = finger.pressed else { continue }
      let point = finger.point(at: now)
      try perform(try hearing(pressed, at: point)?.press?.cancel ?? [], on: EventContext(point: point))
    }
  }

  /// The gestures of a node, even if it has gone.
  mutating func hearing(_ identity: String, at point: Point? = nil) throws -> Gestures? {
    try gestures(of: identity, at: point)
      ?? lostGestures(of: identity, in: try shownScene.state, at: point)
  }

  /// The gestures that a removed node would have if what removed it had not changed. Where the documents do not say what
  /// that would be, they are the last that it had.
  private func lostGestures(of identity: String, in state: SceneState, at point: Point?) throws -> Gestures? {
    guard let loss = loss(of: identity) else { return nil }
    let before = timeline.moments[loss.before]
    var state = state
    // Of states that came later, it knows nothing.
    for index in loss.states where before.scene.state.values.indices.contains(index) {
      state[index] = before.scene.state[index]
    }
    if let point { state.pointer = try lastLocation(of: point, in: identity, loss) }
    let scene = [stage.scene(state), before.scene].lazy.compactMap(\.self)
    return scene.compactMap { $0.nodes.first { $0.identity == identity } }.first?.gestures
  }

  /// A place of the canvas in a node that has gone, as it was seen last.
  private func lastLocation(of point: Point, in identity: String, _ loss: Loss) throws -> Point? {
    let before = timeline.moments[loss.before]
    let last = loss.time > .zero ? try tree(at: loss.time - .nanoseconds(1)) : nil
    // What came and went in one moment was never seen.
    return [last, present(before.scene, before.layout)].lazy.compactMap(\.self).compactMap { tree in
      tree.node(ofIdentity: identity).map { tree.location(of: point, in: $0) }
    }.first
  }
}
