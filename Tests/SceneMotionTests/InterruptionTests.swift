import Foundation
import MotionCurves
import Testing

@testable import ToolOutcome

/// A finger at the worst moment: what it stops, what is set under it, and what goes while it holds. Expected values come from
/// closed forms alone.
@Suite struct InterruptionTests {
  private static let list =
    "tap: log = log + 't', pan: { moves: pull, bounds: [-3000, 0], begin: log = log + 'b', release: log = log + 'r', cancel: log = log + 'c', end: log = log + 'e' }"
  /// Events happen at whole nanoseconds: at 5000 points per second that is 5e-6 points a time.
  private static let rounding = 2e-5
  /// 290 points in 0.1 s less the slop, 3000 points per second.
  private static let fling = "0s: drag 200,700 by 0,-300 over 0.1s"

  // MARK: A driver that is set

  @Test(arguments: [0.0, -200, -3000, -290])
  func settingEndsTheDeceleration(_ place: Double) throws {
    let scene = try FingerScene(Self.list, [Self.fling, "0.3s: set pull = \(place)"])
    #expect(abs(scene(0.2999) - flung(-290, -3000, 0.1999)) < 1e-3)
    for time in [0.3, 0.31, 0.6, 1.4, 4, 12] { #expect(scene(time) == place) }
    #expect(scene.log() == "bre")
  }

  /// By a transition without a speed: `d (1 - t / D) + p t (1 - t / D)^2`, whose slope at 0 is the fling's.
  @Test func aTransitionTakesTheFlingOver() throws {
    let scene = try FingerScene(
      Self.list, [Self.fling, "0.3s: set pull = 0"],
      more: ["transitions: { pull: { duration: 0.4s, ease: linear } }"])
    let (start, speed) = (flung(-290, -3000, 0.2), flungVelocity(-3000, 0.2))
    for time in [0, 0.1, 0.2, 0.3, 0.4] {
      let left = 1 - time / 0.4
      let expected = start * left + (speed + start / 0.4) * time * left * left
      #expect(abs(scene(0.3 + time) - expected) < Self.rounding, "\(time)")
    }
    #expect(abs(scene.velocity(after: 0.3) - speed) < 2)
    #expect(scene(5) == 0)
  }

  @Test func aSpringTakesTheFlingOver() throws {
    let scene = try FingerScene(
      Self.list, [Self.fling, "0.3s: set pull = -1000"],
      more: ["transitions: { pull: { spring: { stiffness: 100, damping: critical } } }"])
    let (start, speed) = (flung(-290, -3000, 0.2), flungVelocity(-3000, 0.2))
    for time in [0, 0.05, 0.2, 0.5] {
      let expected = -1000 + critical(start + 1000, speed, rate: 10, time)
      #expect(abs(scene(0.3 + time) - expected) < Self.rounding)
    }
  }

  /// The natural form of `targetContentOffset`: release says where it will rest.
  @Test func releaseMaySayWhereItRests() throws {
    let scene = try FingerScene(
      "pan: { moves: pull, bounds: [-3000, 0], release: pull = -500, end: log = log + 'e' }",
      ["0s: drag 200,700 by 0,-300 over 0.2s"],
      more: ["transitions: { pull: { spring: { stiffness: 100, damping: critical } } }"])
    for time in [0, 0.05, 0.2, 0.5] {
      #expect(abs(scene(0.2 + time) + 500 - critical(210, -1500, rate: 10, time)) < Self.rounding)
    }
    #expect(scene(4) == -500 && scene.log() == "e")
  }

  @Test(arguments: [(0.5, -1000.0), (0.5, 0), (0.2, -40), (0.9, -2900)])
  func theFingerGoesOnFromWhatIsSet(_ time: Double, _ place: Double) throws {
    let scene = try FingerScene(
      Self.list, ["0s: drag 200,700 by 0,-300 over 1s hold 1s", "\(time)s: set pull = \(place)"])
    #expect(abs(scene(time - 1e-6) - (10 - 300 * time)) < 1e-3)
    for later in [0, 0.01, 0.05, 0.1] {
      #expect(abs(scene(time + later) - (place - 300 * later)) < Self.rounding)
    }
    for later in [1.0, 1.5, 2] {
      #expect(abs(scene(later) - (place - 300 * (1 - time))) < Self.rounding)
    }
    #expect(scene.log() == "bre")
  }

  @Test func whatIsSetUnderAFingerThatRestsStays() throws {
    let scene = try FingerScene(
      Self.list, ["0s: drag 200,700 by 0,-300 over 0.5s hold 1s", "1s: set pull = -1000"])
    #expect(scene(0.9) == -290)
    for time in [1, 1.3, 1.5, 1.6, 3] { #expect(scene(time) == -1000) }
  }

  @Test func whatIsSetDuringItsOwnTransitionGoesOnFromThere() throws {
    let scene = try FingerScene(
      Self.list, ["0s: set pull = -1000", "0.2s: set pull = -100"],
      more: ["transitions: { pull: { spring: { stiffness: 100, damping: critical } } }"])
    let shown = -1000 + critical(1000, 0, rate: 10, 0.2)
    let speed = -1000 * 100 * 0.2 * exp(-2)
    for time in [0, 0.1, 0.4] {
      #expect(abs(scene(0.2 + time) + 100 - critical(shown + 100, speed, rate: 10, time)) < Self.rounding)
    }
  }

  /// A seek: a number that runs evenly is set to another, and runs evenly on from there.
  @Test func aSeekNeedsNoFreeze() throws {
    let scene = try FingerScene(
      Self.list, ["0s: set pull = 100", "2s: do pull = 50", "3s: do pull = 100"],
      more: ["transitions: { pull: { duration: \"${pull == 100 ? 10 : 0}s\", ease: linear } }"])
    #expect(abs(scene(1.9) - 19) < Self.rounding)
    #expect(scene(2) == 50 && scene(2.9) == 50)
    #expect(abs(scene(8) - 75) < Self.rounding, "half a way of ten seconds")
  }

  /// States that are no drivers add up, as in UIKit: each change still has its own share to go.
  @Test(arguments: [0.5, 0.6, 0.75, 0.9, 1, 1.2])
  func additiveTransitionsAddUp(_ time: Double) throws {
    let scene = try FingerScene(
      Self.list, ["0s: set x = 100", "0.5s: set x = 0"], states: "x: 0",
      more: ["transitions: { x: { duration: 1s, ease: linear } }"])
    let expected = -100 * max(0, 1 - time) + 100 * max(0, 1 - (time - 0.5))
    #expect(abs(scene(time, "x") - expected) < 1e-9)
  }

  @Test func freezingEndsTheDeceleration() throws {
    let scene = try FingerScene(Self.list, [Self.fling, "0.3s: do freeze pull"])
    for time in [0.3, 0.5, 2] { #expect(abs(scene(time) - flung(-290, -3000, 0.2)) < Self.rounding) }
    #expect(scene.log() == "bre")
    let held = try FingerScene(
      Self.list, ["0s: drag 200,700 by 0,-300 over 1s hold 0.1s", "0.5s: do freeze pull"])
    #expect(abs(held(0.8) + 230) < Self.rounding && abs(held(3) + 290) < Self.rounding)
  }

  // MARK: A touch on what moves

  @Test(arguments: [0.12, 0.2, 0.5, 1.5])
  func aTouchStopsAFling(_ time: Double) throws {
    for step in ["tap 200,400", "press 200,400 for 0.7s", "double-tap 200,400"] {
      let scene = try FingerScene(
        Self.list.replacing("tap: log", with: "double-tap: log = log + 'd', tap: log"),
        [Self.fling, "\(time)s: \(step)"])
      let stopped = flung(-290, -3000, time - 0.1)
      for later in [0, 0.2, 0.7, 3] { #expect(abs(scene(time + later) - stopped) < Self.rounding, "\(step)") }
      #expect(scene.log() == "bre", "\(step) selects nothing")
    }
  }

  @Test func whatStandsIsSelected() throws {
    let scene = try FingerScene(Self.list, [Self.fling, "0.5s: tap 200,400", "1s: tap 200,400"])
    #expect(scene.log() == "bret")
  }

  @Test(arguments: [0.6, 0.7, 0.9])
  func aTouchStopsABounce(_ time: Double) throws {
    // 590 points beyond the edge in 0.5 s, held: the bounce begins at rest.
    let pull = "0s: drag 200,100 by 0,600 over 0.5s hold 0.1s"
    let scene = try FingerScene(Self.list, [pull, "\(time)s: press 200,400 for 0.5s"])
    let stopped = bouncedFromRest(banded(590), time - 0.6)
    for later in [0, 0.2, 0.49] { #expect(abs(scene(time + later) - stopped) < Self.rounding) }
    for later in [0.5, 0.6, 0.9] {
      #expect(abs(scene(time + later) - bouncedFromRest(stopped, later - 0.5)) < Self.rounding)
    }
    #expect(scene.rest() == 0)
  }

  @Test func aCaughtListFollowsAfterTheSlop() throws {
    let scene = try FingerScene(
      Self.list, [Self.fling, "0.5s: drag 200,400 by 0,-110 over 1.1s hold 0.5s"])
    let stopped = flung(-290, -3000, 0.4)
    for (later, way) in [(0.0, 0.0), (0.05, 0), (0.1, 0), (0.2, -10), (0.6, -50), (1.1, -100), (3, -100)] {
      #expect(abs(scene(0.5 + later) - (stopped + way)) < Self.rounding)
    }
    #expect(scene.log() == "brbre")
  }

  @Test func aListStandsWhileThePagerAroundItTurns() throws {
    let scene = try FingerScene(
      "pan: { moves: turn, axis: x, bounds: [-786, 0], page: 393 }",
      [Self.fling, "0.3s: drag 200,400 by -150,0 over 0.2s"], states: "turn: 0",
      children: [
        "- { group: list, gestures: { \(Self.list) }, layout: [fill parent] }"
      ], drivers: "pull, turn")
    for time in [0.3, 0.4, 0.5, 2] { #expect(abs(scene(time) - flung(-290, -3000, 0.2)) < Self.rounding) }
    #expect(scene.rest("turn") == -393)
  }

  @Test(arguments: [(40.0, "d"), (44, "d"), (46, "tt"), (300, "tt")])
  func tapsFarApartAreNoDoubleTap(_ way: Double, _ log: String) throws {
    let scene = try FingerScene(
      "tap: log = log + 't', double-tap: log = log + 'd'",
      ["0s: tap 50,50", "0.3s: tap 50,\(50 + way)"])
    #expect(scene.log() == log)
  }

  /// Beyond the edge and thrown back: the speed stays the finger's, and falls as inside.
  @Test(arguments: [0.02, 0.05, 0.2, 0.6, 1.2])
  func aFlickInwardsKeepsItsSpeed(_ later: Double) throws {
    let scene = try FingerScene(
      Self.list,
      ["0s: drag 200,200 by 0,110 over 0.5s hold 0.1s", "0.62s: drag 200,500 by 0,-40 over 0.02s"])
    let caught = bouncedFromRest(banded(100), 0.02)
    // What shows is asked for by a finger that is further away.
    let asked = caught * 852 / (0.55 * (852 - caught)) - 30
    let (start, slope) = (banded(asked), 0.55 * pow(852 / (852 + 0.55 * asked), 2))
    #expect(abs(scene(0.64) - start) < Self.rounding)
    #expect(abs(scene(0.64 + later) - flung(start, -2000 * slope, later)) < Self.rounding)
  }

  // MARK: Two fingers

  @Test func twoFingersCountByTheirMean() throws {
    let scene = try FingerScene(
      Self.list,
      [
        "0s: drag 200,700 by 0,-300 over 1s hold 1s", "0.5s: drag 200,400 by 0,-100 over 0.2s hold 0.3s",
      ])
    #expect(abs(scene(0.5) + 140) < Self.rounding)
    #expect(abs(scene(0.6) - (-140 - 15 - 25)) < Self.rounding, "the mean of 300 and 500 per second")
    #expect(abs(scene(0.7) - (-140 - 80)) < Self.rounding)
    #expect(abs(scene(1) - (-140 - 80 - 45)) < Self.rounding, "one of two rests")
    #expect(abs(scene(3) - (-140 - 80 - 45)) < Self.rounding)
    #expect(scene.log() == "bre", "one gesture")
  }

  @Test func aSecondFingerThatLiftsReleasesNothing() throws {
    let scene = try FingerScene(
      Self.list, ["0s: drag 200,700 by 0,-300 over 1s", "0.4s: press 200,400 for 0.2s"])
    #expect(scene.log(0.99) == "b")
    // Alone again, the finger hands over its own speed.
    let left = -290 + 0.5 * 300 * 0.2
    #expect(abs(scene(1) - left) < Self.rounding)
    #expect(abs(scene(1.3) - flung(left, -300, 0.3)) < Self.rounding)
    #expect(scene.log() == "bre")
  }

  @Test func theLastFingerReleases() throws {
    let scene = try FingerScene(
      Self.list, ["0s: drag 200,100 by 0,300 over 0.5s", "0.45s: drag 200,300 by 0,-20 over 2s hold 0.1s"])
    #expect(scene.log(2.54) == "b" && scene.log(2.56) == "br")
    // 260 points, then half of 30 and of -0.5, then -19.5 alone.
    #expect(abs(scene(2.5) - banded(260 + 15 - 0.25 - 19.5)) < Self.rounding)
  }

  @Test func aTapOnWhatAnotherFingerDragsSelectsNothing() throws {
    let scene = try FingerScene(Self.list, ["0s: drag 200,400 by 0,-200 over 2s", "0.5s: tap 100,100"])
    #expect(scene.log(1.9) == "b")
  }

  // MARK: Bounds that change

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
    for time in [0, 0.1, 0.3] { #expect(abs(smooth(4 + time) - (-1148 + 2500 * time)) < Self.rounding) }
    #expect(smooth(4.5) == -148)
    let more = try Self.rows([rest, "4s: set rows = 60"])
    #expect(more(3.9) == -1148 && more(5) == -1148)
  }

  @Test func whatFliesOutsideComesBack() throws {
    let scene = try Self.rows([Self.fling, "0.3s: set rows = 20"])
    let (place, speed) = (flung(-290, -3000, 0.2), flungVelocity(-3000, 0.2))
    for time in [0, 0.05, 0.2, 0.5] {
      #expect(abs(scene(0.3 + time) + 148 - critical(place + 148, speed, rate: 11, time)) < Self.rounding)
    }
    #expect(scene.rest() == -148 && scene.log() == "e")
  }

  @Test func whatBouncesGoesOnWhereThereIsMore() throws {
    // 690 points in 0.15 s: it swings beyond -1148 from 0.26 s on.
    let drag = "0s: drag 200,800 by 0,-700 over 0.15s"
    let before = try Self.rows([drag, "0.2s: set rows = 80"])
    for time in [0.1, 0.5, 1, 2] {
      #expect(abs(before(0.15 + time) - flung(-690, -700 / 0.15, time)) < Self.rounding)
    }
    let swinging = try Self.rows([drag, "0.28s: set rows = 80"])
    let arrival = try Deceleration(from: -690, velocity: -700 / 0.15).time(at: -1148) ?? 0
    let (speed, later) = (flungVelocity(-700 / 0.15, arrival), 0.13 - arrival)
    let (place, velocity) = (
      -1148 + critical(0, speed, rate: 11, later), speed * (1 - 11 * later) * exp(-11 * later)
    )
    for time in [0, 0.1, 0.5, 1] {
      #expect(abs(swinging(0.28 + time) - flung(place, velocity, time)) < Self.rounding)
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
      #expect(abs(scene(0.3 + time) - expected) < Self.rounding)
    }
    #expect(scene(5) == -1148)
  }

  @Test func whatAFingerHoldsStaysUnderIt() throws {
    let scene = try Self.rows(
      ["0s: drag 200,700 by 0,-510 over 0.51s hold 1s", "1s: set rows = 20", "1.2s: set rows = 40"])
    for time in [0.9, 1, 1.1, 1.2, 1.4] { #expect(abs(scene(time) + 500) < Self.rounding) }
    let shrunk = try Self.rows(["0s: drag 200,700 by 0,-510 over 0.51s hold 1s", "1s: set rows = 20"])
    #expect(abs(shrunk(1.5) + 500) < Self.rounding)
    #expect(abs(shrunk(1.61) + 148 - bouncedFromRest(-352, 0.1)) < Self.rounding)
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
    #expect(abs(scene(3.9) + 484) < Self.rounding)
    for time in [0.05, 0.1, 0.2, 0.4] {
      #expect(abs(scene(4 + time) + 148 - critical(-336, 0, rate: pageRate, time)) < Self.rounding)
    }
    #expect(abs(scene(5) + 148) < Self.rounding)
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

  // MARK: What goes under a finger

  @Test func aNodeThatGoesCancelsItsGesture() throws {
    let scene = try FingerScene(
      "tap: log = log",
      ["0s: drag 200,100 by 0,300 over 0.5s", "0.3s: set there = false", "2s: set there = true"],
      states: "there: true",
      children: [
        "- { group: list, when: '${there}', gestures: { \(Self.list) }, layout: [fill parent] }"
      ])
    #expect(scene.log() == "bc")
    let left = banded(170)
    #expect(abs(scene(0.3) - left) < Self.rounding)
    for time in [0.05, 0.2] { #expect(abs(scene(0.3 + time) - bouncedFromRest(left, time)) < Self.rounding) }
    #expect(scene.rest() == 0)
  }

  /// A finger that rests hands over no speed: what release says is the way all the same, and its end is the end.
  @Test func whatReleaseSetsEndsWhereItRests() throws {
    let scene = try FingerScene(
      "pan: { moves: pull, decelerate: none, release: pull = 0, end: log = log + 'e' }",
      ["0s: drag 200,100 by 0,310 over 0.31s"],
      more: ["transitions: { pull: { duration: 0.5s, ease: linear } }"])
    #expect(scene.log(0.8) == "" && scene.log(0.82) == "e" && scene.rest() == 0)
  }

  /// However far bounds shrink, nothing jumps under the finger.
  @Test(arguments: ["", ", rubber-band: 0"]) func boundsMayShrinkBeyondTheViewport(_ band: String) throws {
    let scene = try FingerScene(
      "pan: { moves: pull, bounds: ['${0 - room}', 0]\(band) }",
      ["0s: drag 200,800 by 0,-310 over 0.31s hold 1s", "0.2s: set room = 0"], states: "room: 4000")
    #expect(abs(scene(0.2) - scene(0.199999)) < 0.01 && scene(0.2) < -150)
    #expect(scene.rest() == 0)
  }

  @Test func twoFingersStopAListToo() throws {
    let scene = try FingerScene(
      "pan: { moves: pull, bounds: [-3000, 0] }, pinch: { moves: zoom, bounds: [1, 4] }",
      [Self.fling, "0.3s: pinch g by 2 over 0.3s"], states: "zoom: 1", drivers: "pull, zoom")
    for time in [0.3, 0.5, 3] { #expect(abs(scene(time) - flung(-290, -3000, 0.2)) < Self.rounding) }
    #expect(scene.rest("zoom") == 2)
  }

  /// The finger that is there already counts as soon as another one scrolls, and no longer presses.
  @Test func scrollingTakesOverWhatOthersTouch() throws {
    let scene = try FingerScene(
      "long-press: log = log + 'L', tap: log = log + 't', pan: { moves: pull, bounds: [-3000, 0], begin: log = log + 'b', release: log = log + 'r' }",
      ["0s: press 100,300 for 1s", "0.1s: drag 200,600 by 0,-110 over 0.11s"])
    #expect(abs(scene(0.21) + 50) < Self.rounding, "one of two moves")
    #expect(scene.log(0.9) == "b" && scene.log() == "br")
  }

  @Test func theSystemMayTakeATouchAway() throws {
    let scene = try FingerScene(Self.list, ["0s: drag 200,100 by 0,300 over 0.5s cancel"])
    #expect(scene.log() == "bce")
    #expect(abs(scene(0.6) - bouncedFromRest(banded(290), 0.1)) < Self.rounding)
  }
}
