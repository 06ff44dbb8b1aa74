import Graphics2D
import SceneMotion
import TestFixtures
import Testing

@testable import ToolOutcome

/// Which node a finger touches, and what a touch is from its begin to its end, as in UIKit.
@Suite struct TouchTests {
  /// What the log says after the steps; or the id of the error.
  private func log(_ children: [String], _ steps: [String], states: String = "", more: [String] = []) throws
    -> String?
  {
    do {
      return try FingerScene(
        "tap: log = log + 'g', pan: { moves: pull, bounds: [-900, 0], begin: log = log + 'p' }", steps,
        states: states, children: children, more: more
      ).log()
    } catch ToolFailure.documents(let diagnostics, _) {
      return diagnostics.all.first { $0.severity == .error }?.id.rawValue
    }
  }

  private static let tapped = "gestures: { tap: log = log + 'x' }"

  // MARK: Hit testing

  /// What is wrong with a tap on `back`, which stands in the middle of a frame of 100 points at 100, 100.
  private func mistake(_ step: String, _ more: String) throws -> String? {
    do {
      _ = try FingerScene(
        "tap: log = log + 'g'", [step],
        children: [
          "- group: around",
          "  \(more)",
          "  layout: [left == 100, top == 100, size == 100]",
          "  children: [{ box: back, fill: '#34C759', \(Self.tapped), layout: [left == 50, top == 25, size == 50] }]",
        ])
      return nil
    } catch ToolFailure.documents(let diagnostics, _) {
      return diagnostics.all.first { $0.severity == .error }.map { "\($0.id): \($0.message)" }
    }
  }

