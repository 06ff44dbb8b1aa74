import CurveFitting
import MotionCurves
import Testing

/// Keys are few, and close to what they are fitted to.
@Suite struct CurveFittingTests {
  /// Samples of a course, 120 a second.
  private func keys(
    _ seconds: Double, tolerance: Double = 0.1, turns: [Int] = [], _ value: (Double) -> [Double]
  ) -> [FittedKey] {
    let times = (0...Int(seconds * 120)).map { Double($0) / 120 }
    return CurveSamples(times: times, values: times.map(value), turns: turns, tolerance: [tolerance]).keys
  }

  /// The value that players compute of keys.
  private func value(_ keys: [FittedKey], at time: Double) -> [Double] {
    let index = keys.lastIndex { $0.time <= time } ?? 0
    guard index + 1 < keys.count, let ease = keys[index].ease else { return keys[index].value }
    let (key, next) = (keys[index], keys[index + 1])
    let share = ease.value(at: (time - key.time) / (next.time - key.time))
    return zip(key.value, next.value).map { $0 + ($1 - $0) * share }
  }

  @Test(arguments: [(1000.0, 500.0, 3), (100.0, 8.0, 5), (300.0, 20.0, 5)])
  func springsTakeFewKeys(_ stiffness: Double, _ damping: Double, _ most: Int) throws {
    let spring = try Spring(mass: stiffness == 1000 ? 3 : 1, stiffness: stiffness, damping: damping)
    let seconds = stiffness == 1000 ? 0.5 : 1.2
    let keys = keys(seconds) { [300 * spring.value(at: $0)] }
    #expect(keys.count <= most, "\(keys.count) keys")
    for step in 0...1000 {
      let time = seconds * Double(step) / 1000
      #expect(abs(value(keys, at: time)[0] - 300 * spring.value(at: time)) < 0.15)
    }
  }

  @Test func oneEaseStaysOne() throws {
    let ease = try CubicBezier(0.3, -0.4, 0.2, 1.3)
    let keys = keys(1) { [10 + 200 * ease.y(at: $0), 5 - 40 * ease.y(at: $0)] }
    #expect(keys.count == 2)
  }

  @Test func whatStandsStillHasOneKey() {
    #expect(keys(2) { _ in [3, 4] }.count == 1)
  }

  @Test func turnsGetTheKeys() {
    let turn = 60
    let keys = keys(1, turns: [turn]) { [$0 < 0.5 ? 200 * $0 : 200 * (1 - $0)] }
    #expect(keys.map(\.time) == [0, 0.5, 1])
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func noSampleIsTooFarOff(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let waves = (0..<3).map { _ in
      (
        Double.random(in: 1...60, using: &random), Double.random(in: 0.5...9, using: &random),
        Double.random(in: 0...6, using: &random)
      )
    }
    func course(_ time: Double) -> [Double] {
      var (x, y) = (0.0, 0.0)
      for (height, speed, shift) in waves {
        x += height * wave(time * speed + shift)
        y += height * wave(time * speed * 0.7)
      }
      return [x, y]
    }
    let times = (0...240).map { Double($0) / 120 }
    let keys = CurveSamples(times: times, values: times.map(course), tolerance: [0.1]).keys
    for time in times {
      for (a, b) in zip(value(keys, at: time), course(time)) { #expect(abs(a - b) <= 0.1 + 1e-9) }
    }
    // Two numbers that go their own ways share no ease; one of them alone takes few keys.
    let single = CurveSamples(times: times, values: times.map { [course($0)[0]] }, tolerance: [0.1]).keys
    #expect(single.count < times.count / 2)
  }

  /// Smooth, and without the C library: a parabola up and one down.
  private func wave(_ x: Double) -> Double {
    let phase = x - (x / 2).rounded(.down) * 2
    return phase < 1 ? 4 * phase * (1 - phase) : -4 * (phase - 1) * (2 - phase)
  }
}
