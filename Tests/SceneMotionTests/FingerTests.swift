import Graphics2D
import SceneLayout
import SceneModel
import SceneRendering
import TestFixtures
import Testing

@testable import SceneMotion

/// Pans that snap, mirror and wait; fingers that pinch and turn.
@Suite struct FingerTests {
  private func play(
    _ gestures: String, _ steps: [String], state: String = "p: 0, on: true, n: 0", locale: String = "en"
  ) throws -> MotionScene.Values {
    let scene = try WrittenScene(
      """
      scene: test
      state: { \(state) }
      drivers: [p]
      children:
        - group: around
          gestures: { pan: { moves: p, bounds: [-1000, 1000], decelerate: none, end: n = 100 } }
          layout: [fill canvas]
          children:
            - { box: a, fill: "#FFFFFF", gestures: { \(gestures) }, layout: [leading == 0, top == 0, size == 300] }
            - list: [1, 2, 3]
              id: rows
              axis: horizontal
              anchor: leading
              offset: "${0 - p}"
              row: { layout: [width == 50] }
              layout: [fill x, top == 400, height == 50]
      """.replacing("list: [1, 2, 3]", with: "list: '${[1, 2, 3]}'") + "\n", steps: steps)
    var request = scene.request
    request.locale = locale
    return MotionScene.Values(try request.play("go", until: .seconds(20)).timeline)
  }

  @Test func aPanRestsAtTheNearestDetent() throws {
    let pan = "pan: { moves: p, axis: x, detents: [0, 30, 200] }"
    #expect(try play(pan, ["0s: drag a by 40,0 over 0.5s hold 0.1s"]).number("p", 5) == 30)
    #expect(try play(pan, ["0s: drag a by 130,0 over 0.5s hold 0.1s"]).number("p", 5) == 200)
    // A quick finger leads on.
    #expect(try play(pan, ["0s: drag a by 60,0 over 0.1s"]).number("p", 5) == 200)
  }

  @Test func aPanThatDoesNotAnswerLeavesItToOthers() throws {
    let pan = "pan: { when: '${on}', moves: p, detents: [0, 77] }"
    #expect(try play(pan, ["0s: drag a by 0,60 over 0.5s hold 0.1s"]).number("p", 5) == 77)
    let other = try play(pan, ["0s: drag a by 0,60 over 0.5s hold 0.1s"], state: "p: 0, on: false, n: 0")
    #expect(other.number("p", 5) == 50 && other.number("n", 5) == 100)
    // What has begun ends as it would.
    let begun = "pan: { when: '${on}', moves: p, detents: [0, 77], begin: on = false, end: n = 7 }"
    let ended = try play(begun, ["0s: drag a by 0,60 over 0.5s hold 0.1s"])
    #expect(ended.number("p", 5) == 77 && ended.number("n", 5) == 7)
  }

  @Test(arguments: [("en", 1.0), ("ar", -1)])
  func aPanAndItsListMirror(_ locale: String, _ side: Double) throws {
    let values = try play(
      "pan: { moves: p, axis: trailing, bounds: [-100, 100], decelerate: none }",
      ["0s: drag a by 60,0 over 0.5s hold 0.1s mirrored"], locale: locale)
    #expect(values.number("p", 5) == 50)
    let (start, end) = (try values.frame("rows[0]", 0).minX, try values.frame("rows[0]", 5).minX)
    #expect(end - start == 50 * side)
  }

  @Test func aFreePanStaysUnderTheFinger() throws {
    let pan = "pan: { moves: p, axis: x, free: true, decelerate: none }"
    let along = try play(pan, ["0s: drag a by 100,20 over 1s hold 0.1s"])
    #expect(along.shown("p", 0.09) == 0 && abs(along.shown("p", 0.5) - 50) < 1e-9)
    #expect(along.number("p", 5) == 100)
    // Bounds hold it as ever.
    let held = "pan: { moves: p, axis: x, free: true, bounds: [0, 40], rubber-band: 0, decelerate: none }"
    let back = try play(held, ["0s: drag a by -100,0 over 1s hold 0.1s"])
    #expect(back.shown("p", 0.5) == 0 && back.number("p", 5) == 0)
    #expect(try play(held, ["0s: drag a by 100,0 over 1s hold 0.1s"]).number("p", 5) == 40)
    let other = "pan: { moves: p, axis: x, decelerate: none }"
    #expect(try play(other, ["0s: drag a by 100,20 over 1s hold 0.1s"]).number("p", 5) == 90)
  }

  @Test(arguments: [("free: true, ", 40.0), ("", 0)])
  func aFreePanFollowsDragsAcross(_ free: String, _ side: Double) throws {
    let scene = try WrittenScene(
      """
      scene: test
      state: { p: 0, q: 0 }
      drivers: [p, q]
      children:
        - group: around
          gestures: { pan: { moves: q, axis: x, \(free)decelerate: none } }
          layout: [fill canvas]
          children:
            - { box: a, fill: "#FFFFFF", gestures: { pan: { moves: p, free: true, decelerate: none } }, layout: [leading == 0, top == 0, size == 300] }

      """, steps: ["0s: drag a by 40,-100 over 1s hold 0.1s"])
    let values = MotionScene.Values(try scene.request.play("go", until: .seconds(20)).timeline)
    #expect(values.number("p", 5) == -100 && values.number("q", 5) == side)
    #expect(abs(values.shown("q", 0.5) - side / 2) < 1e-9)
  }

