public import Graphics2D

/// Scale, then rotation, then translation, about a point of the frame.
public struct RelativeTransform: Hashable, Sendable {
  /// Displacement in points.
  public var translation = Point.zero
  /// Displacement as shares of the frame's width and height, besides.
  public var share = Point.zero
  /// Factors along x and y.
  public var scale = Point(1, 1)
  /// Clockwise angle in radians.
  public var rotation = 0.0
  /// The fixed point as shares of the frame's width and height.
  public var origin = Point(0.5, 0.5)

  /// Makes a transform; by default one that changes nothing.
  public init(
    translation: Point = .zero, scale: Point = Point(1, 1), rotation: Double = 0,
    origin: Point = Point(0.5, 0.5)
  ) {
    (self.translation, self.scale, self.rotation, self.origin) = (translation, scale, rotation, origin)
  }

  /// The transform for a frame in points.
  public func transform(in frame: Rect) -> AffineTransform {
    let fixed = Point(frame.minX + frame.width * origin.x, frame.minY + frame.height * origin.y)
    return AffineTransform.scale(scale.x, scale.y).then(.rotation(radians: rotation)).about(fixed)
      .then(.translation(translation.x + share.x * frame.width, translation.y + share.y * frame.height))
  }
}
