import MotionCurves
import SceneModel
import TestFixtures
import Testing

@testable import SceneMotion

/// Rows that are swiped while something else happens to them or to their list. Positions come from the same swipe of a
/// scene with one driver, to which nothing else happens.
@Suite struct RowMomentTests {
  private static let row = """
    { key: "${item}", state: { offset: 0 }, drivers: [offset], layout: [height == 50], \
    gestures: { pan: { moves: offset, axis: x, detents: [-80, 0] } }, \
    children: [{ box: front, user-interaction: disabled, fill: "#FF9500", layout: ["left == ${offset}", width == 300, fill y] }] }
    """
  private static let swipe = "0s: drag 200,75 by -60,0 over 0.1s"
  private static let hold = "0s: drag 200,75 by -60,0 over 0.2s hold 0.5s"

  /// Rows of 50 points, by what they are called.
  private func list(_ steps: [String]) throws -> FingerScene {
    let rows =
      "{ list: \"${items}\", id: rows, layout: [left == 0, width == 393, height == 400, \"top == ${pull}\"], row: \(Self.row) }"
    return try FingerScene(
      "pan: { moves: pull, bounds: [-100, 0] }", steps, states: "items: [a, b, c, d]", children: ["- " + rows]
    )
  }

  private func alone(_ step: String = swipe) throws -> FingerScene {
    try FingerScene("pan: { moves: pull, axis: x, detents: [-80, 0] }", [step])
  }

