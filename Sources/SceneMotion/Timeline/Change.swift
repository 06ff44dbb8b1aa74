import Graphics2D
import SceneLayout
import SceneModel

/// One state of the scene becomes another.
struct Change: Sendable {
  /// When.
  var time: Duration
  /// The state that changes, by its place among the scene's.
  var state: Int
  /// Moments before and after, by index.
  var from, to: Int
  /// How nodes get there; nil for at once.
  var movement: Movement?
  /// How a number gets there that a finger moves; it takes the movement's place.
  var travel: Travel?
  /// From then on the change no longer shows: its state was frozen.
  var cut: Duration?
  /// What differs, in document order of the moment after, then of those before.
  var deltas: [Delta] = []

  /// What differs for one thing.
  struct Delta: Sendable {
    var identity: String
    /// From after back to before.
    var placement: Placement
    /// From after back to before; nil where the look is the same or cannot be interpolated.
    var paint: [Double]?
    /// Where the content differs: the node as it was, whose content fades out.
    var contentBefore: NodePlace?
    /// Where the background is of another kind: the node as it was.
    var fillBefore: NodePlace?
  }

  /// Whether it moves anything at `time`.
  func isActive(at time: Duration) -> Bool {
    guard let end = travel?.duration ?? movement?.end, self.time <= time, cut.map({ time < $0 }) ?? true
    else { return false }
    return (time - self.time).seconds < end
  }

  /// The share that is still to go at `time`: 1 at the change, 0 once it is over.
  func remaining(at time: Duration) -> Double {
    isActive(at: time) ? 1 - (movement?.progress(at: (time - self.time).seconds) ?? 1) : 0
  }
}
