import TestFixtures
import Testing

@Suite struct OverfullStackTests {
  @Test func eachRuleIsSaidOnceAndWhatWouldHelp() throws {
    let children = (1...12).map { "{ box: b\($0), fill: '#FFFFFF', layout: [width == 50, height == 9] }" }
    let messages = try InlineScene.messages(
      """
      children:
        - stack: horizontal
          id: row
          spacing: 4
          layout: [left == 0, top == 0, width == 300]
          children: [\(children.joined(separator: ", "))]
      """)
    #expect(messages.contains("unsatisfiable-constraints"), "\(messages)")
    #expect(messages.contains("distribute: start"), "\(messages)")
    let chained = messages.split(separator: "\n").filter { $0.contains("row: ") && $0.contains("times)") }
    #expect(chained.count == 1, "\(messages)")
  }
}
