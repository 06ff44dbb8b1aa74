/// A part of an ellipse between two points, from SVG's endpoint form (SVG 1.1, appendix F.6).
struct EllipticalArc {
  /// Maps the unit circle to the ellipse.
  private let toEllipse: AffineTransform
  /// Angles on the unit circle in radians: where the arc starts and how far it runs, clockwise on screen.
  private let start, sweep: Double
  private let end: Point

  /// Nil where the arc is a straight line or nothing: a radius of 0, or an end that is the start.
  ///
  /// `rotation` is in degrees, `radii` are grown by one factor where they do not reach.
  init?(from: Point, to: Point, radii: Size, rotation: Double, isLarge: Bool, isClockwise: Bool) {
    guard from != to, radii.width > 0, radii.height > 0 else { return nil }
    let turn = AffineTransform.rotation(radians: rotation.truncatingRemainder(dividingBy: 360) * .pi / 180)
    let half = (from - to) * 0.5
    // Half the chord in the ellipse's own axes (F.6.5.1).
    let x = turn.a * half.x + turn.b * half.y
    let y = turn.c * half.x + turn.d * half.y
    let (u, v) = (x / radii.width, y / radii.height)
    let reach = u * u + v * v
    // F.6.6: radii that are too small grow until the ellipse just reaches.
    let growth = max(1, reach.squareRoot())
    let (rx, ry) = (radii.width * growth, radii.height * growth)
    let free = max(0, (1 - reach / (growth * growth)) / (reach / (growth * growth)))
    let k = free.squareRoot() * (isLarge == isClockwise ? -1 : 1)
    // Centre on the unit circle's scale (F.6.5.2).
    let (cu, cv) = (k * v / growth, -k * u / growth)
    let (su, sv) = (u / growth, v / growth)
    start = (sv - cv).arcTangent(su - cu)
    var sweep = (-sv - cv).arcTangent(-su - cu) - start
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    self.sweep = sweep
    end = to
    toEllipse = AffineTransform.translation(cu, cv).then(.scale(rx, ry)).then(turn)
      .then(.translation((from.x + to.x) / 2, (from.y + to.y) / 2))
    guard start.isFinite, sweep.isFinite, toEllipse.tx.isFinite, toEllipse.ty.isFinite else { return nil }
  }

  /// Control points and ends of the curves that follow the arc, each a quarter turn or less.
  var cubics: [(Point, Point, Point)] {
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let k = 4 / 3 * (step / 4).tangent
    return (0..<count).map { index in
      let (a, b) = (start + step * Double(index), start + step * Double(index + 1))
      let (from, to) = (Point(a.cosine, a.sine), Point(b.cosine, b.sine))
      let last = index == count - 1 ? end : toEllipse.apply(to)
      return (
        toEllipse.apply(Point(from.x - k * from.y, from.y + k * from.x)),
        toEllipse.apply(Point(to.x + k * to.y, to.y - k * to.x)), last
      )
    }
  }
}
