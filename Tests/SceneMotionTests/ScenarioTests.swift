import Foundation
import Graphics2D
import SceneMotion
import TestFixtures
import Testing

@testable import ToolOutcome

@Suite struct ScenarioTests {
  private static let scene = """
    scene: test
    data: { items: [a, b, c] }
    state: { wide: false, count: 0, log: "", draft: "", shown: [a, b] }
    on: { start: count = 1, wide: log = log + "w" }
    transitions: { wide: { duration: 1s, ease: linear }, shown: { duration: 1s, ease: linear }, count: { duration: 2s, ease: linear } }
    timers: { tick: { every: 0.5s, while: "${wide}", do: log = log + "t" } }
    children:
      - box: a
        layout: [left == 20, top == 100, height == 50, "width == ${wide ? 300 : 100}"]
        gestures: { tap: toggle wide, double-tap: log = log + "2" }
      - box: b
        layout: [left == a.right, top == 100, size == 10]
      - box: c
        layout: [left == 0, top == 200, height == 10, "width == ${count * 10}"]
      - box: cover
        layout: [left == 300, top == 300, size == 50]
        gestures: { long-press: log = log + "l" }
      - box: covered
        z: -1
        layout: [left == 310, top == 310, size == 20]
        gestures: { tap: log = log + "!" }
      - list: ${shown}
        id: rows
        row: { with: [name], key: "${name}", layout: [height == 20] }
        layout: [left == 0, top == 400, width == 100, height == 100]

    """

  private func play(_ steps: [String], until end: Duration, extra: String = "") throws -> Timeline {
    try WrittenScene(Self.scene + extra, steps: steps).play(until: end).timeline
  }

  private func frame(_ id: String, _ timeline: Timeline, _ time: Duration) throws -> Rect {
    let tree = timeline.tree(at: time)
    return tree[try #require(tree.node(id))].frame
  }

  private func log(_ timeline: Timeline, _ time: Duration) -> String? {
    let scene = timeline.state(at: time).scene
    return scene.stateNames.firstIndex(of: "log").flatMap { scene.state[$0].text }
  }

  // MARK: Transitions

  @Test func framesGoFromLayoutToLayout() throws {
    let played = try play(["1s: tap a"], until: .seconds(4))
    // The node answers to a double tap as well, so that the tap counts 0.35 s later.
    #expect(try frame("a", played, .milliseconds(1349)).width == 100)
    #expect(try frame("a", played, .milliseconds(1600)).width == 150)
    #expect(try abs(frame("b", played, .milliseconds(1600)).minX - 170) < 1e-9)
    #expect(try frame("a", played, .milliseconds(2350)).width == 300)
  }

  /// The way back adds to the way there: at 1.75 s the first has gone 0.4 of 200 and is left with 0.6; then both run.
  @Test func interruptedTransitionsAddUpWithoutAJump() throws {
    let played = try play(["1s: set wide = true", "1.4s: set wide = false"], until: .seconds(4))
    let before = try frame("a", played, .nanoseconds(1_399_999_999)).width
    #expect(try abs(frame("a", played, .milliseconds(1400)).width - before) < 1e-6)
    // 100 (rest) - 200 * 0.1 left of the first + 200 * 0.5 left of the second.
    #expect(try abs(frame("a", played, .milliseconds(1900)).width - (100 - 20 + 100)) < 1e-9)
    #expect(try frame("a", played, .milliseconds(2400)).width == 100)
  }

  @Test func rowsEnterLeaveAndMoveByTheirKeys() throws {
    let played = try play(["1s: set shown = items | suffix(2)"], until: .seconds(3))
    let tree = played.tree(at: .milliseconds(1250))
    let rows = tree.nodes.filter { $0.node.kind == .row }
    // b moves from 420 to 400; c enters at 420; a leaves at 400.
    #expect(rows.map(\.node.identity) == ["rows{b}", "rows{c}", "rows{a}"])
    #expect(rows.map { $0.frame.minY } == [415, 420, 400])
    #expect(rows.map(\.opacity) == [1, 0.25, 0.75])
    #expect(played.tree(at: .seconds(2)).nodes.filter { $0.node.kind == .row }.count == 2)
  }

  @Test func aFrozenNumberStaysWhereItsTransitionWas() throws {
    let played = try play(["1s: set count = 11", "1.5s: do freeze count"], until: .seconds(4))
    // From 1 to 11 in two seconds, ten points each.
    #expect(try abs(frame("c", played, .milliseconds(1400)).width - 30) < 1e-9)
    for time in [1500, 1501, 2500, 4000] {
      #expect(try abs(frame("c", played, .milliseconds(time)).width - 35) < 1e-9)
    }
  }

  // MARK: Events

  @Test func timersCountWhileTheirConditionHolds() throws {
    let played = try play(["1s: set wide = true", "2.2s: set wide = false"], until: .seconds(9))
    #expect(log(played, .milliseconds(1499)) == "w")
    #expect(log(played, .milliseconds(1500)) == "wt")
    #expect(log(played, .seconds(2)) == "wtt")
    #expect(
      log(played, .seconds(9)) == "wttw", "the state of a reaction follows the change; no timer runs after it"
    )
  }

