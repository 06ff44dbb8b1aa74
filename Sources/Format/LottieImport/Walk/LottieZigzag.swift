import Graphics2D

/// Outlines with ridges: points in turn on both sides of it.
struct LottieZigzag {
  /// How far ridges stand off, in points.
  var height: Double
  /// Ridges between two points of the outline, not counting these.
  var count: Int
  var isSmooth: Bool

  static let mostRidges = 200.0

  func applied(to outline: [Double], isClosed: Bool) -> [Double] {
    let corners = LottieCorner.all(of: outline)
    guard corners.count > 1 else { return outline }
    var (result, side): ([Double], Double) = ([], -1)
    let pieces = isClosed ? corners.count : corners.count - 1
    for index in 0..<pieces {
      let (from, to) = (corners[index], corners[(index + 1) % corners.count])
      result += ridge(
        at: from.at, along: chord(index, corners, isClosed), lengths(index, corners, isClosed), side)
      side = -side
      for step in 0..<count {
        let share = Double(step + 1) / Double(count + 1)
        let (point, tangent) = from.curve(to: to, at: share)
        let length = distance(from.at, to.at)
        result += ridge(at: point, along: tangent, (length, length), side)
        side = -side
      }
    }
    // An outline whose ridges come out even ends where it began.
    let isEven = pieces * (count + 1) % 2 == 0
    if !isClosed || !isEven {
      let last = isClosed ? 0 : corners.count - 1
      result += ridge(
        at: corners[last].at, along: chord(last, corners, isClosed), lengths(last, corners, isClosed), side)
    }
    return result
  }

  private func distance(_ a: Point, _ b: Point) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  /// The corners before and behind one, itself at the ends of an open outline.
  private func neighbours(_ index: Int, _ corners: [LottieCorner], _ isClosed: Bool) -> (Point, Point) {
    let count = corners.count
    let before = isClosed ? (index + count - 1) % count : max(0, index - 1)
    let behind = isClosed ? (index + 1) % count : min(count - 1, index + 1)
    return (corners[before].at, corners[behind].at)
  }

  private func chord(_ index: Int, _ corners: [LottieCorner], _ isClosed: Bool) -> Point {
    let (before, behind) = neighbours(index, corners, isClosed)
    return behind - before
  }

  private func lengths(_ index: Int, _ corners: [LottieCorner], _ isClosed: Bool) -> (Double, Double) {
    let (before, behind) = neighbours(index, corners, isClosed)
    return (distance(corners[index].at, before), distance(corners[index].at, behind))
  }

  /// A point beside the outline; `lengths` are those of the ways before and behind it.
  private func ridge(
    at point: Point, along way: Point, _ lengths: (before: Double, behind: Double), _ side: Double
  ) -> [Double] {
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    let unit = length > 0 ? Point(way.x / length, way.y / length) : Point(1, 0)
    let (x, y) = (point.x + unit.y * side * height, point.y - unit.x * side * height)
    guard isSmooth else { return [x, y, x, y, x, y] }
    let share = 1 / Double((count + 1) * 2)
    let (back, out) = (lengths.before * share, lengths.behind * share)
    return [x, y, x + unit.x * out, y + unit.y * out, x - unit.x * back, y - unit.y * back]
  }
}

/// A point of an outline with its handles.
struct LottieCorner {
  var at, out, back: Point

  static func all(of outline: [Double]) -> [LottieCorner] {
    stride(from: 0, to: outline.count - 5, by: 6).map { index in
      func point(_ offset: Int) -> Point { Point(outline[index + offset], outline[index + offset + 1]) }
      return LottieCorner(at: point(0), out: point(2), back: point(4))
    }
  }

  var numbers: [Double] { [at.x, at.y, out.x, out.y, back.x, back.y] }

  /// Place and direction at a share of the curve's parameter on the way to the next corner.
  func curve(to next: LottieCorner, at s: Double) -> (point: Point, tangent: Point) {
    func mix(_ a: Point, _ b: Point) -> Point { Point(a.x + (b.x - a.x) * s, a.y + (b.y - a.y) * s) }
    // Straight ways are divided evenly: without handles, the parameter goes slowly at both ends.
    if out == at, next.back == next.at { return (mix(at, next.at), next.at - at) }
    let (ab, bc, cd) = (mix(at, out), mix(out, next.back), mix(next.back, next.at))
    let (abc, bcd) = (mix(ab, bc), mix(bc, cd))
    let tangent = bcd - abc
    return (mix(abc, bcd), tangent == .zero ? next.at - at : tangent)
  }
}
