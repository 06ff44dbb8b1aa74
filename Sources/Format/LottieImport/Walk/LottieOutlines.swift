import Graphics2D

/// Outlines as their points with both handles: x, y, x and y behind it, x and y before it.
enum LottieOutlines {
  /// Length of the handles of a quarter of a circle of radius 1, as After Effects has it.
  static let roundness = 0.5519

  /// A rectangle about its centre, clockwise from the right end of its upper edge.
  static func rectangle(center: [Double], size: [Double], radius: Double, isRounded: Bool) -> [Double] {
    let (x, y) = (center[0], center.count > 1 ? center[1] : 0)
    let (w, h) = (size[0] / 2, (size.count > 1 ? size[1] : size[0]) / 2)
    guard isRounded else {
      return [(x + w, y - h), (x + w, y + h), (x - w, y + h), (x - w, y - h)].flatMap { plain($0.0, $0.1) }
    }
    let r = max(0, min(radius, abs(w), abs(h)))
    let k = r * roundness
    return [
      point(x + w, y - h + r, before: (0, -k)), point(x + w, y + h - r, behind: (0, k)),
      point(x + w - r, y + h, before: (k, 0)), point(x - w + r, y + h, behind: (-k, 0)),
      point(x - w, y + h - r, before: (0, k)), point(x - w, y - h + r, behind: (0, -k)),
      point(x - w + r, y - h, before: (-k, 0)), point(x + w - r, y - h, behind: (k, 0)),
    ].flatMap { $0 }
  }

  /// An ellipse about its centre, clockwise from its top.
  static func ellipse(center: [Double], size: [Double]) -> [Double] {
    let (x, y) = (center[0], center.count > 1 ? center[1] : 0)
    let (w, h) = (size[0] / 2, (size.count > 1 ? size[1] : size[0]) / 2)
    let (kx, ky) = (w * roundness, h * roundness)
    return [
      point(x, y - h, before: (-kx, 0), behind: (kx, 0)), point(x + w, y, before: (0, -ky), behind: (0, ky)),
      point(x, y + h, before: (kx, 0), behind: (-kx, 0)), point(x - w, y, before: (0, ky), behind: (0, -ky)),
    ].flatMap { $0 }
  }

  /// Most corners of a star or polygon.
  static let mostCorners = 500.0

  /// What makes up a star or polygon.
  struct Star {
    var center: [Double]
    /// At least one.
    var points: Int
    var outerRadius, innerRadius: Double
    /// Shares of the arc between corners that their handles reach.
    var outerRoundness, innerRoundness: Double
    /// Clockwise, in degrees; the first corner is at the top.
    var rotation: Double
    var isPolygon: Bool
  }

  /// Corners lie evenly around the centre, those of a star on two circles in turn.
  static func star(_ star: Star) -> [Double] {
    let points = star.points
    let count = star.isPolygon ? points : points * 2
    let parts = star.isPolygon ? Double(count * 4) : Double(count * 2)
    return (0..<count).flatMap { index -> [Double] in
      let isOuter = star.isPolygon || index % 2 == 0
      let radius = isOuter ? star.outerRadius : star.innerRadius
      let roundness = isOuter ? star.outerRoundness : star.innerRoundness
      let angle = (star.rotation - 90) * .pi / 180 + 2 * .pi * Double(index) / Double(count)
      let (c, s) = (angle.cosine, angle.sine)
      let handle = 2 * Double.pi * radius / parts * roundness
      return point(
        star.center[0] + radius * c, (star.center.count > 1 ? star.center[1] : 0) + radius * s,
        before: (s * handle, -c * handle), behind: (-s * handle, c * handle))
    }
  }

  /// The outline run through the other way, from the same point.
  static func reversed(_ outline: [Double]) -> [Double] {
    let points = stride(from: 0, to: outline.count - 5, by: 6).map { Array(outline[$0..<$0 + 6]) }
    guard let first = points.first else { return outline }
    return ([first] + points.dropFirst().reversed()).flatMap {
      [$0[0], $0[1], $0[4], $0[5], $0[2], $0[3]]
    }
  }

