import Foundation
import Testing

/// What happens at the worst moment of something else. Expected values come from closed forms alone.
@Suite struct WorstMomentTests {
  private static let pager =
    "- { group: pager, gestures: { pan: { moves: turn, axis: x, bounds: [-786, 0], page: 393, end: log = log + 'E' } }, layout: [fill parent] }"

  /// A finger on a page that settles stops it, scrolls the list around it, and lets both go.
  @Test func aListScrollsWhileItsPageSettles() throws {
    let scene = try FingerScene(
      FingerScene.list,
      ["0s: drag 200,400 by -210,0 over 0.21s", "0.3s: drag 200,400 by 0,-110 over 0.11s hold 0.5s"],
      states: "turn: 0", children: [Self.pager], drivers: "pull, turn")
    let stopped = -393 + critical(193, -1000, rate: pageRate, 0.09)
    for time in [0.3, 0.35, 0.6, 0.91] { #expect(abs(scene(time, "turn") - stopped) < FingerScene.rounding) }
    for time in [0.05, 0.2] {
      let left = critical(stopped + 393, 0, rate: pageRate, time)
      #expect(abs(scene(0.91 + time, "turn") + 393 - left) < FingerScene.rounding)
    }
    #expect(abs(scene(0.41) + 100) < FingerScene.rounding && abs(scene(5) + 100) < FingerScene.rounding)
    #expect(scene.rest("turn") == -393 && scene.log() == "EbreE")
  }

  /// The system takes away a touch that has stopped a page: it goes to the nearest all the same.
  @Test func aCaughtPageMayBeTakenAway() throws {
    let scene = try FingerScene(
      "tap: log = log", ["0s: drag 200,400 by -210,0 over 0.21s", "0.3s: press 200,400 for 0.2s cancel"],
      states: "turn: 0", children: [Self.pager], drivers: "pull, turn")
    let stopped = -393 + critical(193, -1000, rate: pageRate, 0.09)
    #expect(abs(scene(0.49, "turn") - stopped) < FingerScene.rounding)
    #expect(scene.rest("turn") == -393 && scene.log() == "EE")
  }

  /// Beyond the edge, the finger goes on from what is set as if it had brought it there.
  @Test func aSetBeyondTheEdgeGoesOnFromThere() throws {
    let scene = try FingerScene(
      FingerScene.list, ["0s: drag 200,100 by 0,310 over 0.31s hold 0.5s", "0.2s: set pull = 50"])
    #expect(abs(scene(0.2 - 1e-6) - banded(190)) < 0.01)
    let asked = 50 * 852 / (0.55 * 802)
    for time in [0, 0.05, 0.11, 0.5] {
      #expect(abs(scene(0.2 + time) - banded(asked + 1000 * min(time, 0.11))) < FingerScene.rounding)
    }
    let left = banded(asked + 110)
    #expect(abs(scene(0.91) - bouncedFromRest(left, 0.1)) < FingerScene.rounding && scene.rest() == 0)
  }

  /// Rows that go under a quick finger: what it holds is beyond the end then, follows less, and comes back at its speed.
  @Test func rowsGoUnderAQuickFinger() throws {
    let scene = try FingerScene(
      "pan: { moves: pull, bounds: ['${852 - rows * 50}', 0] }",
      ["0s: drag 200,700 by 0,-510 over 0.51s", "0.3s: set rows = 20"], states: "rows: 40")
    let asked = 142 * 852 / (0.55 * (852 - 142))
    for time in [0, 0.1, 0.21] {
      #expect(abs(scene(0.3 + time) + 148 + banded(asked + 1000 * time)) < FingerScene.rounding)
    }
    let (end, slope) = (asked + 210, 0.55 * pow(852 / (852 + 0.55 * (asked + 210)), 2))
    for time in [0.01, 0.1, 0.3] {
      let left = critical(-banded(end), -1000 * slope, rate: 11, time)
      #expect(abs(scene(0.51 + time) + 148 - left) < FingerScene.rounding)
    }
    #expect(scene.rest() == -148)
  }

  /// The keyboard goes while its list runs on beyond where it will end: it bounces from there at its speed.
  @Test func theKeyboardGoesDuringAFling() throws {
    let scene = try FingerScene(
      "tap: log = log",
      ["0s: keyboard up", "1s: drag 200,300 by 0,-160 over 0.05333333333333333s", "1.1s: keyboard down"],
      children: [
        "- { group: port, clip: true, gestures: { pan: { moves: pull, bounds: content } }, layout: [left == 0, right == 0, top == 0, bottom == keyboard.top], children: [{ box: rows, fill: \"#FFFFFF\", layout: [left == 0, width == 10, height == 1000, \"top == port.top + ${pull}\"] }] }"
      ],
      more: [
        "transitions: { keyboard: { spring: { mass: 3, stiffness: 1000, damping: 500 }, duration: 0.5s } }"
      ])
    let gone = 1.1 - 1.05333333333333333
    let (place, speed) = (flung(-150, -3000, gone), flungVelocity(-3000, gone))
    #expect(abs(scene(1.1) - place) < FingerScene.rounding)
    for time in [0.05, 0.2, 0.5] {
      #expect(
        abs(scene(1.1 + time) + 148 - critical(place + 148, speed, rate: 11, time)) < FingerScene.rounding)
    }
    #expect(scene.rest() == -148)
  }

