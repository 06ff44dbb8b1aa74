import Graphics2D
import MotionCurves
import SceneLayout
import SceneModel

/// What a gesture of a node is measured in, and where its driver may rest.
extension Simulation {
  /// Whether a thing is there as the scene is seen.
  mutating func isThere(_ identity: String) throws -> Bool {
    timeline.moments[try shown(current)].nodeOf[identity] != nil
  }

  /// Where a thing rests; where it is only on the way there, where it is seen; nil where it has gone.
  private mutating func frame(of identity: String) throws -> Rect? {
    for moment in [current, try shown(current)] {
      if let node = timeline.moments[moment].nodeOf[identity] {
        return timeline.moments[moment].layout.frames[node]
      }
    }
    return nil
  }

  /// What a node's gesture moves, with drivers as they are; nil where the node has gone or does not answer.
  mutating func pan(_ kind: ContinuousGesture.Kind, of identity: String) throws -> ContinuousGesture? {
    try gestures(of: identity)?[kind]
  }

  /// The same for what fingers have begun to move, which may go on where it could not begin.
  mutating func pan(of session: GestureSession) throws -> ContinuousGesture {
    try gestures(of: session.identity)?[begun: session.pan.kind] ?? session.pan
  }

  /// Whether a finger that moves along an axis is for a node's pan: a content that fits, and does not bounce, leaves it to
  /// what is around it.
  mutating func takesPan(_ identity: String, along axis: ContinuousGesture.Axis) throws -> Bool {
    guard let pan = try pan(.pan, of: identity), pan.axis == axis else { return false }
    if pan.alwaysBounces || pan.detents.count > 1 { return true }
    let range = try bounds(of: pan, at: identity, in: current)
    return range.lowerBound < range.upperBound
  }

  /// Points of a finger's way for 1 of the number.
  mutating func unit(of pan: ContinuousGesture, at identity: String) throws -> Double {
    switch pan.unit {
    case .points(let points): points
    case .frame: try length(of: pan, at: identity)
    }
  }

  mutating func band(of pan: ContinuousGesture, at identity: String) throws -> RubberBand? {
    guard pan.rubberBand > 0 else { return nil }
    let viewport =
      switch pan.kind {
      case .pan: try length(of: pan, at: identity)
      case .pinch: 1.0
      case .rotate: 180.0
      }
    return try RubberBand(viewport: viewport, coefficient: pan.rubberBand)
  }

  /// Points that a node's frame reaches along a pan.
  private mutating func length(of pan: ContinuousGesture, at identity: String) throws -> Double {
    let size = try frame(of: identity)?.size ?? .zero
    return max(1, pan.axis == .x ? size.width : size.height)
  }
}

extension RestState {
  /// All that nodes' gestures move, by driver.
  fileprivate var pans: [Int: [(identity: String, pan: ContinuousGesture)]] {
    var pans: [Int: [(identity: String, pan: ContinuousGesture)]] = [:]
    for node in scene.nodes {
      for pan in node.gestures?.pans ?? [] { pans[pan.state, default: []].append((node.identity, pan)) }
    }
    return pans
  }

  fileprivate func pan(_ kind: ContinuousGesture.Kind, of identity: String) -> ContinuousGesture? {
    nodeOf[identity].flatMap { scene.nodes[$0].gestures?[kind] }
  }

  /// Bounds as they are measured most easily: where these are the same in two moments, so are the bounds.
  fileprivate func nearBounds(of pan: ContinuousGesture, at identity: String) -> ClosedRange<Double> {
    if case .range(let range) = pan.bounds { return range }
    return contentBounds(of: pan, at: identity) ?? 0...0
  }
}

// MARK: What an event changes

