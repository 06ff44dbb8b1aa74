/// A content that follows a finger which moves evenly: the travel beyond the slop, held back outside of its bounds.
public struct FingerTrack: Hashable, Sendable {
  /// Offset that the finger asks for at time 0, in points.
  private let asked: Double
  /// Points that the finger goes after the slop.
  private let travel: Double
  /// Seconds that the finger moves after the slop; positive.
  public let duration: Double
  private let bounds: ClosedRange<Double>
  private let band: RubberBand?

  /// - Parameters:
  ///   - shown: offset when the finger has gone through the slop, in points; possibly outside of `bounds`.
  ///   - lead: points that the finger has gone before and that count; the offset jumps by them.
  ///   - travel: points that the finger goes from then on; the offset grows with it.
  ///   - duration: seconds that it takes.
  ///   - bounds: offsets that the finger reaches without resistance.
  ///   - band: how the content follows beyond them; nil for not at all.
  /// - Throws: ``MotionError`` for numbers that are not finite and a duration that is not positive.
  public init(
    from shown: Double, lead: Double = 0, travel: Double, duration: Double, in bounds: ClosedRange<Double>,
    band: RubberBand?
  ) throws(MotionError) {
    try MotionError.requireFinite(shown, "offset")
    try MotionError.requireFinite(lead, "lead")
    try MotionError.requireFinite(travel, "travel")
    try MotionError.requirePositive(duration, "duration of a drag")
    let edge = min(max(shown, bounds.lowerBound), bounds.upperBound)
    // Nothing that a finger does leads as far as the viewport's length; a content that is there follows from its edge.
    asked = (band.map { $0.asked(for: shown, in: bounds) ?? edge } ?? edge) + lead
    (self.travel, self.duration, self.bounds, self.band) = (travel, duration, bounds, band)
  }

  /// Offset after `time` seconds, in points; held before 0 and after the end.
  public func value(at time: Double) -> Double {
    let wanted = asked + travel * min(max(time / duration, 0), 1)
    return band?.offset(for: wanted, in: bounds) ?? min(max(wanted, bounds.lowerBound), bounds.upperBound)
  }

  /// Points of offset per second when the finger leaves: what the content does, not what the finger asks for.
  public var endVelocity: Double {
    let wanted = asked + travel
    let beyond = wanted - min(max(wanted, bounds.lowerBound), bounds.upperBound)
    return travel / duration * (beyond == 0 ? 1 : band?.slope(atTravel: beyond) ?? 0)
  }
}
