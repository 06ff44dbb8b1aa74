import MotionCurves
import Testing

@Suite struct SpringTests {
  private let checks = MotionChecks.all["spring"]

  private func spring(_ mkdv: [Double]) throws -> Spring {
    try Spring(mass: mkdv[0], stiffness: mkdv[1], damping: mkdv[2], initialVelocity: mkdv[3])
  }

  @Test func closedFormsMatchThePublishedRows() throws {
    let rows = checks["rows"].rows
    #expect(rows.count == 6)
    for row in rows {
      let spring = try Spring(
        mass: row["mass"].number, stiffness: row["stiffness"].number, damping: row["damping"].number,
        initialVelocity: row["initialVelocity"].number, allowsOverdamping: row["allowsOverdamping"].flag)
      for (t, x) in zip(row["t"].numbers, row["x"].numbers) {
        #expect(isClose(spring.value(at: t), x), "\(row["name"].text) at \(t)")
      }
    }
  }

  /// Core Animation computes with `Float`: its rows differ by up to 5.8e-8 from the formula.
  @Test func coreAnimationAgrees() throws {
    let measured = checks["cross_check_CA_measured"]
    let rows = measured["rows_0_to_100"].rows
    #expect(rows.count == 5)
    for row in rows {
      let spring = try spring(row["m_k_d_v"].numbers)
      for (t, x) in zip(measured["t"].numbers, row["x"].numbers) {
        #expect(isClose(100 * spring.value(at: t), x, 6e-6))
      }
    }
  }

  /// The keyboard's spring, 3/1000/500: clamped as it is shown, and as the equation would have it.
  @Test func overdampingIsClampedUnlessAllowed() throws {
    let clamped = try Spring(mass: 3, stiffness: 1000, damping: 500)
    let free = try Spring(mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: true)
    let table = [
      (0.05, 0.232230493, 0.085026466), (0.1, 0.544778390, 0.173112159), (0.25, 0.942038347, 0.389682092),
      (0.5, 0.998900979, 0.632092513), (1, 0.999999773, 0.866308545),
    ]
    for (t, x, y) in table {
      #expect(isClose(clamped.value(at: t), x, 6e-10))
      #expect(isClose(free.value(at: t), y, 6e-10))
    }
    let keyboard = checks["keyboard"]
    #expect(isClose(1 - clamped.value(at: 0.5), keyboard["residual_at_0.5s"].number))
    #expect(isClose(clamped.value(at: keyboard["time_to_99pct"].number), 0.99))
    for row in keyboard["push_up_336pt_by_frame_60fps"].rows {
      #expect(isClose(-336 * clamped.value(at: row["t"].number), row["y_offset"].number, 1e-8))
    }
  }

  @Test func settlingMatchesCoreAnimation() throws {
    let settling = checks["settlingDuration"]
    let rows = settling["measured"].rows + settling["more"].rows
    #expect(rows.count == 16)
    for row in rows {
      #expect(isClose(try spring(row["m_k_d_v"].numbers).settlingDuration, row["s"].number, 1e-12))
    }
    #expect(try Spring(stiffness: 100, damping: 0).settlingDuration == Double(Float.greatestFiniteMagnitude))
  }

  @Test func aSpringByRatioAndDurationHasThePublishedFrequency() throws {
    let rows = checks["UIView_duration_dampingRatio"]["check"].rows
    #expect(rows.count == 5)
    for row in rows {
      let (ratio, duration) = (row["dampingRatio"].number, row["duration"].number)
      let spring = try Spring(dampingRatio: ratio, duration: duration)
      #expect(isClose(spring.stiffness.squareRoot(), row["omega0"].number))
      #expect(isClose(spring.damping, 2 * ratio * row["omega0"].number, 1e-8))
      if ratio < 1 { #expect(isClose(spring.settlingDuration, duration, 1e-12)) }
    }
  }

  @Test(arguments: [-50, -6, -0.8, 0, 0.8, 4, 6, 8, 30, 200] as [Double])
  func aSpringByRatioAndDurationSettlesInTime(_ velocity: Double) throws {
    for ratio in [0.05, 0.3, 0.6, 0.9, 0.999, 1] {
      for duration in [0.1, 0.5, 3] {
        let spring = try Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
        for step in 0...200 {
          let t = duration * (1 + Double(step) / 50)
          #expect(abs(1 - spring.value(at: t)) <= 0.001 + 1e-9, "\(ratio) \(duration) at \(t)")
        }
        // Not much sooner either: a softer spring would be late.
        #expect(spring.stiffness.squareRoot() * duration * ratio > 6.9)
      }
    }
  }

  @Test func aSpringByDurationAndBounceHasThePublishedParameters() throws {
    let bouncy = try Spring(duration: 0.5, bounce: 0.3)
    #expect(isClose(bouncy.stiffness, 157.91367041742973))
    #expect(isClose(bouncy.damping, 17.592918860102841))
    let flat = try Spring(duration: 0.5, bounce: -0.25)
    #expect(isClose(flat.damping, 4 * .pi / (0.5 * 0.75)))
    #expect(
      flat.allowsOverdamping && flat.damping > Spring.criticalDamping(mass: 1, stiffness: flat.stiffness))
    #expect(isClose(try Spring(duration: 2, bounce: 0).value(at: 1), 1 - (1 + .pi) * 0.043213918263772250))
  }

