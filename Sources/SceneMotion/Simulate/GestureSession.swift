import Documents
import Graphics2D
import MotionCurves
import SceneModel

/// What one gesture of a node does with a driver, from the touch until the driver rests.
struct GestureSession {
  enum Phase {
    /// A touch has stopped it; no finger has moved yet.
    case caught
    /// It follows its fingers.
    case follows(FingerTrack)
    /// It comes to rest.
    case settles(until: Duration)
  }

  /// The node that answers.
  let identity: String
  /// What it does there, as it was when the gesture began.
  let pan: Pan
  /// Where the step is written.
  let span: Span
  /// The fingers that hold it; none once it settles.
  var fingers: [Int]
  var phase: Phase
  /// The driver in points as the gesture began.
  var start: Double
  /// The driver in points on the page that was current then: where it rested, or where it was about to rest.
  var page: Double
  /// Whether the document has sent the driver elsewhere since fingers left it.
  var isRedirected = false

  /// The driver that it moves, by place.
  var state: Int { pan.state }
  var isHeld: Bool { !fingers.isEmpty }

  /// Whether fingers move it.
  var isFollowing: Bool { if case .follows = phase { true } else { false } }

  /// When it rests; nil while it is held.
  var end: Duration? { if case .settles(let end) = phase { end } else { nil } }

  /// The driver was set under its fingers: what is measured from goes along.
  mutating func move(by points: Double) {
    start += points
    page += points
  }
}

// MARK: Catching

extension Simulation {
  /// A touch stops what its fingers have set in motion, where it is.
  ///
  /// - Returns: whether there was such a thing.
  mutating func catchMoving(in chain: [String], by finger: Finger) throws -> Bool {
    var hasCaught = false
    for identity in chain {
      for session in sessions where session.identity == identity && session.pan.kind == .pan {
        guard !session.isHeld, timeline.isMoving(session.state, at: now) else { continue }
        try catchMoving(session, by: finger)
        hasCaught = true
      }
    }
    return hasCaught
  }