  private func expect(
    _ scene: FingerScene, _ row: String, as expected: FingerScene, at times: [Double],
    after start: Double = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for time in times {
      #expect(
        abs(scene(start + time, "rows{\(row)}.offset") - expected(time)) < FingerScene.rounding,
        "\(row) at \(time): \(scene(start + time, "rows{\(row)}.offset"))", sourceLocation: sourceLocation)
    }
  }

  /// What happens to the list, and its other rows, is nothing to a row that settles.
  @Test(arguments: [
    "items = ['b', 'c', 'd']", "items = ['d', 'c', 'b', 'a']", "items = ['x', 'b']",
    "items = ['a', 'c', 'd', 'b']",
  ])
  func aRowSettlesWhileTheListIsAnother(action: String) throws {
    for time in [0.05, 0.15, 0.2] {
      let scene = try list([Self.swipe, "\(time)s: \"set \(action)\""])
      try expect(scene, "b", as: alone(), at: [0.04, 0.1, 0.14, 0.16, 0.25, 0.4, 2])
    }
  }

  /// A finger keeps the row that it holds wherever that goes.
  @Test(arguments: [
    "items = ['b', 'a', 'c', 'd']", "items = ['d', 'c', 'b', 'a']", "items = ['a', 'n', 'b']",
  ])
  func aFingerHoldsARowWhileTheListIsAnother(action: String) throws {
    let scene = try list([Self.hold, "0.1s: \"set \(action)\"", "0.3s: \"set items = ['c', 'b']\""])
    try expect(scene, "b", as: alone(Self.hold), at: [0.05, 0.1, 0.15, 0.3, 0.5, 0.7, 0.8, 1, 2])
    #expect(scene(1, "rows{c}.offset") == 0)
  }

  /// A row that goes while it settles leaves the others theirs, and they are swiped where they stand then.
  @Test func aRowGoesWhileItSettles() throws {
    let scene = try list([
      Self.swipe, "0.15s: \"set items = ['a', 'c', 'd']\"", "1s: drag 200,75 by -60,0 over 0.1s",
    ])
    try expect(scene, "c", as: alone(), at: [0.05, 0.1, 0.15, 0.3, 2], after: 1)
    #expect(scene(3, "rows{a}.offset") == 0 && scene(3, "rows{d}.offset") == 0)
    let rows = scene.timeline.state(at: .seconds(3)).scene.nodes.filter { $0.kind == .row }
    #expect(rows.map(\.id) == ["rows[0]", "rows[1]", "rows[2]"])
  }

  /// A finger that scrolls on the settling row itself stops it, and lets it go on.
  @Test func aListIsScrolledByTheRowThatSettles() throws {
    let scene = try list([Self.swipe, "0.15s: drag 150,75 by 0,-60 over 0.1s hold 0.3s"])
    let stopped = try alone()(0.15)
    for time in [0.15, 0.2, 0.5] {
      #expect(abs(scene(time, "rows{b}.offset") - stopped) < FingerScene.rounding, "\(time)")
    }
    #expect(abs(scene(0.4) + 50) < FingerScene.rounding)
    #expect(scene(3, "rows{b}.offset") == -80 && abs(scene(3) + 50) < FingerScene.rounding)
  }

  /// Thirty rows of which those near the canvas are there: scrolling brings them and takes them away.
  private func window(_ steps: [String]) throws -> FingerScene {
    let numbers = (10...39).map(String.init).joined(separator: ", ")
    let rows =
      "{ list: \"${shown}\", id: rows, layout: [left == 0, width == 393, height == 900, \"top == ${pull + (shown.first - 10) * 50}\"], row: \(Self.row) }"
    return try FingerScene(
      "pan: { moves: pull, bounds: [-1000, 0] }", steps, states: "all: [\(numbers)]", children: ["- " + rows],
      more: [
        "let: { shown: \"${all | filter(n => (n - 9) * 50 + pull > -20 && (n - 10) * 50 + pull < 600)}\" }"
      ])
  }

  /// A row that a fling has brought is swiped at once: the finger stops the list.
  @Test func aRowThatAFlingBringsIsSwiped() throws {
    let fling = "0s: drag 200,500 by 0,-150 over 0.1s"
    let scene = try window([fling, "0.5s: drag 200,225 by -60,0 over 0.1s"])
    let stopped = scene(0.5)
    #expect(stopped < -500, "\(stopped)")
    let row = 10 + Int((225 - stopped) / 50)
    try expect(scene, "\(row)", as: alone(), at: [0.05, 0.1, 0.15, 0.3, 2], after: 0.5)
    #expect(scene(5, "rows{\(row)}.offset") == -80)
    #expect(abs(scene(0.59) - stopped) < FingerScene.rounding, "\(scene(0.59)), \(scene(5)), \(stopped)")
    #expect(abs(scene(5) - stopped) < FingerScene.rounding, "\(scene(5)), \(stopped)")
    #expect(scene(5, "rows{\(row + 1)}.offset") == 0)
  }

  /// A row that settles keeps on while scrolling brings others, which have states of their own then.
  @Test func othersComeWhileARowSettles() throws {
    let steps = ["0s: drag 200,575 by -60,0 over 0.1s", "0.12s: drag 200,400 by 0,-160 over 0.1s hold 0.3s"]
    let scene = try window(steps)
    try expect(
      scene, "21", as: alone("0s: drag 200,575 by -60,0 over 0.1s"), at: [0.05, 0.11, 0.15, 0.2, 0.3, 0.6])
    #expect(abs(scene(0.4) + 150) < FingerScene.rounding)
    for row in 13...24 { #expect(scene(1, "rows{\(row)}.offset") == (row == 21 ? -80 : 0), "\(row)") }
    // What comes last is swiped as well.
    let more = try window(steps + ["2s: drag 200,575 by -60,0 over 0.1s"])
    try expect(more, "24", as: alone("0s: drag 200,575 by -60,0 over 0.1s"), at: [0.05, 0.15, 2], after: 2)
    #expect(more(5, "rows{21}.offset") == -80)
  }

  /// A row that scrolling has taken away comes again as it was at first.
  @Test func aRowThatIsScrolledAwayBeginsAnew() throws {
    let scene = try window([
      "0s: drag 200,75 by -60,0 over 0.1s", "1s: drag 200,500 by 0,-310 over 0.31s hold 0.5s",
      "3s: drag 200,200 by 0,310 over 0.31s hold 0.5s", "5s: drag 200,75 by -60,0 over 0.1s",
    ])
    #expect(scene(0.9, "rows{11}.offset") == -80)
    #expect(abs(scene(2.5) + 300) < FingerScene.rounding && abs(scene(4.5)) < FingerScene.rounding)
    #expect(scene(4.5, "rows{11}.offset") == 0)
    try expect(scene, "11", as: alone(), at: [0.05, 0.1, 0.15, 2], after: 5)
  }
}
