import Documents
import Graphics2D
import MotionCurves
import SceneModel

// MARK: Taps and swipes

extension Simulation {
  /// A finger touches a place and lifts at once: what is there answers, or waits for a second tap. A swipe moves what pans.
  mutating func touch(_ kind: TouchKind, _ target: TouchTarget, _ span: Span) throws {
    let tree = try tree
    let touched = try tree.touched(target, span)
    if let swipe = kind.swipe, try swiped(touched, kind, swipe.axis) == nil {
      return try touch(target, FingerWay([swipe.part]), span)
    }
    var finger = makeFinger(FingerWay([.rest(.nanoseconds(1))]), from: touched.point, span)
    finger.chain = tree.chain(from: touched.hit)
    guard !isHeld(finger.chain) else { return }
    if try catchMoving(in: finger.chain, by: finger) { return try release(finger) }
    let handler = try tree.handler(of: touched, kind.rawValue, kind.rawValue, span) {
      $0[kind] != nil || kind == .tap && ($0.isControl || $0.press?.minimumDuration == .zero)
    }
    let identity = tree[handler].node.identity
    try touchDown(&finger)
    try letGo(&finger, of: .touchUp)
    // A press that begins at once leaves nothing to a tap.
    if let press = finger.press, press.due <= now {
      return try answer(.longPress, press.identity, at: touched.point)
    }
    try select(kind, identity, at: touched.point)
  }

  /// Whether something answers to a swipe from a place before anything pans along its axis.
  mutating func answers(_ kind: TouchKind, at point: Point) throws -> Bool {
    let tree = try tree
    guard let axis = kind.swipe?.axis, let hit = tree.frontmost(at: point) else { return false }
    return try swiped(TouchedPlace(point: point, hit: hit), kind, axis) != nil
  }

  /// The nearest node around a place that answers to a swipe before another pans along its axis.
  private mutating func swiped(_ touched: TouchedPlace, _ kind: TouchKind, _ axis: ContinuousGesture.Axis)
    throws -> String?
  {
    let tree = try tree
    for identity in tree.chain(from: touched.hit) {
      guard let gestures = try gestures(of: identity) else { continue }
      if gestures[kind] != nil { return identity }
      if try takesPan(identity, along: axis) { return nil }
    }
    return nil
  }

  private mutating func select(_ kind: TouchKind, _ identity: String, at point: Point) throws {
    guard kind == .tap, try gestures(of: identity)?[.doubleTap] != nil else {
      return try answer(kind, identity, at: point)
    }
    if taps.join(identity, point, at: now) { try answer(.doubleTap, identity, at: point) }
  }

  /// No second one came.
  mutating func answer(_ tap: WaitingTaps.Tap) throws { try answer(.tap, tap.handler, at: tap.point) }

  private mutating func answer(_ kind: TouchKind, _ identity: String, at point: Point) throws {
    try perform(try gestures(of: identity, at: point)?[kind] ?? [], on: EventContext(point: point))
    guard kind == .longPress, let press = try hearing(identity, at: point)?.press else { return }
    try perform(try isThere(identity) ? press.end : press.cancel, on: EventContext(point: point))
  }
}

// MARK: Fingers that stay

extension Simulation {
  /// A finger touches; what it moves begins to move once it has gone through the slop.
  mutating func touch(_ target: TouchTarget, _ way: FingerWay, _ span: Span) throws {
    let tree = try tree
    let touched = try tree.touched(target, span)
    var finger = makeFinger(way, from: touched.point, span)
    finger.chain = tree.chain(from: touched.hit)
    fingers.append(finger)
    if isHeld(finger.chain) { return try join(fingers.count - 1) }
    finger.hasCaught = try catchMoving(in: finger.chain, by: finger)
    if !finger.hasCaught {
      try checkReach(of: finger, way, touched, tree)
      try touchDown(&finger)
    }
    fingers[fingers.count - 1] = finger
  }

  private mutating func makeFinger(_ way: FingerWay, from point: Point, _ span: Span) -> Finger {
    fingerCount += 1
    return Finger(fingerCount, way, from: point, touching: now, at: span)
  }

  /// A step whose finger would do nothing at all is a mistake.
  private mutating func checkReach(
    of finger: Finger, _ way: FingerWay, _ touched: TouchedPlace, _ tree: PresentationTree
  ) throws {
    guard !way.isPress else {
      _ = try tree.handler(of: touched, "press", "long-press", finger.span) {
        $0[.tap] != nil || $0[.doubleTap] != nil || $0.press != nil || $0.isControl || !$0.pans.isEmpty
      }
      return
    }
    guard let axis = finger.leavesSlop?.axis else {
      throw ScenarioFailure(
        .shortDrag, "the finger goes \(finger.reach) points; a pan begins after \(RubberBand.slop)",
        at: finger.span, hints: ["drag further, press, or tap"])
    }
    if let panned = try panned(by: finger, along: axis).first {
      return try tree.checkCover(of: touched, tree.node(ofIdentity: panned), finger.span)
    }
    // On another device its content may not fit, so that it would pan.
    _ = try tree.handler(of: touched, "drag along \(axis.rawValue)", "pan", finger.span) {
      $0[.pan]?.axis == axis || $0.isControl
    }
  }

