import MotionCurves
import Testing

@Suite struct TimingFunctionTests {
  private let checks = MotionChecks.all["cubic_bezier_timing"]

  @Test func namedCurvesMatchThePublishedTables() throws {
    let curves = checks["curves"]
    let named: [(String, TimingFunction)] = [
      ("linear", .linear), ("ease / CA default", .ease), ("ease-in / CA easeIn", .easeIn),
      ("ease-out / CA easeOut", .easeOut),
    ]
    let times = checks["t"].numbers
    #expect(times.count == 21)
    for (name, function) in named {
      for (t, y) in zip(times, curves[name]["y"].numbers) {
        #expect(isClose(function.value(at: t), y), "\(name) at \(t)")
      }
    }
  }

  /// The table of the sheet, ten digits after the point.
  @Test(
    arguments: [
      (
        0.42, 0, 0.58, 1, [0.019722454, 0.081659856, 0.187395907, 0.331883870, 0.5, 0.668116130, 0.812604093]
      ),
      (0.38, 0.7, 0.125, 1, [0.205670047, 0.470640885, 0.735811517, 0.868797402, 0.930837858, 0.964075606]),
      (0.34, 1.56, 0.64, 1, [0.403933042, 0.703040000, 0.907361381, 1.030181419, 1.087400670, 1.096574850]),
    ] as [(Double, Double, Double, Double, [Double])])
  func otherCurvesMatch(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ values: [Double]) throws {
    let curve = try TimingFunction.cubicBezier(x1, y1, x2, y2)
    for (index, value) in values.enumerated() {
      #expect(isClose(curve.value(at: Double(index + 1) / 10), value, 6e-10))
    }
  }

  @Test func outsideTheCurveGoesOnAlongItsTangentsOrIsHeld() throws {
    let rows = checks["css_extrapolation"].rows
    #expect(rows.count == 10)
    for row in rows {
      let p = row["cp"].numbers
      let curve = try TimingFunction.cubicBezier(p[0], p[1], p[2], p[3])
      let x = row["x"].number
      #expect(isClose(curve.value(at: x), row["y"].number))
      #expect(curve.clampedValue(at: x) == (x < 0 ? 0 : 1))
    }
  }

  @Test func stepsMatch() throws {
    let rows = checks["steps"].rows
    #expect(rows.count == 49)
    for row in rows {
      let jump = try #require(StepTiming.Jump(rawValue: row["position"].text))
      let steps = try TimingFunction.steps(count: Int(row["steps"].number), jump)
      #expect(isClose(steps.value(at: row["x"].number), row["y"].number))
    }
  }

  @Test func everyStepStartsAtItsOwnFraction() throws {
    for count in [1, 3, 7, 25, 60, 100, 977] {
      for jump in StepTiming.Jump.allCases where count > 1 || jump != .none {
        let steps = try TimingFunction.steps(count: count, jump)
        let jumps = Double(jump == .both ? count + 1 : jump == .none ? count - 1 : count)
        let first = jump == .start || jump == .both ? 1 : 0
        for index in 0..<count {
          let progress = Double(index) / Double(count)
          let level = Double(index + first) / jumps
          #expect(steps.value(at: progress) == min(level, 1), "step \(index) of \(count), \(jump)")
          #expect(steps.value(at: progress + 0.4 / Double(count)) == min(level, 1))
          #expect(steps.value(at: progress, before: true) == min(max(level - 1 / jumps, 0), 1) || index > 0)
        }
        #expect(steps.value(at: 1) == 1)
      }
    }
  }

  @Test func aStepIsNotYetTakenBefore() throws {
    let steps = try TimingFunction.steps(count: 4, .start)
    #expect(steps.value(at: 0) == 0.25)
    #expect(steps.value(at: 0, before: true) == 0)
    #expect(try TimingFunction.steps(count: 4).value(at: 0.5, before: true) == 0.25)
  }

