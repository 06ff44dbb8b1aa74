public import Graphics2D

/// Scale, then rotation in the plane, about y and about x, seen by an eye before the origin; then translation.
public struct RelativeTransform: Hashable, Sendable {
  /// Displacement in points.
  public var translation = Point.zero
  /// Displacement as shares of the frame's width and height, besides.
  public var fraction = Point.zero
  /// Factors along x and y.
  public var scale = Point(1, 1)
  /// Clockwise angle in radians.
  public var rotation = 0.0
  /// Angles in radians about the x axis, which turns the top away, and about the y axis, which turns the right side away.
  public var rotationX = 0.0, rotationY = 0.0
  /// 1 divided by the distance of the eye in points; 0 for an eye at infinity.
  public var nearness = 0.0
  /// The fixed point as shares of the frame's width and height.
  public var origin = Point(0.5, 0.5)
  /// Whether the node is not seen from behind.
  public var hidesBack = false

  /// Makes a transform; by default one that changes nothing.
  public init(
    translation: Point = .zero, scale: Point = Point(1, 1), rotation: Double = 0,
    origin: Point = Point(0.5, 0.5)
  ) {
    (self.translation, self.scale, self.rotation, self.origin) = (translation, scale, rotation, origin)
  }

  /// The transform for a frame in points.
  public func transform(in frame: Rect) -> ProjectiveTransform {
    let fixed = Point(frame.minX + frame.width * origin.x, frame.minY + frame.height * origin.y)
    let inPlane = AffineTransform.scale(scale.x, scale.y).then(.rotation(radians: rotation))
    let moved = AffineTransform.translation(
      translation.x + fraction.x * frame.width, translation.y + fraction.y * frame.height)
    guard rotationX != 0 || rotationY != 0 else {
      return ProjectiveTransform(inPlane.about(fixed).then(moved))
    }
    return ProjectiveTransform(inPlane).then(.turn(x: rotationX, y: rotationY, nearness: nearness))
      .about(fixed).then(moved)
  }

  /// Whether nothing is seen of the node because it shows its back.
  public var isTurnedAway: Bool { hidesBack && ProjectiveTransform.showsBack(x: rotationX, y: rotationY) }
}