  private mutating func catchMoving(_ session: GestureSession, by finger: Finger) throws {
    guard let node = timeline.moments[current].nodeOf[session.identity],
      case .number(let rest) = scene.state[session.state],
      let shown = timeline.number(session.state, at: now)
    else { return }
    let unit = self.unit(of: session.pan, node)
    sessions.removeAll { $0.state == session.state }
    var caught = session
    (caught.phase, caught.fingers) = (.caught, [finger.id])
    (caught.start, caught.page) = (shown * unit, rest * unit)
    sessions.append(caught)
    try redirect(session.state, to: shown, on: Occasion(moves: false))
    // A page that was about to turn has turned: the next swipe starts from there.
    guard session.pan.page != nil else { return }
    try perform(
      try leaving(session, at: shown, rest: rest, velocity: 0, then: \.end),
      on: Occasion(point: finger.point(at: now)))
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

// MARK: Following

extension Simulation {
  /// A finger begins to move what a node's gesture moves; what is on its way is caught where it is.
  mutating func begin(_ kind: Pan.Kind, of identity: String, by finger: Finger) throws {
    let occasion = Occasion(point: finger.point(at: now))
    guard let (_, known) = try pan(kind, of: identity) else { return }
    if let index = sessions.firstIndex(where: {
      $0.state == known.state && $0.pan.kind == kind && $0.isFollowing
    }) {
      sessions[index].fingers.append(finger.id)
      return try follow(index)
    }
    try perform(try gestures(of: identity, at: occasion.point)?[kind]?.begin ?? [], on: occasion)
    // What was done may have taken nodes away, this one among them.
    guard let (node, pan) = try self.pan(kind, of: identity) ?? self.node(identity).map({ ($0, known) }),
      let number = timeline.number(pan.state, at: now), case .number(let rest) = scene.state[pan.state]
    else { return }
    let unit = self.unit(of: pan, node)
    let caught = sessions.first { $0.state == pan.state && $0.isHeld }
    let others = try takeOver(by: finger, of: identity, besides: caught?.fingers ?? [])
    // A page that only the document has sent on its way is not where it is sent.
    let page = sessions.contains { $0.state == pan.state } ? rest : number
    sessions.removeAll { $0.state == pan.state }
    sessions.append(
      GestureSession(
        identity: identity, pan: pan, span: finger.span, fingers: others + [finger.id], phase: .caught,
        start: number * unit, page: caught?.page ?? page * unit))
    timeline.pans.append(MovedPan(time: now, node: scene.nodes[node].id, pan: pan))
    try follow(sessions.count - 1, lead: pan.isFree ? finger.distance(until: now, along: pan) : 0)
  }

  /// Other fingers that hold a node as one of them begins to move it: they count from now on, and select nothing.
  private mutating func takeOver(by finger: Finger, of identity: String, besides held: [Int]) throws -> [Int]
  {
    var others = held.filter { $0 != finger.id }
    guard finger.kind == .pan else { return others }
    for index in fingers.indices where fingers[index].id != finger.id {
      var other = fingers[index]
      guard other.kind == .pan, !other.hasMoved, other.pressed == nil, other.chain.contains(identity) else {
        continue
      }
      if !others.contains(other.id) { others.append(other.id) }
      try letGo(&other, of: .touchCancel)
      (other.press, other.hasMoved, other.hasCaught) = (nil, true, true)
      fingers[index] = other
    }
    return others
  }

  /// The driver goes on under its fingers from where it is now.
  ///
  /// - Parameter lead: points that the finger has gone before, and that count.
  mutating func follow(_ index: Int, lead: Double = 0) throws {
    let session = sessions[index]
    guard let node = node(session.identity), let number = timeline.number(session.state, at: now),
      let path = try path(of: session, from: number)
    else { return }
    try withNumbers(of: session) {
      let pan = try self.pan(session.pan.kind, of: session.identity)?.pan ?? session.pan
      let unit = self.unit(of: pan, node)
      let track = try FingerTrack(
        from: number * unit, lead: lead, along: path, in: bounds(of: pan, node).scaled(by: unit),
        band: band(of: pan, node))
      sessions[index].phase = .follows(track)
      try change(
        session.state, .number(track.value(at: track.duration) / unit), on: Occasion(),
        by: .travel(Travel.finger(track).counted(in: unit)))
    }
  }

  /// How fingers move a driver from now on: several count by their mean, as a pan's translation does.
  private func path(of session: GestureSession, from number: Double) throws -> FingerPath? {
    let fingers = self.fingers.filter { session.fingers.contains($0.id) }
    let times = Set(fingers.flatMap { finger in finger.stops.map { finger.touched + $0.time } })
      .filter { $0 > now }.sorted()
    func travel(at time: Duration) -> Double {
      fingers.reduce(0) { $0 + $1.travel(of: session.pan, from: number, since: now, until: time) }
        / Double(fingers.count)
    }
    let pieces = zip([now] + times, times).map { from, to in
      FingerPath.Piece(duration: (to - from).seconds, travel: travel(at: to) - travel(at: from))
    }
    return pieces.isEmpty ? nil : try FingerPath(pieces)
  }
}

// MARK: Letting go

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

  /// What held a driver has let it go, or its node has gone: it comes to rest.
  mutating func settle(_ session: GestureSession, _ finger: Finger?, isCancelled: Bool) throws {
    guard let value = timeline.number(session.state, at: now) else { return }
    let (node, pan) =
      try self.pan(session.pan.kind, of: session.identity).map { (Optional($0.node), $0.pan) }
      ?? (self.node(session.identity), session.pan)
    var velocity = 0.0
    if case .follows(let track) = session.phase, !isCancelled { velocity = track.endVelocity }
    try withNumbers(of: session) {
      let unit = node.map { self.unit(of: pan, $0) } ?? 1
      let range = node.map { self.bounds(of: pan, $0) } ?? pan.fixedBounds ?? -Double.infinity ... .infinity
      let (place, travel) = try pan.inPoints(unit).settling(
        from: value * unit, velocity: velocity, start: session.start, page: session.page,
        in: range.scaled(by: unit))
      let effects = try self.effects(
        ofLeaving: session, at: value, rest: place / unit, velocity: velocity / unit, isCancelled: isCancelled
      )
      try change(
        session.state, .number(place / unit), on: Occasion(), by: .travel(travel.counted(in: unit)))
      var settling = session
      settling.fingers = []
      settling.phase = .settles(until: now + .nearest(toSeconds: travel.duration))
      sessions.append(settling)
      try perform(effects, on: Occasion(point: finger?.point(at: now)))
    }
  }

  private mutating func effects(
    ofLeaving session: GestureSession, at value: Double, rest: Double, velocity: Double, isCancelled: Bool
  ) throws -> [Effect] {
    guard session.isFollowing else { return [] }
    return try leaving(
      session, at: value, rest: rest, velocity: velocity, then: isCancelled ? \.cancel : \.release)
  }

  /// What happens as a driver is left, with the names `rest` and `velocity`.
  private mutating func leaving(
    _ session: GestureSession, at value: Double, rest: Double, velocity: Double,
    then effects: KeyPath<Pan, [Effect]>
  ) throws -> [Effect] {
    var left = try shownScene.state
    left[session.state] = .number(value)
    left.release = .init(of: session.state, rest: rest, velocity: velocity)
    let moment = try stage.moment(left)
    let node = moment.nodeOf[session.identity].map { moment.scene.nodes[$0] }
    return (node?.gestures?[session.pan.kind] ?? session.pan)[keyPath: effects]
  }

  /// A driver rests.
  mutating func rest(_ session: GestureSession) throws {
    timeline.cut(session.state, at: now, onlyTravels: true)
    // What no longer answers ends as it began.
    guard let gestures = try gestures(of: session.identity) else { return }
    try perform((gestures[session.pan.kind] ?? session.pan).end)
  }

}

/// Numbers that are too large are a fault of the document.
private func withNumbers(of session: GestureSession, _ body: () throws -> Void) throws {
  do {
    try body()
  } catch let error as MotionError {
    throw ScenarioFailure(
      "bad-pan", "what the finger moves has no numbers to go on: \(error)", at: session.span)
  }
}

extension Finger {
  /// Points that it has gone along a pan's axis since its touch, as the driver grows.
  func distance(until time: Duration, along pan: Pan) -> Double {
    distance(until: time, along: pan.axis) * (pan.isReversed ? -1 : 1)
  }

  private func distance(until time: Duration, along axis: Pan.Axis) -> Double {
    let distance = point(at: time)[axis] - stops[0].point[axis]
    // The time at which it leaves the slop is rounded; where it does is not.
    guard let leavesSlop, leavesSlop == (time, axis) else { return distance }
    return distance < 0 ? -RubberBand.slop : RubberBand.slop
  }

  /// Points by which it moves a driver between two times; the driver's value at the first one is given.
  fileprivate func travel(of pan: Pan, from number: Double, since start: Duration, until time: Duration)
    -> Double
  {
    switch pan.kind {
    case .pan: distance(until: time, along: pan) - distance(until: start, along: pan)
    case .pinch: number * (amount(at: time) / amount(at: start) - 1)
    case .rotate: amount(at: time) - amount(at: start)
    }
  }
}