  @Test func piecesFollowTheirPoints() throws {
    let function = try TimingFunction(css: "linear(0, 0.25 75%, 1)")
    #expect(function.value(at: 0.375) == 0.125)
    #expect(function.value(at: 0.75) == 0.25)
    #expect(function.value(at: 0.875) == 0.625)
    #expect(function.velocity(at: 0.9) == 3)
    // Beyond the ends along the outer pieces.
    #expect(isClose(function.value(at: 1.25), 1.75, 1e-15))
    #expect(isClose(function.value(at: -0.3), -0.1, 1e-15))
  }

  @Test func atAJumpTheLaterPointHolds() throws {
    let function = try TimingFunction(css: "linear(0, 0.2 50%, 0.8 50%, 1)")
    #expect(function.value(at: 0.5) == 0.8)
    #expect(function.value(at: 0.5.nextDown) < 0.2001)
    #expect(try TimingFunction(css: "linear(0, 1 100% 100%)").value(at: 2) == 1)
  }

  @Test func velocityIsTheSlope() throws {
    let functions: [TimingFunction] = [
      .linear, .ease, .easeIn, .easeOut, .easeInOut, try .cubicBezier(0.34, 1.56, 0.64, 1),
      try .spring(Spring(stiffness: 100, damping: 10)),
    ]
    for function in functions {
      for index in 1..<100 {
        let (t, h) = (Double(index) / 100, 1e-6)
        let difference = (function.value(at: t + h) - function.value(at: t - h)) / (2 * h)
        #expect(isClose(function.velocity(at: t), difference, 1e-4 * max(1, abs(difference))))
      }
    }
    #expect(TimingFunction.easeOut.velocity(at: 0) == 1 / 0.58)
    #expect(TimingFunction.stepEnd.velocity(at: 0.5) == 0)
  }

  @Test func anUprightCurveIsSteepNotInfinite() throws {
    let curve = try TimingFunction.cubicBezier(1, 0, 0, 1)
    #expect(curve.velocity(at: 0.5) == 1e9)
    #expect(try TimingFunction.cubicBezier(0, 1, 1, 0).velocity(at: 0) == 1e9)
    #expect(isClose(curve.value(at: 0.5), 0.5))
  }

  @Test func aSpringSettlesAtTheEnd() throws {
    let spring = try Spring(stiffness: 100, damping: 10)
    let function = try TimingFunction.spring(spring)
    #expect(function.value(at: 0) == 0)
    #expect(function.value(at: 1) == 1)
    #expect(function.value(at: 0.5) == spring.value(at: spring.settlingDuration / 2))
  }

  @Test(
    arguments: [
      (-0.1, 0, 1, 1, "x1 must lie in 0...1, not -0.1"), (0, 0, 1.5, 1, "x2 must lie in 0...1, not 1.5"),
      (.nan, 0, 1, 1, "x1 must lie in 0...1, not nan"), (0, .infinity, 1, 1, "y1 must be finite, not inf"),
      (0, 0, 1, .nan, "y2 must be finite, not nan"),
    ] as [(Double, Double, Double, Double, String)])
  func impossibleCurvesAreRefused(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ message: String) {
    let error = #expect(throws: MotionError.self) { try CubicBezier(x1, y1, x2, y2) }
    #expect(error?.description == message)
  }

  @Test func impossibleStepsAndPiecesAreRefused() {
    for (count, jump) in [(0, StepTiming.Jump.end), (-3, .start), (1, .none), (1_000_001, .end)] {
      let error = #expect(throws: MotionError.self) { try StepTiming(count: count, jump) }
      #expect(error?.quantity == "number of steps")
    }
    #expect(throws: MotionError.self) { try PiecewiseTiming([]) }
    #expect(throws: MotionError.self) { try PiecewiseTiming([.init(input: 0, output: 0)]) }
    let falling = #expect(throws: MotionError.self) {
      try PiecewiseTiming([.init(input: 0.5, output: 0), .init(input: 0.4, output: 1)])
    }
    #expect(falling?.quantity == "input 2")
    #expect(throws: MotionError.self) { try TimingFunction.spring(Spring(stiffness: 1, damping: 0)) }
  }
}
