import Foundation
import TestFixtures
import Testing

/// The timing of an animation is the clock of its tracks, as a CAAnimationGroup's is that of its animations.
@Suite struct AnimationClockTests {
  /// A box goes from 0 to 100 in a second, linearly, while its animation has the timing.
  @Test(
    arguments: [
      ("duration: 1s, repeat: infinite", [(0.25, 25), (1.25, 25), (2.75, 75), (9.5, 50)]),
      ("duration: 1s, repeat: 2.5", [(0.9, 90), (1.2, 20), (2.5, 50), (2.6, 0)]),
      ("duration: 1s, repeat-duration: 1.7s", [(1.2, 20), (1.7, 70), (1.8, 0)]),
      ("duration: 1s, delay: 0.5s", [(0.25, 0), (0.5, 0), (0.75, 25), (1.5, 100), (1.6, 0)]),
      ("duration: 1s, autoreverse: true", [(0.25, 25), (1, 100), (1.25, 75), (2, 0), (2.5, 0)]),
      (
        "duration: 1s, autoreverse: true, repeat: infinite",
        [(0.25, 25), (1.25, 75), (2.25, 25), (3.9, 10)]
      ),
      ("duration: 1s, speed: 0.5", [(0.5, 25), (2, 100), (2.1, 0)]),
      ("duration: 1s, speed: 2, repeat: infinite", [(0.25, 50), (0.75, 50), (5.1, 20)]),
      ("duration: 1s, speed: -1", [(0.2, 80), (0.9, 10), (1.2, 0)]),
      ("duration: 1s, time-offset: 0.62s", [(0, 62), (0.2, 82), (0.5, 12), (1.1, 0)]),
      ("duration: 1s, speed: 0.5, time-offset: 0.62s", [(0, 62), (0.4, 82), (1, 12)]),
      ("duration: 1s, speed: 0, time-offset: 0.62s", [(0, 62), (0.5, 62), (19, 62)]),
      ("duration: 1s, speed: 0, time-offset: 1s", [(0.5, 100)]),
      ("duration: 1s, speed: 0, time-offset: 3s", [(0.5, 100)]), ("duration: 1s, speed: 0", [(0.5, 0)]),
      ("duration: 1s, delay: 1s, speed: 0, time-offset: 0.62s", [(0.5, 0), (1.5, 62)]),
      ("speed: 0.5, time-offset: 0.2s", [(0, 20), (1, 70), (3, 100)]),
      ("speed: -1, time-offset: 1s", [(0, 100), (0.4, 60), (3, 0)]),
      ("duration: 1s, delay: 0.5s, fill: both, time-offset: 0.3s", [(0.2, 30), (0.7, 50), (9, 30)]),
      ("duration: 1s, fill: forwards, repeat: 2", [(1.5, 50), (9, 100)]),
      ("duration: 0.5s, repeat: infinite", [(0.25, 25), (0.75, 25)]),
    ] as [(String, [(Double, Double)])])
  func tracksRunByTheAnimationsClock(_ timing: String, _ samples: [(Double, Double)]) throws {
    let scene = try MotionScene(timing, tracks: "a.x: { from: 0, to: 100, duration: 1s }")
    for (time, x) in samples {
      let shown = try scene.shift("a", time).x
      #expect(abs(shown - x) < 1e-7, "\(shown) at \(time)")
    }
  }

  /// Ten places for a tenth of a second each: none comes late for its binary form.
  @Test func everyRunTakesItsStepsOnTime() throws {
    let values = (0..<10).map { "\($0 * 10)" }.joined(separator: ", ")
    let scene = try MotionScene(
      "duration: 1s, repeat: infinite", tracks: "a.x: { values: [\(values)], mode: discrete }")
    for step in 0..<150 {
      #expect(try scene.shift("a", Double(step) / 10).x == Double(step % 10 * 10), "step \(step)")
    }
  }