  @Test func twoTapsAreADoubleTap() throws {
    #expect(log(try play(["1s: tap a", "1.3s: tap a"], until: .seconds(3)), .seconds(3)) == "2")
    #expect(log(try play(["1s: double-tap a"], until: .seconds(3)), .seconds(3)) == "2")
    let slow = try play(["1s: tap a", "1.4s: tap a"], until: .milliseconds(1800))
    #expect(log(slow, .milliseconds(1800)) == "ww")
  }

  @Test(arguments: [
    ("1s: tap nobody", "unknown-node"), ("1s: tap 390,800", "gesture-misses"),
    ("1s: tap b", "gesture-misses"),
    ("1s: swipe-up a", "gesture-misses"), ("1s: tap covered", "gesture-covered"),
    ("1s: type \"x\"", "no-focus"),
    ("1s: send", "no-focus"), ("1s: frobnicate", "unknown-step"), ("1s: tap", "step-syntax"),
    ("-1s: load", "bad-time"), ("soon: load", "bad-time"), ("1s: set nothing = 1", "unknown-state"),
    ("1s: set wide = 3", "wrong-type"), ("1s: set wide =", "expression-syntax"),
    ("1s: tap a at 1", "step-syntax"),
    ("1s: double-tap b at 5,5,5", "step-syntax"), ("1s: delete", "no-focus"), ("1s: delete 0", "step-syntax"),
    ("1s: type \"xyz\" over 0.1s,", "step-syntax"), ("1s: type \"xyz\" over 0.2s,0.1s", "step-syntax"),
    ("1s: type \"xyz\" over 0.1s,0.2s,0.3s", "step-syntax"),
  ])
  func wrongStepsAreErrorsWithAPlace(_ step: String, _ id: String) throws {
    do {
      _ = try play([step], until: .seconds(3))
      Issue.record("an error is expected")
    } catch ToolFailure.documents(let diagnostics, let map) {
      let found = try #require(diagnostics.all.first { $0.id.rawValue == id }, "\(diagnostics.all)")
      #expect(found.span.map { map.location(of: $0).line } == 28)
    }
  }

  @Test func stepsStandInOrder() throws {
    #expect(throws: ToolFailure.self) { try play(["2s: load", "1s: load"], until: .seconds(3)) }
  }

  @Test func reactionsThatNeverEndAreAnError() throws {
    do {
      let scene = "scene: loop\nstate: { n: 0 }\non: { n: n += 1 }\nscenarios: { go: [{ 1s: set n = 1 }] }\n"
      _ = try WrittenScene(scene).play(until: .seconds(2))
      Issue.record("an error is expected")
    } catch ToolFailure.documents(let diagnostics, _) {
      #expect(diagnostics.all.contains { $0.id == .reactionLoop })
    }
  }

  /// A header that sticks and a picture that stretches, by constraints alone: the example of Documentation/Motion.md.
  @Test(
    arguments: [
      (500, 0, 200, 200), (510, 0, 200, 200), (610, -100, 200, 100), (710, -200, 200, 0),
      (810, -300, 200, 0), (2000, -300, 200, 0), (2110, -200, 200, 0), (2310, 0, 200, 200),
      (2410, 0, 250.721357850, 250.721357850), (9000, 0, 200, 200),
    ] as [(Int, Double, Double, Double)])
  func driversAreLaidOutAtEveryMoment(_ time: Int, _ top: Double, _ height: Double, _ title: Double) throws {
    let scene = try WrittenScene(documentedScene("pans", in: "Documentation/Motion.md"))
    var played = try scene.play("play", until: .seconds(9))
    let laidOut = try played.laidOut(at: .milliseconds(time))
    let picture = laidOut.layout[try #require(laidOut.scene.node("picture"))]
    #expect(abs(picture.minY - top) < 1e-6 && abs(picture.height - height) < 1e-6, "\(picture)")
    #expect(try abs(laidOut.layout[#require(laidOut.scene.node("title"))].minY - title) < 1e-6)
  }

  /// Each action sees what those before it have set, through names, too.
  @Test func namesFollowStatesWithinAListOfActions() throws {
    let scene = """
      scene: test
      state: { n: 1, out: 0, all: "" }
      let: { twice: "${n * 2}", plus(x): "${x + n}", words: "${twice} ${1 | plus}" }
      on: { start: [n = 5, out = twice, all = words, n = 7] }
      children:
        - box: a
          fill: "#FFFFFF"
          layout: [left == 0, top == 100, height == 50, "width == ${twice}"]

      """
    let timeline = try WrittenScene(scene, steps: ["1s: load"]).play(until: .seconds(1)).timeline
    #expect(timeline.value("out", at: .zero) == .number(10))
    #expect(timeline.value("all", at: .zero) == .string("10 6"))
    #expect(timeline.value("n", at: .zero) == .number(7))
  }
}
