/// A map of the plane that keeps straight lines straight, while parallels may meet: how a plane looks that is turned in space.
///
/// `x' = (a x + c y + tx) / w` and `y' = (b x + d y + ty) / w` with `w = g x + h y + i`, in points, y down. Points whose `w` is not
/// positive lie behind the eye.
public struct ProjectiveTransform: Hashable, Encodable, Sendable {
  /// What is divided by the distance.
  public var numerator: AffineTransform
  /// How the distance grows along x and y, per point, and what it is at the origin.
  public var g, h, i: Double

  /// Makes a transform from its nine coefficients.
  public init(numerator: AffineTransform, g: Double, h: Double, i: Double) {
    (self.numerator, self.g, self.h, self.i) = (numerator, g, h, i)
  }

  /// The same map, in which parallels stay parallel.
  public init(_ affine: AffineTransform) { self.init(numerator: affine, g: 0, h: 0, i: 1) }

  /// The transform that changes nothing.
  public static let identity = ProjectiveTransform(.identity)

  /// Turns the plane about the x axis, then about the y axis as it was, as an eye sees it that stands in front of the origin: what
  /// `perspective(1 / nearness) rotateX(x) rotateY(y)` is in CSS. About y, positive angles turn the right side away; about x, the top.
  ///
  /// - Parameters:
  ///   - x: radians about the x axis.
  ///   - y: radians about the y axis.
  ///   - nearness: 1 divided by the distance of the eye in points; 0 for an eye at infinity.
  public static func turn(x: Double, y: Double, nearness: Double) -> ProjectiveTransform {
    let (sx, cx) = (Self.exact(x.sine), Self.exact(x.cosine))
    let (sy, cy) = (Self.exact(y.sine), Self.exact(y.cosine))
    return ProjectiveTransform(
      numerator: AffineTransform(a: cy, b: sx * sy, c: 0, d: cx, tx: 0, ty: 0),
      g: sy * cx * nearness, h: -sx * nearness, i: 1)
  }

  /// Whether a plane that is turned like that shows its back.
  public static func showsBack(x: Double, y: Double) -> Bool {
    Self.exact(x.cosine) * Self.exact(y.cosine) < 0
  }

  /// Without the last bits, which not every machine's library has alike: so a quarter of a turn is one.
  private static func exact(_ value: Double) -> Double { (value * 0x1p40).rounded() / 0x1p40 }

  /// The map where parallels stay parallel; nil where they meet.
  public var affine: AffineTransform? {
    guard g == 0, h == 0, i > 0 else { return nil }
    if i == 1 { return numerator }
    let n = numerator
    return AffineTransform(a: n.a / i, b: n.b / i, c: n.c / i, d: n.d / i, tx: n.tx / i, ty: n.ty / i)
  }

  /// This transform first, then `next`.
  public func then(_ next: ProjectiveTransform) -> ProjectiveTransform {
    if let one = affine, let other = next.affine { return ProjectiveTransform(one.then(other)) }
    let (m, n) = (numerator, next.numerator)
    return ProjectiveTransform(
      numerator: AffineTransform(
        a: n.a * m.a + n.c * m.b + n.tx * g, b: n.b * m.a + n.d * m.b + n.ty * g,
        c: n.a * m.c + n.c * m.d + n.tx * h, d: n.b * m.c + n.d * m.d + n.ty * h,
        tx: n.a * m.tx + n.c * m.ty + n.tx * i, ty: n.b * m.tx + n.d * m.ty + n.ty * i),
      g: next.g * m.a + next.h * m.b + next.i * g, h: next.g * m.c + next.h * m.d + next.i * h,
      i: next.g * m.tx + next.h * m.ty + next.i * i)
  }

  /// This transform first, then `next`.
  public func then(_ next: AffineTransform) -> ProjectiveTransform { then(ProjectiveTransform(next)) }

  /// This transform with `center` (points) in the role of the origin.
  public func about(_ center: Point) -> ProjectiveTransform {
    ProjectiveTransform(.translation(-center.x, -center.y)).then(self).then(.translation(center.x, center.y))
  }

  /// The distance of a point from the eye, in shares of that of the origin of a turn.
  func distance(of point: Point) -> Double { g * point.x + h * point.y + i }

