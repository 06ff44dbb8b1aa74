import SceneModel
import TestFixtures
import Testing

/// `1..5` is a list of whole numbers.
@Suite struct RangeTests {
  @Test(arguments: [
    ("${1..5}", ["1", "2", "3", "4", "5"]), ("${-1..1}", ["-1", "0", "1"]), ("${3..3}", ["3"]),
    ("${3..2}", []), ("${0..n - 1}", ["0", "1", "2"]), ("${1..n | map(i => i * i)}", ["1", "4", "9"]),
    ("${(1..2) + 9}", ["1", "2", "9"]), ("${[7, 8].count..3 | map(i => i + .5)}", ["2.5", "3.5"]),
  ])
  func goesFromOneToTheOther(_ list: String, _ expected: [String]) throws {
    let scene = try InlineScene(
      """
      state: { n: 3 }
      children:
        - stack: vertical
          id: rows
          of: "\(list)"
          layout: [left == 0, top == 0]
          row: { text: "${item}", style: "{small}", color: "#FFFFFF" }
      """, mayBeAmbiguous: expected.isEmpty)
    let texts = scene.laidOut.scene.nodes.compactMap { node in
      if case .text(let style) = node.content { style.content.runs.map(\.text).joined() } else { nil }
    }
    #expect(texts == expected)
  }

  @Test(arguments: [
    ("${1.5..3}", "a range goes from one whole number to another, as 1..5 does"),
    ("${1..300000}", "a range has at most 200000 numbers"),
    ("${1..\\\"x\\\"}", "a number is needed here, not text"), ("${1..}", "expected a value"),
  ])
  func wrongEndsAreTold(_ list: String, _ message: String) throws {
    let messages = try InlineScene.messages(
      """
      children:
        - stack: vertical
          id: rows
          of: "\(list)"
          layout: [left == 0, top == 0]
          row: { text: "${item}", style: "{small}", color: "#FFFFFF" }
      """)
    #expect(messages.contains("error: \(message)") && messages.contains("1 error"), "\(messages)")
  }
}
