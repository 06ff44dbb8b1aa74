import Graphics2D
import MotionCurves

/// The curve that a layer goes along from one key to the next.
struct LottieWay {
  private let a, b, c, d: Point
  private let length: Double

  /// Nil for a way without length.
  init?(from start: [Double], _ bend: LottieProperty.Bend, to end: [Double]) {
    guard start.count >= 2, end.count >= 2 else { return nil }
    (a, d) = (Point(start[0], start[1]), Point(end[0], end[1]))
    (b, c) = (Point(a.x + bend.out[0], a.y + bend.out[1]), Point(d.x + bend.back[0], d.y + bend.back[1]))
    length = Self.length(a, b, c, d)
    guard length > 0 else { return nil }
  }

  private static func length(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Double {
    (try? MotionPath(Path([.move(a), .cubic(b, c, d)])))?.length ?? 0
  }

  /// Both sides of the place at a share of the length.
  func cut(atLength share: Double) -> (point: Point, before: LottieProperty.Bend, after: LottieProperty.Bend)
  {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      let part = halves(middle).before
      if Self.length(a, part[1], part[2], part[3]) < share * length { low = middle } else { high = middle }
    }
    let (before, after) = halves((low + high) / 2)
    func bend(_ p: [Point]) -> LottieProperty.Bend {
      .init(out: [p[1].x - p[0].x, p[1].y - p[0].y], back: [p[2].x - p[3].x, p[2].y - p[3].y])
    }
    return (before[3], bend(before), bend(after))
  }

  /// Control points of both parts (de Casteljau).
  private func halves(_ s: Double) -> (before: [Point], after: [Point]) {
    func mix(_ p: Point, _ q: Point) -> Point { Point(p.x + (q.x - p.x) * s, p.y + (q.y - p.y) * s) }
    let (ab, bc, cd) = (mix(a, b), mix(b, c), mix(c, d))
    let (abc, bcd) = (mix(ab, bc), mix(bc, cd))
    let middle = mix(abc, bcd)
    return ([a, ab, abc, middle], [middle, bcd, cd, d])
  }
}
