import Foundation
import Testing

/// How far a content goes whose parts do not all move with it: it rests where it would if they did.
@Suite struct ContentBoundsTests {
  private static let around = "pan: { moves: pull, bounds: content }"
  private static let rows =
    "- { box: rows, user-interaction: disabled, layout: [left == 0, width == 10, height == 2000, \"top == g.top + ${pull} + 200\"] }"
  /// Above the rows; each measured wrongly somewhere if it were taken to move with them.
  private static let headers = [
    // Stretches beyond the top, and goes up with the rows.
    "- { box: header, user-interaction: disabled, layout: [left == 0, width == 10, \"top == g.top + ${pull} @high\", top <= g.top, \"bottom == g.top + 200 + ${pull}\", height >= 0] }",
    // Shrinks, and sticks.
    "- { box: header, user-interaction: disabled, layout: [left == 0, width == 10, top == g.top, \"height == ${pull < -156 ? 44 : 200 + pull}\"] }",
    // Lags behind.
    "- { box: header, user-interaction: disabled, layout: [left == 0, width == 10, height == 300, \"top == g.top + ${pull / 2}\"] }",
  ]

  /// Released beyond the top it comes back to the top, and not to where its header still covers the place.
  @Test(arguments: headers) func whatIsPulledComesBackToItsTop(_ header: String) throws {
    let scene = try FingerScene(
      Self.around, ["0s: drag 200,200 by 0,310 over 0.31s hold 0.1s"], children: [header, Self.rows])
    #expect(abs(scene(0.31) - banded(300)) < FingerScene.rounding)
    for time in [0.05, 0.2] {
      #expect(abs(scene(0.41 + time) - bouncedFromRest(banded(300), time)) < FingerScene.rounding)
    }
    #expect(scene.rest() == 0)
  }

  /// From the middle too it runs on until its own ends: 852 - 2200 = -1348.
  @Test(arguments: headers) func whatIsFlungStopsAtItsEnds(_ header: String) throws {
    let children = [header, Self.rows]
    let up = try FingerScene(
      Self.around, [FingerScene.fling, "0.2s: drag 200,700 by 0,-300 over 0.05s"], children: children)
    #expect(up.rest() == -1348)
    let down = try FingerScene(
      Self.around, ["0s: drag 200,700 by 0,-510 over 1s hold 0.1s", "4s: drag 200,400 by 0,300 over 0.05s"],
      children: children)
    #expect(abs(down(3.9) + 500) < FingerScene.rounding && down.rest() == 0)
    let held = try FingerScene(
      Self.around,
      ["0s: drag 200,700 by 0,-610 over 1s hold 0.1s", "4s: drag 200,200 by 0,110 over 1s hold 1s"],
      children: children)
    #expect(
      abs(held(5.5) + 500) < FingerScene.rounding && abs((held.rest() ?? 0) + 500) < FingerScene.rounding)
  }

  /// Below a header that shrinks, the place of the rows has grown as they come to their end: 808 - 2000 = -1192.
  @Test func thePlaceMayGrow() throws {
    let children = [
      "- { box: bar, user-interaction: disabled, layout: [left == 0, right == 0, top == g.top, \"height == ${pull < -156 ? 44 : 200 + pull}\"] }",
      "- { group: port, clip: true, gestures: { pan: { moves: pull, bounds: content } }, layout: [left == 0, right == 0, top == bar.bottom, bottom == g.bottom], children: [{ box: inside, user-interaction: disabled, layout: [left == 0, width == 10, height == 2000, \"top == port.top + ${pull}\"] }] }",
    ]
    let scene = try FingerScene(
      "tap: log = log", ["0s: drag 200,700 by 0,-600 over 0.1s", "4s: drag 200,400 by 0,400 over 0.05s"],
      children: children)
    #expect(scene(3.9) == -1192 && scene.rest() == 0)
  }

  /// Rows that go while their finger pulls beyond the end: it comes back to the end that is left, 852 - 1200 = -348.
  @Test(arguments: headers) func rowsMayGoUnderTheFinger(_ header: String) throws {
    let rows = Self.rows.replacing("height == 2000", with: "\"height == ${long ? 2000 : 1000}\"")
    let scene = try FingerScene(
      Self.around, ["0s: drag 200,800 by 0,-710 over 1s hold 1s", "0.8s: set long = false"],
      states: "long: true", children: [header, rows])
    #expect(abs(scene(0.8 - 1e-6) - scene(0.8 + 1e-6)) < 0.01, "nothing jumps under the finger")
    #expect(scene(1.9) < -348 && scene.rest() == -348)
  }
}
