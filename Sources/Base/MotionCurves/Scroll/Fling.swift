/// What a scroll view does from the moment when the finger leaves it until it stands: it slows down, and bounces at an
/// edge or comes back from beyond one.
public struct Fling: Hashable, Sendable {
  private let deceleration: Deceleration?
  /// When the bounce begins, in seconds, the edge it comes back to and the bounce itself.
  private let bounceStart: Double
  private let edge: Double
  private let bounce: Bounce?
  /// Seconds until it stands.
  public let duration: Double

  /// - Parameters:
  ///   - start: offset when the finger leaves, in points; possibly outside of `bounds`.
  ///   - velocity: points of offset per second then.
  ///   - bounds: offsets at which the content may rest.
  ///   - bounces: whether it swings beyond an edge that it reaches; otherwise it stops there. A flick that leads back
  ///     inside from beyond an edge keeps its speed either way.
  /// - Throws: ``MotionError`` for numbers that are not finite.
  public init(
    from start: Double, velocity: Double, in bounds: ClosedRange<Double>, rate: Deceleration.Rate = .normal,
    bounces: Bool = true
  ) throws(MotionError) {
    let nearest = min(max(start, bounds.lowerBound), bounds.upperBound)
    let free = try Deceleration(from: start, velocity: velocity, rate: rate)
    let edge = velocity > 0 ? bounds.upperBound : bounds.lowerBound
    let runsInwards = Fling.runsInwards(start - nearest, velocity) && free.time(at: nearest) != nil
    if start != nearest || start == edge && velocity != 0, !runsInwards {
      (deceleration, bounceStart, self.edge) = (nil, 0, nearest)
      let bounce = try Bounce.edge(displacement: start - nearest, velocity: bounces ? velocity : 0)
      (self.bounce, duration) = (bounce, bounce.duration)
      return
    }
    (deceleration, self.edge) = (free, edge)
    if let arrival = free.time(at: edge) {
      let bounce = try Bounce.edge(displacement: 0, velocity: bounces ? free.velocity(at: arrival) : 0)
      (bounceStart, self.bounce, duration) = (arrival, bounce, arrival + bounce.duration)
    } else {
      (bounceStart, bounce, duration) = (.infinity, nil, free.duration)
    }
  }

  /// Whether a content beyond an edge keeps its speed: the bounce that brings it back would carry it past the edge, so
  /// it slows down as inside.
  private static func runsInwards(_ displacement: Double, _ velocity: Double) -> Bool {
    displacement * velocity < 0 && abs(velocity) > Bounce.edgeRate * abs(displacement)
  }

  /// Offset at which it stands, in points.
  public var target: Double { bounce == nil ? deceleration?.target ?? edge : edge }

  /// Offset after `time` seconds, in points.
  public func value(at time: Double) -> Double {
    if time >= duration { return target }
    if let bounce, time >= bounceStart { return edge + bounce.value(at: time - bounceStart) }
    return deceleration?.value(at: time) ?? edge
  }

  /// Points of offset per second after `time` seconds.
  public func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    if let bounce, time >= bounceStart { return bounce.velocity(at: time - bounceStart) }
    return deceleration?.velocity(at: time) ?? 0
  }
}
