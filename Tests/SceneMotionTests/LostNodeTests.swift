import Foundation
import Testing

@testable import ToolOutcome

/// What goes while a finger holds it: whatever has begun hears that it is over, with states as they are by then.
@Suite struct LostNodeTests {
  /// A thing that its `there` takes away and brings back; `on` notes that between the two.
  private func log(
    _ gestures: String, _ steps: [String], at time: Double = 12, more: String = "log = log + 'x'"
  ) throws -> String? {
    try FingerScene(
      "tap: log = log + 'g', pan: { moves: other, bounds: [-900, 0], begin: log = log + 'p' }", steps,
      states: "there: true, other: 0",
      children: [
        "- { group: thing, when: '${there}', fill: '#FFFFFF', gestures: { \(gestures) }, layout: [left == 0, top == 100, width == 393, height == 300] }"
      ], more: more.isEmpty ? [] : ["on: { there: [\(more)] }"], drivers: "pull, other"
    ).log(time)
  }

  private static let go = "0.3s: set there = false"
  private static let pan =
    "pan: { moves: pull, bounds: [-900, 0], begin: log = log + 'b', release: log = log + 'r', cancel: log = log + 'c', end: log = log + 'e' }"
  private static let control =
    "touch-down: log = log + 'd', touch-up: log = log + 'u', touch-cancel: log = log + 'c', tap: log = log + 't'"
  private static let press =
    "long-press: { minimum-duration: 0.1s, begin: log = log + 'B', end: log = log + 'E', cancel: log = log + 'C' }, tap: log = log + 't'"

