import MotionCurves
import SceneModel

/// How a driver gets to where it rests, in closed form.
enum GestureCurve: Hashable, Sendable {
  /// It follows a finger.
  case finger(FingerTrack)
  /// It runs on as a scroll view does.
  case fling(Fling)
  /// Back to rest from where it is.
  case bounce(Bounce)
  /// By a curve or spring of the document, from where it is and at the speed that it has.
  case takeover(Takeover)
  /// One in points, of a number that counts others.
  indirect case scaled(GestureCurve, by: Double)

  /// Whether fingers move it.
  var isFinger: Bool {
    switch self {
    case .finger: true
    case .scaled(let travel, _): travel.isFinger
    case .fling, .bounce, .takeover: false
    }
  }

  /// Points from rest after `time` seconds.
  func distance(at time: Double) -> Double {
    switch self {
    case .finger(let track): track.value(at: time) - track.value(at: track.duration)
    case .fling(let fling): fling.value(at: time) - fling.target
    case .bounce(let bounce): bounce.value(at: time)
    case .takeover(let takeover): takeover.distance(at: time)
    case .scaled(let travel, let factor): travel.distance(at: time) * factor
    }
  }

  /// Points per second after `time` seconds; of a finger just before.
  func velocity(at time: Double) -> Double {
    switch self {
    case .finger(let track): track.velocity(before: time)
    case .fling(let fling): fling.velocity(at: time)
    case .bounce(let bounce): bounce.velocity(at: time)
    case .takeover(let takeover): takeover.velocity(at: time)
    case .scaled(let travel, let factor): travel.velocity(at: time) * factor
    }
  }

  /// Seconds until it rests.
  var duration: Double {
    switch self {
    case .finger(let track): track.duration
    case .fling(let fling): fling.duration
    case .bounce(let bounce): bounce.duration
    case .takeover(let takeover): takeover.movement.end
    case .scaled(let travel, _): travel.duration
    }
  }
}

/// A movement of the document that begins where a number is, at the speed that it has.
///
/// A spring is started with that speed. A timing function knows none, so what it lacks at the start is added as
/// `push t (1 - t / end)^2`: the whole speed at the start, nothing at the end, and no step of the speed in between.
struct Takeover: Hashable, Sendable {
  /// From the start to the end.
  let movement: Movement
  /// Points from rest at the start.
  private let displacement: Double
  /// Points per second that the movement itself lacks at the start.
  private let push: Double

  /// - Parameters:
  ///   - displacement: points from rest at the start.
  ///   - velocity: points per second at the start.
  init(_ movement: Movement, displacement: Double, velocity: Double) {
    self.movement = movement.starting(velocity, distance: -displacement)
    self.displacement = displacement
    push = velocity + displacement * self.movement.velocity(at: 0)
  }

  /// The movement as it is, of a number that rests.
  init(_ movement: Movement, displacement: Double) {
    (self.movement, self.displacement, push) = (movement, displacement, 0)
  }

  /// Points from rest after `time` seconds; 0 from the end on.
  func distance(at time: Double) -> Double {
    let left = max(0, 1 - time / movement.end)
    return displacement * (1 - movement.progress(at: time)) + push * time * left * left
  }

  /// Points per second after `time` seconds; 0 from the end on.
  func velocity(at time: Double) -> Double {
    guard time < movement.end else { return 0 }
    let gone = time / movement.end
    return push * (1 - gone) * (1 - 3 * gone) - displacement * movement.velocity(at: time)
  }
}

extension Movement {
  /// The same, beginning with the speed of what it takes over: a spring knows one, a timing function does not.
  fileprivate func starting(_ velocity: Double, distance: Double) -> Movement {
    guard delay == 0, case .spring(let spring) = curve, distance != 0,
      let pushed = try? Spring(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        initialVelocity: velocity / distance, allowsOverdamping: spring.allowsOverdamping)
    else { return self }
    var movement = self
    movement.curve = .spring(pushed)
    if duration == spring.settlingDuration { movement.duration = pushed.settlingDuration }
    return movement
  }
}
