import Graphics2D
import MotionCurves
import Testing

/// Random motions, each computed a second time by a different method.
@Suite struct CurvePropertyTests {
  /// De Casteljau's halving instead of Newton's method: the half that holds x is kept, 60 times.
  @Test func tenThousandTimingCurvesAgreeWithHalving() throws {
    var random = SeededGenerator(seed: 1)
    for index in 0..<10_000 {
      // Every tenth curve has upright or level ends.
      let isExtreme = index % 10 == 0
      let x1 = isExtreme ? random.pick([0, 1, 0.5]) : random.unit()
      let x2 = isExtreme ? random.pick([0, 1, 0.5]) : random.unit()
      let (y1, y2) = (random.number(in: -2...3), random.number(in: -2...3))
      let curve = try CubicBezier(x1, y1, x2, y2)
      for _ in 0..<2 {
        let x = random.unit()
        let y = halved(x, Point(x1, y1), Point(x2, y2))
        #expect(isClose(curve.y(at: x), y, 1e-9 + 4e-15 * abs(curve.slope(at: x))), "\(curve) at \(x)")
      }
    }
  }

  private func halved(_ x: Double, _ control1: Point, _ control2: Point) -> Double {
    var (a, b, c, d) = (Point.zero, control1, control2, Point(1, 1))
    for _ in 0..<60 {
      let (ab, bc, cd) = ((a + b) * 0.5, (b + c) * 0.5, (c + d) * 0.5)
      let (abc, bcd) = ((ab + bc) * 0.5, (bc + cd) * 0.5)
      let middle = (abc + bcd) * 0.5
      if middle.x < x { (a, b, c) = (middle, bcd, cd) } else { (b, c, d) = (ab, abc, middle) }
    }
    return (a.y + d.y) / 2
  }

