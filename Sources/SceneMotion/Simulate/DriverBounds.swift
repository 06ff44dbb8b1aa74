import Graphics2D
import MotionCurves
import SceneLayout
import SceneModel

/// What a gesture of a node is measured in, and where its driver may rest.
extension Simulation {
  /// Index of the node that is the same thing now; nil where it has gone.
  func node(_ identity: String) -> Int? { timeline.moments[current].nodeOf[identity] }

  /// What a node's gesture moves, with drivers as they are; nil where the node has gone or does not answer.
  mutating func pan(_ kind: Pan.Kind, of identity: String) throws -> (node: Int, pan: Pan)? {
    guard let node = node(identity), let pan = try gestures(of: identity)?[kind] else { return nil }
    return (node, pan)
  }

  /// Whether a finger that moves along an axis is for a node's pan: a content that fits, and does not bounce, leaves it to
  /// what is around it.
  mutating func takesPan(_ identity: String, along axis: Pan.Axis) throws -> Bool {
    guard let (node, pan) = try pan(.pan, of: identity), pan.axis == axis else { return false }
    let range = bounds(of: pan, node)
    return pan.alwaysBounces || range.lowerBound < range.upperBound || pan.detents.count > 1
  }

  /// Points of a finger's way for 1 of the number.
  func unit(of pan: Pan, _ node: Int) -> Double {
    switch pan.unit {
    case .points(let points): return points
    case .frame:
      let size = timeline.moments[current].layout.frames[node].size
      return max(1, pan.axis == .x ? size.width : size.height)
    }
  }

  func band(of pan: Pan, _ node: Int) throws -> RubberBand? {
    guard pan.rubberBand > 0 else { return nil }
    let size = timeline.moments[current].layout.frames[node].size
    let viewport =
      switch pan.kind {
      case .pan: max(1, pan.axis == .x ? size.width : size.height)
      case .pinch: 1.0
      case .rotate: 180.0
      }
    return try RubberBand(viewport: viewport, coefficient: pan.rubberBand)
  }

  /// Values at which what the pan moves may rest.
  func bounds(of pan: Pan, _ node: Int) -> ClosedRange<Double> {
    timeline.moments[current].bounds(of: pan, node)
  }
}

extension Moment {
  /// Values at which what a node's pan moves may rest in this state.
  fileprivate func bounds(of pan: Pan, _ node: Int) -> ClosedRange<Double> {
    if case .range(let range) = pan.bounds { return range }
    let port = layout.frames[node].extent(along: pan)
    let content = scene.nodes.indices.filter { child in
      scene.nodes[child].parent == NodeID(index: Int32(node)) && !scene.nodes[child].isHidden
    }.map { layout.frames[$0].extent(along: pan) }
    guard let lower = content.map(\.lowerBound).min(), let upper = content.map(\.upperBound).max(),
      upper - lower > port.upperBound - port.lowerBound, case .number(let value) = scene.state[pan.state]
    else { return 0...0 }
    return value + port.upperBound - upper...value + port.lowerBound - lower
  }

  /// Bounds of all that nodes' gestures move, by driver and then by the node's identity.
  fileprivate var driverBounds: [Int: [(identity: String, pan: Pan, range: ClosedRange<Double>)]] {
    var bounds: [Int: [(identity: String, pan: Pan, range: ClosedRange<Double>)]] = [:]
    for (index, node) in scene.nodes.enumerated() {
      for pan in node.gestures?.pans ?? [] {
        bounds[pan.state, default: []].append((node.identity, pan, self.bounds(of: pan, index)))
      }
    }
    return bounds
  }
}

// MARK: What an event changes

extension Simulation {
  /// After an event: what a finger holds stays under it where its bounds have changed, and is let go where its node has
  /// gone; what rests or runs on outside of bounds that have shrunk comes back.
  mutating func followScene(since before: Int, _ changes: Int) throws {
    guard current != before else { return }
    for session in sessions where session.isHeld && node(session.identity) == nil {
      sessions.removeAll { $0.state == session.state }
      try settle(session, nil, isCancelled: true)
    }
    let (old, new) = (timeline.moments[before].driverBounds, timeline.moments[current].driverBounds)
    for state in new.keys.sorted() {
      guard let ranges = new[state] else { continue }
      for (identity, pan, range) in ranges {
        guard let known = old[state]?.first(where: { $0.identity == identity && $0.pan.kind == pan.kind }),
          !known.range.isNearly(range)
        else { continue }
        try follow(range, insteadOf: known.range, of: pan, at: identity, changes)
        break
      }
    }
  }

  private mutating func follow(
    _ range: ClosedRange<Double>, insteadOf old: ClosedRange<Double>, of pan: Pan, at identity: String,
    _ changes: Int
  ) throws {
    if let index = sessions.firstIndex(where: { $0.state == pan.state && $0.isHeld }) {
      return sessions[index].isFollowing ? try follow(index) : ()
    }
    guard case .number(let rest) = scene.state[pan.state], old.holds(rest), let node = node(identity),
      let shown = timeline.number(pan.state, at: now)
    else { return }
    let flying = sessions.firstIndex {
      $0.state == pan.state && !$0.isRedirected && timeline.isMoving(pan.state, at: now)
    }
    guard !range.holds(rest) || flying != nil && old.touches(rest) else { return }
    guard let index = flying else {
      return try comeBack(pan, to: min(max(rest, range.lowerBound), range.upperBound), changes)
    }
    let unit = self.unit(of: pan, node)
    let (place, travel) = try pan.inPoints(unit).settling(
      from: shown * unit, velocity: timeline.velocity(pan.state, at: now) * unit,
      start: sessions[index].start, page: sessions[index].page, in: range.scaled(by: unit))
    sessions[index].phase = .settles(until: now + .nearest(toSeconds: travel.duration))
    try change(
      pan.state, .number(place / unit), on: Occasion(), by: .travel(travel.counted(in: unit)))
  }

  /// What rests outside of its bounds comes back as that has come which has shrunk them: by the same transition, or at once.
  private mutating func comeBack(_ pan: Pan, to target: Double, _ changes: Int) throws {
    guard let shown = timeline.number(pan.state, at: now) else { return }
    let movement = timeline.changes[changes...].last { $0.movement != nil }?.movement
    let travel = movement.map { movement in
      let displacement = shown - target
      return Travel.takeover(
        timeline.isMoving(pan.state, at: now)
          ? Takeover(movement, displacement: displacement, velocity: timeline.velocity(pan.state, at: now))
          : Takeover(movement, displacement: displacement))
    }
    try change(pan.state, .number(target), on: Occasion(), by: travel.map { .travel($0) } ?? .nothing)
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
  subscript(axis: Pan.Axis) -> Double { axis == .x ? x : y }
}

extension Rect {
  /// From edge to edge in the direction in which the pan's number grows.
  fileprivate func extent(along pan: Pan) -> ClosedRange<Double> {
    let extent = pan.axis == .x ? minX...maxX : minY...maxY
    return pan.isReversed ? -extent.upperBound ... -extent.lowerBound : extent
  }
}
