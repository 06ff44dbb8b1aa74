import Graphics2D
import SceneModel

/// Where a node stands relative to its layout's parent and how it is moved there: what transitions add up.
struct Placement: Hashable {
  /// Left and top edge, from the parent's, in points.
  var x, y: Double
  /// Extents in points.
  var width, height: Double
  /// 0...1.
  var opacity: Double
  /// Displacement of the picture in points, factors and clockwise angle in radians.
  var translationX, translationY, scaleX, scaleY, rotation: Double
  /// Angles in radians about the x and the y axis, and 1 divided by the distance of the eye in points.
  var rotationX, rotationY, nearness: Double
  /// The transform's fixed point, as shares of the frame.
  var originX, originY: Double

  init(_ node: ResolvedNode, _ frame: Rect, in parent: Rect) {
    (x, y) = (frame.minX - parent.minX, frame.minY - parent.minY)
    (width, height) = (frame.width, frame.height)
    opacity = node.box.opacity
    let transform = node.box.transform ?? RelativeTransform()
    translationX = transform.translation.x + transform.fraction.x * frame.width
    translationY = transform.translation.y + transform.fraction.y * frame.height
    (scaleX, scaleY) = (transform.scale.x, transform.scale.y)
    (rotation, rotationX, rotationY) = (transform.rotation, transform.rotationX, transform.rotationY)
    nearness = transform.nearness
    (originX, originY) = (transform.origin.x, transform.origin.y)
  }

  /// How the node looks before it enters or once it has left.
  func seen(as appearance: Appearance) -> Placement {
    var placement = self
    placement.opacity *= appearance.opacity
    placement.translationX += appearance.translation.x + appearance.fraction.x * width
    placement.translationY += appearance.translation.y + appearance.fraction.y * height
    placement.scaleX *= appearance.scale.x
    placement.scaleY *= appearance.scale.y
    placement.rotation += appearance.rotation
    placement.rotationX += appearance.rotationX
    placement.rotationY += appearance.rotationY
    return placement
  }

  /// What leads from `other` to this placement.
  func difference(from other: Placement) -> Placement {
    var difference = self
    difference.add(other, times: -1)
    return difference
  }

  mutating func add(_ difference: Placement, times factor: Double) {
    x += difference.x * factor
    y += difference.y * factor
    width += difference.width * factor
    height += difference.height * factor
    opacity += difference.opacity * factor
    translationX += difference.translationX * factor
    translationY += difference.translationY * factor
    scaleX += difference.scaleX * factor
    scaleY += difference.scaleY * factor
    rotation += difference.rotation * factor
    rotationX += difference.rotationX * factor
    rotationY += difference.rotationY * factor
    nearness += difference.nearness * factor
    originX += difference.originX * factor
    originY += difference.originY * factor
  }

  /// Adds a difference as far as its parts still have to go.
  mutating func add(_ difference: Placement, _ remaining: RemainingShares) {
    guard remaining.own != nil else { return add(difference, times: remaining.state) }
    var (frame, fade, transform) = (difference, Placement.zero, difference)
    (frame.opacity, transform.opacity, fade.opacity) = (0, 0, difference.opacity)
    (frame.translationX, frame.translationY, frame.rotation) = (0, 0, 0)
    (frame.rotationX, frame.rotationY, frame.nearness) = (0, 0, 0)
    (frame.scaleX, frame.scaleY, frame.originX, frame.originY) = (0, 0, 0, 0)
    (transform.x, transform.y, transform.width, transform.height) = (0, 0, 0, 0)
    add(frame, times: remaining[.frame])
    add(fade, times: remaining[.opacity])
    add(transform, times: remaining[.transform])
  }

  static let zero = Placement(all: 0)

  private init(all value: Double) {
    (x, y, width, height, opacity) = (value, value, value, value, value)
    (translationX, translationY, scaleX, scaleY, rotation) = (value, value, value, value, value)
    (rotationX, rotationY, nearness, originX, originY) = (value, value, value, value, value)
  }

  /// What moves the picture of a node, whose own transform says what no number does.
  func transform(of node: ResolvedNode) -> RelativeTransform {
    var transform = RelativeTransform(
      translation: Point(translationX, translationY), scale: Point(scaleX, scaleY), rotation: rotation,
      origin: Point(originX, originY))
    (transform.rotationX, transform.rotationY, transform.nearness) = (rotationX, rotationY, max(0, nearness))
    transform.hidesBack = node.box.transform?.hidesBack ?? false
    return transform
  }
}
