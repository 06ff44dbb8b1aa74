/// A map of the plane that keeps straight lines straight:
/// `x' = a x + c y + tx`, `y' = b x + d y + ty`, in points, y down.
public struct AffineTransform: Hashable, Encodable, Sendable {
  /// First column: the image of the x unit vector.
  public var a, b: Double
  /// Second column: the image of the y unit vector.
  public var c, d: Double
  /// Translation in points.
  public var tx, ty: Double

  /// Makes a transform from its six coefficients.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The transform that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Moves by (`x`, `y`) points.
  public static func translation(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Scales about the origin.
  public static func scale(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Turns about the origin by `radians`; positive angles are clockwise on screen, as y points down.
  public static func rotation(radians: Double) -> AffineTransform {
    let (s, c) = (radians.sine, radians.cosine)
    return AffineTransform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// This transform first, then `next`.
  public func then(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// This transform with `center` (points) in the role of the origin.
  public func about(_ center: Point) -> AffineTransform {
    AffineTransform.translation(-center.x, -center.y).then(self).then(.translation(center.x, center.y))
  }

  /// The image of `point`.
  public func apply(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// The smallest axis-parallel rectangle around the image of `rect`.
  public func boundingBox(of rect: Rect) -> Rect {
    let corners = [
      apply(Point(rect.minX, rect.minY)), apply(Point(rect.maxX, rect.minY)),
      apply(Point(rect.minX, rect.maxY)), apply(Point(rect.maxX, rect.maxY)),
    ]
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let (x0, x1) = (xs.reduce(.infinity, min), xs.reduce(-.infinity, max))
    let (y0, y1) = (ys.reduce(.infinity, min), ys.reduce(-.infinity, max))
    return Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }

  /// Whether the transform only moves.
  public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}

extension AffineTransform {
  /// The transform that undoes this one; nil where it maps the plane to a line or a point.
  public var inverse: AffineTransform? {
    let determinant = a * d - b * c
    guard determinant.isFinite, determinant != 0 else { return nil }
    return AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}
