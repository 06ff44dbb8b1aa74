import Graphics2D
import Testing

/// Planes that are turned about the origin, seen from 500 points in front of it.
@Suite struct ProjectiveTransformTests {
  private static let radians = Double.pi / 180

  private func turn(x: Double = 0, y: Double = 0) -> ProjectiveTransform {
    .turn(x: x * Self.radians, y: y * Self.radians, nearness: 1 / 500)
  }

  /// CSS has the right side go away about y, and the top about x: what is away is seen nearer to the middle.
  @Test(arguments: [
    (0.0, 30.0, Point(200, 100), Point(200 * 0.75.squareRoot() / 1.2, 100 / 1.2)),
    (0, 30, Point(-200, 100), Point(-200 * 0.75.squareRoot() / 0.8, 100 / 0.8)),
    (30, 0, Point(100, -200), Point(100 / 1.2, -200 * 0.75.squareRoot() / 1.2)),
    (30, 0, Point(100, 200), Point(100 / 0.8, 200 * 0.75.squareRoot() / 0.8)),
    (0, 180, Point(200, 100), Point(-200, 100)), (90, 0, Point(100, 0), Point(100, 0)),
  ])
  func pointsGoWhereTheEyeSeesThem(x: Double, y: Double, point: Point, expected: Point) throws {
    let image = try #require(turn(x: x, y: y).apply(point))
    #expect(abs(image.x - expected.x) < 1e-9 && abs(image.y - expected.y) < 1e-9, "\(image)")
  }

  @Test func aboutXComesAfterAboutY() throws {
    let image = try #require(turn(x: 90, y: 90).apply(Point(100, 50)))
    // The right side goes away about y, and what is away goes down about x; what was low comes nearer.
    #expect(abs(image.x) < 1e-9 && abs(image.y - 100 / 0.9) < 1e-9, "\(image)")
  }

  @Test(arguments: [(20.0, -70.0), (-50, 10), (0, 130)])
  func theInverseUndoesIt(x: Double, y: Double) throws {
    let map = turn(x: x, y: y).about(Point(70, -30)).then(.translation(9, 4))
    let back = try #require(map.inverse)
    for point in [Point(0, 0), Point(120, 40), Point(-80, 90)] {
      let again = try #require(map.apply(point).flatMap { back.apply($0) })
      #expect(abs(again.x - point.x) < 1e-9 && abs(again.y - point.y) < 1e-9, "\(again)")
    }
  }

  @Test func nothingIsSeenFromItsEdgeOrBehindTheEye() throws {
    #expect(turn(y: 90).inverse == nil)
    #expect(turn(y: -90).apply(Point(600, 0)) == nil && turn(y: -90).apply(Point(400, 0)) != nil)
    let steep = turn(y: -60)
    // The horizon in the picture, beyond which no point of the plane is seen.
    #expect(try #require(steep.inverse).apply(Point(-500, 0)) == nil)
    let box = steep.boundingBox(of: Rect(x: -100, y: -10, width: 1000, height: 20))
    #expect(box.minX < 0 && box.maxX > 1000 && box.maxX < 1e6 && box.height.isFinite)
    #expect(steep.boundingBox(of: Rect(x: 700, y: 0, width: 10, height: 10)) == .zero)
  }

  @Test func parallelsStayParallelWithoutAnEyeOrWithATurnToTheBack() {
    #expect(ProjectiveTransform.turn(x: 0.3, y: 0.4, nearness: 0).affine != nil && turn(y: 1).affine == nil)
    #expect(turn(y: 180).affine == .scale(-1, 1) && turn().affine == .identity)
    #expect(ProjectiveTransform.showsBack(x: 0, y: 2) && !ProjectiveTransform.showsBack(x: 2, y: 2))
    let moved = AffineTransform.rotation(radians: 0.3).about(Point(3, 4))
    #expect(ProjectiveTransform(moved).then(.translation(1, 0)).affine == moved.then(.translation(1, 0)))
  }
}
