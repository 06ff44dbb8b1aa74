import Graphics2D
import MotionCurves
import Testing

@Suite struct MotionPathTests {
  private let heart = MotionChecks.all["path_motion"]["heart_float"]

  private func path(_ data: String) throws -> MotionPath { try MotionPath(Path(svg: data)) }

  @Test func theHeartFloatsAsPublished() throws {
    let path = try path(heart["path"].text)
    #expect(isClose(path.length, heart["length"].number, 5e-13 * 187))
    let rows = heart["rows"].rows
    #expect(rows.count == 13)
    for row in rows {
      let place = path.position(at: row["fraction"].number)
      #expect(isClose(place.x, row["x"].number) && isClose(place.y, row["y"].number))
      #expect(isClose(path.angle(at: row["fraction"].number), row["angle_rad"].number))
      let parameter = path.position(atParameter: row["bezier_t"].number)
      #expect(isClose(parameter.x, row["x"].number) && isClose(parameter.y, row["y"].number))
      #expect(isClose(path.angle(atParameter: row["bezier_t"].number), row["angle_rad"].number))
    }
  }

  @Test func aQuarterCircleIsAsLongAsItIs() throws {
    // The arc's cubic is off by 0.03 % of the radius; its length by 0.014 %.
    #expect(isClose(try path("M0,0 A100,100 0 0 1 100,100").length, 50 * .pi, 0.03))
    // A parabola y = x^2 from -1 to 1: sqrt(5) + asinh(2) / 2.
    #expect(isClose(try path("M-1,1 Q0,-1 1,1").length, 2.9578857150891948, 1e-11))
    #expect(isClose(try path("M0,0 L3,4 l0,5 h-2 v1").length, 13, 1e-15))
  }

  @Test func partsFollowEachOther() throws {
    let path = try path("M0,0 L10,0 M100,0 L100,30")
    #expect(path.length == 40)
    #expect(path.position(at: 0.125) == Point(5, 0))
    #expect(path.position(at: 0.25) == Point(10, 0))
    #expect(path.position(at: 0.625) == Point(100, 15))
    // By parameter each element takes the same share.
    #expect(path.position(atParameter: 0.25) == Point(5, 0))
    #expect(path.position(atParameter: 0.75) == Point(100, 15))
  }

  @Test func closedPathsComeBack() throws {
    let square = try path("M0,0 h10 v10 h-10 z")
    #expect(square.length == 40)
    #expect(square.position(at: 1) == .zero)
    #expect(square.position(at: 0.875) == Point(0, 5))
    #expect(square.angle(at: 0.9) == -.pi / 2)
    // Closing a path that is back already adds nothing.
    #expect(try path("M0,0 h10 v10 L0,0 z").length == (20 + 200.0.squareRoot()))
    #expect(square.position(at: 7) == .zero && square.position(at: -1) == .zero)
  }

  @Test func pathsWithoutLengthStandStill() throws {
    for data in ["M3,4", "M3,4 L3,4", "M3,4 C3,4 3,4 3,4", "M1,1 M3,4 z", "M3,4 L3,4 L3,4 L3,4 z"] {
      let path = try path(data)
      #expect(path.length == 0)
      for fraction in [0, 0.3, 1] {
        #expect(path.position(at: fraction) == Point(3, 4))
        #expect(path.position(atParameter: fraction) == Point(3, 4))
        #expect(path.angle(at: fraction) == 0)
      }
    }
  }

  @Test func standstillsHaveADirection() throws {
    // Controls on the ends, a cusp half-way, and equal points on both sides of a line.
    #expect(try path("M0,0 C0,0 10,10 10,10").angle(at: 0) == .pi / 4)
    #expect(try path("M0,0 C0,0 0,0 0,9").angle(at: 1) == .pi / 2)
    let cusp = try path("M0,0 C10,10 0,10 10,0")
    #expect(isClose(cusp.angle(at: 0.5), -.pi / 2, 1e-6))
    let line = try path("M0,0 L0,0 L0,5 L0,5")
    #expect(line.angle(at: 0) == .pi / 2 && line.angle(at: 1) == .pi / 2)
    #expect(line.angle(atParameter: 0) == .pi / 2)
  }

  @Test func tinyAndHugePathsAreMeasuredAlike() throws {
    for scale in [1e-9, 1e-3, 1, 1e4, 1e8] {
      let scaled = try MotionPath(Path(svg: heart["path"].text).transformed(by: .scale(scale, scale)))
      #expect(isClose(scaled.length / scale, heart["length"].number, 1e-10))
      #expect(isClose(scaled.position(at: 0.3).x / scale, -10.0989282015409, 1e-8))
    }
  }

  @Test func aMillionSegmentsAreFollowed() throws {
    var outline = Path()
    outline.move(to: .zero)
    for index in 1...1_000_000 { outline.line(to: Point(Double(index & 1), Double(index) * 1e-3)) }
    let path = try MotionPath(outline)
    #expect(isClose(path.length, 1e6 * 1.000001.squareRoot(), 1e-5))
    #expect(isClose(path.position(at: 0.5).y, 500, 1e-6))
    #expect(path.position(at: 1) == Point(0, 1000))
  }

  @Test func aTrimmedPathIsThePartBetween() throws {
    for data in [heart["path"].text, "M0,0 h10 v10 h-10 z", "M0,0 L10,0 M100,0 C100,9 130,9 130,0", "M3,4"] {
      let whole = try path(data)
      for (start, end) in [
        (0.0, 1.0), (0.1, 0.35), (0, 0.5), (0.25, 0.25), (0.9, 0.2), (-1, 0.25), (0.75, 7),
      ] {
        let part = whole.trimmed(from: start, to: end)
        let (first, last) = (max(start, 0), min(end, 1))
        guard last > first, whole.length > 0 else {
          #expect(part.isEmpty)
          continue
        }
        let motion = try MotionPath(part)
        #expect(isClose(motion.length, (last - first) * whole.length, 1e-9 * whole.length))
        for step in 0...10 where step % 10 != 0 || !data.contains("M100") {
          let fraction = Double(step) / 10
          let place = whole.position(at: first + (last - first) * fraction)
          #expect(motion.position(at: fraction).distance(to: place) < 1e-8, "\(data) \(start) \(end)")
        }
      }
    }
  }

  @Test func impossiblePathsAreRefused() {
    func culprit(_ path: Path) -> String? {
      #expect(throws: MotionError.self) { try MotionPath(path) }?.quantity
    }
    #expect(culprit(Path()) == "number of points")
    #expect(culprit(Path([.move(.zero), .line(Point(0, .nan))])) == "coordinate of element 2")
    #expect(
      culprit(Path([.move(.zero), .cubic(.zero, Point(.infinity, 0), .zero)])) == "coordinate of element 2")
    #expect(culprit(Path([.move(.zero), .line(Point(1e13, 0))])) == "length of the path")
    #expect(culprit(Path([.move(.zero), .line(Point(1e300, 0))])) == "length of the path")
  }
}
