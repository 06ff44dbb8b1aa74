import MotionCurves
import Testing

@testable import LottieImport

/// Keys of curves against the values of properties.
@Suite struct LottieTimeTests {
  @Test func splitsKeepTheCurve() throws {
    let ease = LottieEase(x1: 0.3, y1: -0.2, x2: 0.6, y2: 1.3)
    let share = 0.35
    let (before, after) = try #require(ease.split(at: share))
    let middle = ease.value(at: share)
    for t in stride(from: 0.0, through: 1, by: 0.1) {
      #expect(abs(before.value(at: t) * middle - ease.value(at: t * share)) < 1e-6)
      #expect(
        abs(middle + after.value(at: t) * (1 - middle) - ease.value(at: share + t * (1 - share))) < 1e-6)
    }
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func curvesAreAsTheirProperties(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    var (keys, time): ([LottieProperty.Key], Double) = ([], number(-20...5))
    for _ in 0..<Int.random(in: 2...6, using: &random) {
      var key = LottieProperty.Key(time: time, value: [number(-100...100), number(-100...100)])
      key.eases = [
        LottieEase(x1: number(0...1), y1: number(-0.5...1.5), x2: number(0...1), y2: number(-0.5...1.5))
      ]
      key.isHold = Bool.random(using: &random) && Bool.random(using: &random)
      keys.append(key)
      time += number(1...20)
    }
    var property = LottieProperty([0])
    property.keys = keys
    let clock = LottieClock().stretched(start: number(-5...5), factor: number(0.5...2))
    let span = LottieSpan(start: 0, end: 40)
    let curve = span.curve(property, clock, tolerance: 0.05)
    for frame in stride(from: 0.25, to: 40, by: 0.5) {
      let wanted = property.value(at: clock.local(frame))
      let value = try self.value(of: curve, at: span.share(frame))
      for (a, b) in zip(wanted, value) { #expect(abs(a - b) < 0.3, "seed \(seed), frame \(frame)") }
    }
  }

  /// By the program's own keyframes.
  private func value(of curve: LottieCurve, at share: Double) throws -> [Double] {
    let index = curve.keys.lastIndex { $0.at <= share } ?? 0
    guard index + 1 < curve.keys.count, share > curve.keys[0].at else { return curve.keys[index].value }
    let (key, next) = (curve.keys[index], curve.keys[index + 1])
    if key.isHold { return key.value }
    let ease = key.eases[0].value(at: (share - key.at) / (next.at - key.at))
    return zip(key.value, next.value).map { $0 + ($1 - $0) * ease }
  }
}