  @Test(arguments: [
    (pan, "drag thing by 0,100 over 0.5s", "bxce"), (control, "press thing for 0.5s", "dxc"),
    (press, "press thing for 0.5s", "BxC"), (press, "press thing for 0.5s cancel", "BxC"),
    // What waits hears nothing, for nothing has begun.
    (press.replacing("0.1s", with: "0.4s"), "press thing for 0.5s", "x"),
    // One finger, two that listen.
    (control + ", " + press.replacing(", tap: log = log + 't'", with: ""), "press thing for 0.5s", "dBxcC"),
    // The finger that has lost it selects and moves nothing else.
    (press, "press thing for 0.5s then by 0,-50 over 0.2s", "BxC"),
  ])
  func whatHasBegunIsCancelled(_ gestures: String, _ step: String, _ expected: String) throws {
    #expect(try log(gestures, ["0s: \(step)", Self.go]) == expected)
    #expect(
      try log(gestures, ["0s: \(step)", Self.go, "0.4s: set there = true"]).map { $0.filter { $0 != "e" } }
        == expected.filter { $0 != "e" } + "x", "once")
  }

  @Test(arguments: [
    (
      "touch-down: [log = log + 'd', there = false], touch-up: log = log + 'u', touch-cancel: log = log + 'c'",
      "dxc"
    ),
    (
      "long-press: { minimum-duration: 0s, begin: [log = log + 'B', there = false], end: log = log + 'E', cancel: log = log + 'C' }",
      "BxC"
    ),
  ])
  func aTouchMayTakeItsOwnNodeAway(_ gestures: String, _ expected: String) throws {
    #expect(try log(gestures, ["0s: press thing for 0.5s"]) == expected)
    #expect(try log(gestures, ["0s: tap thing"]) == expected)
  }

  /// Every begin has its end, whichever of the actions takes the node away.
  @Test(arguments: [("begin", "bxce"), ("release", "brxe"), ("end", "brex"), ("cancel", "bcxe")])
  func aPanMayTakeItsOwnNodeAway(_ action: String, _ expected: String) throws {
    let pan = Self.pan.replacing(
      "\(action): log = log + '\(action.prefix(1))'",
      with: "\(action): [log = log + '\(action.prefix(1))', there = false]")
    let way = "0s: drag thing by 0,-100 over 0.5s" + (action == "cancel" ? " cancel" : "")
    #expect(try log(pan, [way]) == expected)
  }

  /// A pan that no longer answers goes on, and its actions see states as they are by then.
  @Test func whatNoLongerAnswersEndsAsItBegan() throws {
    let scene = try FingerScene(
      "pan: { when: '${on}', moves: pull, bounds: [-900, 0], begin: [on = false, log = log + 'b'], release: log = log + 'r', end: log = log + 'e' }",
      ["0s: drag g by 0,-100 over 0.5s", "0.2s: do log = log + 'x'"], states: "on: true")
    #expect(scene.log() == "bxre")
    #expect(abs(scene(0.7) - flung(-90, -200, 0.2)) < FingerScene.rounding)
  }

  /// Its driver settles without a speed, as a bounce does.
  @Test func aDriverOutlivesItsNode() throws {
    let scene = try FingerScene(
      "tap: log = log",
      ["0s: drag 200,100 by 0,300 over 0.5s", "0.3s: set there = false", "2s: set there = true"],
      states: "there: true",
      children: [
        "- { group: list, when: '${there}', gestures: { \(FingerScene.list) }, layout: [fill parent] }"
      ])
    #expect(scene.log() == "bce")
    let left = banded(170)
    #expect(abs(scene(0.3) - left) < FingerScene.rounding)
    for time in [0.05, 0.2] {
      #expect(abs(scene(0.3 + time) - bouncedFromRest(left, time)) < FingerScene.rounding)
    }
    #expect(scene.rest() == 0)
  }

  /// Where the content went with it, it comes to rest in the bounds that it had.
  @Test(arguments: ["", ", page: 500"]) func itsBoundsOutliveItsContent(_ page: String) throws {
    let scene = try FingerScene(
      "tap: log = log", ["0s: drag 200,100 by 0,300 over 0.5s", "0.3s: set there = false"],
      states: "there: true",
      children: [
        "- { group: list, when: '${there}', gestures: { pan: { moves: pull, bounds: content\(page) } }, layout: [fill parent], children: [{ box: rows, user-interaction: disabled, layout: [left == 0, width == 10, height == 2000, \"top == list.top + ${pull}\"] }] }"
      ])
    #expect(scene.rest() == 0)
  }

  /// A node that is there only as far as its driver goes is not gone because that is where the finger will lead.
  @Test func whatTheDriverItselfTakesAwayIsThereUntilThen() throws {
    let scene = try FingerScene(
      "tap: log = log", ["0s: drag 200,200 by 0,210 over 1s hold 0.2s"],
      children: [
        "- { group: list, when: '${pull < 150}', gestures: { \(FingerScene.list.replacing("[-3000, 0]", with: "[0, 900]")) }, layout: [fill parent] }"
      ])
    for time in [0.1, 0.3, 0.6] {
      #expect(abs(scene(time) - (210 * time - 10)) < FingerScene.rounding, "\(time)")
    }
    // It goes at 150 points, while the finger goes on.
    let gone = 160.0 / 210
    #expect(scene.log(gone - 1e-6) == "b" && scene.log(gone + 1e-6)?.hasPrefix("bc") == true)
    #expect(abs(scene(gone) - 150) < FingerScene.rounding && scene(1) < 151 && scene.log() == "bce")
  }

  /// The same of what a control and a long press hold, inside of a component, and where it comes back.
  @Test func whatADriverTakesAwayIsLetGoAtOnce() throws {
    let scene = try FingerScene(
      "tap: log = log + 'g'", ["0s: press 200,200 for 2s", "0.5s: set pull = 200"],
      states: "other: 0",
      children: [
        "- { use: part, id: list, with: { way: '${pull}' }, layout: [fill parent] }"
      ],
      more: [
        "transitions: { pull: { duration: 1s, ease: linear } }",
        """
        components:
          part:
            with: { way: number }
            when: '${way < 50 || way > 150}'
            gestures: { long-press: { minimum-duration: 0.1s, begin: log = log + 'B', cancel: log = log + 'C', end: log = log + 'E' } }
        """,
      ])
    #expect(scene.log(0.749) == "B" && scene.log(0.751) == "BC" && scene.log() == "BC")
  }

  /// Where the finger is in a node that has gone is told as the node was seen last.
  @Test(arguments: [
    ("", 200.0, 80.0), (", transform: { scale: 2 }", 198.25, 115.0),
    (", transform: { translate: [10, 20] }", 190, 60),
  ])
  func aLostNodeKnowsWhereTheFingerWas(_ transform: String, _ x: Double, _ y: Double) throws {
    let scene = try FingerScene(
      "tap: log = log", ["0s: press 200,180 for 1s", "0.5s: set there = false"],
      states: "there: true, x: 0, y: 0",
      children: [
        "- { box: thing, when: '${there}', gestures: { touch-cancel: ['x = pointer.x', 'y = pointer.y'] }\(transform), layout: [left == 0, top == 100, width == 393, height == 300] }"
      ])
    #expect(
      scene.rest("x").map { abs($0 - x) < 1e-9 } == true && scene.rest("y").map { abs($0 - y) < 1e-9 } == true
    )
  }

  /// A pan's `cancel` knows it, too.
  @Test func aLostPanKnowsWhereTheFingerWas() throws {
    let scene = try FingerScene(
      "tap: log = log", ["0s: drag 200,180 by 0,100 over 1s", "0.5s: set there = false"],
      states: "there: true, x: 0, y: 0",
      children: [
        "- { box: thing, when: '${there}', gestures: { pan: { moves: pull, cancel: ['x = pointer.x', 'y = pointer.y'] } }, transform: { translate: [10, 20] }, layout: [left == 0, top == 100, width == 393, height == 300] }"
      ])
    #expect(
      scene.rest("x").map { abs($0 - 190) < 1e-9 } == true
        && scene.rest("y").map { abs($0 - 110) < 1e-9 } == true)
  }

  /// States that never hold together need no layout: what the node's actions are in them is known all the same.
  @Test func actionsOfALostNodeNeedNoLayout() throws {
    let scene = try FingerScene(
      "tap: log = log", ["0s: press 200,180 for 1s", "0.5s: set go = true"],
      states: "go: false, there: true, seen: early",
      children: [
        "- { box: thing, when: '${there}', gestures: { touch-cancel: log = log + seen }, layout: [left == 0, top == 100, width == 393, height == 300] }",
        "- { box: tall, when: '${there && seen == \"late\"}', layout: [left == 0, top == 0, width == 10, height == 5, height == 6] }",
      ], more: ["on: { go: [there = false, 'seen = \"late\"'] }"])
    #expect(scene.log() == "late")
  }

  /// Actions are computed before they are done; what a reaction sets meanwhile is kept.
  @Test(arguments: [
    ("[a = 1, log = log + 'x']", "xrs"), ("[log = log + 'x', a = 1, b = 1]", "xrss"),
    ("[b = 1, a = 1]", "srs"), ("[a = 1, a = 2]", "rs"),
  ])
  func reactionsFollowTheActions(_ actions: String, _ expected: String) throws {
    let scene = try FingerScene(
      "tap: \(actions)", ["0s: tap 200,200"], states: "a: 0, b: 0",
      more: ["on: { a: [log = log + 'r', 'b = b + 1'], b: log = log + 's' }"])
    #expect(scene.log() == expected)
  }

  // MARK: Fingers that hardly move

  /// As it lifts it is ten points away: that is no drag.
  @Test func whoLeavesTheSlopAsHeLiftsDragsNothing() throws {
    #expect(throws: ToolFailure.self) {
      try FingerScene(FingerScene.list, ["0s: drag 200,400 by 0,-10.000000001 over 1s"])
    }
    let tapped = try FingerScene(
      FingerScene.list, ["0s: press 200,400 for 0.1s then by 0,-10.000000001 over 1s"])
    #expect(tapped.log() == "t" && tapped.rest() == 0)
    let moved = try FingerScene(
      FingerScene.list, ["0s: press 200,400 for 0.1s then by 0,-10.00001 over 1s hold 1s"])
    #expect(moved.log() == "bre")
  }
}
