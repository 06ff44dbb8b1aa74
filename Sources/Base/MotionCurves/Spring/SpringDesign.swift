/// Springs by what designers say about them.
extension Spring {
  /// The spring of `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`: mass 1, and a
  /// stiffness at which it settles to one thousandth after `duration` seconds.
  ///
  /// The frequency w solves `(1 + |z w - v| / (w sqrt(1 - z^2))) exp(-z w duration) = 0.001`, at z = 1
  /// `(1 + |w - v| duration) exp(-w duration) = 0.001`. That settling is measured on CASpringAnimation; that UIKit
  /// chooses its stiffness by it is inferred, not measured.
  ///
  /// - Parameters:
  ///   - dampingRatio: above 0, at most 1; 1 does not swing.
  ///   - duration: seconds.
  ///   - initialVelocity: distances per second towards the target.
  public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) throws(MotionError) {
    guard dampingRatio > 0, dampingRatio <= 1 else {
      throw MotionError(
        quantity: "damping ratio", value: dampingRatio, problem: "must be positive and at most 1")
    }
    try MotionError.requirePositive(duration, "duration")
    try MotionError.requireFinite(initialVelocity, "velocity")
    let w = Spring.frequency(settlingIn: duration, dampingRatio, initialVelocity)
    try self.init(
      mass: 1, stiffness: w * w, damping: 2 * dampingRatio * w, initialVelocity: initialVelocity)
  }

  /// A spring by how long it seems to move and how much it swings: `k = (2 pi / duration)^2`, mass 1, damping
  /// `4 pi (1 - bounce) / duration`, for a negative bounce `4 pi / (duration (1 + bounce))`.
  ///
  /// - Parameters:
  ///   - duration: seconds of a whole swing without damping.
  ///   - bounce: above -1, at most 1; 0 is critical, 1 swings for ever.
  ///   - initialVelocity: distances per second towards the target.
  public init(duration: Double, bounce: Double, initialVelocity: Double = 0) throws(MotionError) {
    try MotionError.requirePositive(duration, "duration")
    guard bounce > -1, bounce <= 1 else {
      throw MotionError(quantity: "bounce", value: bounce, problem: "must be above -1 and at most 1")
    }
    let w = 2 * Double.pi / duration
    try self.init(
      mass: 1, stiffness: w * w, damping: bounce >= 0 ? 2 * w * (1 - bounce) : 2 * w / (1 + bounce),
      initialVelocity: initialVelocity, allowsOverdamping: true)
  }

  /// The frequency at which the residue is one thousandth at `duration`: the lowest power of 2 over the duration that
  /// suffices, refined by bisection.
  private static func frequency(settlingIn duration: Double, _ ratio: Double, _ velocity: Double) -> Double {
    func settles(_ w: Double) -> Bool {
      SpringResponse(frequency: w, rate: ratio * w, velocity: velocity).residue(at: duration) <= 0.001
    }
    var (low, high) = (0.0, 1 / duration)
    while !settles(high), high < 1e300 { (low, high) = (high, high * 2) }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if settles(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
