import Graphics2D
import MotionCurves
import Testing

@Suite struct KeyframesTests {
  private let checks = MotionChecks.all["keyframes"]

  private func times(_ row: MotionChecks) -> [Double]? { row.numbers.isEmpty ? nil : row.numbers }

  private func namedMode(_ name: String) -> Keyframes<Double>.Mode? {
    switch name {
    case "linear": .linear
    case "discrete": .discrete
    case "paced": .paced
    case "cubic": .cubic(tension: 0, continuity: 0, bias: 0)
    default: nil
    }
  }

  /// `CA_measured` is Core Animation on macOS, in `Float`.
  @Test func coreAnimationAgrees() throws {
    let rows = checks["CA_rows"].rows
    #expect(rows.count == 7)
    for row in rows {
      let mode = try #require(namedMode(row["mode"].text))
      let keyframes = try Keyframes(values: row["values"].numbers, times: times(row["keyTimes"]), mode: mode)
      let samples = zip(row["t"].numbers, zip(row["oracle"].numbers, row["CA_measured"].numbers))
      for (t, (oracle, measured)) in samples {
        #expect(isClose(keyframes.value(at: t), oracle, 1e-12), "\(row["mode"].text) at \(t)")
        #expect(isClose(keyframes.value(at: t), measured, 2e-7))
      }
    }
  }

  @Test func kochanekBartelsMatches() throws {
    let rows = checks["kochanek_bartels"]["rows"].rows
    #expect(rows.count == 18)
    for row in rows {
      let keyframes = try Keyframes(
        values: row["values"].numbers, times: times(row["keyTimes"]),
        mode: .cubic(tension: row["T"].number, continuity: row["C"].number, bias: row["B"].number))
      for (t, x) in zip(row["t"].numbers, row["x"].numbers) {
        #expect(isClose(keyframes.value(at: t), x, 1e-12))
      }
    }
    let example = checks["kochanek_bartels"]["apple_doc_example"]
    let keyframes = try Keyframes(
      values: example["values"].numbers, times: example["keyTimes"].numbers,
      mode: .cubic(tension: 0, continuity: 0, bias: 0))
    for (t, x) in zip(example["t"].numbers, example["x"].numbers) {
      #expect(isClose(keyframes.value(at: t), x))
    }
  }

