/// A damped spring from 0 (at time 0) to 1, in closed form.
///
/// With `w0 = sqrt(k/m)`, `z = d / (2 sqrt(k m))`: below `z = 1` it swings, at 1 it is critical. Above 1 it is treated
/// as critical, as CASpringAnimation does, unless `allowsOverdamping`.
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

  private let frequency: Double
  private let ratio: Double

  /// A spring by its physical parameters; throws for a mass or stiffness that is not positive, a negative damping, and
  /// numbers that are not finite.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) throws(MotionError) {
    for (name, value) in [("mass", mass), ("stiffness", stiffness)] where !(value > 0 && value.isFinite) {
      throw MotionError(quantity: name, value: value, problem: "must be positive and finite")
    }
    guard damping >= 0, damping.isFinite else {
      throw MotionError(quantity: "damping", value: damping, problem: "must be finite and not negative")
    }
    guard initialVelocity.isFinite else {
      throw MotionError(quantity: "velocity", value: initialVelocity, problem: "must be finite")
    }
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    (self.initialVelocity, self.allowsOverdamping) = (initialVelocity, allowsOverdamping)
    frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    // A ratio next to 1 would divide by almost nothing; there the critical form is right to all digits.
    self.ratio = abs(ratio - 1) < 1e-7 || ratio > 1 && !allowsOverdamping ? 1 : ratio
    guard frequency.isFinite, frequency > 0, ratio.isFinite else {
      throw MotionError(quantity: "stiffness", value: stiffness, problem: "is out of proportion to the mass")
    }
  }

  /// The spring of `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`: of mass 1, and
  /// at rest to one thousandth after `duration` seconds. The formula for settling is measured, its use here is not.
  public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) throws(MotionError) {
    guard dampingRatio > 0, dampingRatio <= 1 else {
      throw MotionError(
        quantity: "damping ratio", value: dampingRatio, problem: "must lie in 0...1, without 0")
    }
    guard duration > 0, duration.isFinite else {
      throw MotionError(quantity: "duration", value: duration, problem: "must be positive and finite")
    }
    // The residue falls as the frequency grows, beyond a first maximum that an initial velocity may cause.
    var (low, high) = (0.0, 1 / duration)
    while Spring.residue(high, dampingRatio, initialVelocity, duration) > 0.001, high < 1e12 { high *= 2 }
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if middle == low || middle == high { break }
      if Spring.residue(middle, dampingRatio, initialVelocity, duration) > 0.001 {
        low = middle
      } else {
        high = middle
      }
    }
    try self.init(
      mass: 1, stiffness: high * high, damping: 2 * dampingRatio * high, initialVelocity: initialVelocity)
  }

  /// A spring by how long it seems to move and how much it swings: `k = (2 pi / duration)^2`, mass 1, damping
  /// `4 pi (1 - bounce) / duration`, for a negative bounce `4 pi / (duration (1 + bounce))`.
  public init(duration: Double, bounce: Double) throws(MotionError) {
    guard duration > 0, duration.isFinite else {
      throw MotionError(quantity: "duration", value: duration, problem: "must be positive and finite")
    }
    guard bounce > -1, bounce <= 1 else {
      throw MotionError(quantity: "bounce", value: bounce, problem: "must lie in -1...1, without -1")
    }
    let turn = 2 * Double.pi / duration
    try self.init(
      mass: 1, stiffness: turn * turn,
      damping: bounce >= 0 ? 2 * turn * (1 - bounce) : 2 * turn / (1 + bounce),
      allowsOverdamping: true)
  }

  /// Upper bound of the distance from rest after `time`, by which Core Animation says when a spring settles.
  private static func residue(_ w: Double, _ z: Double, _ v: Double, _ time: Double) -> Double {
    if z >= 1 { return abs(1 + (w - v) * time) * exponential(-w * time) }
    let damped = w * (1 - z * z).squareRoot()
    return (1 + abs(z * w - v) / damped) * exponential(-z * w * time)
  }

  /// The share of the way after `time` seconds: 0 at 0, towards 1; 0 before.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    let (w, z, v) = (frequency, ratio, initialVelocity)
    if z < 1 {
      let damped = w * (1 - z * z).squareRoot()
      return 1 - exponential(-z * w * time)
        * (cosine(damped * time) + (z * w - v) / damped * sine(damped * time))
    }
    if z == 1 { return 1 - (1 + (w - v) * time) * exponential(-w * time) }
    let (slow, fast, share) = overdamped
    return 1 - share * exponential(slow * time) - (1 - share) * exponential(fast * time)
  }

  /// Shares of the way per second after `time` seconds.
  public func velocity(at time: Double) -> Double {
    guard time >= 0 else { return 0 }
    let (w, z, v) = (frequency, ratio, initialVelocity)
    if z < 1 {
      let damped = w * (1 - z * z).squareRoot()
      return exponential(-z * w * time)
        * (v * cosine(damped * time) + (w * w - z * w * v) / damped * sine(damped * time))
    }
    if z == 1 { return (v + w * (w - v) * time) * exponential(-w * time) }
    let (slow, fast, share) = overdamped
    return -share * slow * exponential(slow * time) - (1 - share) * fast * exponential(fast * time)
  }

  /// Rates of the two parts of an overdamped motion, and the share of the slow one.
  private var overdamped: (slow: Double, fast: Double, share: Double) {
    let root = frequency * (ratio * ratio - 1).squareRoot()
    // -z w + root would cancel; the product of the rates is w^2.
    let fast = -ratio * frequency - root
    let slow = frequency * frequency / fast
    return (slow, fast, (-initialVelocity - fast) / (slow - fast))
  }

  /// Seconds until the spring is at rest to one thousandth, as CASpringAnimation.settlingDuration tells: for swinging
  /// springs by the envelope, for others the first multiple of 0.1 s; the largest `Float` without damping.
  public var settlingDuration: Double {
    guard ratio > 0 else { return Double(Float.greatestFiniteMagnitude) }
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      return logarithm((1 + abs(ratio * frequency - initialVelocity) / damped) * 1000) / (ratio * frequency)
    }
    var time = 0.0
    repeat { time += 0.1 } while abs(1 - value(at: time)) >= 0.001 && time < 86_400
    return time
  }
}