  @Test func startsAtRestOrWithItsVelocity() throws {
    for damping in [0, 3, 19.9999, 20, 20.0001, 60] {
      let spring = try Spring(stiffness: 100, damping: damping, initialVelocity: 7, allowsOverdamping: true)
      #expect(spring.value(at: 0) == 0)
      #expect(spring.value(at: -1) == 0)
      #expect(spring.velocity(at: -1) == 0)
      #expect(isClose(spring.velocity(at: 0), 7))
    }
  }

  /// Nothing jumps where the regimes meet.
  @Test func theRegimesMeetSmoothly() throws {
    let critical = try Spring(stiffness: 100, damping: 20, initialVelocity: 3)
    for exponent in 2...16 {
      for sign in [-1.0, 1] {
        let near = try Spring(
          stiffness: 100, damping: 20 * (1 + sign * pow10(-exponent)), initialVelocity: 3,
          allowsOverdamping: true)
        for t in [0.01, 0.1, 0.3, 1, 5] {
          #expect(isClose(near.value(at: t), critical.value(at: t), 2 * pow10(-exponent) + 1e-14))
          #expect(isClose(near.velocity(at: t), critical.velocity(at: t), 40 * pow10(-exponent) + 1e-13))
        }
      }
    }
  }

  private func pow10(_ exponent: Int) -> Double { (0..<abs(exponent)).reduce(1) { value, _ in value / 10 } }

  @Test(
    arguments: [
      (0, 100, 10, 0, "mass"), (-1, 100, 10, 0, "mass"), (.nan, 100, 10, 0, "mass"),
      (1, 0, 10, 0, "stiffness"),
      (1, .infinity, 10, 0, "stiffness"), (1, 100, -1, 0, "damping"), (1, 100, .nan, 0, "damping"),
      (1, 100, 10, .infinity, "velocity"), (1, 100, 10, .nan, "velocity"), (1e-300, 1e300, 1, 0, "stiffness"),
      (1e300, 1e-300, 1, 0, "stiffness"), (1e-12, 100, 1e9, 0, "stiffness"),
    ] as [(Double, Double, Double, Double, String)])
  func impossibleSpringsAreRefused(_ m: Double, _ k: Double, _ d: Double, _ v: Double, _ culprit: String) {
    let error = #expect(throws: MotionError.self) {
      try Spring(mass: m, stiffness: k, damping: d, initialVelocity: v, allowsOverdamping: true)
    }
    #expect(error?.quantity == culprit)
  }

  @Test(arguments: [0, -1, .nan, .infinity] as [Double])
  func impossibleDurationsAreRefused(_ duration: Double) {
    #expect(throws: MotionError.self) { try Spring(dampingRatio: 0.5, duration: duration) }
    #expect(throws: MotionError.self) { try Spring(duration: duration, bounce: 0.2) }
  }

  @Test func impossibleRatiosAreRefused() {
    for ratio in [0, -0.5, 1.01, .nan] {
      let error = #expect(throws: MotionError.self) { try Spring(dampingRatio: ratio, duration: 1) }
      #expect(error?.quantity == "damping ratio")
    }
    for bounce in [-1, 1.01, .nan] {
      let error = #expect(throws: MotionError.self) { try Spring(duration: 1, bounce: bounce) }
      #expect(error?.quantity == "bounce")
    }
    #expect(throws: MotionError.self) { try Spring(dampingRatio: 0.5, duration: 1, initialVelocity: .nan) }
  }
}