  @Test func everySegmentHasItsOwnTiming() throws {
    let row = checks["per_segment_timing"]
    let keyframes = try Keyframes(
      values: row["values"].numbers, times: row["keyTimes"].numbers, timing: [.easeIn, .easeOut])
    #expect(row["t"].numbers.count == 11)
    for (t, x) in zip(row["t"].numbers, row["x"].numbers) { #expect(isClose(keyframes.value(at: t), x)) }
  }

  @Test func pacedMovesPointsEvenly() throws {
    let corners = [Point(0, 0), Point(3, 4), Point(3, 4), Point(3, 19)]
    let keyframes = try Keyframes(
      values: corners, times: [0, 0.9, 0.95, 1], timing: [.ease, .ease, .ease], mode: .paced)
    #expect(keyframes.times == [0, 0.25, 0.25, 1])
    #expect(keyframes.value(at: 0.125) == Point(1.5, 2))
    #expect(keyframes.value(at: 0.5) == Point(3, 9))
    let speed = keyframes.velocity(at: 0.6)
    #expect(speed.distance(to: .zero) == 20)
  }

  @Test func cubicPacedGoesThroughItsValuesAtDistances() throws {
    let values = [0.0, 1, 0.5, 0.7]
    let keyframes = try Keyframes(values: values, mode: .cubicPaced)
    let cubic = try Keyframes(
      values: values, times: keyframes.times, mode: .cubic(tension: 0, continuity: 0, bias: 0))
    for (time, value) in zip([0, 10.0 / 17, 15.0 / 17, 1], values) {
      #expect(isClose(keyframes.value(at: time), value))
    }
    for step in 0...100 {
      #expect(keyframes.value(at: Double(step) / 100) == cubic.value(at: Double(step) / 100))
    }
  }

  @Test func holdsOutsideOfItsTimes() throws {
    let keyframes = try Keyframes(values: [1.0, 2, 3], times: [0.2, 0.5, 0.8])
    for (t, x) in [(-1, 1), (0, 1), (0.2, 1), (0.35, 1.5), (0.8, 3), (0.9, 3), (2, 3)] {
      #expect(isClose(keyframes.value(at: t), x, 1e-12))
    }
    #expect(keyframes.velocity(at: 0.1) == 0)
    #expect(keyframes.velocity(at: 0.9) == 0)
    #expect(isClose(keyframes.velocity(at: 0.3), 1 / 0.3))
  }

  @Test func equalTimesAreAJump() throws {
    for mode in [Keyframes<Double>.Mode.linear, .cubic(tension: 0, continuity: 0, bias: 0)] {
      let keyframes = try Keyframes(values: [0, 1, 5, 6], times: [0, 0.5, 0.5, 1], mode: mode)
      #expect(keyframes.value(at: 0.5) == 5)
      #expect(abs(keyframes.value(at: 0.5.nextDown) - 1) < 1e-9)
      #expect(keyframes.value(at: 1) == 6)
    }
    #expect(try Keyframes(values: [0, 7.0], times: [1, 1]).value(at: 1) == 7)
  }

  @Test func discreteHoldsEachValue() throws {
    let keyframes = try Keyframes(values: [1.0, 2, 3], times: [0, 0.1, 0.6, 1], mode: .discrete)
    for (t, x) in [(0, 1.0), (0.0999, 1), (0.1, 2), (0.6, 3), (1, 3)] { #expect(keyframes.value(at: t) == x) }
    #expect(keyframes.velocity(at: 0.3) == 0)
  }

  @Test func aSingleValueStays() throws {
    for mode in [Keyframes<Double>.Mode.linear, .discrete, .paced, .cubicPaced] {
      let keyframes = try Keyframes(values: [4.0], timing: [.ease], mode: mode)
      for t in [-1, 0, 0.5, 1, 2] { #expect(keyframes.value(at: t) == 4) }
    }
  }

  @Test func velocityIsTheSlope() throws {
    let timing: [TimingFunction] = [.easeIn, .ease, .easeInOut]
    for mode in [
      Keyframes<Double>.Mode.linear, .paced, .cubicPaced, .cubic(tension: 0.3, continuity: -0.4, bias: 0.5),
    ] {
      let keyframes = try Keyframes(
        values: [0, 1, 0.5, 0.7], times: [0, 0.1, 0.6, 1], timing: timing, mode: mode)
      for step in 1..<200 where !keyframes.times.contains(where: { abs($0 - Double(step) / 200) < 1e-3 }) {
        let (t, h) = (Double(step) / 200, 1e-6)
        let difference = (keyframes.value(at: t + h) - keyframes.value(at: t - h)) / (2 * h)
        #expect(isClose(keyframes.velocity(at: t), difference, 1e-4 * max(1, abs(difference))))
      }
    }
  }

  @Test(
    arguments: [
      ([0, 0.5], "number of key times"), ([0, 0.7, 0.3, 1], "key time 3"),
      ([-0.1, 0.2, 0.5, 1], "key time 1"),
      ([0, 0.2, 0.5, 1.1], "key time 4"), ([0, .nan, 0.5, 1], "key time 2"),
      ([0, 0.2, 0.4, 0.6, 1], "number of key times"),
    ] as [([Double], String)])
  func wrongTimesAreRefused(_ times: [Double], _ culprit: String) {
    let error = #expect(throws: MotionError.self) { try Keyframes(values: [0.0, 1, 2, 3], times: times) }
    #expect(error?.quantity == culprit)
  }

  @Test func otherMistakesAreRefused() {
    func culprit(_ make: () throws -> Keyframes<Double>) -> String? {
      #expect(throws: MotionError.self) { _ = try make() }?.quantity
    }
    #expect(culprit { try Keyframes(values: []) } == "number of values")
    #expect(culprit { try Keyframes(values: [0, 1, 2], timing: [.ease]) } == "number of timing functions")
    #expect(
      culprit { try Keyframes(values: [0, 1], mode: .cubic(tension: .nan, continuity: 0, bias: 0)) }
        == "tension")
    #expect(
      culprit { try Keyframes(values: [0, 1], mode: .cubic(tension: 0, continuity: .infinity, bias: 0)) }
        == "continuity")
    #expect(culprit { try Keyframes(values: [0, .infinity], mode: .paced) } == "distance between the values")
  }
}
