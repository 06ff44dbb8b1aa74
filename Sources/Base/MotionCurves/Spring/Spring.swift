/// A damped spring from 0 (at time 0) to 1, in closed form.
///
/// With `w = sqrt(k/m)` and `z = d / (2 sqrt(k m))` it swings below `z = 1` and creeps above. Above 1 it is treated as
/// critical, as CASpringAnimation does, unless `allowsOverdamping`.
public struct Spring: Hashable, Sendable {
  /// Positive.
  public let mass: Double
  /// Force per distance; positive.
  public let stiffness: Double
  /// Force per speed; not negative.
  public let damping: Double
  /// Distances per second towards the target at time 0.
  public let initialVelocity: Double
  /// Whether damping above critical is slow instead of critical.
  public let allowsOverdamping: Bool
  /// Seconds until the spring is at rest to one thousandth, as CASpringAnimation tells: for swinging springs by their
  /// envelope, for others the first multiple of 0.1 s, at most a day; the largest `Float` without damping.
  public let settlingDuration: Double

  private let response: SpringResponse

  /// A spring by its physical parameters.
  ///
  /// - Throws: ``MotionError`` for a mass or stiffness that is not positive, a negative damping, numbers that are not
  ///   finite, and a frequency or a velocity beyond 1e9 per second.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) throws(MotionError) {
    try MotionError.requirePositive(mass, "mass")
    try MotionError.requirePositive(stiffness, "stiffness")
    guard damping >= 0, damping.isFinite else {
      throw MotionError(quantity: "damping", value: damping, problem: "must be finite and not negative")
    }
    guard abs(initialVelocity) <= 1e9 else {
      throw MotionError(quantity: "velocity", value: initialVelocity, problem: "must lie in ±1e9 per second")
    }
    let frequency = (stiffness / mass).squareRoot()
    let rate = damping / mass / 2
    guard (1e-9...1e9).contains(frequency), rate <= 1e9 else {
      throw MotionError(
        quantity: "stiffness", value: stiffness, problem: "or damping is out of all proportion to the mass")
    }
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    (self.initialVelocity, self.allowsOverdamping) = (initialVelocity, allowsOverdamping)
    response = SpringResponse(
      frequency: frequency, rate: allowsOverdamping ? rate : min(rate, frequency), velocity: initialVelocity)
    settlingDuration = response.settlingDuration
  }

  /// The damping at which a spring reaches its target soonest without swinging: `2 sqrt(k m)`.
  public static func criticalDamping(mass: Double, stiffness: Double) -> Double {
    2 * (stiffness * mass).squareRoot()
  }

  /// The share of the way after `time` seconds: 0 at 0, towards 1; 0 before.
  public func value(at time: Double) -> Double { time > 0 ? response.value(at: time) : 0 }

  /// Shares of the way per second after `time` seconds; 0 before.
  public func velocity(at time: Double) -> Double { time >= 0 ? response.velocity(at: time) : 0 }
}
