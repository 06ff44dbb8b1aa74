import MotionCurves
import Testing

@Suite struct AnimationTimingTests {
  private let checks = MotionChecks.all["timing_model"]

  /// What shows: 0 to 1 over the progress, or the model's 0.5.
  private func opacity(_ timing: AnimationTiming, _ t: Double) -> Double { timing.progress(at: t) ?? 0.5 }

  private func timing(_ name: String) throws -> AnimationTiming {
    switch name {
    case "autoreverses": try AnimationTiming(duration: 1, autoreverses: true)
    case "repeatCount 2.5": try AnimationTiming(duration: 1, repeatCount: 2.5)
    case "repeatDuration 1.7": try AnimationTiming(duration: 1, repeatDuration: 1.7)
    case "speed 2": try AnimationTiming(duration: 1, speed: 2)
    case "timeOffset 0.3": try AnimationTiming(duration: 1, timeOffset: 0.3)
    case "speed -1": try AnimationTiming(duration: 1, speed: -1)
    default: try AnimationTiming(duration: 0.25)
    }
  }

  @Test func measuredRowsMatch() throws {
    let rows = checks["rows_model_0.5_from0_to1_dur1"].rows
    #expect(rows.count == 7)
    for row in rows {
      let timing = try timing(row["case"].text)
      for (t, value) in zip(row["t"].numbers, row["opacity"].numbers) {
        #expect(isClose(opacity(timing, t), value), "\(row["case"].text) at \(t)")
      }
    }
  }

  @Test(arguments: [
    ("removed", AnimationTiming.Fill.none), ("forwards", .forwards), ("backwards", .backwards),
    ("both", .both),
  ])
  func fillMatches(_ name: String, _ fill: AnimationTiming.Fill) throws {
    let rows = checks["fill_rows_begin1_dur1"]
    let timing = try AnimationTiming(delay: 1, duration: 1, fill: fill)
    #expect(rows[name].numbers.count == 5)
    for (t, value) in zip(rows["t"].numbers, rows[name].numbers) { #expect(opacity(timing, t) == value) }
  }

  /// Web Animations' `alternate` with 2.5 iterations: 1.25 runs there and back.
  @Test func chromiumCountsTheSameWay() throws {
    let rows = checks["cross_check_chromium"]["alternate_iterations_2.5_fill_both [ms, iteration, progress]"]
      .rows
    #expect(rows.count == 12)
    let timing = try AnimationTiming(duration: 1, repeatCount: 1.25, autoreverses: true, fill: .both)
    for row in rows {
      let moment = try #require(timing.moment(at: row.numbers[0] / 1000))
      #expect(2 * moment.iteration + (moment.isReversed ? 1 : 0) == Int(row.numbers[1]))
      #expect(isClose(moment.progress, row.numbers[2]))
    }
  }

  @Test func theEndBelongsToTheAnimation() throws {
    let twice = try AnimationTiming(duration: 1, repeatCount: 2)
    #expect(twice.progress(at: 1) == 0)
    #expect(twice.progress(at: 2) == 1)
    #expect(twice.moment(at: 2)?.iteration == 1)
    #expect(twice.progress(at: 2.001) == nil)
    let back = try AnimationTiming(duration: 1, autoreverses: true)
    #expect(back.progress(at: 1) == 1)
    #expect(back.progress(at: 2) == 0)
    #expect(back.moment(at: 2)?.isReversed == true)
  }

  /// 0.8 - 0.5 is a little more than 0.3 in binary; the last frame must not be lost for it.
  @Test func decimalsAreExactEnough() throws {
    for (delay, duration) in [(0.5, 0.3), (0.1, 0.2), (1.1, 2.2), (0.7, 0.1), (5.43, 0.35)] {
      for count in [1.0, 3, 10, 100] {
        let timing = try AnimationTiming(delay: delay, duration: duration, repeatCount: count)
        #expect(timing.progress(at: delay + duration * count) == 1, "\(delay) \(duration) \(count)")
        for run in 1..<Int(count) {
          let moment = try #require(timing.moment(at: delay + duration * Double(run)))
          #expect(moment.iteration == run && moment.progress == 0)
        }
      }
    }
  }

  @Test func phasesAreTold() throws {
    let timing = try AnimationTiming(delay: 1, duration: 2, fill: .both)
    #expect(timing.moment(at: 0)?.phase == .before)
    #expect(timing.moment(at: 1)?.phase == .active)
    #expect(timing.moment(at: 3)?.phase == .active)
    #expect(timing.moment(at: 3.5)?.phase == .after)
    #expect(timing.end == 3)
    #expect(timing.localTime(at: 2) == 1)
    #expect(timing.localTime(at: 9) == 2)
  }

  @Test func endlessOnesNeverEnd() throws {
    let timing = try AnimationTiming(duration: 2, repeatCount: .infinity, autoreverses: true)
    #expect(timing.end == .infinity)
    #expect(timing.progress(at: 4e6 + 3) == 0.5)
    #expect(timing.moment(at: 1e300)?.iteration == 1_000_000_000_000_000)
    let standing = try AnimationTiming(delay: 1, duration: .infinity)
    #expect(standing.progress(at: 1e9) == 0)
    #expect(standing.localTime(at: 5) == 4)
  }

  /// Measured on a CAAnimationGroup of 2 s: the children's clock is the group's.
  @Test func aGroupsClockRunsItsChildren() throws {
    let group = try AnimationTiming(duration: 2)
    let fade = try AnimationTiming(delay: 0.5, duration: 1)
    for (t, opacity, x) in [(0.25, 0.5, 12.5), (0.5, 0, 25), (1, 0.5, 50), (1.4, 0.9, 70), (1.6, 0.5, 80)] {
      let local = group.localTime(at: t)
      #expect(isClose(fade.progress(at: local) ?? 0.5, opacity))
      #expect(isClose(100 * (try AnimationTiming(duration: 2).progress(at: local) ?? 0), x))
    }
  }

  @Test(arguments: [0, -1, .nan, 1e-7] as [Double])
  func impossibleDurationsAreRefused(_ duration: Double) {
    let error = #expect(throws: MotionError.self) { try AnimationTiming(duration: duration) }
    #expect(error?.quantity == "duration")
  }

  @Test func otherImpossibleNumbersAreRefused() {
    func culprit(_ make: () throws -> AnimationTiming) -> String? {
      #expect(throws: MotionError.self) { _ = try make() }?.quantity
    }
    for bad in [0, -1, Double.nan] {
      #expect(culprit { try AnimationTiming(duration: 1, repeatCount: bad) } == "repeat count")
      #expect(culprit { try AnimationTiming(duration: 1, repeatDuration: bad) } == "repeat duration")
    }
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(culprit { try AnimationTiming(delay: bad, duration: 1) } == "delay")
      #expect(culprit { try AnimationTiming(duration: 1, speed: bad) } == "speed")
      #expect(culprit { try AnimationTiming(duration: 1, timeOffset: bad) } == "time offset")
    }
  }

