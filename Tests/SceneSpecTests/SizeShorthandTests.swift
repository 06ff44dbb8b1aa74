import TestFixtures
import Testing

@Suite struct SizeShorthandTests {
  @Test(arguments: [
    ("size == parent.width / 4", 50.0, 50.0), ("size == parent.height - 10 @high", 90, 90),
    ("size == parent", 200, 100), ("size <= 30", 30, 30),
  ])
  func oneNumberIsForBoth(_ constraint: String, _ width: Double, _ height: Double) throws {
    let scene = try InlineScene(
      """
      children:
        - group: g
          layout: [left == 0, top == 0, width == 200, height == 100]
          children: [{ box: a, fill: "#FFFFFF", layout: [left == 0, top == 0, \(constraint), size == 1000 @low] }]
      """)
    #expect(try scene.frame("a").width == width && scene.frame("a").height == height)
  }
}
