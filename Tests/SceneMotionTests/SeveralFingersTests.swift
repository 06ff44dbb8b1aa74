import Foundation
import Testing

/// More fingers on what one of them holds. Expected values come from closed forms alone.
@Suite struct SeveralFingersTests {
  @Test func twoFingersCountByTheirMean() throws {
    let scene = try FingerScene(
      FingerScene.list,
      [
        "0s: drag 200,700 by 0,-300 over 1s hold 1s", "0.5s: drag 200,400 by 0,-100 over 0.2s hold 0.3s",
      ])
    #expect(abs(scene(0.5) + 140) < FingerScene.rounding)
    #expect(abs(scene(0.6) - (-140 - 15 - 25)) < FingerScene.rounding, "the mean of 300 and 500 per second")
    #expect(abs(scene(0.7) - (-140 - 80)) < FingerScene.rounding)
    #expect(abs(scene(1) - (-140 - 80 - 45)) < FingerScene.rounding, "one of two rests")
    #expect(abs(scene(3) - (-140 - 80 - 45)) < FingerScene.rounding)
    #expect(scene.log() == "bre", "one gesture")
  }

  @Test func aSecondFingerThatLiftsReleasesNothing() throws {
    let scene = try FingerScene(
      FingerScene.list, ["0s: drag 200,700 by 0,-300 over 1s", "0.4s: press 200,400 for 0.2s"])
    #expect(scene.log(0.99) == "b")
    // Alone again, the finger hands over its own speed.
    let left = -290 + 0.5 * 300 * 0.2
    #expect(abs(scene(1) - left) < FingerScene.rounding)
    #expect(abs(scene(1.3) - flung(left, -300, 0.3)) < FingerScene.rounding)
    #expect(scene.log() == "bre")
  }

  @Test func theLastFingerReleases() throws {
    let scene = try FingerScene(
      FingerScene.list,
      ["0s: drag 200,100 by 0,300 over 0.5s", "0.45s: drag 200,300 by 0,-20 over 2s hold 0.1s"])
    #expect(scene.log(2.54) == "b" && scene.log(2.56) == "br")
    // 260 points, then half of 30 and of -0.5, then -19.5 alone.
    #expect(abs(scene(2.5) - banded(260 + 15 - 0.25 - 19.5)) < FingerScene.rounding)
  }

  @Test func aTapOnWhatAnotherFingerDragsSelectsNothing() throws {
    let scene = try FingerScene(
      FingerScene.list, ["0s: drag 200,400 by 0,-200 over 2s", "0.5s: tap 100,100"])
    #expect(scene.log(1.9) == "b")
  }

  /// The finger that is there already counts as soon as another one scrolls, and no longer presses.
  @Test func scrollingTakesOverWhatOthersTouch() throws {
    let scene = try FingerScene(
      "long-press: log = log + 'L', tap: log = log + 't', pan: { moves: pull, bounds: [-3000, 0], begin: log = log + 'b', release: log = log + 'r' }",
      ["0s: press 100,300 for 1s", "0.1s: drag 200,600 by 0,-110 over 0.11s"])
    #expect(abs(scene(0.21) + 50) < FingerScene.rounding, "one of two moves")
    #expect(scene.log(0.9) == "b" && scene.log() == "br")
  }
}
