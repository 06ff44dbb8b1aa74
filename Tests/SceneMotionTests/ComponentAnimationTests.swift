import SceneMotion
import TestFixtures
import Testing

@testable import ToolOutcome

/// What moves by itself in components, for each use of them.
@Suite struct ComponentAnimationTests {
  private static let scene = """
    scene: test
    state: { busy: false }
    components:
      wheel:
        with: { turning: boolean, way: number }
        layout: [size == 40]
        animations:
          turn:
            while: ${turning}
            duration: 1s
            repeat: infinite
            tracks: { dot.x: { from: 0, to: "${way}" } }
        children:
          - { box: dot, fill: "#FF0000", layout: [left == 0, top == 0, size == 4] }
    children:
      - { use: wheel, id: a, with: { turning: true, way: 20 }, layout: [left == 0, top == 0] }
      - { use: wheel, id: b, with: { turning: "${busy}", way: 8 }, layout: [left == 100, top == 0] }
      - list: ${items}
        id: rows
        row: row
        layout: [left == 0, top == 100, width == 40, height == 200]
    data: { items: [4, 12] }

    """

  private func scene(_ rest: String) throws -> MotionScene {
    try MotionScene(
      Self.scene.replacing("components:\n", with: Self.row) + rest
        + "scenarios: { go: { end: 9s, steps: [{ 2.25s: set busy = true }, { 3.75s: set busy = false }] } }\n"
    )
  }

  private static let row = """
    components:
      row:
        with: [way]
        layout: [height == 10]
        animations: { slide: { duration: 2s, tracks: { mark.x: { from: 0, to: "${way}" } } } }
        children: [{ box: mark, fill: "#00FF00", layout: [left == 0, top == 0, size == 4] }]

    """

  /// Points by which a node is moved to the right.
  private func x(_ id: String, _ seconds: Double, _ scene: MotionScene) throws -> Double {
    try scene.shift(id, seconds).x
  }

  @Test func eachUseHasItsOwnWithItsParameters() throws {
    let scene = try scene("")
    #expect(try x("a.dot", 0.5, scene) == 10 && x("a.dot", 7.25, scene) == 5)
    #expect(try x("b.dot", 0.5, scene) == 0 && x("b.dot", 2.75, scene) == 4)
    #expect(try x("b.dot", 4, scene) == 0)
  }

  @Test func rowsHaveTheirOwnToo() throws {
    let scene = try scene("")
    #expect(try x("rows[0].mark", 1, scene) == 2 && x("rows[1].mark", 1, scene) == 6)
  }

  @Test func aTrackOfWhatIsNotInTheComponentIsAnError() throws {
    let text = """
      components:
        wheel:
          layout: [size == 40, center == canvas]
          animations: { turn: { duration: 1s, tracks: { dott.rotation: { from: 0deg, to: 90deg } } } }
          children: [{ box: dot, fill: "#FF0000", layout: [fill parent] }]
      children: [{ use: wheel, id: a }, { box: outside, layout: [fill canvas] }]
      """
    #expect(try InlineScene.messages(text).contains("no node is named \"dott\" [unknown-node]"))
    #expect(
      try InlineScene.messages(text.replacing("dott", with: "outside")).contains("[unknown-node]"))
  }

  @Test func whatIsWrongInATrackIsToldThoughNoScenarioRuns() throws {
    let text = """
      components:
        wheel:
          layout: [size == 40, center == canvas]
          animations: { turn: { duration: 1s, tracks: { dot.rotation: { keys: { 60%: 0deg, 20%: 9deg } } } } }
          children: [{ box: dot, fill: "#FF0000", layout: [fill parent] }]
      children: [{ use: wheel, id: a }]
      """
    #expect(try InlineScene.messages(text).contains("[bad-keyframes]"))
  }

  @Test func parametersAndChildrenAreTheComponents() throws {
    let text = """
      components:
        wheel:
          layout: [size == 40, center == canvas]
          animations: { turn: { with: [a], duration: 1s, tracks: { dot.rotation: { from: 0deg, to: 9deg } } } }
          children: [{ box: dot, fill: "#FF0000", layout: [fill parent] }]
      children: [{ use: wheel, id: a }]
      """
    #expect(
      try InlineScene.messages(text).contains("an animation of a component has no key \"with\" [unknown-key]")
    )
  }
}
