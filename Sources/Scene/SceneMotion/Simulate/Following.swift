import Graphics2D
import MotionCurves
import SceneModel

extension Simulation {
  /// A finger begins to move what a node's gesture moves; what is on its way is caught where it is.
  mutating func begin(_ kind: ContinuousGesture.Kind, of identity: String, by finger: Finger) throws {
    guard let known = try pan(kind, of: identity) else { return }
    if let index = sessions.firstIndex(where: {
      $0.state == known.state && $0.pan.kind == kind && $0.isFollowing
    }) {
      sessions[index].fingers.append(finger.id)
      return try follow(index)
    }
    let occasion = EventContext(point: finger.point(at: now))
    try perform(try gestures(of: identity, at: occasion.point)?[kind]?.begin ?? [], on: occasion)
    // What was done may have taken nodes away, this one among them.
    guard try isThere(identity) else {
      for effects in [\ContinuousGesture.cancel, \ContinuousGesture.end] {
        try perform(try hearing(identity)?[begun: kind]?[keyPath: effects] ?? [], on: occasion)
      }
      return
    }
    let pan = try gestures(of: identity)?[begun: kind] ?? known
    guard let number = timeline.number(pan.state, at: now), case .number(let rest) = scene.state[pan.state]
    else { return }
    let caught = sessions.first { $0.state == pan.state && $0.isHeld }
    let others = try takeOver(by: finger, of: identity, besides: caught?.fingers ?? [])
    // A page that only the document has sent on its way is not where it is sent.
    let page = sessions.contains { $0.state == pan.state } ? rest : number
    sessions.removeAll { $0.state == pan.state }
    sessions.append(
      GestureSession(
        identity: identity, pan: pan, span: finger.span, unit: try unit(of: pan, at: identity),
        fingers: others + [finger.id], phase: .caught, start: number, page: caught?.page ?? page))
    if let node = timeline.moments[try shown(current)].nodeOf[identity] {
      timeline.pans.append(MovedPan(time: now, node: try shownScene.nodes[node].id, pan: pan))
    }
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
    guard try isThere(session.identity), let number = timeline.number(session.state, at: now),
      let path = try path(of: session, from: number)
    else { return }
    let pan = try pan(of: session)
    let track = try session.following(
      path, from: number, lead: lead, in: try bounds(of: pan, at: session.identity, in: current),
      band: try band(of: pan, at: session.identity))
    sessions[index].phase = .follows(track)
    try change(
      session.state, .number(track.value(at: track.duration) / session.unit), on: EventContext(),
      by: .travel(GestureCurve.finger(track).counted(in: session.unit)))
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

extension Finger {
  /// Points that it has gone along a pan's axis since its touch, as the driver grows.
  func distance(until time: Duration, along pan: ContinuousGesture) -> Double {
    distance(until: time, along: pan.axis) * (pan.isReversed ? -1 : 1)
  }

  private func distance(until time: Duration, along axis: ContinuousGesture.Axis) -> Double {
    let distance = point(at: time)[axis] - stops[0].point[axis]
    // The time at which it leaves the slop is rounded; where it does is not.
    guard let leavesSlop, leavesSlop == (time, axis) else { return distance }
    return distance < 0 ? -RubberBand.slop : RubberBand.slop
  }

  /// Points by which it moves a driver between two times; the driver's value at the first one is given.
  fileprivate func travel(
    of pan: ContinuousGesture, from number: Double, since start: Duration, until time: Duration
  )
    -> Double
  {
    switch pan.kind {
    case .pan: distance(until: time, along: pan) - distance(until: start, along: pan)
    case .pinch: number * (amount(at: time) / amount(at: start) - 1)
    case .rotate: amount(at: time) - amount(at: start)
    }
  }
}
