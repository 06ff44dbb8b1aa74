import Documents
import SceneCompiler
import SceneFormat
import SceneLayout
import SceneModel
import SceneMotion
import TestFixtures
import Testing

/// A simulation asks its stage for moments and effects, and for nothing else.
@Suite struct StageTests {
  private struct Unasked: Error {}

  @Test func eachStateIsAskedForOnce() throws {
    let (timeline, asked) = try play(
      """
      scene: test
      state: { n: 0, idle: 0 }
      children: [{ box: a, layout: ["left == ${n}", top == 0, size == 10] }]
      scenarios: { go: { end: 4s, steps: [{ 1s: set n = 7 }, { 2s: set n = 7 }, { 3s: set n = n + 1 }] } }
      """)
    let lefts = try [0.5, 1.5, 2.5, 3.5].map { seconds in
      let tree = timeline.tree(at: .exact(seconds))
      return tree[try #require(tree.node("a"))].frame.minX
    }
    #expect(lefts == [0, 7, 7, 8])
    #expect(asked == 3, "what stays as it is needs no other layout")
  }

  /// A finger holds a node while a driver is on its way for two seconds: whether the node stays is asked of its condition.
  @Test func whatAFingerHoldsIsNotLaidOutOnADriversWay() throws {
    let (timeline, asked) = try play(
      """
      scene: test
      state: { x: 0, log: "" }
      drivers: [x]
      transitions: { x: { duration: 2s, ease: linear } }
      children:
        - box: a
          when: "${x < 150}"
          gestures: { touch-down: log = log + "d", touch-up: log = log + "u", touch-cancel: log = log + "c" }
          layout: [left == 0, top == 0, size == 100]
      scenarios: { go: { end: 4s, steps: [{ 0s: set x = 200 }, { 0.1s: press a for 3s }] } }
      """)
    let state = timeline.state(at: .seconds(4)).scene.state
    #expect(state.values.contains(.string("dc")), "\(state)")
    #expect(asked < 12, "asked for \(asked) moments")
  }

  private func play(_ text: String) throws -> (timeline: Timeline, asked: Int) {
    let sources = try SceneSources(text)
    let environment = Environment(device: try #require(Device.named("iphone-15")))
    var (diagnostics, asked) = (Diagnostics(), 0)
    let stage = Stage(
      moment: { state in
        asked += 1
        let scene = try #require(
          compile(sources, environment: environment, state: state, diagnostics: &diagnostics))
        return RestState(scene: scene, layout: try solve(scene) { _, _ in throw Unasked() })
      },
      scene: { compile(sources, environment: environment, state: $0, diagnostics: &diagnostics) },
      animation: { _, _ in throw Unasked() },
      effects: { action, state in
        sources.effects(of: action, environment: environment, state: state, diagnostics: &diagnostics)
      })
    let scenario = try #require(sources.document.scenario("go"))
    let timeline = try simulate(scenario, until: .seconds(4), on: stage)
    #expect(diagnostics.all.isEmpty, "\(diagnostics.all)")
    return (timeline, asked)
  }
}
