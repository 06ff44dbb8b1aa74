import Testing

@testable import SceneReports

/// The speed of a quantity of which only values at times are known.
@Suite struct VelocityTests {
  private func velocity(_ function: (Double) -> Double) throws -> Double {
    try #require(Velocity.velocity((-2...2).map { function(Double($0) * 1e-4) }))
  }

  @Test func smoothMotionHasItsDerivative() throws {
    #expect(try abs(velocity { 500 * ($0 + 0.3) * ($0 + 0.3) } - 300) < 1e-6)
    #expect(try abs(velocity { -7 * $0 + 3 } + 7) < 1e-9)
  }

  @Test func atAKinkTheSpeedBehindItCounts() throws {
    #expect(try abs(velocity { $0 < 0 ? 0 : 80 * $0 } - 80) < 1e-6)
    #expect(try abs(velocity { $0 < 0 ? 80 * $0 : 0 }) < 1e-6)
    #expect(try abs(velocity { $0 < 0 ? 0 : 40 * $0 + 1000 * $0 * $0 } - 40) < 1e-6)
  }

  @Test(arguments: [-1.5e-4, -0.5e-4, 0, 0.5e-4, 1.5e-4])
  func aJumpHasNoSpeed(_ place: Double) throws {
    #expect(try abs(velocity { ($0 < place ? 0 : 45) + 3 * $0 } - 3) < 1e-6)
  }

  @Test func atTheEdgeOfALifeOneSideIsEnough() {
    #expect(Velocity.velocity([nil, nil, 1, 1.001, 1.002]).map { abs($0 - 10) < 1e-6 } == true)
    #expect(Velocity.velocity([0.998, 0.999, 1, nil, nil]).map { abs($0 - 10) < 1e-6 } == true)
    #expect(Velocity.velocity([nil, nil, 1, nil, nil]) == 0)
    #expect(Velocity.velocity([1, 1, nil, 1, 1]) == nil)
  }
}
