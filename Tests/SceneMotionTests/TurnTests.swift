import Graphics2D
import MotionCurves
import SceneModel
import SceneRendering
import TestFixtures
import Testing

@testable import SceneMotion

/// A device that is turned within a scenario, against closed forms. All lengths in points, times in seconds.
@Suite struct TurnTests {
  /// A box of 100 in the lower right corner of a phone of 393 x 852.
  private static func corner(_ steps: [String], _ more: String = "") throws -> MotionScene {
    try MotionScene(
      """
      scene: test
      state: { up: 0 }
      children:
        - { box: a, fill: "#FF9500", layout: [right == canvas.right, "bottom == canvas.bottom - ${up}", size == 100] }
      \(more)
      scenarios: { go: { end: 20s, steps: [\(steps.map { "{ \($0) }" }.joined(separator: ", "))] } }

      """)
  }

  /// The share of a turn that is done.
  private func fraction(_ time: Double, of length: Double = 0.3) -> Double {
    time <= 0 ? 0 : time >= length ? 1 : TimingFunction.easeInOut.value(at: time / length)
  }

  private static let near = 1e-9

  @Test func nodesGoToTheNewCanvasWhichIsThereAtOnce() throws {
    let scene = try Self.corner(["1s: orientation landscape"])
    for time in [0, 0.999999] {
      let frame = try scene.node("a", time).frame
      #expect(frame == Rect(x: 293, y: 752, width: 100, height: 100))
      #expect(scene.played.timeline.tree(at: .exact(time)).size == Size(393, 852))
    }
    for time in [1, 1.075, 1.15, 1.2999, 1.3, 5] {
      let (frame, done) = (try scene.node("a", time).frame, fraction(time - 1))
      #expect(abs(frame.minX - (293 + 459 * done)) < Self.near, "\(time)")
      #expect(abs(frame.minY - (752 - 459 * done)) < Self.near, "\(time)")
      #expect(scene.played.timeline.tree(at: .exact(time)).size == Size(852, 393))
    }
    #expect(
      abs(try scene.node("a", 1.15).frame.minX - 522.5) < Self.near, "half of the way after half of the time")
    #expect(scene.played.timeline.canvases.map { $0.since } == [.zero, .seconds(1)])
    let device = scene.played.timeline.state(at: .seconds(2)).scene.device
    #expect(device == Device.named("iphone-15-landscape"))
  }

  @Test func aSecondTurnAddsToTheFirst() throws {
    let scene = try Self.corner(["1s: orientation landscape", "1.15s: orientation portrait"])
    for time in [1.1, 1.15, 1.2, 1.3, 1.4, 1.45, 3] {
      let first = 1 - fraction(time - 1), second = 1 - fraction(time - 1.15)
      let x = time < 1.15 ? 752 - 459 * first : 293 - 459 * first + 459 * second
      #expect(abs(try scene.node("a", time).frame.minX - x) < Self.near, "\(time)")
    }
    #expect(scene.played.timeline.tree(at: .seconds(3)).size == Size(393, 852))
  }

  @Test func aStateThatIsSetDuringTheTurnAddsToIt() throws {
    let scene = try Self.corner(
      ["1s: orientation landscape", "1.1s: set up = 50"],
      "transitions: { up: { duration: 0.2s, ease: linear } }")
    for (time, set) in [(1.05, 0.0), (1.2, 0.5), (1.25, 0.75), (1.4, 1.0)] {
      let y = 752 - 459 * fraction(time - 1) - 50 * set
      #expect(abs(try scene.node("a", time).frame.minY - y) < Self.near, "\(time)")
    }
  }

  @Test(arguments: [
    ("transitions: { orientation: { duration: 1s, ease: linear } }", 0.25),
    ("transitions: { orientation: { duration: 0s } }", 1.0),
  ])
  func aTransitionOfTheDocumentOverridesThatOfTheSystem(_ transitions: String, _ done: Double) throws {
    let scene = try Self.corner(["1s: orientation landscape"], transitions)
    #expect(abs(try scene.node("a", 1.25).frame.minX - (293 + 459 * done)) < Self.near)
  }

  /// The same from wherever a state can be set; what is set once more is no turn.
  @Test(arguments: [
    "1s: 'set orientation = landscape'", "1s: 'do orientation = \"landscape\"'", "1s: tap a",
  ])
  func anythingThatSetsStatesTurns(_ step: String) throws {
    let scene = try MotionScene(
      """
      scene: test
      state: { turns: 0 }
      children:
        - box: a
          fill: "#FF9500"
          label: "${orientation} ${orientation == landscape} ${device.width}"
          gestures: { tap: "orientation = orientation == portrait ? landscape : portrait" }
          layout: [left == 0, top == 0, size == 100]
      on: { orientation: turns += 1 }
      scenarios: { go: [{ \(step) }, { 2s: orientation landscape }] }

      """)
    #expect(try scene.node("a", 0.5).node.label == "portrait false 393")
    #expect(try scene.node("a", 1.5).node.label == "landscape true 852")
    #expect(scene.played.timeline.value("turns", at: .seconds(3)) == .number(1))
  }

  @Test func aSettingTurnsBeforeItStarts() throws {
    let scene = try MotionScene(
      """
      scene: test
      state: { half: "${device.width / 2}" }
      children: [{ box: a, layout: [fill canvas] }]
      scenarios:
        go: { set: { orientation: landscape }, steps: [{ 1s: orientation portrait }] }
        same: { set: { orientation: portrait }, steps: [{ 0s: load }] }

      """)
    #expect(scene.played.timeline.value("half", at: .zero) == .number(426))
    #expect(try scene.node("a", 0).frame == Rect(x: 0, y: 0, width: 852, height: 393))
    #expect(try scene.node("a", 2).frame == Rect(x: 0, y: 0, width: 393, height: 852))
  }

  @Test func aSceneHasItsOwnMeaningOfTheName() throws {
    let scene = try MotionScene(
      """
      scene: test
      state: { orientation: 3 }
      drivers: [orientation]
      transitions: { orientation: { duration: 1s, ease: linear } }
      children: [{ box: a, layout: ["left == ${orientation}", top == 0, size == 100, right <= canvas.right] }]
      scenarios: { go: { set: { orientation: 5 }, steps: [{ 1s: orientation landscape }, { 2s: set orientation = 9 }] } }

      """)
    let timeline = scene.played.timeline
    let own = try #require(timeline.moments[0].scene.stateNames.lastIndex(of: "orientation"))
    #expect(timeline.tree(at: .seconds(1)).size == Size(852, 393))
    for (time, value) in [(0.5, 5.0), (1.5, 5), (2.5, 7), (4, 9)] {
      #expect(timeline.number(own, at: .exact(time)).map { abs($0 - value) < 1e-9 } == true, "\(time)")
    }
  }

  @Test func dataOfThatNameGoBeforeTheState() throws {
    let scene = try MotionScene(
      """
      scene: test
      data: { orientation: { x: 7 }, portrait: { x: 8 } }
      children: [{ box: a, layout: ["left == ${orientation.x}", "top == ${portrait.x}", size == 100] }]
      scenarios: { go: [{ 1s: orientation landscape }] }

      """)
    #expect(try scene.node("a", 2).frame.origin == Point(7, 8))
    #expect(scene.played.timeline.tree(at: .seconds(2)).size == Size(852, 393))
  }
}

