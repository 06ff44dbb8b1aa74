public import Graphics2D

/// A paint measured in shares of the frame that it fills.
public enum RelativePaint: Hashable, Sendable {
  case solid(Color)
  /// From `start` to `end`, shares of width and height.
  case linear(start: Point, end: Point, stops: [Stop])
  /// Around `center` (shares), `radius` as a share of half the frame's shorter side.
  case radial(center: Point, radius: Double, stops: [Stop])
  /// Several over each other, back to front; none of them is of this kind.
  case layers([RelativePaint])

  /// What is painted, back to front.
  public var each: [RelativePaint] { if case .layers(let layers) = self { layers } else { [self] } }

  /// A colour at a distance along the gradient.
  public struct Stop: Hashable, Sendable {
    /// Share of the gradient's length.
    public var share: Double
    /// Points added to it.
    public var points: Double
    /// Colour at that distance.
    public var color: Color

    /// Makes a stop.
    public init(share: Double, points: Double, color: Color) {
      (self.share, self.points, self.color) = (share, points, color)
    }
  }
}