  /// A finger beside the node that a step names is no matter of what covers it.
  @Test func aTouchBesideANodeIsToldAsThat() throws {
    #expect(try mistake("1s: tap back", "opacity: 1") == nil)
    #expect(try mistake("1s: tap back at 160,140", "opacity: 1") == nil)
    #expect(
      try mistake("1s: tap back at 120,110", "opacity: 1")
        == "gesture-misses: 120,110 is beside back: the touch reaches g")
    // Turned by a quarter, its corners are elsewhere.
    #expect(
      try mistake("1s: tap back at 190,140", "transform: { rotate: 90deg }")
        == "gesture-misses: 190,140 is beside back: the touch reaches g")
  }

  @Test func aTouchWhereANodeIsCutOffIsToldAsThat() throws {
    #expect(
      try mistake("1s: tap back at 190,150", "clip: { shape: circle }") == nil, "only frames cut touches off")
    do {
      _ = try FingerScene(
        "tap: log = log + 'g'", ["1s: tap back"],
        children: [
          "- group: around", "  clip: true", "  layout: [left == 100, top == 100, size == 40]",
          "  children: [{ box: back, fill: '#34C759', \(Self.tapped), layout: [left == 30, top == 30, size == 50] }]",
        ])
      Issue.record("an error is expected")
    } catch ToolFailure.documents(let diagnostics, _) {
      let found = diagnostics.all.first { $0.severity == .error }
      #expect(found?.message == "around cuts off back at 155,155: the touch reaches g")
      #expect(found?.id == .gestureMisses)
    }
  }

  @Test(arguments: [
    // What covers takes the touch, whether or not it answers; what is around it may.
    ("box: front, layout: [left == 100, top == 100, size == 100]", "g"),
    ("group: front, fill: '#FFFFFF', layout: [left == 100, top == 100, size == 100]", "g"),
    (
      "stack: vertical, id: front, stroke: { color: '#FFFFFF', width: 1 }, layout: [left == 100, top == 100, size == 100]",
      "g"
    ),
    ("box: front, gestures: {}, layout: [left == 100, top == 100, size == 100]", "g"),
    ("box: front, opacity: 0.02, layout: [left == 100, top == 100, size == 100]", "g"),
    // Letters, pictures and mere groups let it through.
    ("text: Covers, id: front, style: '{small}', layout: [left == 100, top == 100, size == 100]", "x"),
    ("shape: circle, id: front, fill: '#FFFFFF', layout: [left == 100, top == 100, size == 100]", "x"),
    ("group: front, layout: [left == 100, top == 100, size == 100]", "x"),
    ("box: front, opacity: 0, layout: [left == 100, top == 100, size == 100]", "x"),
    ("box: front, hidden: true, layout: [left == 100, top == 100, size == 100]", "x"),
    // What a node says of itself goes first.
    ("box: front, user-interaction: disabled, layout: [left == 100, top == 100, size == 100]", "x"),
    ("box: front, user-interaction: children-only, layout: [left == 100, top == 100, size == 100]", "x"),
    (
      "text: Covers, id: front, style: '{small}', user-interaction: enabled, layout: [left == 100, top == 100, size == 100]",
      "g"
    ),
    ("group: front, user-interaction: enabled, layout: [left == 100, top == 100, size == 100]", "g"),
    (
      "text: Covers, id: front, style: '{small}', gestures: { tap: log = log + 'f' }, layout: [left == 100, top == 100, size == 100]",
      "f"
    ),
  ])
  func theFrontmostViewTakesTheTouch(_ front: String, _ expected: String) throws {
    let children = [
      "- { box: back, fill: '#34C759', \(Self.tapped), layout: [left == 100, top == 100, size == 100] }",
      "- { \(front) }",
    ]
    #expect(try log(children, ["1s: tap 150,150"]) == expected)
    #expect(try log(children, ["1s: tap back"]) == (expected == "x" ? "x" : "gesture-covered"))
  }

  @Test(arguments: [
    ("disabled", 150.0, "g"), ("disabled", 190, "g"), ("children-only", 150, "f"),
    ("children-only", 190, "x"),
    ("enabled", 150, "f"), ("enabled", 190, "g"),
  ])
  func interactionCountsForWhatIsInside(_ interaction: String, _ x: Double, _ expected: String) throws {
    let behind = interaction == "disabled" ? "" : Self.tapped + ", "
    let children = [
      "- { box: back, \(behind)layout: [left == 100, top == 100, size == 100] }",
      "- { box: front, user-interaction: \(interaction), layout: [left == 100, top == 100, size == 100], children: [{ box: inside, gestures: { tap: log = log + 'f' }, layout: [left == 30, top == 30, size == 40] }] }",
    ]
    #expect(try log(children, ["1s: tap \(x),\(x == 150 ? 150 : 110)"]) == expected)
  }

  @Test func whatLeavesIsNotTouched() throws {
    let children = [
      "- { box: back, \(Self.tapped), layout: [left == 100, top == 100, size == 100] }",
      "- { box: front, when: '${there}', layout: [left == 100, top == 100, size == 100] }",
    ]
    let more = ["transitions: { there: { duration: 2s } }"]
    #expect(
      try log(children, ["1s: set there = false", "1.5s: tap 150,150"], states: "there: true", more: more)
        == "x")
  }

  /// What fits does not pan, so that what is around it does; what says so bounces.
  @Test(arguments: [
    ("bounds: content", "p"), ("bounds: ['${0 * 5}', 0]", "p"), ("bounds: content, always-bounce: true", "i"),
    ("bounds: [-10, 0]", "i"), ("bounds: [0, 0]", "i"), ("bounds: [0, 0], always-bounce: false", "p"),
  ])
  func whatFitsLeavesADragToItsPager(_ bounds: String, _ expected: String) throws {
    let children = [
      "- { group: inner, gestures: { pan: { moves: other, \(bounds), begin: log = log + 'i' } }, layout: [left == 0, top == 0, size == 300], children: [{ box: content, layout: [left == 0, top == 0, size == 100] }] }"
    ]
    let scene = try FingerScene(
      "pan: { moves: pull, bounds: [-900, 0], begin: log = log + 'p' }",
      ["0s: drag 50,50 by 0,-100 over 0.5s"],
      states: "other: 0", children: children, drivers: "pull, other")
    #expect(scene.log() == expected)
  }

  // MARK: Controls

  private static let button =
    "- { box: button, gestures: { touch-down: log = log + 'd', touch-up: log = log + 'u', touch-cancel: log = log + 'c', tap: log = log + 't' }, layout: [left == 100, top == 100, size == 60] }"

  @Test(arguments: [
    ("tap button", 1.0, "dut"), ("press button for 0.3s", 1.1, "d"), ("press button for 0.3s", 2, "dut"),
    // Beyond the slop the pan around it takes over.
    ("drag button by 0,-50 over 0.5s", 2, "dcp"),
    // Not along the pan: it lifts inside, or elsewhere.
    ("drag button by 20,0 over 0.5s", 2, "du"), ("drag button by 90,0 over 0.5s", 2, "dc"),
    ("press button for 0.3s cancel", 2, "dc"), ("press button for 0.3s then by 4,4 over 0.1s", 2, "dut"),
    ("press 50,50 for 0.3s", 2, "g"),
  ])
  func aControlHearsOfItsTouch(_ step: String, _ time: Double, _ expected: String) throws {
    let scene = try FingerScene(
      "tap: log = log + 'g', pan: { moves: pull, bounds: [-900, 0], begin: log = log + 'p' }",
      ["1s: \(step)"], children: [Self.button])
    #expect(scene.log(time) == expected)
  }

  @Test(arguments: [
    ("press area for 0.6s", 1.49, ""), ("press area for 0.6s", 1.5, "B"), ("press area for 0.6s", 1.6, "BE"),
    ("press area for 0.4s", 2, "t"), ("press area for 0.6s cancel", 2, "BC"), ("long-press area", 1, "BE"),
    // It fails once the finger has moved, and keeps the finger once it has begun.
    ("drag area by 0,-50 over 2s", 4, "p"), ("press area for 0.6s then by 0,-80 over 0.3s", 3, "BE"),
  ])
  func aLongPressBeginsAndEnds(_ step: String, _ time: Double, _ expected: String) throws {
    let scene = try FingerScene(
      "pan: { moves: pull, bounds: [-900, 0], begin: log = log + 'p' }", ["1s: \(step)"],
      children: [
        "- { box: area, gestures: { tap: log = log + 't', long-press: { begin: log = log + 'B', end: log = log + 'E', cancel: log = log + 'C' } }, layout: [left == 100, top == 100, size == 200] }"
      ])
    #expect(scene.log(time) == expected)
  }

  /// Hold to pause: it begins at the touch and ends as the finger lifts.
  @Test func aLongPressMayBeginAtOnce() throws {
    let scene = try FingerScene(
      "long-press: { minimum-duration: 0s, begin: log = log + 'B', end: log = log + 'E' }",
      ["1s: press g for 0.2s"])
    #expect(
      scene.log(0.999) == "" && scene.log(1) == "B" && scene.log(1.199) == "B" && scene.log(1.2) == "BE")
    let tapped = try FingerScene(
      "long-press: { minimum-duration: 0s, begin: log = log + 'B', end: log = log + 'E' }", ["1s: tap g"])
    #expect(tapped.log() == "BE")
  }

  /// A menu that takes the pressed row away is not dismissed as the finger lifts.
  @Test func whatAPressTakesAwayTakesItsTapAlong() throws {
    let scene = try FingerScene(
      "tap: log = log + 'g'", ["0s: press row for 1s"], states: "lifted: false",
      children: [
        "- { box: row, when: '${!lifted}', gestures: { long-press: { begin: lifted = true } }, layout: [left == 0, top == 100, size == 100] }"
      ])
    #expect(scene.log() == "")
  }

  /// A row that is lifted by a long press follows the same finger.
  @Test func aLongPressMayDrag() throws {
    let scene = try FingerScene(
      "tap: log = log", ["0s: press row for 0.6s then by 0,120 over 0.4s hold 0.1s"], states: "lifted: false",
      children: [
        "- { box: row, gestures: { long-press: { begin: lifted = true, end: lifted = false }, pan: { when: '${lifted}', moves: pull, free: true, decelerate: none } }, layout: [left == 0, top == 100, width == 300, height == 44] }"
      ])
    #expect(abs(scene(0.8) - 60) < 1e-6 && abs(scene(5) - 120) < 1e-6)
    #expect(scene.timeline.value("lifted", at: .seconds(1)) == .bool(true))
    #expect(scene.timeline.value("lifted", at: .seconds(2)) == .bool(false))
  }

  // MARK: Where the finger is

  @Test func actionsKnowWhereTheFingerIs() throws {
    let scene = try FingerScene(
      "touch-down: [x = pointer.x, y = pointer.y]", ["1s: press 120,300 for 0.1s", "2s: tap 40,44"],
      states: "x: 0, y: 0")
    #expect(scene(1, "x") == 120 && scene(1, "y") == 300 && scene(2, "x") == 40 && scene(2, "y") == 44)
  }

  /// A pan knows as it is left where its finger is then.
  @Test(arguments: [("release", ""), ("cancel", " cancel")])
  func aPanKnowsWhereItIsLeft(_ action: String, _ ending: String) throws {
    let scene = try FingerScene(
      "pan: { moves: pull, bounds: [-900, 0], \(action): [x = pointer.x, y = pointer.y] }",
      ["1s: drag 120,400 by 30,-100 over 0.5s\(ending)"], states: "x: 0, y: 0")
    #expect(scene(2, "x") == 150 && scene(2, "y") == 300)
  }

  /// In the node's own points, however it is moved, scaled and turned.
  @Test(arguments: [
    ("translate: [30, 0]", "tap 190,140", 60.0, 40.0), ("scale: 2", "tap 190,140", 70, 45),
    ("rotate: 90", "tap 190,140", 40, 10), ("scale: 1", "tap chart", 50, 50),
  ])
  func itIsThePlaceInTheNode(_ transform: String, _ step: String, _ x: Double, _ y: Double) throws {
    let scene = try FingerScene(
      "tap: log = log", ["1s: \(step)"], states: "x: 0, y: 0",
      children: [
        "- { box: chart, transform: { \(transform) }, gestures: { tap: [x = pointer.x, y = pointer.y] }, layout: [left == 100, top == 100, size == 100] }"
      ])
    #expect(abs(scene(1, "x") - x) < 1e-9 && abs(scene(1, "y") - y) < 1e-9)
  }

  /// A crosshair lands where the finger does, and follows it.
  @Test func aCrosshairFollowsTheFinger() throws {
    let scene = try FingerScene(
      "touch-down: pull = pointer.x, pan: { moves: pull, axis: x, free: true, decelerate: none, begin: log = log + (pointer.x | round) }",
      ["1s: drag 200,300 by -100,0 over 1s hold 0.5s"])
    #expect(scene(1) == 200 && scene.log(1.5) == "190")
    #expect(abs(scene(1.5) - 150) < 1e-6 && abs(scene(4) - 100) < 1e-6)
  }

  /// The place between the fingers stays where it is.
  @Test func aZoomKeepsThePlaceOfItsFingers() throws {
    let scene = try FingerScene(
      "tap: log = log", ["1s: pinch 150,250 by 2 over 0.3s hold 0.1s"], states: "zoom: 1, ox: 0.5, oy: 0.5",
      children: [
        "- { box: photo, transform: { scale: '${zoom}', origin: ['${ox}', '${oy}'] }, gestures: { pinch: { moves: zoom, bounds: [1, 4], begin: [ox = pointer.x / 200, oy = pointer.y / 200] } }, layout: [left == 100, top == 100, size == 200] }"
      ], drivers: "pull, zoom")
    #expect(scene(3, "ox") == 0.25 && scene(3, "oy") == 0.75 && scene(3, "zoom") == 2)
    let tree = scene.timeline.tree(at: .seconds(3))
    let photo = try #require(tree.node("photo"))
    let fixed = try #require(tree[photo].transform.apply(Point(150, 250)))
    #expect(abs(fixed.x - 150) < 1e-9 && abs(fixed.y - 250) < 1e-9)
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("press", "step-syntax"), ("press g for 0s", "step-syntax"), ("press g then", "step-syntax"),
    ("drag g by 0,-90 then", "step-syntax"), ("drag g by 0,-90 then 0,5", "step-syntax"),
    ("press g at 1,1 sideways", "step-syntax"), ("touch-down g", "unknown-step"),
  ])
  func mistakesInStepsHaveAPlace(_ step: String, _ id: String) throws {
    #expect(try log([], ["1s: \(step)"]) == id)
  }

  @Test(arguments: [
    ("gestures: { long-press: { minimum-duration: -1s } }", "out-of-range"),
    ("gestures: { long-press: {} }", "no-effect"),
    ("gestures: { tap: x = pointer.z }", "missing-data"), ("fill: '${pointer.x}'", "unknown-name"),
    ("user-interaction: maybe", "unknown-word"), ("is-user-interaction-enabled: false", "unknown-key"),
    ("gestures: { pan: { moves: pull, always-bounce: true } }", "no-effect"),
  ])
  func mistakesInGesturesHaveAPlace(_ keys: String, _ id: String) throws {
    let messages = try MotionScene.messages(
      """
      scene: test
      state: { pull: 0, x: 0 }
      drivers: [pull]
      children: [{ box: a, \(keys), layout: ["left == ${pull + x}", top == 0, size == 9] }]

      """)
    #expect(messages.contains { $0.contains("[\(id)]") }, "\(messages)")
  }
}
