import Foundation
import MotionCurves
import Testing

/// Bounds that change under what rests, flies, or is held. Expected values come from closed forms alone.
@Suite struct ChangingBoundsTests {
  private static func rows(_ steps: [String], transition: String = "") throws -> FingerScene {
    try FingerScene(
      "pan: { moves: pull, bounds: ['${852 - rows * 50}', 0], end: log = log + 'e' }", steps,
      states: "rows: 40",
      more: transition.isEmpty ? [] : ["transitions: { rows: \(transition) }"])
  }

  @Test func whatRestsOutsideComesBack() throws {
    let rest = "0s: drag 200,700 by 0,-600 over 0.15s"
    let atOnce = try Self.rows([rest, "4s: set rows = 20"])
    #expect(atOnce(3.9) == -1148 && atOnce(4) == -148 && atOnce(9) == -148)
    let smooth = try Self.rows([rest, "4s: set rows = 20"], transition: "{ duration: 0.4s, ease: linear }")
    for time in [0, 0.1, 0.3] {
      #expect(abs(smooth(4 + time) - (-1148 + 2500 * time)) < FingerScene.rounding)
    }
    #expect(smooth(4.5) == -148)
    let more = try Self.rows([rest, "4s: set rows = 60"])
    #expect(more(3.9) == -1148 && more(5) == -1148)
  }

  @Test func whatFliesOutsideComesBack() throws {
    let scene = try Self.rows([FingerScene.fling, "0.3s: set rows = 20"])
    let (place, speed) = (flung(-290, -3000, 0.2), flungVelocity(-3000, 0.2))
    for time in [0, 0.05, 0.2, 0.5] {
      #expect(
        abs(scene(0.3 + time) + 148 - critical(place + 148, speed, rate: 11, time)) < FingerScene.rounding)
    }
    #expect(scene.rest() == -148 && scene.log() == "e")
  }

  @Test func whatBouncesGoesOnWhereThereIsMore() throws {
    // 690 points in 0.15 s: it swings beyond -1148 from 0.26 s on.
    let drag = "0s: drag 200,800 by 0,-700 over 0.15s"
    let before = try Self.rows([drag, "0.2s: set rows = 80"])
    for time in [0.1, 0.5, 1, 2] {
      #expect(abs(before(0.15 + time) - flung(-690, -700 / 0.15, time)) < FingerScene.rounding)
    }
    let swinging = try Self.rows([drag, "0.28s: set rows = 80"])
    let arrival = try Deceleration(from: -690, velocity: -700 / 0.15).time(at: -1148) ?? 0
    let (speed, later) = (flungVelocity(-700 / 0.15, arrival), 0.13 - arrival)
    let (place, velocity) = (
      -1148 + critical(0, speed, rate: 11, later), speed * (1 - 11 * later) * exp(-11 * later)
    )
    for time in [0, 0.1, 0.5, 1] {
      #expect(abs(swinging(0.28 + time) - flung(place, velocity, time)) < FingerScene.rounding)
    }
  }

  /// What the document has sent to an edge does not run on because there is more behind it.
  @Test func whatIsSetGoesWhereItIsSent() throws {
    let scene = try FingerScene(
      "pan: { moves: pull, bounds: ['${852 - rows * 50}', 0] }",
      ["0s: drag 200,200 by 0,-300 over 0.1s", "0.3s: do go = true"], states: "rows: 40, go: false",
      more: [
        "on: { go: [pull = -1148, rows = 60] }",
        "transitions: { pull: { spring: { stiffness: 100, damping: critical } } }",
      ])
    let (start, speed) = (flung(-290, -3000, 0.2), flungVelocity(-3000, 0.2))
    for time in [0, 0.1, 0.3] {
      let expected = -1148 + critical(start + 1148, speed, rate: 10, time)
      #expect(abs(scene(0.3 + time) - expected) < FingerScene.rounding)
    }
    #expect(scene(5) == -1148)
  }

  @Test func whatAFingerHoldsStaysUnderIt() throws {
    let scene = try Self.rows(
      ["0s: drag 200,700 by 0,-510 over 0.51s hold 1s", "1s: set rows = 20", "1.2s: set rows = 40"])
    for time in [0.9, 1, 1.1, 1.2, 1.4] { #expect(abs(scene(time) + 500) < FingerScene.rounding) }
    let shrunk = try Self.rows(["0s: drag 200,700 by 0,-510 over 0.51s hold 1s", "1s: set rows = 20"])
    #expect(abs(shrunk(1.5) + 500) < FingerScene.rounding)
    #expect(abs(shrunk(1.61) + 148 - bouncedFromRest(-352, 0.1)) < FingerScene.rounding)
  }

  /// The list's content stays at the keyboard's edge all the way down.
  @Test func theListFollowsTheKeyboardDown() throws {
    let scene = try FingerScene(
      "pan: { moves: other, bounds: [0, 0] }",
      ["0s: keyboard up", "1s: drag 200,400 by 0,-600 over 0.2s", "4s: keyboard down"], states: "other: 0",
      children: [
        "- { group: port, clip: true, gestures: { pan: { moves: pull, bounds: content } }, layout: [left == 0, right == 0, top == 0, bottom == keyboard.top], children: [{ box: rows, fill: \"#FFFFFF\", layout: [left == 0, width == 10, height == 1000, \"top == port.top + ${pull}\"] }] }"
      ],
      more: [
        "transitions: { keyboard: { spring: { mass: 3, stiffness: 1000, damping: 500 }, duration: 0.5s } }"
      ],
      drivers: "pull, other")
    #expect(abs(scene(3.9) + 484) < FingerScene.rounding)
    for time in [0.05, 0.1, 0.2, 0.4] {
      #expect(abs(scene(4 + time) + 148 - critical(-336, 0, rate: pageRate, time)) < FingerScene.rounding)
    }
    #expect(abs(scene(5) + 148) < FingerScene.rounding)
  }

  /// As `UIRefreshControl` does: the finger still holds it as it begins, and nothing moves under the finger.
  @Test func aRefreshBeginsWhileTheFingerDrags() throws {
    let scene = try FingerScene(
      "pan: { moves: pull, bounds: [-3000, '${busy ? 60 : 0}'] }",
      ["0s: drag 200,200 by 0,310 over 0.31s hold 1s"], states: "busy: false",
      more: ["on: { pull: { when: '${pull > 80}', then: [busy = true, log = log + '!'] } }"])
    // b(x) = 80 for x = 80 * 852 / (0.55 * (852 - 80)).
    let asked = 80 * 852 / (0.55 * 772)
    let fires = 0.01 + asked / 1000
    #expect(scene.log(fires - 0.001) == "" && scene.log(fires + 0.001) == "!")
    #expect(abs(scene(fires + 1e-6) - scene(fires - 1e-6)) < 0.01)
    #expect(scene.rest() == 60 && scene.log() == "!")
  }

  /// However far bounds shrink, nothing jumps under the finger.
  @Test(arguments: ["", ", rubber-band: 0"]) func boundsMayShrinkBeyondTheViewport(_ band: String) throws {
    let scene = try FingerScene(
      "pan: { moves: pull, bounds: ['${0 - room}', 0]\(band) }",
      ["0s: drag 200,800 by 0,-310 over 0.31s hold 1s", "0.2s: set room = 0"], states: "room: 4000")
    #expect(abs(scene(0.2) - scene(0.199999)) < 0.01 && scene(0.2) < -150)
    #expect(scene.rest() == 0)
  }
}
