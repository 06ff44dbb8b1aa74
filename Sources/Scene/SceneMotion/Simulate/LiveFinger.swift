import Documents
import Graphics2D
import SceneModel

/// A finger on the glass, or two that pinch or rotate.
struct LiveFinger {
  /// How long it rests at least, so that what it does is a press and then perhaps a movement.
  static let press = Duration.milliseconds(1)

  let id: Int
  let touched: Duration
  let start: Point
  /// What two fingers do; nil for one.
  var turn: ContinuousGesture.Kind?
  /// Where it was seen, by time.
  var stops: [(time: Duration, point: Point)] = []
  /// How two fingers have moved, by time: by how much since the time before, and since they touched.
  private(set) var turns: [(time: Duration, part: Double, amount: Double)] = []

  /// When it was seen last.
  var latest: Duration { stops.last?.time ?? turns.last?.time ?? touched + Self.press }

  /// One that stays where it is moves the end of its rest.
  mutating func add(_ point: Point, _ time: Duration) {
    let places = [start] + stops.map(\.point)
    if stops.count > 0, places.suffix(2).allSatisfy({ $0 == point }) { stops.removeLast() }
    stops.append((time, point))
  }

  /// Two fingers are seen so far apart or turned, in ten thousandths: as a scenario writes it.
  mutating func turn(to amount: Double, _ time: Duration) {
    func written(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 + 0 }
    if turn == .pinch {
      let before = turns.last?.amount ?? 1
      let part = min(max(written(amount / before), 0.01), 100)
      turns.append((time, part, before * part))
    } else {
      let before = turns.last?.amount ?? 0
      let part = written(amount - before)
      turns.append((time, part, before + part))
    }
  }

  private func way(until end: Duration) -> TurnWay {
    var (last, parts) = (touched, [TurnWay.Part]())
    for stop in turns + [(end, turn == .pinch ? 1 : 0, 0)] where stop.time > last {
      parts.append(TurnWay.Part(stop.part, over: stop.time - last))
      last = stop.time
    }
    return TurnWay(parts)
  }

  /// What it has done, as a step of a scenario.
  func step(until end: Duration, isCancelled: Bool, at span: Span) -> ScenarioStep {
    if let turn {
      var way = way(until: end)
      way.isCancelled = isCancelled
      return ScenarioStep(
        time: touched, event: .twoFingers(turn, TouchTarget(point: start), way), span: span)
    }
    var (last, parts) = ((time: touched + Self.press, point: start), [FingerWay.Part.rest(Self.press)])
    let lift = (time: end, point: stops.last?.point ?? start)
    for stop in stops + [lift] where stop.time > last.time {
      let duration = stop.time - last.time
      switch (stop.point == last.point, parts.count) {
      case (true, 1): parts[0].duration += duration
      case (true, _): parts.append(.rest(duration))
      case (false, _): parts.append(FingerWay.Part(.to(stop.point), over: duration))
      }
      last = stop
    }
    var way = FingerWay(parts.mergingRests)
    (way.isPress, way.isCancelled) = (true, isCancelled)
    return ScenarioStep(time: touched, event: .finger(TouchTarget(point: start), way), span: span)
  }
}

/// A finger that may turn out to have swiped.
struct LiveSwipe {
  /// A swipe goes so many points and takes no longer than so much, as UISwipeGestureRecognizer has it.
  private static let distance = 50.0, duration = Duration.milliseconds(500)

  let touched: Duration
  let start: Point
  var end: Point?

  private var way: Point { (end ?? start) - start }

  /// Which way it goes, should it be one.
  var kind: TouchKind {
    if abs(way.x) > abs(way.y) { return way.x < 0 ? .swipeLeft : .swipeRight }
    return way.y < 0 ? .swipeUp : .swipeDown
  }

  /// Whether it is one: quick, far, and along one axis.
  func isOne(lifting time: Duration) -> Bool {
    let (along, across) = (max(abs(way.x), abs(way.y)), min(abs(way.x), abs(way.y)))
    return time - touched <= Self.duration && along >= Self.distance && across <= along / 2
  }
}

extension [FingerWay.Part] {
  /// A scenario has one rest behind a movement.
  fileprivate var mergingRests: [FingerWay.Part] {
    reduce(into: []) { parts, part in
      if let last = parts.last, last.aim == .by(.zero), part.aim == .by(.zero) {
        parts[parts.count - 1].duration += part.duration
      } else {
        parts.append(part)
      }
    }
  }
}

extension Point {
  /// As a scenario writes it: in hundredths of a point.
  var written: Point { Point((x * 100).rounded() / 100 + 0, (y * 100).rounded() / 100 + 0) }
}
