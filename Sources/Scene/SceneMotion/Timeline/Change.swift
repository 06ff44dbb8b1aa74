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
  var travel: GestureCurve?
  /// From then on the change no longer shows: its state was frozen.
  var cut: Duration?
  /// What differs, in document order of the moment after, then of those before.
  var deltas: [Delta] = [] {
    didSet { ownLength = deltas.map(\.ownLength).max() ?? 0 }
  }
  /// Seconds until the last property rests that goes in a way of its node's own.
  private var ownLength = 0.0

  /// What differs for one thing.
  struct Delta: Sendable {
    var identity: String
    /// From after back to before.
    var placement: Placement
    /// From after back to before; nil where the look is the same or cannot be interpolated.
    var paint: [Double]?
    /// Where the content differs: the node as it was, whose content fades out.
    var contentBefore: NodeReference?
    /// Where the background is of another kind: the node as it was.
    var fillBefore: NodeReference?
    /// What does not go by the transition of the state.
    var own: OwnTransitions?
    /// With ``own``: for each number of ``paint`` the property that it belongs to.
    var paintNames: [String] = []

    var ownLength: Double { own?.length ?? 0 }
  }

  /// All at once.
  init(time: Duration, state: Int, from: Int, to: Int) {
    (self.time, self.state, self.from, self.to) = (time, state, from, to)
  }

  /// Seconds until nothing of it moves any more; nil where all is at once.
  var length: Double? {
    if let travel { return travel.duration }
    let length = max(movement?.end ?? 0, ownLength)
    return length > 0 ? length : nil
  }

  /// Whether it moves anything at `time`.
  func isActive(at time: Duration) -> Bool { length.map { isRunning($0, at: time) } ?? false }

  /// Whether it still moves the thing of a delta at `time`.
  func isActive(_ delta: Delta, at time: Duration) -> Bool {
    isRunning(max(movement?.end ?? 0, delta.ownLength), at: time)
  }

  private func isRunning(_ seconds: Double, at time: Duration) -> Bool {
    guard self.time <= time, cut.map({ time < $0 }) ?? true else { return false }
    return (time - self.time).seconds < seconds
  }

  /// The shares of a delta that are still to go at `time`.
  func shares(of delta: Delta, at time: Duration) -> RemainingShares {
    .init(state: remaining(at: time), own: delta.own, seconds: (time - self.time).seconds)
  }

  /// The share that is still to go at `time`: 1 at the change, 0 once it is over.
  func remaining(at time: Duration) -> Double {
    isActive(at: time) ? 1 - (movement?.progress(at: (time - self.time).seconds) ?? 1) : 0
  }
}

/// How much of a change a thing still has to go at a moment: 1 at the change, 0 once it is over.
struct RemainingShares {
  /// Of what goes by the transition of the state.
  let state: Double
  let own: OwnTransitions?
  /// Since the change.
  let seconds: Double

  /// Of a property.
  subscript(name: String) -> Double {
    guard let way = own?[name] else { return state }
    return switch way {
    case .atOnce: 0
    case .by(let movement): 1 - movement.progress(at: seconds)
    }
  }

  subscript(part: OwnTransitions.Part) -> Double { self[part.rawValue] }
}