/// What fingers and drivers do as a device is turned.
@Suite struct TurnedFingerTests {
  private static func log(_ gestures: String, _ step: String) throws -> String? {
    try FingerScene(
      gestures, ["0s: \(step)", "0.3s: orientation landscape"], more: ["on: { orientation: log = log + 'o' }"]
    )
    .log()
  }

  /// Fingers are cancelled first; then the device is turned.
  @Test(arguments: [
    (FingerScene.list, "drag 200,200 by 0,100 over 0.5s", "bcoe"),
    (
      "touch-down: log = log + 'd', touch-up: log = log + 'u', touch-cancel: log = log + 'c', tap: log = log + 't'",
      "press 200,200 for 0.5s", "dco"
    ),
    (
      "long-press: { minimum-duration: 0.1s, begin: log = log + 'B', end: log = log + 'E', cancel: log = log + 'C' }",
      "press 200,200 for 0.5s", "BCo"
    ),
    (
      "pinch: { moves: pull, bounds: [0, 9], cancel: log = log + 'c', release: log = log + 'r' }",
      "pinch g by 2 over 0.5s", "co"
    ),
    // The button that turns the device is let go, too.
    (
      "touch-down: [log = log + 'd', orientation = landscape], touch-cancel: log = log + 'c', touch-up: log = log + 'u'",
      "press 200,200 for 0.2s", "dco"
    ),
    ("tap: [orientation = landscape, log = log + orientation]", "tap 200,200", "landscapeo"),
  ])
  func fingersAreCancelled(_ gestures: String, _ step: String, _ expected: String) throws {
    #expect(try Self.log(gestures, step) == expected)
  }

