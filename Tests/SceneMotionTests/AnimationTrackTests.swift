import Graphics2D
import SceneMotion
import TestFixtures
import Testing

@testable import ToolOutcome

/// Tracks as authors write them: what a box's x is at some times.
@Suite struct AnimationTrackTests {
  private func play(_ property: String, _ track: String) throws -> Timeline {
    let scene = """
      scene: test
      shapes: { square: { path: "M0,0 h10 v10 h-10 z" } }
      children:
        - { box: a, layout: [left == 0, top == 0, size == 10] }
        - { shape: square, id: b, fill: "#FF0000", layout: [left == 0, top == 50, size == 10] }
      animations: { go: { while: "${true}", tracks: { \(property): { \(track) } } } }
      scenarios: { go: { end: 9s, steps: [{ 0s: load }] } }

      """
    return try WrittenScene(scene).play(until: .seconds(9)).timeline
  }

  private func x(_ timeline: Timeline, _ seconds: Double) throws -> Double {
    let tree = timeline.tree(at: .milliseconds(Int(seconds * 1000)))
    return tree[try #require(tree.node("a"))].transform.numerator.tx
  }

  @Test(
    arguments: [
      ("from: 0, to: 10, duration: 2s", [(1, 5), (2, 10), (5, 10)]),
      ("from: 0, to: 10, duration: 1s, delay: 1s, fill: forwards", [(0.5, 0), (1.5, 5), (9, 10)]),
      ("from: 0, to: 10, duration: 1s, fill: none", [(0.5, 5), (1.5, 0)]),
      ("from: 0, to: 10, duration: 1s, repeat: 2.5", [(1.2, 2), (2.2, 2), (5, 5)]),
      ("from: 0, to: 10, duration: 1s, repeat-duration: 1.7s", [(1.2, 2), (5, 7)]),
      ("from: 0, to: 10, duration: 1s, autoreverse: true", [(0.2, 2), (1.2, 8), (2, 0), (5, 0)]),
      ("from: 0, to: 10, duration: 1s, speed: 2, fill: none", [(0.2, 4), (0.5, 10), (0.9, 0)]),
      ("from: 0, to: 10, duration: 1s, speed: -1, fill: none", [(0.2, 8), (0.9, 1), (1.2, 0)]),
      ("from: 0, to: 10, duration: 1s, speed: 0, time-offset: 0.62s", [(0, 6.2), (5, 6.2)]),
      ("from: 0, to: 10, duration: 1s, time-offset: 0.3s, fill: none", [(0, 3), (0.5, 8), (0.9, 2)]),
      (
        "from: 0, to: 10, duration: 1s, repeat: 3, cumulative: true",
        [(0.5, 5), (1.5, 15), (2.5, 25), (9, 30)]
      ),
      (
        "from: 0, to: 10, duration: 1s, repeat: 2, autoreverse: true, cumulative: true", [(0.5, 5), (2.5, 5)]
      ),
      ("from: 0, to: 10, duration: 1s, ease: 'steps(2)'", [(0.4, 0), (0.5, 5), (1, 10)]),
      ("from: 0, to: 10, duration: 1s, ease: 'linear(0, 0.25 75%, 1)'", [(0.75, 2.5), (0.875, 6.25)]),
      ("values: [0, 10, 5, 7], duration: 1s, mode: cubic", [(0.2, 7.08), (0.5, 8)]),
      ("values: [0, 10, 5, 7], duration: 1s, mode: paced", [(0.2, 3.4), (0.8, 6.4)]),
      ("values: [0, 10], duration: 1s, mode: discrete", [(0.4, 0), (0.5, 10)]),
      (
        "from: 0, to: 10, duration: 1s, spring: { stiffness: 100, damping: 10 }",
        [(0.1, 3.40299847), (0.4, 11.53122768)]
      ),
    ] as [(String, [(Double, Double)])])
  func valuesFollowTheTrack(_ track: String, _ samples: [(Double, Double)]) throws {
    let timeline = try play("a.x", track)
    for (time, value) in samples { #expect(try abs(x(timeline, time) - value) < 1e-7, "at \(time)") }
  }

  /// Over a box with opacity 0.5, scaled by 2 and turned by 30 degrees, with corners of 4 and a dark red fill.
  @Test(
    arguments: [
      ("opacity", "from: 0, to: 0.4", "opacity", 0.7), ("scale", "from: 0, to: 2", "scale x", 3),
      ("scale-y", "from: 0, to: 2", "scale y", 3), ("rotation", "from: 0deg, to: 90deg", "rotation", 75),
      ("x", "from: 0, to: 10", "middle x", 60), ("width", "from: 0, to: 10", "width", 15),
      ("corner", "from: 0, to: 4", "corner top left", 6),
      ("fill", "from: '#00000000', to: '#33000000'", "fill red", 0.4),
      ("fill", "from: '#330000', to: '#330000'", "fill red", 0.6),
      ("stroke-width", "from: 0, to: 4", "stroke width", 3),
      ("position", "path: 'M0,0 L0,10', rotate: auto", "rotation", 120),
    ] as [(String, String, String, Double)])
  func additiveTracksAddToWhatIsThere(_ property: String, _ track: String, _ name: String, _ value: Double)
    throws
  {
    let scene = """
      scene: test
      children:
        - box: a
          opacity: 0.5
          corner: 4
          fill: "#660000"
          stroke: { color: "#FFFFFF", width: 1 }
          transform: { scale: 2, rotate: 30deg }
          layout: [left == 50, top == 0, size == 10]
      animations: { go: { while: "${true}", tracks: { a.\(property): { \(track), additive: true, duration: 1s, ease: linear } } } }
      scenarios: { go: { end: 9s, steps: [{ 0s: load }] } }

      """
    let tree = try WrittenScene(scene).play(until: .seconds(9)).timeline.tree(at: .milliseconds(500))
    let quantities = tree.quantities(of: try #require(tree.node("a")))
    let found = try #require(quantities.first { $0.name == name })
    #expect(abs(found.value - value) < 1e-9, "\(found.value)")
  }

  @Test func dashesMove() throws {
    let scene = """
      scene: test
      children:
        - shape: M0,0 H80
          id: a
          stroke: { color: "#FFFFFF", width: 2, dash: [6, 4], dash-offset: 3 }
          layout: [left == 0, top == 0]
      animations: { go: { while: "${true}", tracks: { a.stroke-dash-offset: { from: 0, to: 10, duration: 1s } } } }
      scenarios: { go: { end: 9s, steps: [{ 0s: load }] } }

      """
    let tree = try WrittenScene(scene).play(until: .seconds(9)).timeline.tree(at: .milliseconds(250))
    let strokes = draw(tree, scale: 1).commands.compactMap { command -> StrokeStyle? in
      if case .stroke(_, _, let style) = command.operation { style } else { nil }
    }
    #expect(strokes == [StrokeStyle(width: 2, dashes: [6, 4], dashPhase: 2.5)])
  }

  @Test(
    arguments: [
      (
        "from: 'M0,0 h10 v10 h-10 z', to: 'M0,0 h20 v30 h-20 z', duration: 1s",
        [(0, 10, 10), (0.5, 15, 20), (1, 20, 30)]
      ),
      (
        "values: [square, 'M0,0 h20 v10 h-20 z', square], duration: 1s",
        [(0.25, 15, 10), (0.5, 20, 10), (0.75, 15, 10)]
      ),
      (
        "keys: { 0%: square, 100%: 'M0,0 L20,0 L10,20 z' }, mode: discrete, duration: 1s",
        [(0.9, 10, 10), (1, 20, 20)]
      ),
      ("from: square, to: 'M0,0 L20,0 L10,20 z', duration: 1s", [(0, 10, 10), (0.5, 15, 15), (1, 20, 20)]),
      (
        "from: square, to: 'M0,0 h20 v20 h-20 z', ease: 'cubic-bezier(0, 2, 1, 2)', duration: 1s",
        [(0.5, 26.25, 26.25)]
      ),
    ] as [(String, [(Double, Double, Double)])])
  func outlinesBecomeOthers(_ track: String, _ samples: [(Double, Double, Double)]) throws {
    let timeline = try play("b.shape", track)
    for (seconds, width, height) in samples {
      let tree = timeline.tree(at: .milliseconds(Int(seconds * 1000)))
      guard case .shape(let shape) = tree[try #require(tree.node("b"))].node.content else {
        Issue.record("no shape")
        return
      }
      let box = shape.path.controlBox
      #expect(abs(box.width - width) < 1e-9 && abs(box.height - height) < 1e-9, "\(box) at \(seconds)")
    }
  }

  @Test(arguments: [
    ("from: square, to: 'M0,0 h9 M20,20 h9', duration: 1s", "bad-keyframes"),
    ("from: square, to: nothing, duration: 1s", "unknown-shape"),
    ("from: square, to: 'M0,0 Q', duration: 1s", "path-syntax"),
    ("from: square, to: square, duration: 1s, spring: { stiffness: 1, damping: 1 }", "wrong-type"),
  ])
  func impossibleOutlinesAreErrors(_ track: String, _ id: String) throws {
    try expectError(id) { try play("b.shape", track) }
  }

  @Test(arguments: [
    ("from: 0, to: 1, duration: 0s", "out-of-range"), ("from: 0, to: 1, duration: -1s", "out-of-range"),
    ("from: 0, to: 1, duration: .inf", "bad-time"),
    ("from: 0, to: 1, duration: 1s, repeat-duration: 0s", "out-of-range"),
    ("from: 0, to: 1, duration: 1s, ease: 'cubic-bezier(2, 0, 0, 1)'", "bad-timing"),
    ("keys: { 0%: 0, 60%: 1, 50%: 2 }, duration: 1s", "bad-keyframes"),
    ("values: [0, 1, 2], ease: [ease, ease, ease], duration: 1s", "bad-keyframes"),
    ("from: 0, to: 1, spring: { mass: 0, stiffness: 1, damping: 1 }", "bad-spring"),
    ("keys: { 0%: 0, 50%: 1, 100%: 2 }, spring: { stiffness: 1, damping: 1 }", "no-effect"),
    ("values: [0, 1, 2], spring: { stiffness: 1, damping: 1 }", "missing-key"),
    ("from: 0, to: 1, spring: { stiffness: 1, damping: -1 }", "bad-spring"),
    ("from: 0, to: 1, spring: { duration: 1s, damping-ratio: 0 }", "bad-spring"),
  ])
  func impossibleTracksAreErrors(_ track: String, _ id: String) throws {
    try expectError(id) { try play("a.x", track) }
  }

  private func expectError(_ id: String, _ play: () throws -> Timeline) throws {
    do {
      _ = try play()
      Issue.record("an error is expected")
    } catch ToolFailure.documents(let diagnostics, _) {
      #expect(diagnostics.all.contains { $0.id.rawValue == id }, "\(diagnostics.all)")
    }
  }
}
