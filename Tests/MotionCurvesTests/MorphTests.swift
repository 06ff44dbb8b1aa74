import Graphics2D
import MotionCurves
import Testing

@Suite struct ColorMixingTests {
  @Test func aFadeFromNothingKeepsItsColour() {
    let red = Color(red: 1, green: 0.2, blue: 0)
    let half = Color.clear.interpolated(to: red, by: 0.5)
    #expect(half == Color(red: 1, green: 0.2, blue: 0, alpha: 0.5))
    #expect(Color.black.interpolated(to: .white, by: 0.25).hex == "#404040")
  }

  @Test func opacityWeighsTheColours() {
    let a = Color(red: 1, green: 0, blue: 0, alpha: 0.2)
    let b = Color(red: 0, green: 0, blue: 1, alpha: 0.8)
    let mixed = a.interpolated(to: b, by: 0.5)
    #expect(isClose(mixed.alpha, 0.5) && isClose(mixed.red, 0.2) && isClose(mixed.blue, 0.8))
    #expect(a.interpolated(to: b, by: 0) == a && a.interpolated(to: b, by: 1) == b)
  }

  @Test func overshootingStaysAColour() {
    for fraction in [-3, -0.1, 1.1, 9] {
      let color = Color(red: 1, green: 0, blue: 0.5, alpha: 0.3).interpolated(to: .white, by: fraction)
      #expect([color.red, color.green, color.blue, color.alpha].allSatisfy { (0...1).contains($0) })
    }
  }
}

@Suite struct VectorTests {
  @Test func sizesRectanglesAndCornersAreVectors() {
    #expect(Size(10, 20).interpolated(to: Size(20, 60), by: 0.25) == Size(12.5, 30))
    #expect(Size(3, 4).distance(to: .zero) == 5)
    let rect = Rect(x: 1, y: 2, width: 3, height: 4).interpolated(
      to: Rect(x: 3, y: 2, width: 7, height: 0), by: 0.5)
    #expect(rect == Rect(x: 2, y: 2, width: 5, height: 2))
    #expect(Rect(x: 1, y: 2, width: 2, height: 4).distance(to: .zero) == 5)
    let radii = CornerRadii(topLeft: 4, topRight: 0, bottomRight: 8, bottomLeft: 2)
    #expect(
      radii.interpolated(to: .zero, by: 0.5)
        == CornerRadii(topLeft: 2, topRight: 0, bottomRight: 4, bottomLeft: 1))
    #expect(CornerRadii(1).distance(to: .zero) == 2)
  }
}

@Suite struct GradientMorphTests {
  private func linear(_ stops: [(Double, Color)]) -> Gradient {
    Gradient(
      geometry: .linear(start: .zero, end: Point(0, 10)),
      stops: stops.map { .init(offset: $0.0, color: $0.1) })
  }

  @Test func asManyStopsMoveOneByOne() throws {
    let to = Gradient(
      geometry: .linear(start: Point(2, 0), end: Point(0, 20)),
      stops: [.init(offset: 0.5, color: .white), .init(offset: 1, color: .black)])
    let mixed = try GradientMorph(from: linear([(0, .black), (1, .black)]), to: to).value(at: 0.5)
    #expect(mixed.geometry == .linear(start: Point(1, 0), end: Point(0, 15)))
    #expect(mixed.stops.map(\.offset) == [0.25, 1])
    #expect(mixed.stops[0].color.hex == "#808080")
  }

  @Test func otherStopsAreMerged() throws {
    let two = linear([(0, .black), (1, .white)])
    let three = linear([(0, .black), (0.5, .black), (1, .white)])
    let morph = try GradientMorph(from: two, to: three)
    #expect(morph.value(at: 0) == two && morph.value(at: 1) == three)
    let mixed = morph.value(at: 0.5)
    #expect(mixed.stops.map(\.offset) == [0, 0.5, 1])
    #expect(isClose(mixed.stops[1].color.red, 0.25))
  }

  @Test func jumpsKeepBothTheirColours() throws {
    let jump = linear([(0, .black), (0.5, .black), (0.5, .white), (1, .white)])
    let mixed = try GradientMorph(from: linear([(0.25, .white), (0.75, .white)]), to: jump).value(
      at: 0.999_999)
    #expect(mixed.stops.map(\.offset) == [0, 0.25, 0.5, 0.5, 0.75, 1])
    #expect(mixed.stops.map { $0.color.red > 0.5 } == [false, false, false, true, true, true])
  }

  @Test func kindsDoNotMix() throws {
    let radial = Gradient(
      geometry: .radial(center: .zero, radius: 4), stops: linear([(0, .black), (1, .white)]).stops)
    #expect(throws: MorphError.gradientKinds) { try GradientMorph(from: linear([(0, .black)]), to: radial) }
    var larger = radial
    larger.geometry = .radial(center: Point(2, 2), radius: 8)
    #expect(
      try GradientMorph(from: radial, to: larger).value(at: 0.5).geometry
        == .radial(center: Point(1, 1), radius: 6))
  }
}

