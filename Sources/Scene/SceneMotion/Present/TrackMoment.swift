import Graphics2D
import MotionCurves
import SceneModel

/// What a track of an animation makes of its node at a moment.
struct TrackMoment {
  private let track: ResolvedAnimation.Track
  private let components: Components
  /// The share of the way, 0...1.
  private let progress: Double
  /// The angle to which the node turns with its path; nil where it does not.
  private let angle: Double?

  /// - Parameter clock: seconds of the animation's present run; nil where the track says nothing then.
  init?(_ track: ResolvedAnimation.Track, at clock: Double) {
    guard let moment = track.timing.moment(at: clock) else { return nil }
    self.track = track
    progress = moment.progress
    components = track.composition.sum(
      track.motion.value(at: moment.progress, seconds: track.timing.localTime(at: clock)),
      runEnd: track.motion.runEnd(of: track.timing), iteration: moment.iteration)
    angle = track.motion.angle(at: moment.progress)
  }

  private var isAdditive: Bool { track.composition.isAdditive }

  /// How many of the ways between outlines are done; nil where it gives none.
  var outline: Double? { if case .morph = track.motion { components.values[0] } else { nil } }

  /// Gives the node its place.
  func move(_ placement: inout Placement) {
    if case .place(let place) = track.property {
      placement.set(place, components.values, isAdditive: isAdditive)
    }
    if let angle { placement.set(.rotation, [angle], isAdditive: isAdditive) }
  }

  /// Gives the node its outline or a part of its look.
  func paint(_ node: inout ResolvedNode) {
    if case .morph(let keyframes, let ways, _) = track.motion {
      // An ease that goes beyond its segment goes on from its outlines, not to those behind.
      let way = keyframes.times.lastIndex { $0 <= progress } ?? 0
      node.setOutline(ways, at: way, after: components.values[0])
    } else if case .look(let look) = track.property {
      node.set(look, TrackValue(components: components, isAdditive: isAdditive, gradient: track.gradient))
    }
  }
}

extension ResolvedAnimation.Motion {
  /// The value at a share of the way; springs run by the clock.
  fileprivate func value(at progress: Double, seconds: Double) -> Components {
    switch self {
    case .keyframes(let keyframes), .morph(let keyframes, _, _): return keyframes.value(at: progress)
    case .spring(let from, let to, let spring):
      return from.interpolated(to: to, by: spring.value(at: seconds))
    case .path(let path, let shares, let isPaced, _, _):
      let fraction = shares.value(at: progress).values[0]
      let point = isPaced ? path.position(at: fraction) : path.position(atParameter: fraction)
      return Components([point.x, point.y])
    }
  }

  /// The angle to which a node turns with its path; nil where it does not.
  fileprivate func angle(at progress: Double) -> Double? {
    guard case .path(let path, let shares, let isPaced, let turning, _) = self, turning != .none else {
      return nil
    }
    let fraction = shares.value(at: progress).values[0]
    let angle = isPaced ? path.angle(at: fraction) : path.angle(atParameter: fraction)
    return angle + (turning == .autoReverse ? Double.pi : 0)
  }

  /// The value with which a whole run ends.
  fileprivate func runEnd(of timing: AnimationTiming) -> Components {
    timing.autoreverses ? value(at: 0, seconds: 0) : value(at: 1, seconds: timing.duration)
  }
}
