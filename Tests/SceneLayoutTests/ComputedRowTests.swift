import TestFixtures
import Testing

/// Which row a constraint means may be computed.
@Suite struct ComputedRowTests {
  private func body(_ constraint: String, state: String = "state: { n: 2 }") -> String {
    """
    \(state)
    children:
      - stack: vertical
        id: rows
        of: "${0..4}"
        spacing: 2
        layout: [left == 0, top == 10]
        row: { children: [{ box: mark, fill: "#FF0000", layout: ["left == ${item * 3}", top == 0, size == 10, bottom == 0] }], layout: [width == 40] }
      - { box: line, fill: "#00FF00", layout: [left == 0, width == 5, height == 2, "\(constraint)"] }
    """
  }

  @Test(arguments: [
    ("top == rows[${n}].top", 34.0), ("top == rows[${n + 1}].bottom + 1", 57),
    ("top == rows[${n - 2}].mark.top", 10), ("top == (rows[${n}].top + rows[${n + 1}].top) / 2", 40),
    ("fill y rows[${n}] inset 4 @high", 38),
  ])
  func isTheOneOfTheNumber(_ constraint: String, _ top: Double) throws {
    #expect(try InlineScene(body(constraint), mayBeAmbiguous: true).frame("line").minY == top)
  }

  @Test func anotherStateMeansAnotherRow() throws {
    let scene = try InlineScene(body("top == rows[${n}].top"), settings: [("n", "4")])
    #expect(try scene.frame("line").minY == 58)
  }

  @Test(arguments: [
    ("top == rows[${n / 4}].top", "a row's number is a whole number, not 0.5"),
    ("top == rows[${n - 3}].top", "-1 lies outside 0...1000000"),
    ("top == rows[${nn}].top", "nothing is named \"nn\" here"),
    ("top == rwos[${n}].top", "no node is named \"rwos[2]\""),
  ])
  func whatIsNoRowIsTold(_ constraint: String, _ message: String) throws {
    let messages = try InlineScene.messages(body(constraint))
    #expect(messages.contains("error: \(message)") && messages.contains("1 error"), "\(messages)")
  }
}
