import Documents
import Graphics2D
import SceneModel

/// How long a tap waits for a second one, as UITapGestureRecognizer does.
let doubleTapInterval = Duration.milliseconds(350)

/// Taps on things that answer to a double tap, too, in the order of their times.
struct WaitingTaps {
  /// One that waits.
  struct Tap {
    /// What would answer to it.
    var handler: String
    var point: Point
    var due: Duration
  }

  private var taps: [Tap] = []

  /// When the first has waited long enough.
  var due: Duration? { taps.first?.due }

  mutating func removeFirst() -> Tap { taps.removeFirst() }

  /// Takes a tap away to which this one is the second; else it waits for one.
  ///
  /// - Returns: whether it is the second.
  mutating func join(_ handler: String, _ point: Point, at now: Duration) -> Bool {
    guard let first = taps.firstIndex(where: { $0.handler == handler }) else {
      taps.append(Tap(handler: handler, point: point, due: now + doubleTapInterval))
      return false
    }
    taps.remove(at: first)
    return true
  }
}

extension Simulation {
  /// A finger touches and leaves a place: what is there answers, pans, or waits for a second tap.
  mutating func touch(_ kind: TouchKind, _ target: TouchTarget, _ span: Span) throws {
    let tree = try tree
    let (point, handler) = try tree.handler(at: target, kind.rawValue, kind.rawValue, span) { gestures in
      gestures[kind] != nil || gestures[.pan].map { kind.swipe?.axis == $0.axis } ?? false
    }
    let node = tree[handler].node
    if let swipe = kind.swipe, node.gestures?[kind] == nil { return try drag(target, swipe.way, span) }
    guard kind == .tap, node.gestures?[.doubleTap] != nil else {
      return try answer(kind, node.identity, at: point)
    }
    if taps.join(node.identity, point, at: now) { try answer(.doubleTap, node.identity, at: point) }
  }

  /// No second one came.
  mutating func answer(_ tap: WaitingTaps.Tap) throws { try answer(.tap, tap.handler, at: tap.point) }

  private mutating func answer(_ kind: TouchKind, _ identity: String, at point: Point) throws {
    try perform(try gestures(of: identity)?[kind] ?? [], on: Occasion(point: point))
  }
}

extension TouchKind {
  /// What a swipe is where no node answers to it and one pans: which axis, and how the finger moves.
  fileprivate var swipe: (axis: Pan.Axis, way: FingerWay)? {
    func way(_ x: Double, _ y: Double) -> FingerWay {
      FingerWay(.by(Point(x, y)), over: .milliseconds(200))
    }
    return switch self {
    case .swipeUp: (.y, way(0, -200))
    case .swipeDown: (.y, way(0, 200))
    case .swipeLeft: (.x, way(-200, 0))
    case .swipeRight: (.x, way(200, 0))
    default: nil
    }
  }
}
