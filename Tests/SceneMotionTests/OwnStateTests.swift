import Documents
import Graphics2D
import SceneModel
import SceneRendering
import TestFixtures
import Testing

@testable import SceneCompiler
@testable import SceneMotion

/// States that each row, and each use of a component, has for itself.
@Suite struct OwnStateTests {
  /// Rows of 40 points, or of 100 where they are open, under each other.
  private static func list(_ steps: [String], key: String = "key: ${item}", more: String = "") throws
    -> MotionScene
  {
    try MotionScene(
      """
      scene: test
      state: { items: [a, b, c], kept: true }
      \(more)
      children:
        - list: "${kept ? items : []}"
          id: rows
          layout: [fill canvas]
          row:
            \(key)
            state: { open: false }
            state-transitions: { open: { duration: 0.4s, ease: linear } }
            layout: ["height == ${open ? 100 : 40}"]
            gestures: { tap: toggle open }
            fill: "#FF9500"
      scenarios: { go: { end: 20s, steps: [\(steps.map { "{ \($0) }" }.joined(separator: ", "))] } }

      """)
  }

  private func heights(_ scene: MotionScene, _ time: Double, _ count: Int = 3) throws -> [Double] {
    try (0..<count).map { try scene.node("rows[\($0)]", time).frame.height }
  }

  @Test func aTapChangesItsRowAlone() throws {
    let scene = try Self.list(["1s: \"tap rows[1]\"", "3s: \"tap rows[2]\"", "5s: \"tap rows[1]\""])
    #expect(try heights(scene, 0.9) == [40, 40, 40])
    #expect(try heights(scene, 2) == [40, 100, 40])
    #expect(try heights(scene, 4) == [40, 100, 100])
    #expect(try heights(scene, 6) == [40, 40, 100])
  }

  @Test func itsTransitionTakesItsTime() throws {
    let scene = try Self.list(["1s: \"tap rows[0]\""])
    #expect(try abs(heights(scene, 1.2)[0] - 70) < 1e-9)
    #expect(try abs(scene.node("rows[1]", 1.1).frame.minY - 55) < 1e-9)
  }

  @Test func aKeyKeepsTheStateOfARowThatMoves() throws {
    let scene = try Self.list([
      "1s: \"tap rows[1]\"", "2s: \"set items = ['x', 'c', 'b', 'a']\"", "4s: \"set items = ['b', 'c']\"",
    ])
    #expect(try heights(scene, 3, 4) == [40, 40, 100, 40])
    #expect(try heights(scene, 5, 2) == [100, 40])
  }

  @Test func withoutAKeyTheStateStaysAtThePlace() throws {
    let scene = try Self.list(["1s: \"tap rows[1]\"", "2s: \"set items = ['x', 'c', 'b', 'a']\""], key: "")
    #expect(try heights(scene, 3, 4) == [40, 100, 40, 40])
  }

  @Test(arguments: ["set items = ['a', 'c']", "set kept = false"])
  func whatComesAgainBeginsAnew(_ removal: String) throws {
    let scene = try Self.list([
      "1s: \"tap rows[1]\"", "2s: \"\(removal)\"", "3s: \"set items = ['a', 'b', 'c']\"",
      "3.5s: \"set kept = true\"",
      "5s: \"tap rows[1]\"",
    ])
    #expect(try heights(scene, 4) == [40, 40, 40])
    #expect(try heights(scene, 6) == [40, 100, 40])
  }

  @Test func eachUseOfAComponentHasItsOwn() throws {
    let scene = try MotionScene(
      """
      scene: test
      state: { open: true }
      components:
        disclosure:
          with: { begins: boolean }
          state: { open: "${begins}" }
          layout: ["height == ${open ? 100 : 40}", fill x]
          fill: "#FF9500"
          gestures: { tap: toggle open }
          children: [{ use: knob, id: knob, with: { value: "${open}" } }]
        knob:
          with: { value: state }
          layout: ["width == ${value ? 20 : 10}", height == 10, left == 0, top == 0]
          fill: "#000000"
          gestures: { tap: value = true }
      children:
        - { use: disclosure, id: a, with: { begins: false }, layout: [top == 0] }
        - { use: disclosure, id: b, with: { begins: true }, layout: [top == 100] }
        - { use: disclosure, id: c, with: { begins: false }, layout: [top == 200] }
      scenarios: { go: { end: 20s, steps: [{ 1s: tap b }, { 2s: tap c.knob }] } }

      """)
    func heights(_ time: Double) throws -> [Double] {
      try ["a", "b", "c"].map { try scene.node($0, time).frame.height }
    }
    #expect(try heights(0) == [40, 100, 40])
    #expect(try heights(1) == [40, 40, 40])
    #expect(try heights(2) == [40, 40, 100])
    #expect(try scene.node("c.knob", 2).frame.width == 20)
    #expect(try scene.node("b.knob", 2).frame.width == 10)
  }

  /// The rows of a row, each with a component that has a state.
  @Test func theyMayBeNested() throws {
    let scene = try MotionScene(
      """
      scene: test
      data: { groups: [{ id: x, parts: [1, 2] }, { id: y, parts: [1, 2] }] }
      components:
        mark:
          state: { on: false }
          fill: '${on ? "#FF0000" : "#0000FF"}'
          layout: ["width == ${on ? 30 : 10}", height == 10]
          gestures: { tap: toggle on }
      children:
        - stack: vertical
          id: groups
          align: leading
          of: ${groups}
          layout: [top == 0, left == 0]
          row:
            key: ${item.id}
            state: { count: 0 }
            stack: vertical
            align: leading
            of: ${item.parts}
            row:
              state: { big: false }
              layout: ["height == ${big ? 50 : 20}", width == 100]
              gestures: { tap: [toggle big, count = count + 1] }
              children: [{ use: mark, id: mark, layout: [left == 0, "top == ${count}"] }]
      scenarios: { go: { end: 20s, steps: [{ 1s: "tap groups[1][0]" }, { 2s: "tap groups[1][1].mark" }] } }

      """)
    #expect(try scene.node("groups[1][0]", 1).frame.height == 50)
    #expect(try scene.node("groups[0][0]", 1).frame.height == 20)
    #expect(try scene.node("groups[1][1]", 1).frame.height == 20)
    #expect(try scene.node("groups[1][1].mark", 2).frame == Rect(x: 0, y: 91, width: 30, height: 10))
    #expect(try scene.node("groups[0][1].mark", 2).frame == Rect(x: 0, y: 20, width: 10, height: 10))
  }

  /// What has been compiled in other states, of other rows at the same places, is not taken for what it is not.
  @Test func whatIsKnownOfOtherRowsIsNotTaken() throws {
    let first = try Self.list([
      "1s: \"tap rows[1]\"", "2s: \"set items = ['b', 'x']\"", "3s: \"tap rows[1]\"",
    ])
    let loaded = first.played.pipeline.loaded
    let environment = first.played.environment
    for moment in first.played.timeline.moments {
      var (found, anew) = (Diagnostics(), Diagnostics())
      let state = moment.scene.state
      let scene = compile(loaded.sources, environment: environment, state: state, diagnostics: &found)
      let other = compile(loaded.sources.unknown, environment: environment, state: state, diagnostics: &anew)
      #expect(scene?.nodes == other?.nodes && scene?.state == other?.state && scene?.state == state)
    }
  }
}
