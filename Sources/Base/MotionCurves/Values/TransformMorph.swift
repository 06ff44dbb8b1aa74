public import Graphics2D

/// A transform on its way to another one: moving, turning, scaling and shearing each by itself, so that a turning thing
/// keeps its size (CSS Transforms 1, section 13: decomposition of a 2-D matrix).
///
/// It turns the shorter way. As in CSS and Core Animation, half a turn from the unrotated goes counter-clockwise.
public struct TransformMorph: Hashable, Sendable {
  private let from, to: AffineTransform
  private var start, end: TransformParts

  /// Takes two transforms apart.
  public init(from: AffineTransform, to: AffineTransform) {
    (self.from, self.to) = (from, to)
    (start, end) = (TransformParts(from), TransformParts(to))
    // Flips along different axes are one turned by half.
    if start.scaleX < 0 && end.scaleY < 0 || start.scaleY < 0 && end.scaleX < 0 { start.turnAxes() }
    if start.angle == 0 { start.angle = 2 * .pi }
    if end.angle == 0 { end.angle = 2 * .pi }
    guard abs(start.angle - end.angle) > .pi else { return }
    if start.angle > end.angle { start.angle -= 2 * .pi } else { end.angle -= 2 * .pi }
  }

  /// The transform at a share of the way; the two themselves at 0 and 1.
  public func value(at fraction: Double) -> AffineTransform {
    if fraction == 0 { return from }
    if fraction == 1 { return to }
    return start.mixed(with: end, fraction).transform
  }
}

/// A transform as a shear and scales along its own axes, then a turn, then a translation.
private struct TransformParts: Hashable {
  var scaleX, scaleY: Double
  /// How far the image of the y unit vector reaches along the turned x axis.
  var shear: Double
  /// Radians, clockwise on screen.
  var angle: Double
  var translation: Point

  init(_ t: AffineTransform) {
    var axis = Point(t.a, t.b)
    // Nothing left along x: the y axis tells the angle.
    if axis == .zero { axis = Point(t.d, -t.c) }
    let size = axis.distance(to: .zero)
    axis = size > 0 ? axis * (1 / size) : Point(1, 0)
    // A flip goes along the axis that is turned away more.
    if t.a * t.d - t.b * t.c < 0, t.a < t.d { axis = axis * -1 }
    scaleX = t.a * axis.x + t.b * axis.y
    shear = t.c * axis.x + t.d * axis.y
    scaleY = t.d * axis.x - t.c * axis.y
    angle = axis.y.arcTangent(axis.x)
    translation = Point(t.tx, t.ty)
  }

  /// The same transform with both axes reversed and half a turn more.
  mutating func turnAxes() {
    (scaleX, scaleY, shear) = (-scaleX, -scaleY, -shear)
    angle += angle < 0 ? .pi : -.pi
  }

  func mixed(with other: TransformParts, _ fraction: Double) -> TransformParts {
    var mixed = self
    mixed.scaleX = scaleX.interpolated(to: other.scaleX, by: fraction)
    mixed.scaleY = scaleY.interpolated(to: other.scaleY, by: fraction)
    mixed.shear = shear.interpolated(to: other.shear, by: fraction)
    mixed.angle = angle.interpolated(to: other.angle, by: fraction)
    mixed.translation = translation.interpolated(to: other.translation, by: fraction)
    return mixed
  }

  var transform: AffineTransform {
    AffineTransform(a: scaleX, b: 0, c: shear, d: scaleY, tx: 0, ty: 0)
      .then(.rotation(radians: angle)).then(.translation(translation.x, translation.y))
  }
}
