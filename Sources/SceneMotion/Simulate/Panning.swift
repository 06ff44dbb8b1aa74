import Documents
import Graphics2D
import MotionCurves
import SceneLayout
import SceneModel

/// A finger that has touched something that pans, until what it moved rests.
struct PanRun {
  /// What happens next.
  enum Phase {
    case begins, releases, ends
  }

  /// The node that answers.
  let identity: String
  /// What it does there as it touches.
  let pan: Pan
  /// How long fingers move, and then rest.
  let duration, hold: Duration
  /// Points that the finger goes along the pan's axis, the slop included, as the number grows; a scale or degrees.
  let distance: Double
  /// Where the finger touched.
  let point: Point
  /// Where the step is written.
  let span: Span
  /// When the finger touched.
  let touched: Duration
  var next: Duration
  var phase = Phase.begins
  /// The state that it moves, by place.
  var state: Int { pan.state }

  /// The number when the finger began to move it, and how the finger moves it.
  var start = 0.0
  var track: FingerTrack?
}

extension PanRun {
  /// How much of its way the finger has gone before the number follows, and counts.
  fileprivate func lead(at time: Duration) -> Double {
    pan.isFree && duration > .zero ? distance * ((time - touched).seconds / duration.seconds) : 0
  }

  /// How much the number grows from where it is shown as fingers begin to move it.
  fileprivate func travel(from shown: Double) -> Double {
    switch pan.kind {
    case .pan where pan.isFree: distance
    case .pan: distance - (distance < 0 ? -RubberBand.slop : RubberBand.slop)
    case .pinch: shown * (distance - 1)
    case .rotate: distance
    }
  }
}

extension Simulation {
  /// A finger touches at a step's time; what it moves begins to move once it has gone through the slop.
  mutating func drag(_ target: TouchTarget, _ way: FingerWay, _ span: Span) throws {
    let tree = try tree
    let from = try target.point ?? tree.place(of: target, span)
    let distance: Point =
      switch way.aim {
      case .by(let distance): distance
      case .to(let point): point - from
      }
    let axis: Pan.Axis = abs(distance.x) > abs(distance.y) ? .x : .y
    let length = abs(distance[axis])
    let moved = try panned(target, along: axis, in: tree, span)
    guard length > RubberBand.slop else {
      throw ScenarioFailure(
        "short-drag", "the finger goes \(length) points; a pan begins after \(RubberBand.slop)", at: span,
        hints: ["drag further, or tap"])
    }
    let begin = now + .nearest(toSeconds: way.duration.seconds * RubberBand.slop / length)
    for (handler, axis) in moved {
      let node = tree[handler].node
      guard let pan = node.gestures?[.pan] else { continue }
      touch(
        PanRun(
          identity: node.identity, pan: pan, duration: way.duration, hold: way.hold,
          distance: distance[axis] * (pan.isReversed ? -1 : 1), point: from, span: span, touched: now,
          next: begin))
    }
  }

  /// The nodes that a drag pans, with the axis of each: one along the drag, and one across if that is free.
  private func panned(
    _ target: TouchTarget, along axis: Pan.Axis, in tree: PresentationTree, _ span: Span
  ) throws -> [(NodeID, Pan.Axis)] {
    let across: Pan.Axis = axis == .x ? .y : .x
    let free = try? tree.handler(at: target, "drag", "pan", span) {
      $0[.pan].map { $0.axis == across && $0.isFree } ?? false
    }
    let others = free.map { [($0.1, across)] } ?? []
    do {
      let name = "drag along \(axis.rawValue)"
      let (_, handler) = try tree.handler(at: target, name, "pan", span) { $0[.pan]?.axis == axis }
      return [(handler, axis)] + others
    } catch {
      if others.isEmpty { throw error }
      return others
    }
  }

  /// Two fingers touch and begin to move.
  mutating func turn(_ kind: Pan.Kind, _ target: TouchTarget, _ way: TurnWay, _ span: Span) throws {
    let tree = try tree
    let (point, handler) = try tree.handler(at: target, kind.rawValue, kind.rawValue, span) {
      $0[kind] != nil
    }
    let node = tree[handler].node
    guard let pan = node.gestures?[kind] else { return }
    touch(
      PanRun(
        identity: node.identity, pan: pan, duration: way.duration, hold: way.hold, distance: way.amount,
        point: point, span: span, touched: now, next: now))
  }

  private mutating func touch(_ run: PanRun) {
    pans.removeAll { $0.state == run.state }
    pans.append(run)
  }

  /// The next thing that a finger does, unless what it moves has gone.
  mutating func advance(_ run: PanRun) throws {
    guard let (node, pan) = pan(of: run) else { return }
    do {
      switch run.phase {
      case .begins: try begin(run)
      case .releases: try release(run, node, pan)
      case .ends:
        timeline.cut(pan.state, at: now, onlyTravels: true)
        try perform(try effects(of: run, \.end))
      }
    } catch let error as MotionError {
      throw ScenarioFailure(
        "bad-pan", "what the finger moves has no numbers to go on: \(error)", at: run.span)
    }
  }

  /// The node that pans, unless it has gone; what answers no longer ends as it began.
  private func pan(of run: PanRun) -> (node: Int, pan: Pan)? {
    guard let node = timeline.moments[current].nodeOf[run.identity] else { return nil }
    return (node, scene.nodes[node].gestures?[run.pan.kind] ?? run.pan)
  }

