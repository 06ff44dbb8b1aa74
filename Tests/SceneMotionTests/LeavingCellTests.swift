import Graphics2D
import TestFixtures
import Testing

/// Cells that leave a grid.
@Suite struct LeavingCellTests {
  @Test func theyKeepTheirSizesAsChildrenOfStacksDo() throws {
    let scene = try MotionScene(
      """
      scene: test
      state: { items: [a, b, c] }
      transitions: { items: { duration: 1s, ease: linear } }
      children:
        - grid: g
          columns: 2
          spacing: 10
          of: ${items}
          cell: { key: "${item}", fill: "#FFFFFF", layout: [height == 40] }
          layout: [left == 0, top == 0, width == 210]
      scenarios: { go: [{ 0s: load }, { 1s: 'set items = ["a", "b"]' }, { 3s: 'set items = ["a", "b", "c"]' }] }

      """)
    for time in [1.01, 1.5, 1.99, 3.01, 3.5] {
      #expect(try scene.node("g[2]", time).frame == Rect(x: 0, y: 50, width: 100, height: 40), "\(time)")
    }
    #expect(try scene.node("g", 1.5).frame.height == 65)
  }
}