  @Test(arguments: [(0.62, 0.62), (0, 0), (1, 1), (2, 1), (-1, 0)])
  func aClockOfNoSpeedStandsAtItsOffset(_ offset: Double, _ progress: Double) throws {
    let paused = try AnimationTiming(delay: 1, duration: 1, speed: 0, timeOffset: offset)
    #expect(paused.progress(at: 0.5) == nil)
    #expect(paused.progress(at: 1) == progress && paused.progress(at: 1e9) == progress)
    #expect(paused.end == .infinity)
  }
}

@Suite struct CompositionTests {
  @Test func endsFollowFromToAndBy() {
    let rows = MotionChecks.all["timing_model"]["from_to_by_model0.5_at_half"].rows
    #expect(rows.count == 6)
    for row in rows {
      func number(_ key: String) -> Double? { row[key].isNull ? nil : row[key].number }
      let ends = Composition.ends(from: number("from"), to: number("to"), by: number("by"), model: 0.5)
      #expect(isClose(ends.from.interpolated(to: ends.to, by: 0.5), row["x"].number))
    }
  }

  @Test func additiveAnimationsAddUp() {
    let additive = Composition(isAdditive: true)
    let once = additive.value(0.1, runEnd: 0.2, iteration: 0, over: 0.5)
    #expect(isClose(once, 0.6))
    #expect(isClose(additive.value(0.05, runEnd: 0.1, iteration: 0, over: once), 0.65))
    #expect(Composition().value(0.1, runEnd: 0.2, iteration: 3, over: 0.5) == 0.1)
  }

  /// 0 to 10 three times, and by 10 from 100: measured 5, 15, 25 and 105, 215, 325.
  @Test func cumulativeAnimationsAddTheEndOfEveryRun() throws {
    let timing = try AnimationTiming(duration: 1, repeatCount: 3)
    let cumulative = Composition(isCumulative: true)
    for (t, plain, by) in [(0.5, 5.0, 105.0), (1.5, 15, 215), (2.5, 25, 325)] {
      let moment = try #require(timing.moment(at: t))
      #expect(
        cumulative.value(10 * moment.progress, runEnd: 10, iteration: moment.iteration, over: 0) == plain)
      #expect(
        cumulative.value(100 + 10 * moment.progress, runEnd: 110, iteration: moment.iteration, over: 100)
          == by)
    }
  }
}
