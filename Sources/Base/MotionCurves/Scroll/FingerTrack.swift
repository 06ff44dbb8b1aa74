/// A content that follows a finger: the finger's way beyond the slop, held back outside of the content's bounds.
public struct FingerTrack: Hashable, Sendable {
  /// Offset that the finger asks for at time 0, in points.
  private let asked: Double
  /// Points by which the content is further away than any finger leads it; it keeps them.
  private let carried: Double
  /// The finger's way from then on.
  public let path: FingerPath
  private let bounds: ClosedRange<Double>
  private let band: RubberBand?

  /// - Parameters:
  ///   - shown: offset at time 0, in points; possibly outside of `bounds`.
  ///   - lead: points that the finger has gone before and that count; the offset jumps by them.
  ///   - path: how the finger moves from then on; the offset grows with it.
  ///   - bounds: offsets that the finger reaches without resistance.
  ///   - band: how the content follows beyond them; nil for not at all.
  /// - Throws: ``MotionError`` for numbers that are not finite.
  public init(
    from shown: Double, lead: Double = 0, along path: FingerPath, in bounds: ClosedRange<Double>,
    band: RubberBand?
  ) throws(MotionError) {
    try MotionError.requireFinite(shown, "offset")
    try MotionError.requireFinite(lead, "lead")
    let edge = min(max(shown, bounds.lowerBound), bounds.upperBound)
    // Nothing that a finger does leads as far as the viewport's length, or beyond an edge that holds.
    let asked = band.flatMap { $0.asked(for: shown, in: bounds) }
    carried = asked == nil ? shown - edge : 0
    self.asked = (asked ?? edge) + lead
    (self.path, self.bounds, self.band) = (path, bounds, band)
  }

  /// A finger that moves evenly: `travel` points in `duration` seconds.
  public init(
    from shown: Double, lead: Double = 0, travel: Double, duration: Double, in bounds: ClosedRange<Double>,
    band: RubberBand?
  ) throws(MotionError) {
    try self.init(
      from: shown, lead: lead, along: FingerPath([.init(duration: duration, travel: travel)]), in: bounds,
      band: band)
  }

  /// Seconds until the finger's way ends.
  public var duration: Double { path.duration }

  /// Offset after `time` seconds, in points; held before 0 and after the end.
  public func value(at time: Double) -> Double {
    let wanted = asked + path.travel(at: time)
    return carried
      + (band?.offset(for: wanted, in: bounds) ?? min(max(wanted, bounds.lowerBound), bounds.upperBound))
  }

  /// Points of offset per second just before `time`: what the content does, not what the finger asks for.
  public func velocity(before time: Double) -> Double {
    let wanted = asked + path.travel(at: time)
    let beyond = wanted - min(max(wanted, bounds.lowerBound), bounds.upperBound)
    return path.velocity(before: time) * (beyond == 0 ? 1 : band?.slope(atTravel: beyond) ?? 0)
  }

  /// Points of offset per second when the finger leaves.
  public var endVelocity: Double { velocity(before: duration) }
}
