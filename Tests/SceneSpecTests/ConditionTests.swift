import TestFixtures
import Testing

/// Conditions at components and rows, as at nodes.
@Suite struct ConditionTests {
  @Test func aComponentIsThereWhileItsConditionHolds() throws {
    let scene = try InlineScene(
      """
      components:
        badge: { with: [on], when: "${on}", children: [ { box: dot, layout: [fill parent] } ] }
      children:
        - { use: badge, id: a, with: { on: true }, layout: [left == 0, top == 0, size == 10] }
        - { use: badge, id: b, with: { on: false }, layout: [left == 0, top == 0, size == 10] }
        - { box: c, layout: [left == 0, top == 20, height == 10, width == 5 @low, width == b.width] }
      """)
    let ids = scene.laidOut.scene.nodes.map(\.id)
    #expect(ids == ["a", "a.dot", "c"])
    #expect(try scene.span("c") == [0, 5])
  }

  @Test func rowsWhoseConditionDoesNotHoldLeaveNoGap() throws {
    let scene = try InlineScene(
      """
      data: { numbers: [1, 2, 3, 4] }
      children:
        - list: "${numbers}"
          id: rows
          row: { with: [n], when: "${n % 2 == 1}", layout: [height == 10] }
          layout: [left == 0, top == 0, width == 50, height == 100]
        - { box: below, layout: [left == 0, "top == rows[last].bottom", size == 5] }
      """)
    let ids = scene.laidOut.scene.nodes.map(\.id)
    #expect(ids == ["rows", "rows[0]", "rows[2]", "below"])
    #expect(try scene.frame("rows[2]").minY == 10)
    #expect(try scene.frame("below").minY == 20)
  }

  @Test func aConditionOfARowIsATruthValue() throws {
    let wrong = try MotionScene.messages(
      """
      scene: test
      data: { numbers: [1] }
      children:
        - list: "${numbers}"
          row: { with: [n], when: "${n}", layout: [height == 10] }
          layout: [left == 0, top == 0, width == 50, height == 100]

      """)
    #expect(wrong.first?.hasPrefix("5:29:") == true && wrong[0].hasSuffix("[wrong-type]"), "\(wrong)")
  }
}
