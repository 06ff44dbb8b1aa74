/// A corner whose curvature grows steadily from the edge to an arc: a piece of a circle between two cubic curves.
///
/// The construction is the one that Figma published ("Desperately seeking squircles", 2018) for corners such as Apple's, which
/// a smoothing of 0.6 comes near: with smoothing `s` and radius `r` the corner begins `(1 + s) r` before the corner of the
/// rectangle, and its arc spans `90 (1 - s)` degrees. Where the edge is too short for that, `s` is what it has room for.
struct ContinuousCorner {
  /// How far from the rectangle's corner the curve begins and ends.
  let reach: Double
  /// Way along the edge from the curve's begin to its first and second control point and to where the arc begins, and how far
  /// from the edge that is.
  private let first, second, arcPlace, arcDepth: Double
  /// Distance of the arc's control points from its ends, and the tangent at its begin.
  private let handle: Double
  private let tangent: Point

  /// - Parameter room: length of the edges that the corner may take, at least its radius.
  init(radius: Double, smoothing: Double, room: Double) {
    let smoothing = radius > 0 ? min(smoothing, max(0, room / radius - 1)) : 0
    let span = (1 - smoothing) * .pi / 2
    let bend = (.pi / 2 - span) / 2
    reach = (1 + smoothing) * radius
    // The arc lies on the circle around (radius, radius) from the rectangle's corner.
    arcPlace = reach - (radius - radius * bend.sine)
    arcDepth = radius - radius * bend.cosine
    tangent = Point(bend.cosine, bend.sine)
    handle = radius * 4 / 3 * (span / 4).tangent
    // The second control point lies where the arc's tangent meets the edge, the first at two thirds of the way to it.
    second = bend > 0 ? arcPlace - arcDepth / bend.tangent : arcPlace
    first = second * 2 / 3
  }

  /// Appends the corner to a path that has come to its begin.
  ///
  /// - Parameters:
  ///   - corner: the rectangle's corner.
  ///   - along: direction in which the path comes, of length 1; `inwards` the one in which it leaves.
  func append(to path: inout Path, _ corner: Point, along: Point, inwards: Point) {
    /// `way` and `depth` from the begin; the second half is the first one mirrored.
    func place(_ way: Double, _ depth: Double) -> Point {
      let from = way - reach
      return Point(
        corner.x + along.x * from + inwards.x * depth, corner.y + along.y * from + inwards.y * depth)
    }
    func mirrored(_ way: Double, _ depth: Double) -> Point { place(reach - depth, reach - way) }
    if first > 0 { path.cubic(place(first, 0), place(second, 0), to: place(arcPlace, arcDepth)) }
    let (x, y) = (handle * tangent.x, handle * tangent.y)
    path.cubic(
      place(arcPlace + x, arcDepth + y), mirrored(arcPlace + x, arcDepth + y),
      to: mirrored(arcPlace, arcDepth))
    if first > 0 { path.cubic(mirrored(second, 0), mirrored(first, 0), to: mirrored(0, 0)) }
  }
}

extension Path {
  /// The outline of `rect` with continuous corners, clockwise; `radii` fit.
  init(_ rect: Rect, continuous radii: CornerRadii) {
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    /// The part of an edge that is a corner's, by the radii at both ends.
    func fraction(_ length: Double, _ own: Double, _ other: Double) -> Double {
      own > 0 ? length * own / (own + other) : 0
    }
    func corner(_ radius: Double, _ beside: Double, _ above: Double) -> ContinuousCorner {
      ContinuousCorner(
        radius: radius, smoothing: radii.smoothing,
        room: min(fraction(rect.width, radius, beside), fraction(rect.height, radius, above)))
    }
    let topLeft = corner(radii.topLeft, radii.topRight, radii.bottomLeft)
    let topRight = corner(radii.topRight, radii.topLeft, radii.bottomRight)
    let bottomRight = corner(radii.bottomRight, radii.bottomLeft, radii.topRight)
    let bottomLeft = corner(radii.bottomLeft, radii.bottomRight, radii.topLeft)
    self.init([.move(Point(x0 + topLeft.reach, y0)), .line(Point(x1 - topRight.reach, y0))])
    topRight.append(to: &self, Point(x1, y0), along: Point(1, 0), inwards: Point(0, 1))
    line(to: Point(x1, y1 - bottomRight.reach))
    bottomRight.append(to: &self, Point(x1, y1), along: Point(0, 1), inwards: Point(-1, 0))
    line(to: Point(x0 + bottomLeft.reach, y1))
    bottomLeft.append(to: &self, Point(x0, y1), along: Point(-1, 0), inwards: Point(0, -1))
    line(to: Point(x0, y0 + topLeft.reach))
    topLeft.append(to: &self, Point(x0, y0), along: Point(0, -1), inwards: Point(1, 0))
    close()
  }
}
