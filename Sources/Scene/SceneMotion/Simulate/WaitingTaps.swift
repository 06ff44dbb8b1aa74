import Graphics2D
import SceneModel

/// Taps on things that answer to a double tap, too, in the order of their times.
struct WaitingTaps {
  /// How long a tap waits for a second one, and how many points away that may be, as UITapGestureRecognizer has it.
  static let interval = Duration.milliseconds(350)
  static let distance = 45.0

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
    let first = taps.firstIndex {
      let way = $0.point - point
      return $0.handler == handler && (way.x * way.x + way.y * way.y).squareRoot() <= WaitingTaps.distance
    }
    guard let first else {
      taps.append(Tap(handler: handler, point: point, due: now + WaitingTaps.interval))
      return false
    }
    taps.remove(at: first)
    return true
  }
}