  /// The outline with its sharp corners rounded.
  ///
  /// - Parameter keepsCount: whether each corner becomes two points, sharp or not, so that outlines of all times have as many.
  static func rounded(
    _ outline: [Double], radius: Double, isClosed: Bool, keepsCount: Bool
  ) -> [Double] {
    let count = outline.count / 6
    var result: [Double] = []
    for index in 0..<count {
      let at = index * 6
      let own = Array(outline[at..<at + 6])
      let isEnd = !isClosed && (index == 0 || index == count - 1)
      let isSharp = own[0] == own[2] && own[1] == own[3] && own[0] == own[4] && own[1] == own[5]
      guard isSharp, !isEnd, count > 1 else {
        result += keepsCount ? [own[0], own[1], own[0], own[1], own[4], own[5]] + own[..<4] + own[..<2] : own
        continue
      }
      let (before, behind) = ((index + count - 1) % count * 6, (index + 1) % count * 6)
      func cut(_ other: Int) -> (x: Double, y: Double, hx: Double, hy: Double) {
        let (dx, dy) = (outline[other] - own[0], outline[other + 1] - own[1])
        let length = (dx * dx + dy * dy).squareRoot()
        let share = length > 0 ? min(length / 2, max(0, radius)) / length : 0
        let (x, y) = (own[0] + dx * share, own[1] + dy * share)
        return (x, y, x - (x - own[0]) * roundness, y - (y - own[1]) * roundness)
      }
      let (a, b) = (cut(before), cut(behind))
      result += [a.x, a.y, a.hx, a.hy, a.x, a.y, b.x, b.y, b.x, b.y, b.hx, b.hy]
    }
    return result
  }

  /// Points drawn towards the middle of the box around them by a share of the way, and their handles away from it.
  static func puckered(_ outline: [Double], by share: Double) -> [Double] {
    let points = stride(from: 0, to: outline.count - 5, by: 6)
    let (xs, ys) = (points.map { outline[$0] }, points.map { outline[$0 + 1] })
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return outline
    }
    let (x, y) = ((left + right) / 2, (top + bottom) / 2)
    var result = outline
    for at in stride(from: 0, to: outline.count - 1, by: 2) {
      let amount = at % 6 == 0 ? share : -share
      result[at] += (x - outline[at]) * amount
      result[at + 1] += (y - outline[at + 1]) * amount
    }
    return result
  }

  static func mapped(_ outline: [Double], _ transform: AffineTransform) -> [Double] {
    var result = outline
    for at in stride(from: 0, to: outline.count - 1, by: 2) {
      let point = transform.apply(Point(outline[at], outline[at + 1]))
      (result[at], result[at + 1]) = (point.x, point.y)
    }
    return result
  }

  /// Curves between the points; lines where no handle is out and `keepsCurves` does not ask for the same pieces at any time.
  static func path(_ outline: [Double], isClosed: Bool, keepsCurves: Bool) -> Path {
    let count = outline.count / 6
    guard count > 0 else { return Path() }
    func at(_ index: Int, _ offset: Int) -> Point {
      Point(outline[index * 6 + offset], outline[index * 6 + offset + 1])
    }
    var path = Path([.move(at(0, 0))])
    for index in 1..<max(1, isClosed ? count + 1 : count) {
      let (from, to) = (index - 1, index % count)
      let (a, b, end) = (at(from, 2), at(to, 4), at(to, 0))
      if keepsCurves || a != at(from, 0) || b != end {
        path.cubic(a, b, to: end)
      } else if index < count {
        path.line(to: end)
      }
    }
    if isClosed { path.close() }
    return path
  }

  private static func plain(_ x: Double, _ y: Double) -> [Double] { [x, y, x, y, x, y] }

  private static func point(
    _ x: Double, _ y: Double, before: (Double, Double) = (0, 0), behind: (Double, Double) = (0, 0)
  ) -> [Double] {
    [x, y, x + behind.0, y + behind.1, x + before.0, y + before.1]
  }
}
