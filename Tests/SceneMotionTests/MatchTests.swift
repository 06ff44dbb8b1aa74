import Graphics2D
import SceneModel
import SceneMotion
import SceneRendering
import TestFixtures
import Testing

/// A node that goes becomes one that comes.
@Suite struct MatchTests {
  private func scene(_ a: String, _ b: String, steps: String = "{ 1s: set open = true }") throws
    -> MotionScene
  {
    try MotionScene(
      """
      scene: test
      tokens: tokens.json
      state: { open: false, late: false }
      transitions: { open: { duration: 1s, ease: linear } }
      children:
        - { group: g, layout: [left == 100, top == 100, size == 100], children: [{ id: a, match: m, when: "${!open}", \(a) }] }
        - { group: h, layout: [left == 0, top == 300, size == 100], children: [{ id: b, match: m, when: "${open}", \(b) }] }
      scenarios: { go: [{ 0s: load }, \(steps)] }

      """)
  }

  private static let small = "shape: rectangle, fill: '#FFFFFF', layout: [left == 0, top == 0, size == 20]"
  private static let large = "shape: circle, fill: '#FFFFFF', layout: [left == 10, top == 0, size == 40]"

  private func isThere(_ id: String, in scene: MotionScene, _ seconds: Double) -> Bool {
    scene.played.timeline.tree(at: .exact(seconds)).node(id) != nil
  }

  @Test func placeSizeAndOutlineMove() throws {
    let scene = try scene(Self.small, Self.large)
    let shown = try scene.node("b", 1.5)
    #expect(shown.frame == Rect(x: 55, y: 200, width: 30, height: 30) && shown.opacity == 1)
    #expect(shown.fading.map(\.node.id) == ["a"] && abs(shown.contentOpacity - 0.5) < 1e-9)
    #expect(!isThere("a", in: scene, 1.5))
  }

  @Test func aChangeOnTheWayAddsToIt() throws {
    let scene = try scene(
      Self.small, Self.large, steps: "{ 1s: set open = true }, { 1.5s: set open = false }")
    // Nothing jumps: both ways are half, then the way back goes on.
    let (before, after) = (try scene.node("b", 1.499_999).frame, try scene.node("a", 1.500_001).frame)
    #expect(
      abs(before.minY - after.minY) < 0.01 && abs(before.width - after.width) < 0.01, "\(before) \(after)")
    #expect(try scene.node("a", 3).frame == Rect(x: 100, y: 100, width: 20, height: 20))
  }

  @Test func whatIsInsideLeavesByItself() throws {
    let child = "{ box: inner, fill: '#FF0000', layout: [left == 5, top == 5, size == 5] }"
    let scene = try scene(
      "box: a, fill: '#FFFFFF', layout: [left == 0, top == 0, size == 20], children: [\(child)]", Self.large)
    let inner = try scene.node("inner", 1.5)
    #expect(abs(inner.opacity - 0.5) < 1e-9)
    #expect(inner.frame.minX > 55 && inner.frame.minY > 200)
  }

  @Test func twoAtOnceAreAnError() throws {
    let messages = try MotionScene.messages(
      """
      scene: test
      children:
        - { box: a, match: m, fill: "#FFFFFF", layout: [left == 0, top == 0, size == 20] }
        - { box: b, match: m, fill: "#FFFFFF", layout: [left == 30, top == 0, size == 20] }
        - { box: c, match: m, hidden: true, fill: "#FFFFFF", layout: [left == 30, top == 0, size == 20] }

      """)
    #expect(messages.count(where: { $0.contains("duplicate-match") }) == 1, "\(messages)")
  }

  @Test func aMatchOfNoOtherIsAnError() throws {
    func messages(_ more: String) throws -> [String] {
      try MotionScene.messages(
        """
        scene: test
        state: { on: true }
        children:
          - { box: a, match: m, fill: "#FFFFFF", layout: [left == 0, top == 0, size == 20] }
          - { box: b, \(more) fill: "#FFFFFF", layout: [left == 30, top == 0, size == 20] }

        """
      ).filter { $0.contains("no-effect") }
    }
    #expect(try messages("").count == 1)
    #expect(try messages("match: m, when: '${!on}',").isEmpty)
    #expect(try messages("match: 'x-${on}',").isEmpty)
  }
}
