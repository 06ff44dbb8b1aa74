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
    if current != before || !scene.choices.isEmpty { try letGoOfWhatHasGone() }
    var before = before
    for _ in 0..<Self.mostEstimates where current != before {
      let reached = current
      try followBounds(since: before, changes)
      // Rows are measured where it leads to, and the content may be longer or shorter than it was estimated to be.
      guard scene.nodes.contains(where: { $0.rowWindow != nil }) else { return }
      before = reached
    }
  }

  /// How often bounds are looked at again that are estimated; what is left then is looked at with the next event.
  private static let mostEstimates = 8

  private mutating func followBounds(since before: Int, _ changes: Int) throws {
    let pans = timeline.moments[current].pans
    for state in pans.keys.sorted() {
      for (identity, pan) in pans[state] ?? [] {
        guard var old = try changedPan(pan, at: identity, since: before) else { continue }
        // What the document has set since knows why it stands where it does.
        if timeline.moments[before].scene.state[state] != scene.state[state] { old.pan = pan }
        try follow(insteadOf: old, of: pan, at: identity, changes)
        break
      }
    }
  }

  /// What a pan was in a moment, and its bounds; nil where its number may rest at the same values now, or it was not there.
  private mutating func changedPan(_ pan: ContinuousGesture, at identity: String, since before: Int) throws
    -> (pan: ContinuousGesture, bounds: ClosedRange<Double>)?
  {
    let (then, now) = (timeline.moments[before], timeline.moments[current])
    guard let known = then.pan(pan.kind, of: identity) else { return nil }
    let hasStops = known.hasStops(of: pan)
    guard
      !hasStops || !then.nearBounds(of: known, at: identity).isNearly(now.nearBounds(of: pan, at: identity))
    else { return nil }
    let old = try bounds(of: known, at: identity, in: before)
    guard hasStops else { return (known, old) }
    return old.isNearly(try bounds(of: pan, at: identity, in: current)) ? nil : (known, old)
  }

  private mutating func follow(
    insteadOf known: (pan: ContinuousGesture, bounds: ClosedRange<Double>), of pan: ContinuousGesture,
    at identity: String, _ changes: Int
  ) throws {
    let old = known.bounds
    if let index = sessions.firstIndex(where: { $0.state == pan.state && $0.isHeld }) {
      return sessions[index].isFollowing ? try follow(index) : ()
    }
    let range = try bounds(of: pan, at: identity, in: current)
    guard case .number(let rest) = scene.state[pan.state], old.holds(rest),
      let shown = timeline.number(pan.state, at: now)
    else { return }
    if !known.pan.hasStops(of: pan), let stop = known.pan.stop(rest, in: old, of: pan, in: range) {
      return stop == rest ? () : try comeBack(pan, to: stop, changes)
    }
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

  /// What rests where it may no longer rest comes back as that has come which has changed it: by the same transition, or at
  /// once.
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
    guard let index = sessions.firstIndex(where: { $0.state == pan.state && !$0.isHeld }) else { return }
    sessions[index].phase = .settles(until: now + .nearest(toSeconds: travel?.duration ?? 0))
  }
}

extension ContinuousGesture {
  /// Whether it rests at the same pages or detents as another one.
  fileprivate func hasStops(of other: ContinuousGesture) -> Bool {
    page == other.page && detents == other.detents
  }

  /// Where a value that rests on a page or detent rests where these have become others: on the one of the same number, as
  /// when a device is turned. Nil where it rests on none.
  fileprivate func stop(
    _ value: Double, in bounds: ClosedRange<Double>, of other: ContinuousGesture,
    in others: ClosedRange<Double>
  ) -> Double? {
    if let place = detents.firstIndex(where: { abs($0 - value) < 1e-6 }), !other.detents.isEmpty {
      if detents.count == other.detents.count { return other.detents[place] }
      return other.detents.min { abs($0 - value) < abs($1 - value) }
    }
    guard let pages = pages(in: bounds), let otherPages = other.pages(in: others) else { return nil }
    let page = pages.nearest(to: bounds.upperBound - value)
    guard abs(bounds.upperBound - pages.offset(of: page) - value) < 1e-6 else { return nil }
    return others.upperBound - otherPages.offset(of: min(page, otherPages.count - 1))
  }

  /// Pages that the values of its number make.
  private func pages(in bounds: ClosedRange<Double>) -> Paging? {
    page.flatMap { try? Paging(length: $0, extent: bounds.upperBound - bounds.lowerBound) }
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
