/// Corner radii of a rectangle in points; none is negative.
public struct CornerRadii: Hashable, Encodable, Sendable {
  /// Radii clockwise from the top left corner.
  public var topLeft, topRight, bottomRight, bottomLeft: Double
  /// How steadily the curvature grows from the edges to the corners, 0...1: 0 for circles, about 0.6 for Apple's corners.
  public var smoothing: Double

  /// Makes radii clockwise from the top left corner.
  public init(
    topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double, smoothing: Double = 0
  ) {
    (self.topLeft, self.topRight, self.bottomRight, self.bottomLeft) =
      (topLeft, topRight, bottomRight, bottomLeft)
    self.smoothing = smoothing
  }

  /// The same radius at every corner.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// What `change` makes of every radius.
  public func map(_ change: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: change(topLeft), topRight: change(topRight), bottomRight: change(bottomRight),
      bottomLeft: change(bottomLeft), smoothing: smoothing)
  }

  /// Sharp corners.
  public static let zero = CornerRadii(0)

  /// All radii scaled down by one factor so that neighbours fit on their edge (CSS Backgrounds 3, section 5.5).
  public func fitted(to size: Size) -> CornerRadii {
    let sums = [
      (size.width, topLeft + topRight), (size.width, bottomLeft + bottomRight),
      (size.height, topLeft + bottomLeft), (size.height, topRight + bottomRight),
    ]
    let factor = sums.reduce(1.0) { $1.1 > $1.0 ? min($0, max(0, $1.0) / $1.1) : $0 }
    return map { $0 * factor }
  }
}

extension Path {
  /// Distance of a quarter circle's control points from its ends, for radius 1: 4 (sqrt 2 - 1) / 3.
  static let quarterCircle = 0.552284749830793398402251632279597438

  /// The outline of `rect`, clockwise.
  public init(rect: Rect) {
    self.init([
      .move(Point(rect.minX, rect.minY)), .line(Point(rect.maxX, rect.minY)),
      .line(Point(rect.maxX, rect.maxY)), .line(Point(rect.minX, rect.maxY)), .close,
    ])
  }

  /// The outline of `rect` with circular corners, clockwise; radii that do not fit are scaled down.
  public init(rect: Rect, radii: CornerRadii) {
    let r = radii.fitted(to: rect.size)
    guard max(r.topLeft, r.topRight, r.bottomRight, r.bottomLeft) > 0 else {
      self.init(rect: rect)
      return
    }
    guard r.smoothing == 0 else {
      self.init(rect, continuous: r)
      return
    }
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let k = 1 - Path.quarterCircle
    self.init()
    move(to: Point(x0 + r.topLeft, y0))
    line(to: Point(x1 - r.topRight, y0))
    cubic(
      Point(x1 - r.topRight * k, y0), Point(x1, y0 + r.topRight * k), to: Point(x1, y0 + r.topRight))
    line(to: Point(x1, y1 - r.bottomRight))
    cubic(
      Point(x1, y1 - r.bottomRight * k), Point(x1 - r.bottomRight * k, y1),
      to: Point(x1 - r.bottomRight, y1))
    line(to: Point(x0 + r.bottomLeft, y1))
    cubic(
      Point(x0 + r.bottomLeft * k, y1), Point(x0, y1 - r.bottomLeft * k), to: Point(x0, y1 - r.bottomLeft))
    line(to: Point(x0, y0 + r.topLeft))
    cubic(Point(x0, y0 + r.topLeft * k), Point(x0 + r.topLeft * k, y0), to: Point(x0 + r.topLeft, y0))
    close()
  }

  /// The outline of `rect` with elliptical corners, whose radii along x and y fit: clockwise from the top left.
  package init(rect: Rect, ellipses: [Size]) {
    let (corners, k) = (ellipses, 1 - Path.quarterCircle)
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    self.init()
    move(to: Point(x0 + corners[0].width, y0))
    line(to: Point(x1 - corners[1].width, y0))
    cubic(
      Point(x1 - corners[1].width * k, y0), Point(x1, y0 + corners[1].height * k),
      to: Point(x1, y0 + corners[1].height))
    line(to: Point(x1, y1 - corners[2].height))
    cubic(
      Point(x1, y1 - corners[2].height * k), Point(x1 - corners[2].width * k, y1),
      to: Point(x1 - corners[2].width, y1))
    line(to: Point(x0 + corners[3].width, y1))
    cubic(
      Point(x0 + corners[3].width * k, y1), Point(x0, y1 - corners[3].height * k),
      to: Point(x0, y1 - corners[3].height))
    line(to: Point(x0, y0 + corners[0].height))
    cubic(
      Point(x0, y0 + corners[0].height * k), Point(x0 + corners[0].width * k, y0),
      to: Point(x0 + corners[0].width, y0))
    close()
  }

  /// The ellipse inscribed in `rect`, clockwise from its top.
  public init(ellipseIn rect: Rect) {
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    let (cx, cy) = (rect.midX, rect.midY)
    let (kx, ky) = (rx * Path.quarterCircle, ry * Path.quarterCircle)
    self.init()
    move(to: Point(cx, cy - ry))
    cubic(Point(cx + kx, cy - ry), Point(cx + rx, cy - ky), to: Point(cx + rx, cy))
    cubic(Point(cx + rx, cy + ky), Point(cx + kx, cy + ry), to: Point(cx, cy + ry))
    cubic(Point(cx - kx, cy + ry), Point(cx - rx, cy + ky), to: Point(cx - rx, cy))
    cubic(Point(cx - rx, cy - ky), Point(cx - kx, cy - ry), to: Point(cx, cy - ry))
    close()
  }
}
