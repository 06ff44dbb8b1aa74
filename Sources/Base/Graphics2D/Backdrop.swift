/// What lies behind an outline as it is seen through it: blurred, in other colours.
public struct Backdrop: Hashable, Encodable, Sendable {
  /// Blur radius in points, twice the Gaussian's standard deviation, as of a ``Shadow``; 0 leaves everything sharp.
  public var blur: Double
  /// Factor of the distance from grey: 1 changes nothing, 0 leaves greys.
  public var saturation: Double
  /// Painted over it with its opacity.
  public var tint: Color

  /// Makes one that changes nothing unless told otherwise.
  public init(blur: Double = 0, saturation: Double = 1, tint: Color = .clear) {
    (self.blur, self.saturation, self.tint) = (blur, saturation, tint)
  }

  /// Whether what is behind stays as it is.
  public var changesNothing: Bool { blur <= 0 && saturation == 1 && tint.alpha <= 0 }
}
