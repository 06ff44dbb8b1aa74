import Foundation
import MotionCurves
import Testing

/// A driver that the document sets while it moves, or while a finger holds it. Expected values come from closed forms alone.
@Suite struct SetDriverTests {
  @Test(arguments: [0.0, -200, -3000, -290])
  func settingEndsTheDeceleration(_ place: Double) throws {
    let scene = try FingerScene(FingerScene.list, [FingerScene.fling, "0.3s: set pull = \(place)"])
    #expect(abs(scene(0.2999) - flung(-290, -3000, 0.1999)) < 1e-3)
    for time in [0.3, 0.31, 0.6, 1.4, 4, 12] { #expect(scene(time) == place) }
    #expect(scene.log() == "bre")
  }

  /// By a transition without a speed: `d (1 - t / D) + p t (1 - t / D)^2`, whose slope at 0 is the fling's.
  @Test func aTransitionTakesTheFlingOver() throws {
    let scene = try FingerScene(
      FingerScene.list, [FingerScene.fling, "0.3s: set pull = 0"],
      more: ["transitions: { pull: { duration: 0.4s, ease: linear } }"])
    let (start, speed) = (flung(-290, -3000, 0.2), flungVelocity(-3000, 0.2))
    for time in [0, 0.1, 0.2, 0.3, 0.4] {
      let left = 1 - time / 0.4
      let expected = start * left + (speed + start / 0.4) * time * left * left
      #expect(abs(scene(0.3 + time) - expected) < FingerScene.rounding, "\(time)")
    }
    #expect(abs(scene.velocity(after: 0.3) - speed) < 2)
    #expect(scene(5) == 0)
  }

  @Test func aSpringTakesTheFlingOver() throws {
    let scene = try FingerScene(
      FingerScene.list, [FingerScene.fling, "0.3s: set pull = -1000"],
      more: ["transitions: { pull: { spring: { stiffness: 100, damping: critical } } }"])
    let (start, speed) = (flung(-290, -3000, 0.2), flungVelocity(-3000, 0.2))
    for time in [0, 0.05, 0.2, 0.5] {
      let expected = -1000 + critical(start + 1000, speed, rate: 10, time)
      #expect(abs(scene(0.3 + time) - expected) < FingerScene.rounding)
    }
  }

  /// The natural form of `targetContentOffset`: release says where it will rest.
  @Test func releaseMaySayWhereItRests() throws {
    let scene = try FingerScene(
      "pan: { moves: pull, bounds: [-3000, 0], release: pull = -500, end: log = log + 'e' }",
      ["0s: drag 200,700 by 0,-300 over 0.2s"],
      more: ["transitions: { pull: { spring: { stiffness: 100, damping: critical } } }"])
    for time in [0, 0.05, 0.2, 0.5] {
      #expect(abs(scene(0.2 + time) + 500 - critical(210, -1500, rate: 10, time)) < FingerScene.rounding)
    }
    #expect(scene(4) == -500 && scene.log() == "e")
  }

  @Test(arguments: [(0.5, -1000.0), (0.5, 0), (0.2, -40), (0.9, -2900)])
  func theFingerGoesOnFromWhatIsSet(_ time: Double, _ place: Double) throws {
    let scene = try FingerScene(
      FingerScene.list, ["0s: drag 200,700 by 0,-300 over 1s hold 1s", "\(time)s: set pull = \(place)"])
    #expect(abs(scene(time - 1e-6) - (10 - 300 * time)) < 1e-3)
    for later in [0, 0.01, 0.05, 0.1] {
      #expect(abs(scene(time + later) - (place - 300 * later)) < FingerScene.rounding)
    }
    for later in [1.0, 1.5, 2] {
      #expect(abs(scene(later) - (place - 300 * (1 - time))) < FingerScene.rounding)
    }
    #expect(scene.log() == "bre")
  }

  @Test func whatIsSetUnderAFingerThatRestsStays() throws {
    let scene = try FingerScene(
      FingerScene.list, ["0s: drag 200,700 by 0,-300 over 0.5s hold 1s", "1s: set pull = -1000"])
    #expect(scene(0.9) == -290)
    for time in [1, 1.3, 1.5, 1.6, 3] { #expect(scene(time) == -1000) }
  }

  @Test func whatIsSetDuringItsOwnTransitionGoesOnFromThere() throws {
    let scene = try FingerScene(
      FingerScene.list, ["0s: set pull = -1000", "0.2s: set pull = -100"],
      more: ["transitions: { pull: { spring: { stiffness: 100, damping: critical } } }"])
    let shown = -1000 + critical(1000, 0, rate: 10, 0.2)
    let speed = -1000 * 100 * 0.2 * exp(-2)
    for time in [0, 0.1, 0.4] {
      #expect(
        abs(scene(0.2 + time) + 100 - critical(shown + 100, speed, rate: 10, time)) < FingerScene.rounding)
    }
  }

  /// A seek: a number that runs evenly is set to another, and runs evenly on from there.
  @Test func aSeekNeedsNoFreeze() throws {
    let scene = try FingerScene(
      FingerScene.list, ["0s: set pull = 100", "2s: do pull = 50", "3s: do pull = 100"],
      more: ["transitions: { pull: { duration: \"${pull == 100 ? 10 : 0}s\", ease: linear } }"])
    #expect(abs(scene(1.9) - 19) < FingerScene.rounding)
    #expect(scene(2) == 50 && scene(2.9) == 50)
    #expect(abs(scene(8) - 75) < FingerScene.rounding, "half a way of ten seconds")
  }

  /// States that are no drivers add up, as in UIKit: each change still has its own share to go.
  @Test(arguments: [0.5, 0.6, 0.75, 0.9, 1, 1.2])
  func additiveTransitionsAddUp(_ time: Double) throws {
    let scene = try FingerScene(
      FingerScene.list, ["0s: set x = 100", "0.5s: set x = 0"], states: "x: 0",
      more: ["transitions: { x: { duration: 1s, ease: linear } }"])
    let expected = -100 * max(0, 1 - time) + 100 * max(0, 1 - (time - 0.5))
    #expect(abs(scene(time, "x") - expected) < 1e-9)
  }

  @Test func freezingEndsTheDeceleration() throws {
    let scene = try FingerScene(FingerScene.list, [FingerScene.fling, "0.3s: do freeze pull"])
    for time in [0.3, 0.5, 2] { #expect(abs(scene(time) - flung(-290, -3000, 0.2)) < FingerScene.rounding) }
    #expect(scene.log() == "bre")
    let held = try FingerScene(
      FingerScene.list, ["0s: drag 200,700 by 0,-300 over 1s hold 0.1s", "0.5s: do freeze pull"])
    #expect(abs(held(0.8) + 230) < FingerScene.rounding && abs(held(3) + 290) < FingerScene.rounding)
  }

  /// A finger that rests hands over no speed: what release says is the way all the same, and its end is the end.
  @Test func whatReleaseSetsEndsWhereItRests() throws {
    let scene = try FingerScene(
      "pan: { moves: pull, decelerate: none, release: pull = 0, end: log = log + 'e' }",
      ["0s: drag 200,100 by 0,310 over 0.31s"],
      more: ["transitions: { pull: { duration: 0.5s, ease: linear } }"])
    #expect(scene.log(0.8) == "" && scene.log(0.82) == "e" && scene.rest() == 0)
  }
}