  /// The image of `point`; nil where it lies behind the eye.
  public func apply(_ point: Point) -> Point? {
    let w = distance(of: point)
    guard w > 0 else { return nil }
    let image = numerator.apply(point)
    return w == 1 ? image : Point(image.x / w, image.y / w)
  }

  /// The transform that undoes this one, for what lies before the eye; nil where the plane is seen from its edge.
  public var inverse: ProjectiveTransform? {
    if let affine { return affine.inverse.map { ProjectiveTransform($0) } }
    let n = numerator
    let determinant = n.a * (n.d * i - n.ty * h) - n.c * (n.b * i - n.ty * g) + n.tx * (n.b * h - n.d * g)
    let parts: [Double] = [
      n.a * n.d * i, n.a * n.ty * h, n.c * n.b * i, n.c * n.ty * g, n.tx * n.b * h, n.tx * n.d * g,
    ]
    let size = parts.reduce(0.0) { $0 + $1.magnitude }
    // What is left of numbers that should cancel is no area.
    guard determinant.isFinite, determinant.magnitude > 1e-12 * size else { return nil }
    let k = 1 / determinant
    return ProjectiveTransform(
      numerator: AffineTransform(
        a: (n.d * i - n.ty * h) * k, b: (n.ty * g - n.b * i) * k,
        c: (n.tx * h - n.c * i) * k, d: (n.a * i - n.tx * g) * k,
        tx: (n.c * n.ty - n.tx * n.d) * k, ty: (n.tx * n.b - n.a * n.ty) * k),
      g: (n.b * h - n.d * g) * k, h: (n.c * g - n.a * h) * k, i: (n.a * n.d - n.b * n.c) * k)
  }

  /// What lies nearer to the eye than this share of the distance is not looked at: it would be a thousand times as large.
  private static let nearest = 0x1p-10

  /// The smallest axis-parallel rectangle around the image of `rect`, as far as it lies before the eye; one without extents where
  /// nothing does.
  public func boundingBox(of rect: Rect) -> Rect {
    if let affine { return affine.boundingBox(of: rect) }
    let corners = [
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
      Point(rect.minX, rect.maxY),
    ]
    var seen: [Point] = []
    for (one, other) in zip(corners, corners[1...] + corners[..<1]) {
      let (from, to) = (distance(of: one) - Self.nearest, distance(of: other) - Self.nearest)
      if from >= 0 { seen.append(one) }
      guard from * to < 0 else { continue }
      let fraction = from / (from - to)
      seen.append(Point(one.x + (other.x - one.x) * fraction, one.y + (other.y - one.y) * fraction))
    }
    let images = seen.map { point in
      let (image, w) = (numerator.apply(point), max(distance(of: point), Self.nearest))
      return Point(image.x / w, image.y / w)
    }
    guard let first = images.first else { return .zero }
    let low = images.reduce(first) { Point(min($0.x, $1.x), min($0.y, $1.y)) }
    let high = images.reduce(first) { Point(max($0.x, $1.x), max($0.y, $1.y)) }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// How much longer lengths at `point` come out, where they are stretched most; infinite behind the eye.
  package func stretch(at point: Point) -> Double { slope(at: point)?.stretch ?? .infinity }

  /// How much larger areas at `point` come out, as a factor of their sides; 0 behind the eye.
  package func growth(at point: Point) -> Double {
    slope(at: point).map { abs($0.a * $0.d - $0.b * $0.c).squareRoot() } ?? 0
  }

  /// What the map does with small steps from `point`; nil behind the eye.
  private func slope(at point: Point) -> AffineTransform? {
    if let affine { return affine }
    let w = distance(of: point)
    guard w > Self.nearest else { return nil }
    let (n, image) = (numerator, numerator.apply(point))
    let (x, y) = (image.x / w, image.y / w)
    return AffineTransform(
      a: (n.a - x * g) / w, b: (n.b - y * g) / w, c: (n.c - x * h) / w, d: (n.d - y * h) / w, tx: 0, ty: 0)
  }
}

extension AffineTransform {
  /// How much longer lengths come out, in the direction in which they are stretched most.
  package var stretch: Double {
    let sum = a * a + b * b + c * c + d * d
    let determinant = a * d - b * c
    return ((sum + max(0, sum * sum - 4 * determinant * determinant).squareRoot()) / 2).squareRoot()
  }
}