  @Test(arguments: [("free: true, ", -30.0), ("", nil)] as [(String, Double?)])
  func aDragAcrossMovesOnlyWhatIsFree(_ free: String, _ end: Double?) throws {
    let scene = try WrittenScene(
      """
      scene: test
      state: { p: 0 }
      drivers: [p]
      children:
        - { box: a, fill: "#FFFFFF", gestures: { pan: { moves: p, axis: x, \(free)decelerate: none } }, layout: [leading == 0, top == 0, size == 300] }

      """, steps: ["0s: drag a by -30,100 over 1s hold 0.1s"])
    let played = try? scene.request.play("go", until: .seconds(20)).timeline
    #expect(played.flatMap { MotionScene.Values($0).number("p", 5) } == end)
  }

  @Test func twoFingersMultiplyAndTurn() throws {
    let pinch = "pinch: { moves: p, bounds: [1, 4], end: n = 1 }"
    let zoomed = try play(pinch, ["0s: pinch a by 3 over 1s"], state: "p: 1, on: true, n: 0")
    #expect(
      abs(zoomed.shown("p", 0.5) - 2) < 1e-9 && zoomed.number("p", 3) == 3 && zoomed.number("n", 3) == 1)
    let back = try play(pinch, ["0s: pinch a by 0.1 over 1s"], state: "p: 1, on: true, n: 0")
    #expect(back.shown("p", 0.99) < 1 && back.shown("p", 0.99) > 0.1 && back.number("p", 3) == 1)
    let turned = try play("rotate: { moves: p, detents: [0, 90] }", ["0s: rotate a by 50deg over 1s"])
    #expect(abs(turned.shown("p", 0.5) - 25) < 1e-9 && turned.number("p", 3) == 90)
  }

  @Test func aNumberMayCountOtherThanPoints() throws {
    let rows = "pan: { moves: p, unit: -32, bounds: [0, 11], detents: 1 }"
    let up = try play(rows, ["0s: drag a by 0,-100 over 1s hold 0.1s"])
    #expect(up.number("p", 5) == 3 && abs(up.shown("p", 1) - 90.0 / 32) < 1e-9)
    #expect(try play(rows, ["0s: drag a by 0,90 over 1s hold 0.1s"]).number("p", 5) == 0)
    let fraction = "pan: { moves: p, axis: x, unit: frame, bounds: [0, 1], rubber-band: 0, decelerate: none }"
    #expect(try play(fraction, ["0s: drag a by 160,0 over 1s hold 0.1s"]).number("p", 5) == 0.5)
    #expect(try play(fraction, ["0s: drag a by 900,0 over 1s hold 0.1s"]).number("p", 5) == 1)
  }

  @Test func whatHasNoEffectIsAnError() throws {
    for (pan, id) in [
      ("page: 10, bounds: [0, 9], detents: [1]", "no-effect"), ("rubber-band: 0", "no-effect"),
      ("detents: []", "wrong-count"), ("detents: 5", "missing-key"), ("unit: 0", "out-of-range"),
      ("bounds: content, unit: 5", "no-effect"), ("axis: z", "unknown-word"),
    ] {
      let messages = try MotionScene.messages(
        """
        scene: test
        state: { p: 0 }
        drivers: [p]
        children: [{ box: a, fill: "#FFFFFF", gestures: { pan: { moves: p, \(pan) } }, layout: [left == 0, top == 0, size == 9] }]

        """)
      #expect(messages.contains { $0.contains(id) }, "\(pan): \(messages)")
    }
    for step in ["pinch a by 0", "pinch a", "rotate a by x", "rotate a by 90deg over 0s"] {
      #expect(throws: (any Error).self) { try play("rotate: { moves: p }", ["0s: \(step)"]) }
    }
  }
}

extension MotionScene {
  /// Numbers of a timeline.
  fileprivate struct Values {
    let timeline: Timeline
    init(_ timeline: Timeline) { self.timeline = timeline }

    /// Where a state rests.
    func number(_ state: String, _ seconds: Double) -> Double? {
      guard case .number(let number)? = timeline.value(state, at: .exact(seconds)) else { return nil }
      return number
    }

    /// What a state is on its way.
    func shown(_ state: String, _ seconds: Double) -> Double {
      let scene = timeline.state(at: .exact(seconds)).scene
      return scene.stateNames.firstIndex(of: state).flatMap { timeline.number($0, at: .exact(seconds)) }
        ?? .nan
    }

    /// Where a node rests.
    func frame(_ id: String, _ seconds: Double) throws -> Rect {
      let moment = timeline.state(at: .exact(seconds))
      return moment.layout[try #require(moment.scene.node(id))]
    }
  }
}