  /// Two fingers that pinch what another one scrolls: each gesture has its own end.
  @Test func aPinchEndsWhileAFingerScrolls() throws {
    let scene = try FingerScene(
      FingerScene.list + ", pinch: { moves: zoom, bounds: [1, 4], release: log = log + 'R' }",
      ["0s: drag 200,700 by 0,-310 over 0.31s hold 1s", "0.1s: pinch 200,400 by 2 over 0.1s"],
      states: "zoom: 1", drivers: "pull, zoom")
    for time in [0.1, 0.15, 0.2, 0.31] {
      #expect(abs(scene(time) - (10 - 1000 * time)) < FingerScene.rounding)
    }
    #expect(scene.rest() == -300 && scene.rest("zoom") == 2 && scene.log() == "bRre")
  }

  /// One finger lifts as the other one touches: the list leaves the first, and stops under the second.
  @Test func oneLiftsAsAnotherTouches() throws {
    let scene = try FingerScene(
      FingerScene.list,
      ["0s: drag 200,700 by 0,-110 over 0.11s", "0.11s: drag 200,400 by 0,-60 over 0.06s hold 1s"])
    for (time, place) in [(0.11, -100.0), (0.12, -100), (0.15, -130), (0.17, -150), (3, -150)] {
      #expect(abs(scene(time) - place) < FingerScene.rounding)
    }
    #expect(scene.log() == "brbre")
  }

  /// What a slider's finger moves goes on at the speed that it has, though the slider has grown.
  @Test func aNodeMayGrowUnderItsFinger() throws {
    let scene = try FingerScene(
      "tap: log = log", ["0s: drag slider by 110,0 over 0.55s", "0.3s: set wide = true"],
      states: "share: 0, wide: false",
      children: [
        "- { box: slider, gestures: { pan: { moves: share, axis: x, unit: frame, bounds: [0, 10] } }, layout: [left == 0, top == 100, height == 100, \"width == ${wide ? 300 : 100}\"] }"
      ], drivers: "pull, share")
    for time in [0.1, 0.3, 0.5, 0.55] {
      #expect(abs(scene(time, "share") - (2 * time - 0.1)) < FingerScene.rounding, "\(time)")
    }
    for time in [0.01, 0.2, 1] {
      #expect(abs(scene(0.55 + time, "share") - flung(1, 2, time)) < FingerScene.rounding, "\(time)")
    }
  }

  /// A list that has become so short that it fits comes back, whether a finger holds it, or it flies or rests.
  @Test(arguments: [0.3, 0.6, 4]) func whatFitsComesBack(_ time: Double) throws {
    let scene = try FingerScene(
      "pan: { moves: pull, bounds: content }",
      ["0s: drag 200,800 by 0,-510 over 0.51s", "\(time)s: set long = false"], states: "long: true",
      children: [
        "- { box: rows, user-interaction: disabled, layout: [left == 0, width == 10, \"height == ${long ? 2000 : 300}\", \"top == g.top + ${pull}\"] }"
      ])
    #expect(scene(0.51) < -250 && scene.rest() == 0)
    if time < 1 { #expect(abs(scene(time + 1e-6) - scene(time - 1e-6)) < 0.02, "nothing jumps on its way") }
  }

  /// A reaction on the finger's way takes the list away, brings another one, and sets what the finger moved.
  @Test func aReactionMayChangeEverything() throws {
    let scene = try FingerScene(
      "tap: log = log", ["0s: drag 200,700 by 0,-310 over 0.31s"], states: "on: true",
      children: [
        "- { group: list, when: '${on}', gestures: { \(FingerScene.list) }, layout: [fill parent] }"
      ], more: ["on: { pull: { when: '${pull < -200 && on}', then: [on = false, pull = -50] } }"])
    #expect(abs(scene(0.2) + 190) < FingerScene.rounding)
    #expect(scene(0.22) == -50 && scene.rest() == -50 && scene.log() == "bce")
  }
}