  /// Two fingers touch and begin to move.
  mutating func touch(_ kind: ContinuousGesture.Kind, _ target: TouchTarget, _ way: TurnWay, _ span: Span)
    throws
  {
    let tree = try tree
    let touched = try tree.touched(target, span)
    _ = try tree.handler(of: touched, kind.rawValue, kind.rawValue, span) { $0[kind] != nil }
    fingerCount += 1
    var finger = Finger(fingerCount, kind, way, around: touched.point, touching: now, at: span)
    finger.chain = tree.chain(from: touched.hit)
    fingers.append(finger)
    _ = try catchMoving(in: finger.chain, by: finger)
  }

  /// The nodes that a finger pans which has left the slop, with those across that are free.
  private mutating func panned(by finger: Finger, along axis: ContinuousGesture.Axis) throws -> [String] {
    let across: ContinuousGesture.Axis = axis == .x ? .y : .x
    var (along, free): (String?, String?)
    for identity in finger.chain {
      if along == nil, try takesPan(identity, along: axis) { along = identity }
      if free == nil, try takesPan(identity, along: across),
        try gestures(of: identity)?[.pan]?.isFree ?? false
      {
        free = identity
      }
    }
    return [along, free].compactMap(\.self)
  }

  /// What a finger does next.
  mutating func advance(_ index: Int) throws {
    switch fingers[index].next.event {
    case .presses: try press(index)
    case .moves: try move(index)
    case .lifts: try lift(index)
    }
  }

  private mutating func move(_ index: Int) throws {
    guard let axis = fingers[index].leavesSlop?.axis else { return }
    fingers[index].hasMoved = true
    fingers[index].press = nil
    var finger = fingers[index]
    guard finger.kind == .pan else {
      let handler = try finger.chain.first { try gestures(of: $0)?[finger.kind] != nil }
      return try handler.map { try begin(finger.kind, of: $0, by: finger) } ?? ()
    }
    // What a long press has begun on keeps its finger to itself.
    let panned = try panned(by: finger, along: axis).filter { finger.pressed ?? $0 == $0 }
    guard !panned.isEmpty else { return }
    try letGo(&finger, of: .touchCancel)
    fingers[index].control = finger.control
    for identity in panned { try begin(.pan, of: identity, by: finger) }
  }

  private mutating func press(_ index: Int) throws {
    guard let press = fingers[index].press else { return }
    fingers[index].press = nil
    guard let gestures = try gestures(of: press.identity, at: fingers[index].point(at: now)),
      let longPress = gestures.press
    else { return }
    fingers[index].pressed = press.identity
    try perform(longPress.begin, on: EventContext(point: fingers[index].point(at: now)))
  }

  mutating func lift(_ index: Int) throws {
    var finger = fingers.remove(at: index)
    let point = finger.point(at: now)
    let isOver = try finger.control.map { try isTouched($0, at: point) } ?? false
    try letGo(&finger, of: isOver && !finger.isCancelled ? .touchUp : .touchCancel)
    try release(finger)
    if let pressed = finger.pressed {
      guard !finger.isOver, let press = try gestures(of: pressed, at: point)?.press else { return }
      return try perform(finger.isCancelled ? press.cancel : press.end, on: EventContext(point: point))
    }
    guard !finger.hasMoved, !finger.hasCaught, !finger.isCancelled, finger.kind == .pan else { return }
    for identity in finger.chain {
      guard let gestures = try gestures(of: identity) else { continue }
      if gestures[.tap] != nil || gestures[.doubleTap] != nil || gestures.isControl {
        return try select(.tap, identity, at: point)
      }
    }
  }

  private func isTouched(_ identity: String, at point: Point) throws -> Bool {
    let tree = try tree
    guard let node = tree.node(ofIdentity: identity) else { return false }
    return tree[node].frame.contains(tree.location(of: point, in: node) + tree[node].frame.origin)
  }
}

// MARK: Controls

extension Simulation {
  /// A finger has touched: the nearest control hears of it, and the nearest long press begins to wait.
  private mutating func touchDown(_ finger: inout Finger) throws {
    for identity in finger.chain {
      guard let gestures = try gestures(of: identity) else { continue }
      if finger.control == nil, gestures.isControl { finger.control = identity }
      if finger.press == nil, let press = gestures.press {
        finger.press = (identity, finger.touched + press.minimumDuration)
      }
    }
    guard let control = finger.control else { return }
    try answer(.touchDown, control, at: finger.point(at: now))
  }

  /// The control that a finger has touched hears how that ends: with a cancel where it has gone.
  mutating func letGo(_ finger: inout Finger, of kind: TouchKind) throws {
    guard let control = finger.control else { return }
    finger.control = nil
    let point = finger.point(at: now)
    let heard = try isThere(control) ? kind : .touchCancel
    try perform(try hearing(control, at: point)?[heard] ?? [], on: EventContext(point: point))
  }
}

extension TouchKind {
  /// What a swipe is where no node answers to it and one pans: along which axis, and how the finger moves.
  fileprivate var swipe: (axis: ContinuousGesture.Axis, part: FingerWay.Part)? {
    func part(_ x: Double, _ y: Double) -> FingerWay.Part {
      FingerWay.Part(.by(Point(x, y)), over: .milliseconds(200))
    }
    return switch self {
    case .swipeUp: (.y, part(0, -200))
    case .swipeDown: (.y, part(0, 200))
    case .swipeLeft: (.x, part(-200, 0))
    case .swipeRight: (.x, part(200, 0))
    default: nil
    }
  }
}