  @Test func timingCurvesNeverRunBackwardsInTime() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<200 {
      let curve = try CubicBezier(random.unit(), random.unit(), random.unit(), random.unit())
      let values = (0...100).map { curve.y(at: Double($0) / 100) }
      #expect(values.first == 0 && values.last == 1)
      // Controls within 0...1 keep the curve there.
      #expect(values.allSatisfy { (0...1).contains($0) })
    }
  }

  /// The equation of motion, integrated step by step (Runge and Kutta's fourth order).
  @Test func springsAgreeWithTheirEquation() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let (mass, frequency) = (random.number(in: 0.1...5), random.number(in: 0.5...60))
      let ratio = random.pick([0, random.unit(), 0.999_999, 1, 1.000_001, random.number(in: 1...6)])
      let spring = try Spring(
        mass: mass, stiffness: mass * frequency * frequency, damping: 2 * ratio * mass * frequency,
        initialVelocity: random.number(in: -20...20), allowsOverdamping: true)
      let step = 0.004 / frequency / max(1, ratio)
      var (x, v) = (0.0, spring.initialVelocity)
      func pull(_ x: Double, _ v: Double) -> Double {
        (spring.stiffness * (1 - x) - spring.damping * v) / spring.mass
      }
      for index in 1...1500 {
        let (v1, a1) = (v, pull(x, v))
        let (v2, a2) = (v + step / 2 * a1, pull(x + step / 2 * v1, v + step / 2 * a1))
        let (v3, a3) = (v + step / 2 * a2, pull(x + step / 2 * v2, v + step / 2 * a2))
        let (v4, a4) = (v + step * a3, pull(x + step * v3, v + step * a3))
        (x, v) = (x + step / 6 * (v1 + 2 * v2 + 2 * v3 + v4), v + step / 6 * (a1 + 2 * a2 + 2 * a3 + a4))
        guard index % 300 == 0 else { continue }
        let scale = 1 + abs(spring.initialVelocity) / frequency
        #expect(isClose(spring.value(at: Double(index) * step), x, 1e-9 * scale), "\(spring)")
        #expect(
          isClose(spring.velocity(at: Double(index) * step), v, 1e-9 * scale * frequency * max(1, ratio)))
      }
    }
  }

  @Test func springsAreAtRestOnceSettled() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      let frequency = random.number(in: 1...60)
      let spring = try Spring(
        stiffness: frequency * frequency, damping: 2 * frequency * random.number(in: 0.05...1.5),
        initialVelocity: random.number(in: -5...5))
      for step in 0...20 {
        let t = spring.settlingDuration * (1 + Double(step) / 10)
        #expect(abs(1 - spring.value(at: t)) <= 0.001 + 1e-12, "\(spring)")
      }
    }
  }

  /// The chords of 2,048 pieces, extrapolated from those of 1,024.
  @Test func arcLengthsAgreeWithChords() throws {
    var random = SeededGenerator(seed: 5)
    func point() -> Point { Point(random.number(in: -300...300), random.number(in: -300...300)) }
    for _ in 0..<100 {
      let points = [point(), point(), point(), point()]
      let path = try MotionPath(Path([.move(points[0]), .cubic(points[1], points[2], points[3])]))
      let samples = (0...2048).map { path.position(atParameter: Double($0) / 2048) }
      var (fine, coarse) = ([0.0], 0.0)
      for index in 1...2048 {
        fine.append(fine[index - 1] + samples[index].distance(to: samples[index - 1]))
        if index % 2 == 0 { coarse += samples[index].distance(to: samples[index - 2]) }
      }
      let length = fine[2048] + (fine[2048] - coarse) / 3
      #expect(isClose(path.length, length, 1e-6 * length))
      for fraction in [0.0001, 0.25, 0.5, 0.9, 0.9999] {
        let index = fine.firstIndex { $0 >= fraction * fine[2048] } ?? 2048
        let rest = (fraction * fine[2048] - fine[index - 1]) / (fine[index] - fine[index - 1])
        let parameter = (Double(index - 1) + rest) / 2048
        let expected = path.position(atParameter: parameter)
        #expect(path.position(at: fraction).distance(to: expected) < 2e-6 * length)
      }
    }
  }

  /// On a line the length is the sum of the ways from turn to turn, and a thousand-millionth of width adds no more than
  /// that. Sharp turns anywhere, close to the ends above all, must be seen.
  @Test func curvesThatDoubleBackAreAsLongAsTheirWays() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<5000 {
      let reach = [2, 0.1, 0.001][Int(random.next() % 3)]
      let places = [0, random.number(in: -reach...1), random.number(in: 0...(1 + reach)), 1]
      let (across, width) = (random.number(in: -0.8...0.8), random.number(in: 0...1e-9))
      let along = (1 - across * across).squareRoot()
      let points = places.map { place in
        let side = random.number(in: -width...width)
        return Point(place * along - side * across, place * across + side * along)
      }
      let path = try MotionPath(Path([.move(points[0]), .cubic(points[1], points[2], points[3])]))
      #expect(isClose(path.length, wayThrough(places), 4e-9), "\(places)")
    }
  }

  /// How far a cubic curve on a line goes, forwards and back.
  private func wayThrough(_ p: [Double]) -> Double {
    func place(_ t: Double) -> Double {
      let r = 1 - t
      return r * r * r * p[0] + 3 * r * r * t * p[1] + 3 * r * t * t * p[2] + t * t * t * p[3]
    }
    let (s0, s1, s2) = (p[1] - p[0], p[2] - p[1], p[3] - p[2])
    let (a, b, c) = (s0 - 2 * s1 + s2, s1 - s0, s0)
    let root = (b * b - a * c).squareRoot()
    let turns = [(-b - root) / a, (-b + root) / a, c / (-b - root)].filter { $0 > 0 && $0 < 1 }.sorted()
    let ends = ([0] + turns + [1]).map(place)
    return zip(ends, ends.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
  }

  @Test func equalSharesAreEqualWays() throws {
    var random = SeededGenerator(seed: 6)
    func point() -> Point { Point(random.number(in: -300...300), random.number(in: -300...300)) }
    for _ in 0..<30 {
      var outline = Path()
      outline.move(to: point())
      for _ in 0..<5 { outline.cubic(point(), point(), to: point()) }
      let path = try MotionPath(outline)
      // The way from share to share along the path, in chords of 1/20,000: not more than that far from straight.
      var previous = path.position(at: 0)
      for step in 1...1000 {
        let next = path.position(at: Double(step) / 1000)
        #expect(next.distance(to: previous) <= path.length / 1000 * (1 + 1e-9))
        previous = next
      }
    }
  }

  /// Two ways to the same: paced key values, and a path of straight lines.
  @Test func pacedKeyframesFollowThePolygon() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<50 {
      let points = (0..<8).map { _ in Point(random.number(in: -9...9), random.number(in: -9...9)) }
      let keyframes = try Keyframes(values: points, mode: .paced)
      var outline = Path()
      outline.move(to: points[0])
      for point in points.dropFirst() { outline.line(to: point) }
      let path = try MotionPath(outline)
      for step in 0...40 {
        let fraction = Double(step) / 40
        #expect(keyframes.value(at: fraction).distance(to: path.position(at: fraction)) < 1e-12)
      }
    }
  }

  /// Whole milliseconds, counted in integers.
  @Test func timingAgreesWithIntegers() throws {
    var random = SeededGenerator(seed: 8)
    func whole(_ range: ClosedRange<Int>) -> Int {
      range.lowerBound + Int(random.next() % UInt64(range.count))
    }
    for _ in 0..<3000 {
      let (delay, duration, legs) = (whole(-3000...3000), whole(1...2000), whole(1...9))
      let autoreverses = random.chance(50)
      let active = duration * legs * (autoreverses ? 2 : 1)
      let timing = try AnimationTiming(
        delay: Double(delay) / 1000, duration: Double(duration) / 1000, repeatCount: Double(legs),
        autoreverses: autoreverses)
      let elapsed = random.pick([0, active, -1, active + 1, duration, whole(-100...active + 100)])
      let progress = timing.progress(at: Double(delay + elapsed) / 1000)
      guard (0...active).contains(elapsed) else {
        #expect(progress == nil)
        continue
      }
      let leg = elapsed == active ? active / duration - 1 : elapsed / duration
      let fraction = Double(elapsed - leg * duration) / Double(duration)
      #expect(
        isClose(progress ?? .nan, autoreverses && leg % 2 == 1 ? 1 - fraction : fraction),
        "\(timing) \(elapsed)")
    }
  }
}
