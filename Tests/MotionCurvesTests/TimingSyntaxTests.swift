import MotionCurves
import Testing

@Suite struct TimingSyntaxTests {
  @Test(arguments: [
    ("linear", TimingFunction.linear), ("ease", .ease), ("default", .ease), ("ease-in", .easeIn),
    ("easeIn", .easeIn), ("ease-out", .easeOut), ("easeInEaseOut", .easeInOut), (" EASE-IN-OUT ", .easeInOut),
    ("step-start", .stepStart), ("step-end", .stepEnd),
  ])
  func namesAreKnown(_ text: String, _ function: TimingFunction) throws {
    #expect(try TimingFunction(css: text) == function)
  }

  @Test func functionsAreRead() throws {
    #expect(try TimingFunction(css: "cubic-bezier(.42,0,1,1)") == .easeIn)
    #expect(
      try TimingFunction(css: "cubic-bezier( 4.2e-1 , -0.5, 1, +1.5 )") == .cubicBezier(0.42, -0.5, 1, 1.5))
    #expect(try TimingFunction(css: "steps(5)") == .steps(count: 5, .end))
    #expect(try TimingFunction(css: "steps(5, start)") == .steps(count: 5, .start))
    #expect(try TimingFunction(css: "steps( 5 , jump-both )") == .steps(count: 5, .both))
    #expect(
      try TimingFunction(css: "spring(3, 1000, 500)")
        == .spring(Spring(mass: 3, stiffness: 1000, damping: 500)))
    #expect(
      try TimingFunction(css: "spring(1 , 100, 10, 5)")
        == .spring(Spring(stiffness: 100, damping: 10, initialVelocity: 5)))
  }

  /// Places by the rules of CSS Easing 2, section 2.2.2.
  @Test(
    arguments: [
      ("linear(0, 1)", [0.0, 1]), ("linear(0, 0.1, 0.5, 1)", [0, 1.0 / 3, 2.0 / 3, 1]),
      ("linear(0, 0.25 75%, 1)", [0, 0.75, 1]), ("linear(0 20%, 75% 0.25, 1)", [0.2, 0.75, 1]),
      ("linear(0, .5 25% 75%, 1)", [0, 0.25, 0.75, 1]), ("linear(0 80%, .5 20%, 1)", [0.8, 0.8, 1]),
      ("linear(0, .1, .2 60%, .3, .4, 1 120%)", [0, 0.3, 0.6, 0.8, 1, 1.2]),
      ("linear(0 -1%, 1)", [-0.01, 1]),
      ("linear(0 0% 100%, 1)", [0, 1, 1]),
    ] as [(String, [Double])])
  func stopsWithoutAPlaceAreSpread(_ text: String, _ places: [Double]) throws {
    guard case .pieces(let pieces) = try TimingFunction(css: text) else {
      Issue.record("not piecewise")
      return
    }
    #expect(pieces.points.count == places.count)
    for (point, place) in zip(pieces.points, places) { #expect(isClose(point.input, place, 1e-15)) }
  }

  @Test(arguments: [
    ("", 1, "linear, ease"), ("eas", 1, "linear, ease"), ("cubic-bezier", 1, "linear, ease"),
    ("wobble(1)", 1, "cubic-bezier, steps, linear or spring"), ("cubic-bezier()", 14, "a number"),
    ("cubic-bezier(1, 2", 18, "\",\""), ("cubic-bezier(1, 2, 3)", 21, "\",\""),
    ("cubic-bezier(2, 0, 0, 1)", 14, "x1 must lie in 0...1"),
    ("cubic-bezier(0, 0, 1, 1) x", 26, "should end"),
    ("cubic-bezier(0, 0, 1, 1e999)", 23, "finite"), ("cubic-bezier(0, 0, 1, 1.)", 25, "digit"),
    ("cubic-bezier(0, 0, 1, NaN)", 23, "a number"), ("cubic-bezier(0, 0, 1, 10%)", 23, "a number"),
    ("steps()", 7, "whole number"), ("steps(2.5)", 7, "whole number"), ("steps(1e3)", 7, "whole number"),
    ("steps(0)", 7, "number of steps"), ("steps(1, jump-none)", 7, "number of steps"),
    ("steps(99999999999999999999)", 7, "whole number"), ("steps(3, middle)", 10, "jump-start"),
    ("linear()", 8, "a number"), ("linear(0)", 8, "at least two stops"),
    ("linear(0 0% 100%)", 8, "at least two stops"), ("linear(0, 1", 12, "\")\""),
    ("linear(0% 0 50%, 1)", 13, "\")\""), ("linear(0,,1)", 10, "a number"),
    ("linear(0 10px, 1)", 10, "\")\""),
    ("spring(0, 1, 1)", 8, "mass must be positive"), ("spring(1, 100, 0)", 8, "damping"),
    ("ease ease", 6, "end"),
  ])
  func mistakesAreNamedWithTheirPlace(_ text: String, _ column: Int, _ expected: String) {
    let error = #expect(throws: TimingSyntaxError.self) { try TimingFunction(css: text) }
    #expect(error?.column == column, "\(text): \(error?.description ?? "")")
    #expect(error?.expected.contains(expected) == true, "\(text): \(error?.description ?? "")")
  }

  @Test func noTextCrashesTheReader() {
    var random = SeededGenerator(seed: 4)
    let parts = [
      "linear", "steps", "cubic-bezier", "spring", "(", ")", ",", " ", "%", "1", ".5", "-", "+", "e", "ß",
      "𝟙", "start",
    ]
    for _ in 0..<5000 {
      let text = (0..<Int(random.next() % 12)).map { _ in random.pick(parts) }.joined()
      if let function = try? TimingFunction(css: text) {
        #expect(function.value(at: 0.5).isFinite, "\(text)")
      }
    }
  }
}