@Suite struct TransformMorphTests {
  private func isClose(_ a: AffineTransform, _ b: AffineTransform, _ tolerance: Double = 1e-12) -> Bool {
    zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty]).allSatisfy {
      abs($0 - $1) <= tolerance
    }
  }

  private func turned(_ degrees: Double) -> AffineTransform { .rotation(radians: degrees * .pi / 180) }

  @Test(
    arguments: [
      (0, 90, 45), (0, -90, -45), (0, 180, -90), (10, 190.5, -79.75), (170, -170, 180), (0, 0, 0),
      (-60, 100, 20),
    ] as [(Double, Double, Double)])
  func turnsGoTheShortWay(_ from: Double, _ to: Double, _ middle: Double) {
    let morph = TransformMorph(from: turned(from), to: turned(to))
    #expect(isClose(morph.value(at: 0.5), turned(middle)))
  }

  @Test func everyPartGoesByItself() {
    let from = AffineTransform.scale(1, 2).then(turned(20)).then(.translation(10, 0))
    let to = AffineTransform.scale(3, 6).then(turned(60)).then(.translation(30, -8))
    let middle = AffineTransform.scale(2, 4).then(turned(40)).then(.translation(20, -4))
    #expect(isClose(TransformMorph(from: from, to: to).value(at: 0.5), middle))
    #expect(TransformMorph(from: from, to: to).value(at: 1) == to)
  }

  @Test func flipsAndNothingAreTakenApart() {
    let flipped = TransformMorph(from: .scale(-1, 1), to: .scale(-3, 1)).value(at: 0.5)
    #expect(isClose(flipped, .scale(-2, 1)))
    let both = TransformMorph(from: .scale(-1, 1), to: .scale(1, -1)).value(at: 0.5)
    #expect(both.a * both.d - both.b * both.c < 0)
    #expect(isClose(TransformMorph(from: .scale(0, 0), to: .identity).value(at: 0.25), .scale(0.25, 0.25)))
    #expect(isClose(TransformMorph(from: .scale(0, 1), to: .identity).value(at: 0.5), .scale(0.5, 1)))
  }

  @Test func anyTransformIsPutTogetherAgain() {
    var random = SeededGenerator(seed: 12)
    func number() -> Double { random.number(in: -3...3) }
    for _ in 0..<500 {
      let t = AffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      // Next to its own start.
      #expect(isClose(TransformMorph(from: t, to: t).value(at: 0.5), t))
      #expect(isClose(TransformMorph(from: t, to: .identity).value(at: 1e-14), t, 1e-12))
    }
  }
}

@Suite struct PathMorphTests {
  @Test func likePathsMovePointByPoint() throws {
    let from = try Path(svg: "M0,0 L10,0 C10,5 5,10 0,10 z")
    let to = try Path(svg: "M0,2 L20,0 C20,5 5,20 0,20 z")
    let middle = try PathMorph(from: from, to: to).value(at: 0.5)
    #expect(middle == (try Path(svg: "M0,1 L15,0 C15,5 5,15 0,15 z")))
  }

  @Test func otherPathsKeepTheirShapesAtTheEnds() throws {
    let triangle = try Path(svg: "M0,0 L12,0 L6,9 z")
    let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 10, height: 10))
    let morph = try PathMorph(from: triangle, to: circle)
    #expect(morph.value(at: 0) == triangle && morph.value(at: 1) == circle)
    for (fraction, shape) in [(1e-12, triangle), (1 - 1e-12, circle)] {
      let (near, exact) = (try MotionPath(morph.value(at: fraction)), try MotionPath(shape))
      #expect(isClose(near.length, exact.length, 1e-8))
    }
    let middle = morph.value(at: 0.5)
    #expect(middle.elements.count == 6 && middle.elements.last == .close)
  }

  @Test func cuttingFollowsTheCurve() throws {
    let one = try Path(svg: "M0,0 C0,10 10,10 10,0")
    let many = try Path(svg: "M0,0 L1,0 L2,0 L3,0 L4,0 L5,0")
    let cut = try PathMorph(from: one, to: many).value(at: 1e-13)
    #expect(cut.elements.count == 6)
    let (a, b) = (try MotionPath(cut), try MotionPath(one))
    for step in 0...20 {
      #expect(a.position(at: Double(step) / 20).distance(to: b.position(at: Double(step) / 20)) < 1e-9)
    }
  }

  @Test func pointsGrowIntoShapes() throws {
    let shape = try Path(svg: "M0,0 h4 v4 z")
    let middle = try PathMorph(from: Path(svg: "M2,2"), to: shape).value(at: 0.5)
    #expect(middle.controlBox == Rect(x: 1, y: 1, width: 2, height: 2))
  }

  @Test func partsMustMatch() throws {
    let (one, two) = (try Path(svg: "M0,0 h4"), try Path(svg: "M0,0 h4 M9,9 h4"))
    #expect(throws: MorphError.pathParts(1, 2)) { try PathMorph(from: one, to: two) }
    #expect(throws: MorphError.pathParts(0, 1)) { try PathMorph(from: Path(), to: one) }
    #expect(try PathMorph(from: Path(), to: Path()).value(at: 0.5).isEmpty)
    let unmoved = Path([.line(Point(4, 0))])
    #expect(
      try PathMorph(from: unmoved, to: one).value(at: 0.5).controlBox == Rect(x: 0, y: 0, width: 4, height: 0)
    )
  }
}