  @Test(
    arguments: [
      // 1 - (1 + 10 t) exp(-10 t), anew in every run.
      (
        "duration: 0.5s, repeat: infinite",
        "a.x: { from: 0, to: 100, spring: { stiffness: 100, damping: 20 } }",
        [(0.1, 26.424111766), (0.6, 26.424111766), (2.7, 59.399415029)]
      ),
      // Sums of the runs before it begin anew with the animation.
      (
        "duration: 1s, repeat: infinite",
        "a.x: { from: 0, to: 10, duration: 0.5s, repeat: 2, cumulative: true }",
        [(0.25, 5), (0.75, 15), (1.25, 5), (1.75, 15)]
      ),
      (
        "duration: 1s, repeat: 3",
        "a.x: { from: 0, to: 10 }, a.position: { from: [0, 0], to: [0, 20], additive: true }",
        [(0.5, 5), (2.5, 5)]
      ),
      (
        "duration: 2s, repeat: infinite", "a.x: { from: 0, to: 100, delay: 0.5s, duration: 1s, fill: none }",
        [(0.25, 0), (1, 50), (1.75, 0), (3, 50)]
      ),
      (
        "duration: 1s, repeat: infinite",
        "a.x: { from: 0, to: 100, duration: 0.25s, autoreverse: true, repeat: infinite }",
        [(0.125, 50), (0.25, 100), (0.375, 50), (1.25, 100)]
      ),
    ] as [(String, String, [(Double, Double)])])
  func tracksOfTheirOwnTimingRunInside(
    _ timing: String, _ tracks: String, _ samples: [(Double, Double)]
  ) throws {
    let scene = try MotionScene(timing, tracks: tracks)
    for (time, x) in samples {
      let shown = try scene.shift("a", time).x
      #expect(abs(shown - x) < 1e-7, "\(shown) at \(time)")
    }
  }

  @Test func whatIsHeldKeepsThePresentRunsMoment() throws {
    let scene = try MotionScene(
      "duration: 1s, repeat: infinite, stop: hold", tracks: "a.x: { from: 0, to: 100 }",
      more: ", { 2.3s: set on = false }")
    #expect(try abs(scene.shift("a", 9).x - 30) < 1e-7)
  }

  @Test func ownNodesLiveForAllRuns() throws {
    let scene = try MotionScene(
      """
      scene: test
      state: { on: false }
      children:
        - { box: a, fill: "#FF9500", layout: [left == 0, top == 0, size == 10] }
      animations:
        go:
          duration: 1s
          repeat: 2
          children: [{ box: dot, fill: "#FF0000", layout: [size == 10, center == parent] }]
          tracks: { dot.x: { from: 0, to: 100 } }
      scenarios: { go: { end: 5s, steps: [{ 1s: do play go at a }] } }

      """)
    for (time, x) in [(1.5, 50.0), (2.5, 50), (3, 100)] {
      #expect(try abs(scene.shift("dot", time).x - x) < 1e-7)
    }
    #expect(scene.played.timeline.tree(at: .milliseconds(3100)).node("dot") == nil)
  }

  /// The example of Documentation/Motion.md: its wheel turns until 2.9 s.
  @Test func theDocumentedWheelTurnsUntilItIsStopped() throws {
    let scene = try MotionScene(
      documentedScene("animations", in: "Documentation/Motion.md"), scenario: "play")
    for (time, angle) in [(0.1, 0.0), (0.3, 90), (0.9, 270), (1.3, 90), (2.6, 180), (2.89, 270), (2.9, 0)] {
      let shown = try scene.angle("wheel", time)
      #expect(abs(shown - angle) < 1e-6, "\(shown) at \(time)")
    }
  }

  @Test func aChangeWithoutDurationWaitsForItsDelay() throws {
    let scene = try MotionScene(
      """
      scene: test
      state: { n: 0 }
      transitions: { n: { duration: 0s, delay: 0.5s } }
      children:
        - { box: a, fill: "#FF9500", layout: ["left == ${n}", top == 0, size == 10] }
      scenarios: { go: { end: 5s, steps: [{ 1s: set n = 100 }] } }

      """)
    #expect(try scene.node("a", 1.49).frame.minX == 0)
    #expect(try scene.node("a", 1.51).frame.minX == 100)
  }

  /// 100 points per second at the start; critical, for a bounce of 0: x = 1 - (1 + (w - v) t) exp(-w t), w = 2 pi / 0.5.
  @Test func aBounceTakesOverAVelocity() throws {
    let scene = try MotionScene(
      "duration: 2s",
      tracks: "a.x: { from: 0, to: 100, spring: { duration: 0.5s, bounce: 0, velocity: 10 } }")
    let (w, t) = (4 * Double.pi, 0.1)
    #expect(try abs(scene.shift("a", t).x - 100 * (1 - (1 + (w - 10) * t) * exp(-w * t))) < 1e-6)
  }
}
