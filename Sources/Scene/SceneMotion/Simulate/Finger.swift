import Documents
import Graphics2D
import MotionCurves
import SceneModel

/// A finger on the glass, or two that pinch or turn as one, from the touch until it lifts.
struct Finger {
  /// Where a finger is at a time; between two of these it moves evenly.
  struct Stop {
    /// Since the touch.
    var time: Duration
    /// On the canvas, in points.
    var point: Point
    /// Of two fingers: the scale, 1 at the touch, or clockwise degrees, 0 at the touch.
    var amount: Double
  }

  let id: Int
  /// What moves; `pan` for one finger.
  let kind: ContinuousGesture.Kind
  /// When it touches.
  let touched: Duration
  /// At least two, the first at the touch.
  let stops: [Stop]
  /// Where the step is written.
  let span: Span
  /// Whether the system takes it away at the end.
  var isCancelled = false

  /// What it touches, by identity: the frontmost node that takes touches and all around it, from the inside out.
  var chain: [String] = []
  /// Whether it has stopped something that moved, or lost what it touched: it selects nothing then.
  var hasCaught = false
  /// The control that it has touched down on, until that hears how the touch ends.
  var control: String?
  /// What its long press begins on, and when; nil where there is none, or once it has moved.
  var press: (identity: String, due: Duration)?
  /// What its long press has begun on.
  var pressed: String?
  /// Whether that has heard how it ends already.
  var isOver = false
  /// Whether it has gone beyond the slop.
  var hasMoved = false

  /// When it lifts.
  var lift: Duration { touched + stops[stops.count - 1].time }
  /// When it has gone beyond the slop, and along which axis; nil where it never does, or only as it lifts.
  let leavesSlop: (time: Duration, axis: ContinuousGesture.Axis)?

  init(
    _ id: Int, _ kind: ContinuousGesture.Kind, touching time: Duration, stops: [Stop], isCancelled: Bool,
    at span: Span
  ) {
    (self.id, self.kind, touched, self.stops, self.span) = (id, kind, time, stops, span)
    self.isCancelled = isCancelled
    let (lift, leaves) = (time + stops[stops.count - 1].time, Finger.leavingSlop(stops, time))
    leavesSlop = kind == .pan ? leaves.flatMap { $0.0 < lift ? $0 : nil } : (time, .x)
  }

  /// What it does next.
  enum Event {
    case presses, moves, lifts
  }

  /// What it does next, and when. A press comes before a movement of the same time, and both before lifting.
  var next: (time: Duration, event: Event) {
    var next = (time: lift, event: Event.lifts)
    if !hasMoved, let moves = leavesSlop, moves.time <= next.time { next = (moves.time, .moves) }
    if let press, press.due <= next.time { next = (press.due, .presses) }
    return next
  }

  /// Where it is at a time, in points on the canvas; held before the touch and after it has lifted.
  func point(at time: Duration) -> Point {
    let (before, after, fraction) = stretch(at: time)
    return before.point + (after.point - before.point) * fraction
  }

  /// How far two fingers have moved apart or turned at a time.
  func amount(at time: Duration) -> Double {
    let (before, after, fraction) = stretch(at: time)
    return before.amount + (after.amount - before.amount) * fraction
  }

  private func stretch(at time: Duration) -> (before: Stop, after: Stop, fraction: Double) {
    let local = time - touched
    let index = min(max(stops.firstIndex { $0.time > local } ?? stops.count - 1, 1), stops.count - 1)
    let (before, after) = (stops[index - 1], stops[index])
    let fraction = (local - before.time).seconds / (after.time - before.time).seconds
    return (before, after, min(max(fraction, 0), 1))
  }

  /// The first time at which it has gone ``RubberBand/slop`` points along an axis.
  private static func leavingSlop(_ stops: [Stop], _ touched: Duration) -> (Duration, ContinuousGesture.Axis)?
  {
    let start = stops[0].point
    for (before, after) in zip(stops, stops.dropFirst()) {
      let shares = [ContinuousGesture.Axis.y, .x].compactMap { axis -> (Double, ContinuousGesture.Axis)? in
        let (from, to) = (before.point[axis] - start[axis], after.point[axis] - start[axis])
        guard abs(to) > RubberBand.slop else { return nil }
        let edge = to < 0 ? -RubberBand.slop : RubberBand.slop
        return ((edge - from) / (to - from), axis)
      }
      guard let (fraction, axis) = shares.min(by: { $0.0 < $1.0 }) else { continue }
      let seconds = (after.time - before.time).seconds * fraction
      return (touched + before.time + .nearest(toSeconds: seconds), axis)
    }
    return nil
  }
}

extension Finger {
  /// A finger that goes from a place.
  init(_ id: Int, _ way: FingerWay, from start: Point, touching time: Duration, at span: Span) {
    var stops = [Stop(time: .zero, point: start, amount: 1)]
    for part in way.parts {
      let last = stops[stops.count - 1]
      let point =
        switch part.aim {
        case .by(let distance): last.point + distance
        case .to(let point): point
        }
      stops.append(Stop(time: last.time + part.duration, point: point, amount: 1))
    }
    self.init(id, .pan, touching: time, stops: stops, isCancelled: way.isCancelled, at: span)
  }

  /// Two fingers around a place.
  init(
    _ id: Int, _ kind: ContinuousGesture.Kind, _ way: TurnWay, around center: Point, touching time: Duration,
    at span: Span
  ) {
    var stops = [Stop(time: .zero, point: center, amount: kind == .pinch ? 1 : 0)]
    for part in way.parts {
      let last = stops[stops.count - 1]
      let amount = kind == .pinch ? last.amount * part.amount : last.amount + part.amount
      stops.append(Stop(time: last.time + part.duration, point: center, amount: amount))
    }
    self.init(id, kind, touching: time, stops: stops, isCancelled: way.isCancelled, at: span)
  }

  /// Points along either axis that it goes away from its touch at most.
  var reach: Double {
    stops.map { max(abs($0.point.x - stops[0].point.x), abs($0.point.y - stops[0].point.y)) }.max() ?? 0
  }
}
