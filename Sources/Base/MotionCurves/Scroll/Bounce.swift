import Graphics2D

/// The way back to rest of something displaced, without swinging: two exponentials, in closed form.
///
/// The rates are those of UIScrollView's bounce at an edge and of a page that settles.
public struct Bounce: Hashable, Sendable {
  /// Points from rest at time 0.
  public let displacement: Double
  /// Points per second at time 0.
  public let initialVelocity: Double
  /// Rates per second, both positive; equal ones for critical damping.
  private let slow, fast: Double

  /// Points from rest below which nobody sees a movement: a thirtieth of a device pixel.
  public static let restingDistance = 0.01

  /// Rate per second of the critical bounce at an edge (a fit to traces of one device).
  static let edgeRate = 11.0

  /// The bounce of a scroll view: critical with ``edgeRate`` where it arrives with a velocity; from rest with 9 and 46
  /// per second (fits to traces of one device).
  public static func edge(displacement: Double, velocity: Double) throws(MotionError) -> Bounce {
    velocity == 0
      ? try Bounce(displacement, 0, rates: 9, 46)
      : try Bounce(displacement, velocity, rates: edgeRate, edgeRate)
  }

  /// A page that settles: critical with sqrt(1000 / 3) per second, as sheets on iOS 26.1; for pages it is our choice.
  public static func page(displacement: Double, velocity: Double) throws(MotionError) -> Bounce {
    let rate = (1000.0 / 3).squareRoot()
    return try Bounce(displacement, velocity, rates: rate, rate)
  }

  private init(_ displacement: Double, _ velocity: Double, rates slow: Double, _ fast: Double)
    throws(MotionError)
  {
    try MotionError.requireFinite(displacement, "displacement")
    try MotionError.requireFinite(velocity, "velocity")
    (self.displacement, initialVelocity, self.slow, self.fast) = (displacement, velocity, slow, fast)
  }

  /// Points from rest after `time` seconds.
  public func value(at time: Double) -> Double {
    let (a, b) = parts(max(time, 0))
    return displacement * a + (initialVelocity + slow * displacement) * b
  }

  /// Points per second after `time` seconds.
  public func velocity(at time: Double) -> Double {
    let (a, b) = parts(max(time, 0))
    return initialVelocity * a - fast * (initialVelocity + slow * displacement) * b
  }

  /// Seconds until it stays within ``restingDistance``.
  public var duration: Double {
    // No later time is further away than this bound, which falls from its only maximum on.
    func bound(_ time: Double) -> Double {
      let (a, b) = parts(time)
      return abs(displacement) * a + abs(initialVelocity + slow * displacement) * b
    }
    var (low, high) = (0.0, 1 / slow)
    while bound(high) > Bounce.restingDistance { (low, high) = (high, high * 2) }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bound(middle) > Bounce.restingDistance { low = middle } else { high = middle }
    }
    return low == 0 ? 0 : high
  }

  /// `exp(-slow t)`, and the response to a push: `(exp(-slow t) - exp(-fast t)) / (fast - slow)`.
  private func parts(_ time: Double) -> (Double, Double) {
    let decay = (-slow * time).exponential
    guard fast > slow else { return (decay, time * decay) }
    return (decay, -decay * ((slow - fast) * time).exponentialLessOne / (fast - slow))
  }
}
