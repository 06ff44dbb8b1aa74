import MotionCurves
import Testing

@Suite struct ScrollTests {
  private let checks = MotionChecks.all["scroll"]

  @Test func rubberBandMatches() throws {
    let rows = checks["rubber_band"]["check"].rows
    #expect(rows.count == 10)
    for row in rows {
      let band = try RubberBand(viewport: row["d"].number)
      let displacement = band.displacement(ofTravel: row["x"].number)
      #expect(isClose(displacement, row["b"].number))
      #expect(isClose(try #require(band.travel(ofDisplacement: displacement)), row["x"].number))
      #expect(band.displacement(ofTravel: -row["x"].number) == -displacement)
    }
  }

  @Test func rubberBandHoldsBackOutsideOnly() throws {
    let band = try RubberBand(viewport: 852)
    #expect(band.offset(for: 50, in: 0...100) == 50)
    #expect(isClose(band.offset(for: -50, in: 0...100), -26.6401364411597))
    #expect(isClose(band.offset(for: 200, in: 0...100), 151.664829106946))
    for asked in [-1e5, -3, 0, 50, 100, 101, 9000.0] {
      #expect(
        isClose(try #require(band.asked(for: band.offset(for: asked, in: 0...100), in: 0...100)), asked, 1e-7)
      )
    }
    #expect(band.travel(ofDisplacement: 852) == nil)
    #expect(band.displacement(ofTravel: .infinity) == 852)
    #expect(throws: MotionError.self) { try RubberBand(viewport: 0) }
    #expect(throws: MotionError.self) { try RubberBand(viewport: 100, coefficient: .nan) }
  }

  @Test func normalDecelerationMatches() throws {
    let rows = checks["deceleration"]["check_normal"].rows
    #expect(rows.count == 5)
    for row in rows {
      let v = row["v0"].number
      let scroll = try Deceleration(from: 5158, velocity: v)
      #expect(isClose(scroll.duration, row["duration_to_10pts"].number))
      #expect(isClose(scroll.target - 5158, row["final_0.499_form"].number))
      #expect(isClose(Deceleration.projection(from: 0, velocity: v), row["projection_wwdc"].number))
      let samples = row["x_at_0.499_form"].members
      #expect(samples.count == 5)
      for (t, x) in samples where t < scroll.duration { #expect(isClose(scroll.value(at: t) - 5158, x)) }
    }
  }

  @Test func fastDecelerationMatches() throws {
    let rows = checks["deceleration"]["check_fast"].rows
    #expect(rows.count == 3)
    for row in rows {
      let v = row["v0"].number
      let scroll = try Deceleration(from: 0, velocity: -v, rate: .fast)
      #expect(
        isClose(Deceleration.projection(from: 0, velocity: v, rate: .fast), row["projection_wwdc"].number))
      for (t, x) in row["x_at"].members where t < scroll.duration {
        #expect(isClose(scroll.value(at: t), -x))
      }
    }
  }

  @Test func velocityFallsToTheStoppingSpeed() throws {
    let scroll = try Deceleration(from: 0, velocity: 1500)
    #expect(scroll.velocity(at: 0) == 1500)
    #expect(isClose(scroll.velocity(at: 0.001), 1500 * 0.998, 1e-9))
    #expect(isClose(scroll.velocity(at: scroll.duration.nextDown), 10, 1e-6))
    #expect(scroll.velocity(at: scroll.duration) == 0)
    let time = try #require(scroll.time(at: 400))
    #expect(isClose(scroll.value(at: time), 400))
    #expect(scroll.time(at: -1) == nil)
    #expect(scroll.time(at: scroll.target + 0.01) == nil)
    #expect(try Deceleration(from: 3, velocity: 9.9).duration == 0)
    #expect(throws: MotionError.self) { try Deceleration(from: .nan, velocity: 1) }
    #expect(throws: MotionError.self) { try Deceleration(from: 0, velocity: .infinity) }
  }

  @Test func theBounceReachesItsPublishedPeak() throws {
    let row = checks["bounce"]["peak_check"]
    let bounce = try Bounce.edge(displacement: 0, velocity: row["v"].number)
    #expect(isClose(bounce.value(at: 1 / 11), row["peak"].number))
    #expect(isClose(bounce.velocity(at: 1 / 11), 0, 1e-9))
    let rest = try Bounce.edge(displacement: 100, velocity: 0)
    // 100 (46 e^-9t - 9 e^-46t) / 37 at 0.1 s.
    #expect(isClose(rest.value(at: 0.1), 50.30199412531312))
  }

  @Test(
    arguments: [(100, 0), (0, 3005), (-40, 200), (80, -3000), (0, 0), (0.005, 0), (30, 1e5)]
      as [(Double, Double)])
  func bouncesEndAtRest(_ displacement: Double, _ velocity: Double) throws {
    for bounce in [
      try Bounce.edge(displacement: displacement, velocity: velocity),
      try Bounce.page(displacement: displacement, velocity: velocity),
    ] {
      #expect(bounce.value(at: 0) == displacement)
      #expect(isClose(bounce.velocity(at: 0), velocity))
      for step in 0...100 {
        let t = bounce.duration * (1 + Double(step) / 20)
        #expect(abs(bounce.value(at: t)) <= Bounce.restingDistance + 1e-12)
      }
      for step in 1...50 {
        let (t, h) = (Double(step) / 50, 1e-6)
        let difference = (bounce.value(at: t + h) - bounce.value(at: t - h)) / (2 * h)
        #expect(isClose(bounce.velocity(at: t), difference, 1e-6 * max(1, abs(velocity) + abs(displacement))))
      }
    }
  }

