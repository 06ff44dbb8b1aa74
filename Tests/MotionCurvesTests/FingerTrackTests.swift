import MotionCurves
import Testing

@Suite struct FingerTrackTests {
  private func track(
    _ start: Double, _ travel: Double, _ duration: Double = 0.5, in bounds: ClosedRange<Double> = 0...400,
    bounces: Bool = true
  ) throws -> FingerTrack {
    try FingerTrack(
      from: start, travel: travel, duration: duration, in: bounds,
      band: bounces ? RubberBand(viewport: 852) : nil)
  }

  @Test func itFollowsWithinItsBounds() throws {
    let track = try track(100, 200)
    #expect([-1, 0, 0.125, 0.25, 0.5, 9].map { track.value(at: $0) } == [100, 100, 150, 200, 300, 300])
    #expect(track.endVelocity == 400)
  }

  /// oracles/motion.md, section 6: a travel of 590 pt in 852 moves the content by 234.997 pt.
  @Test func itIsHeldBackBeyondThem() throws {
    let track = try track(400, 590)
    #expect(isClose(track.value(at: 0.5), 400 + 234.997, 0.001))
    #expect(try isClose(self.track(0, -590).value(at: 0.5), -234.997, 0.001))
    #expect(try self.track(300, 590, bounces: false).value(at: 0.5) == 400)
    #expect(try self.track(300, 590, bounces: false).endVelocity == 0)
  }

  /// The velocity that is handed over is the content's own: the derivative from the left.
  @Test(arguments: [(100.0, 200.0), (300, 500), (400, 590), (10, -300), (-80, -5)])
  func theVelocityIsTheDerivative(_ start: Double, _ travel: Double) throws {
    let track = try track(start, travel)
    let step = 1e-6
    #expect(isClose((track.value(at: 0.5) - track.value(at: 0.5 - step)) / step, track.endVelocity, 1e-3))
  }

  /// A content that is caught beyond an edge does not jump.
  @Test(arguments: [-300.0, -1, 0, 200, 400, 401, 900])
  func itBeginsWhereItIsCaught(_ start: Double) throws {
    #expect(try isClose(track(start, 50).value(at: 0), start))
  }

  @Test func numbersMustBeFinite() {
    #expect(throws: MotionError.self) { try track(.nan, 1) }
    #expect(throws: MotionError.self) { try track(0, .infinity) }
    #expect(throws: MotionError.self) { try track(0, 1, 0) }
  }

  @Test func withoutBoundsItGoesAnywhere() throws {
    let free = try track(5, -1e6, in: -.infinity ... .infinity)
    #expect(free.value(at: 0.5) == 5 - 1e6)
    #expect(free.endVelocity == -2e6)
  }

  @Test func aFlingThatDoesNotBounceStopsAtTheEdge() throws {
    let fling = try Fling(from: 100, velocity: 3000, in: 0...400, bounces: false)
    let arrival = try #require(try Deceleration(from: 100, velocity: 3000).time(at: 400))
    #expect(fling.duration == arrival && fling.target == 400)
    #expect(isClose(fling.value(at: arrival - 1e-6), 400, 0.01) && fling.value(at: arrival + 0.1) == 400)
    #expect(try Fling(from: 400, velocity: 900, in: 0...400, bounces: false).duration == 0)
  }
}