  private mutating func effects(of run: PanRun, _ which: KeyPath<Pan, [Effect]>) throws -> [Effect] {
    guard let gestures = try gestures(of: run.identity) else { return [] }
    return (gestures[run.pan.kind] ?? run.pan)[keyPath: which]
  }

  /// What is on its way is caught where it is.
  private mutating func begin(_ run: PanRun) throws {
    try perform(try effects(of: run, \.begin), on: Occasion(point: run.point))
    // What was done may have taken nodes away, this one among them.
    guard let (node, pan) = pan(of: run) else { return }
    guard let number = timeline.number(pan.state, at: now) else { return }
    timeline.cut(pan.state, at: now)
    var run = run
    let stop = run.touched + run.duration
    let unit = unit(of: pan, node)
    let shown = number * unit
    let lead = run.lead(at: now)
    let track = try FingerTrack(
      from: shown, lead: lead, travel: run.travel(from: shown) - lead, duration: (stop - now).seconds,
      in: bounds(of: pan, node).scaled(by: unit), band: band(of: pan, node))
    try set(
      pan.state, .number(track.value(at: track.duration) / unit), on: Occasion(point: run.point),
      travel: Travel.finger(track).counted(in: unit))
    let id = timeline.moments[current].scene.nodes[node].id
    timeline.pans.append(MovedPan(time: now, node: id, pan: pan))
    (run.phase, run.start, run.track) = (.releases, shown, track)
    run.next = stop + run.hold
    pans.append(run)
  }

  private mutating func release(_ run: PanRun, _ node: Int, _ pan: Pan) throws {
    guard let track = run.track else { return }
    let (value, velocity) = (track.value(at: track.duration), run.hold > .zero ? 0 : track.endVelocity)
    let unit = unit(of: pan, node)
    let (place, travel) = try pan.inPoints(unit).settling(
      from: value, velocity: velocity, start: run.start, in: bounds(of: pan, node).scaled(by: unit))
    let target = place / unit
    var left = try shownScene.state
    left[pan.state] = .number(value / unit)
    left.release = .init(of: pan.state, rest: target, velocity: velocity / unit)
    let moment = try stage.moment(left)
    let effects = moment.nodeOf[run.identity].map { node in
      (moment.scene.nodes[node].gestures?[pan.kind] ?? pan).release
    }
    try set(
      pan.state, .number(target), on: Occasion(point: run.point), travel: travel.counted(in: unit))
    var run = run
    (run.phase, run.next) = (.ends, now + .nearest(toSeconds: travel.duration))
    pans.append(run)
    try perform(effects ?? [], on: Occasion(point: run.point))
  }

  /// Points of a finger's way for 1 of the number.
  private func unit(of pan: Pan, _ node: Int) -> Double {
    switch pan.unit {
    case .points(let points): return points
    case .frame:
      let size = timeline.moments[current].layout.frames[node].size
      return max(1, pan.axis == .x ? size.width : size.height)
    }
  }

  private func band(of pan: Pan, _ node: Int) throws -> RubberBand? {
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
  private func bounds(of pan: Pan, _ node: Int) -> ClosedRange<Double> {
    if case .range(let range) = pan.bounds { return range }
    let moment = timeline.moments[current]
    let port = moment.layout.frames[node].extent(along: pan)
    let content = moment.scene.nodes.indices.filter { child in
      moment.scene.nodes[child].parent == NodeID(index: Int32(node)) && !moment.scene.nodes[child].isHidden
    }.map { moment.layout.frames[$0].extent(along: pan) }
    guard let lower = content.map(\.lowerBound).min(), let upper = content.map(\.upperBound).max(),
      upper - lower > port.upperBound - port.lowerBound, case .number(let value) = scene.state[pan.state]
    else { return 0...0 }
    return value + port.upperBound - upper...value + port.lowerBound - lower
  }
}

extension Timeline {
  /// A state's changes end where they are.
  mutating func cut(_ state: Int, at time: Duration, onlyTravels: Bool = false) {
    for index in changes.indices where changes[index].state == state && changes[index].isActive(at: time) {
      if !onlyTravels || changes[index].travel != nil { changes[index].cut = time }
    }
  }
}

extension Pan {
  /// The same with where it rests in points.
  fileprivate func inPoints(_ unit: Double) -> Pan {
    var pan = self
    pan.detents = detents.map { $0 * unit }
    pan.page = page.map { $0 * abs(unit) }
    return pan
  }
}

extension Travel {
  /// The same for a number of which 1 is some points.
  fileprivate func counted(in unit: Double) -> Travel { unit == 1 ? self : .scaled(self, by: 1 / unit) }
}

extension ClosedRange<Double> {
  fileprivate func scaled(by factor: Double) -> Self {
    let ends = [lowerBound * factor, upperBound * factor]
    return Swift.min(ends[0], ends[1])...Swift.max(ends[0], ends[1])
  }
}

extension Point {
  fileprivate subscript(axis: Pan.Axis) -> Double { axis == .x ? x : y }
}

extension Rect {
  /// From edge to edge in the direction in which the pan's number grows.
  fileprivate func extent(along pan: Pan) -> ClosedRange<Double> {
    let extent = pan.axis == .x ? minX...maxX : minY...maxY
    return pan.isReversed ? -extent.upperBound ... -extent.lowerBound : extent
  }
}

extension Duration {
  /// A spring without damping settles in 1e38 s: what takes years is not over in any scenario.
  fileprivate static func nearest(toSeconds seconds: Double) -> Duration {
    .nanoseconds(Int64((min(seconds, 1e9) * 1e9).rounded()))
  }
}