  @Test func aFlingSlowsDownInside() throws {
    let fling = try Fling(from: 100, velocity: 500, in: 0...10_000)
    let free = try Deceleration(from: 100, velocity: 500)
    #expect(fling.target == free.target && fling.duration == free.duration)
    #expect(fling.value(at: 0.3) == free.value(at: 0.3))
    #expect(fling.value(at: 99) == free.target)
    #expect(fling.velocity(at: 99) == 0)
  }

  @Test func aFlingBouncesAtTheEdge() throws {
    let fling = try Fling(from: 100, velocity: 3000, in: 0...400)
    let arrival = try #require(try Deceleration(from: 100, velocity: 3000).time(at: 400))
    #expect(isClose(fling.value(at: arrival), 400))
    #expect(isClose(fling.velocity(at: arrival - 1e-9), fling.velocity(at: arrival + 1e-9), 1e-4))
    #expect(fling.value(at: arrival + 0.05) > 420)
    #expect(fling.target == 400 && fling.value(at: fling.duration) == 400)
    #expect(abs(fling.value(at: fling.duration.nextDown) - 400) <= Bounce.restingDistance)
  }

  @Test func aFlingFromBeyondComesBack() throws {
    for velocity in [0, 200, -900, 650.0] {
      let fling = try Fling(from: -60, velocity: velocity, in: 0...400)
      #expect(fling.value(at: 0) == -60)
      #expect(fling.target == 0)
    }
    // A flick inwards keeps its speed: it slows down as inside, all the way.
    let inward = try Fling(from: -60, velocity: 700, in: 0...4000)
    let free = try Deceleration(from: -60, velocity: 700)
    for time in [0, 0.05, 0.1, 0.5, 1.5] {
      #expect(inward.value(at: time) == free.value(at: time))
      #expect(inward.velocity(at: time) == free.velocity(at: time))
    }
    #expect(inward.target == free.target)
    let across = try Fling(from: -60, velocity: 2000, in: 0...400)
    #expect(across.target == 400 && across.value(at: 0.4) > 400)
    let slow = try Fling(from: -0.5, velocity: 8, in: 0...400)
    #expect(slow.target == 0, "too slow to get inside by itself")
    let atEdge = try Fling(from: 400, velocity: 1000, in: 0...400)
    #expect(atEdge.value(at: 0.05) > 400 && atEdge.target == 400)
    let inwards = try Fling(from: 400, velocity: -1000, in: 0...4000)
    #expect(inwards.value(at: 0.05) < 400)
    let fitting = try Fling(from: 0, velocity: 300, in: 0...0)
    #expect(fitting.target == 0 && fitting.value(at: 0.05) > 0)
    let still = try Fling(from: 20, velocity: 0, in: 0...100)
    #expect(still.duration == 0 && still.target == 20)
    #expect(throws: MotionError.self) { try Fling(from: .nan, velocity: 0, in: 0...1) }
  }

  @Test func pagingTakesTheNextPageAtMost() throws {
    let example = checks["paging"]["example"]
    let pages = try Paging(length: example["width"].number, extent: example["width"].number * 4)
    let (x, v) = (example["x0"].number, example["v"].number)
    #expect(isClose(Deceleration.projection(from: x, velocity: v), example["projected"].number))
    #expect(pages.page(offset: x, velocity: v, current: 1) == Int(example["page"].number))
    #expect(pages.page(offset: 393 * 2, velocity: 1e4, current: 2) == 3)
    #expect(pages.page(offset: 393 * 2, velocity: -1e4, current: 2) == 1)
    #expect(pages.page(offset: 393 * 4.4, velocity: 1e4, current: 4) == 4)
    #expect(pages.page(offset: -50, velocity: -1e4, current: 0) == 0)
    #expect(pages.page(offset: .nan, velocity: 0, current: 2) == 2)
    let settling = try pages.settling(offset: 400, velocity: 50, page: 1)
    #expect(settling.value(at: 0) == 7)
    #expect(throws: MotionError.self) { try Paging(length: 0, extent: 1) }
    #expect(throws: MotionError.self) { try Paging(length: 1, extent: -1) }
    #expect(throws: MotionError.self) { try Paging(length: 1, extent: .infinity) }
  }

  /// A content of 950 points in a port of 300 stops at 650, as UIScrollView does at `contentSize - bounds`.
  @Test(arguments: [
    // From the page of 600 to the end: by a flick, by half of the 50 points, and back.
    (600.0, 0.0, 400.0, 2, 3), (624, 24, 0, 2, 2), (626, 26, 0, 2, 3), (650, 0, -400, 3, 2),
    (626, -24, 0, 3, 3), (624, -26, 0, 3, 2), (650, 0, 400, 3, 3), (340, 40, 0, 1, 1), (300, 0, 1e4, 1, 2),
    (700, 100, 0, 2, 3), (450, 0, 0, 1, 1), (451, 0, 0, 1, 2),
  ])
  func theLastPageMayBeShort(
    _ offset: Double, _ travel: Double, _ velocity: Double, _ current: Int, _ page: Int
  ) throws {
    let pages = try Paging(length: 300, extent: 650)
    #expect(pages.count == 4 && (0..<4).map(pages.offset) == [0, 300, 600, 650])
    #expect(pages.page(offset: offset, travel: travel, velocity: velocity, current: current) == page)
    #expect([-5, 149, 151, 450, 451, 624, 626, 900].map(pages.nearest) == [0, 0, 1, 1, 2, 2, 3, 3])
    #expect(try Paging(length: 300, extent: 600 + 1e-10).count == 3)
  }
}
