/// How a content follows a finger past its edge: `b(x) = x d c / (d + c x)` for a travel x and a viewport of length d.
///
/// Measured on iOS 26.1: a travel of 590 pt in 852 moves the content by 235.0 pt, by the formula 234.997.
public struct RubberBand: Hashable, Sendable {
  /// UIScrollView's coefficient.
  public static let standardCoefficient = 0.55
  /// Points that a finger travels before a pan begins; they are left out of the travel.
  public static let slop = 10.0

  /// Length of the viewport in points: the content never moves so far.
  public let viewport: Double
  /// Share of the travel that the content follows at first.
  public let coefficient: Double

  /// Throws for numbers that are not positive and finite.
  public init(viewport: Double, coefficient: Double = standardCoefficient) throws(MotionError) {
    try MotionError.requirePositive(viewport, "viewport length")
    try MotionError.requirePositive(coefficient, "rubber band coefficient")
    (self.viewport, self.coefficient) = (viewport, coefficient)
  }

  /// Points that the content moves for a travel of the finger past the edge; both of one sign.
  public func displacement(ofTravel travel: Double) -> Double {
    let pull = coefficient * abs(travel)
    let displacement = pull.isFinite ? viewport * pull / (viewport + pull) : viewport
    return travel < 0 ? -displacement : displacement
  }

  /// Points that the content moves per point of the finger at a travel past the edge: the derivative of
  /// ``displacement(ofTravel:)``, `c (d / (d + c x))^2`.
  public func slope(atTravel travel: Double) -> Double {
    let fraction = viewport / (viewport + coefficient * abs(travel))
    return coefficient * fraction * fraction
  }

  /// The travel past the edge that moves the content so far; nil at the viewport's length and beyond.
  public func travel(ofDisplacement displacement: Double) -> Double? {
    guard abs(displacement) < viewport else { return nil }
    return displacement * viewport / (coefficient * (viewport - abs(displacement)))
  }

  /// The offset that shows for the offset that a finger asks for, in points: itself within `bounds`, held back outside.
  public func offset(for asked: Double, in bounds: ClosedRange<Double>) -> Double {
    let edge = min(max(asked, bounds.lowerBound), bounds.upperBound)
    return edge + displacement(ofTravel: asked - edge)
  }

  /// The offset that a finger asks for where `shown` shows: a drag that catches a bouncing content goes on from there.
  public func asked(for shown: Double, in bounds: ClosedRange<Double>) -> Double? {
    let edge = min(max(shown, bounds.lowerBound), bounds.upperBound)
    return travel(ofDisplacement: shown - edge).map { edge + $0 }
  }
}