extension Simulation {
  /// After an event: what fingers hold is let go where it has gone, and stays under them where its bounds have changed;
  /// what rests or runs on outside of bounds that have shrunk comes back.
  mutating func followScene(since before: Int, _ changes: Int) throws {
    guard current != before else { return }
    try letGoOfWhatHasGone()
    let pans = timeline.moments[current].pans
    for state in pans.keys.sorted() {
      for (identity, pan) in pans[state] ?? [] {
        guard let old = try changedBounds(of: pan, at: identity, since: before) else { continue }
        try follow(insteadOf: old, of: pan, at: identity, changes)
        break
      }
    }
  }

  /// The bounds that a pan had in a moment; nil where they are the same now, or it was not there.
  private mutating func changedBounds(of pan: ContinuousGesture, at identity: String, since before: Int)
    throws
    -> ClosedRange<Double>?
  {
    let (then, now) = (timeline.moments[before], timeline.moments[current])
    guard let known = then.pan(pan.kind, of: identity),
      !then.nearBounds(of: known, at: identity).isNearly(now.nearBounds(of: pan, at: identity))
    else { return nil }
    let old = try bounds(of: known, at: identity, in: before)
    return old.isNearly(try bounds(of: pan, at: identity, in: current)) ? nil : old
  }

  private mutating func follow(
    insteadOf old: ClosedRange<Double>, of pan: ContinuousGesture, at identity: String, _ changes: Int
  ) throws {
    if let index = sessions.firstIndex(where: { $0.state == pan.state && $0.isHeld }) {
      return sessions[index].isFollowing ? try follow(index) : ()
    }
    let range = try bounds(of: pan, at: identity, in: current)
    guard case .number(let rest) = scene.state[pan.state], old.holds(rest),
      let shown = timeline.number(pan.state, at: now)
    else { return }
    let flying = sessions.firstIndex {
      $0.state == pan.state && !$0.isRedirected && timeline.isMoving(pan.state, at: now)
    }
    guard !range.holds(rest) || flying != nil && old.touches(rest) else { return }
    guard let index = flying else {
      return try comeBack(pan, to: min(max(rest, range.lowerBound), range.upperBound), changes)
    }
    let (place, travel) = try sessions[index].settling(
      pan, from: shown, velocity: timeline.velocity(pan.state, at: now), in: range)
    sessions[index].phase = .settles(until: now + .nearest(toSeconds: travel.duration))
    try change(pan.state, .number(place), on: EventContext(), by: .travel(travel))
  }

  /// What rests outside of its bounds comes back as that has come which has shrunk them: by the same transition, or at once.
  private mutating func comeBack(_ pan: ContinuousGesture, to target: Double, _ changes: Int) throws {
    guard let shown = timeline.number(pan.state, at: now) else { return }
    let movement = timeline.changes[changes...].last { $0.movement != nil }?.movement
    let travel = movement.map { movement in
      let displacement = shown - target
      return GestureCurve.takeover(
        timeline.isMoving(pan.state, at: now)
          ? Takeover(movement, displacement: displacement, velocity: timeline.velocity(pan.state, at: now))
          : Takeover(movement, displacement: displacement))
    }
    try change(pan.state, .number(target), on: EventContext(), by: travel.map { .travel($0) } ?? .nothing)
  }
}

extension ClosedRange<Double> {
  /// Whether a value lies inside, but for rounding.
  fileprivate func holds(_ value: Double) -> Bool {
    value >= lowerBound - 1e-6 && value <= upperBound + 1e-6
  }

  /// Whether it is the other one, but for rounding.
  fileprivate func isNearly(_ other: Self) -> Bool {
    (lowerBound == other.lowerBound || abs(lowerBound - other.lowerBound) < 1e-6)
      && (upperBound == other.upperBound || abs(upperBound - other.upperBound) < 1e-6)
  }

  /// Whether a value is one of the ends, but for rounding.
  fileprivate func touches(_ value: Double) -> Bool {
    abs(value - lowerBound) < 1e-6 || abs(value - upperBound) < 1e-6
  }
}

extension Point {
  subscript(axis: ContinuousGesture.Axis) -> Double { axis == .x ? x : y }
}