  private static func list(_ height: Int, _ steps: [String], device: String = "iphone-15") throws
    -> FingerScene
  {
    try FingerScene(
      "pan: { moves: pull, bounds: content, end: log = log + 'e' }", steps,
      children: [
        "- { box: rows, user-interaction: disabled, layout: [left == 0, width == 10, height == \(height), \"top == g.top + ${pull}\"] }"
      ], device: device)
  }

  /// 2000 points go to -1148 on the upright phone, and to -1607 on its side.
  @Test func aFlingGoesOnIntoTheRoomThatThereIsNow() throws {
    let scene = try Self.list(2000, [FingerScene.fling, "0.2s: orientation landscape"])
    for time in [0.15, 0.3, 0.5, 0.6, 0.8] {
      #expect(abs(scene(time) - flung(-290, -3000, time - 0.1)) < FingerScene.rounding, "\(time)")
    }
    #expect(scene(0.8) < -1300 && scene.rest().map { abs($0 + 1607) < 1e-9 } == true && scene.log() == "e")
  }

  /// The other way round it bounces at the nearer end, as if it had always been there.
  @Test func aFlingEndsInTheNewBounds() throws {
    let turned = try Self.list(
      2000, ["0s: drag 200,380 by 0,-300 over 0.1s", "0.2s: orientation portrait"],
      device: "iphone-15-landscape")
    let upright = try Self.list(2000, [FingerScene.fling])
    for time in [0.15, 0.3, 0.5, 0.6, 0.8, 1.2] {
      #expect(abs(turned(time) - upright(time)) < FingerScene.rounding, "\(time)")
    }
    #expect(turned.rest().map { abs($0 + 1148) < 1e-9 } == true && turned.log() == "e")
  }

  /// What rests beyond the new end comes back as the canvas turns.
  @Test func whatRestsComesBackWithTheTurn() throws {
    let scene = try Self.list(
      2000, ["0s: set pull = -1607", "1s: orientation portrait"], device: "iphone-15-landscape")
    for (time, done) in [
      (0.5, 0.0), (1.075, TimingFunction.easeInOut.value(at: 0.25)), (1.15, 0.5), (1.3, 1),
    ] {
      #expect(abs(scene(time) - (-1607 + 459 * done)) < 1e-9, "\(time)")
    }
  }

  private static func pager(_ steps: [String]) throws -> FingerScene {
    try FingerScene(
      "pan: { moves: pull, axis: x, bounds: ['${-3 * device.width}', 0], page: '${device.width}', end: log = log + 'e' }",
      steps)
  }

  /// The same page, whatever its width; also of one that is just being turned to.
  @Test func aPagerStaysOnItsPage() throws {
    let rest = try Self.pager(["0s: drag 300,200 by -200,0 over 0.2s", "2s: orientation landscape"])
    #expect(abs(rest(1.9) + 393) < 1e-9)
    #expect(abs(rest(2.15) + (393 + 852) / 2) < 1e-9 && abs(rest(2.3) + 852) < 1e-9)
    let settling = try Self.pager(["0s: drag 300,200 by -200,0 over 0.2s", "0.25s: orientation landscape"])
    #expect(abs(settling(0.25 + 1e-9) - settling(0.25 - 1e-9)) < 1e-4 && settling(0.25) > -392)
    #expect(abs(settling(0.5) - settling(0.55)) > 1e-3 && settling.rest() == -852 && settling.log() == "e")
    let held = try Self.pager(["0s: drag 300,200 by -300,0 over 0.5s hold 1s", "0.8s: orientation landscape"])
    #expect(held.rest() == -852, "a cancelled finger leaves it on the nearest page")
  }

  @Test func aSheetStaysAtItsDetent() throws {
    let scene = try FingerScene(
      "pan: { moves: pull, detents: [0, '${device.height / 2}', '${device.height}'] }",
      ["0s: set pull = 426", "1s: orientation landscape", "2s: orientation portrait"])
    #expect(abs(scene(1.5) - 196.5) < 1e-9 && abs(scene(3) - 426) < 1e-9)
  }
}
