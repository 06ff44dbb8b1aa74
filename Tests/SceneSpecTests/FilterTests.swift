import TestFixtures
import Testing

@Suite struct FilterTests {
  private func value(_ expression: String) throws -> String {
    let scene = try InlineScene(
      """
      data: { list: { ids: [1235, 7, a] } }
      children:
        - { text: '${\(expression)}', id: a, style: "{small}", layout: [left == 0, top == 0] }
      """)
    guard case .text(let style) = scene.laidOut.scene[try scene.node("a")].content else { return "" }
    return style.content.runs.map(\.text).joined()
  }

  @Test(arguments: [
    ("list.ids | contains(7)", "true"), ("list.ids | contains(8)", "false"),
    ("list.ids | contains(\"a\")", "true"), ("list.ids | contains(\"7\")", "false"),
    ("\"tasting\" | contains(\"sti\")", "true"), ("\"tasting\" | contains(\"x\")", "false"),
    ("\"tasting\" | contains(\"\")", "true"), ("\"\" | contains(\"a\")", "false"),
    ("\"a b  c\" | split(\" \") | join(\"/\")", "a/b//c"), ("\"\" | split(\" \") | count", "1"),
    ("\"one two\" | split(\" \") | suffix(1) | join(\"\")", "two"),
    ("\"one \" | split(\" \") | suffix(1) | join(\"\")", ""),
  ])
  func findsAndSplits(_ expression: String, _ result: String) throws {
    #expect(try value(expression) == result)
  }

  /// Whole below a thousand, then one decimal, half up, without a decimal of nought (live-stream.md, section 4).
  @Test(arguments: [
    ("0", "0"), ("11", "11"), ("545", "545"), ("999", "999"), ("1000", "1K"), ("1249", "1.2K"),
    ("1250", "1.3K"), ("11242", "11.2K"), ("999949", "999.9K"), ("999950", "1M"), ("1500000", "1.5M"),
  ])
  func countsAreShort(_ count: String, _ short: String) throws {
    #expect(try value("\(count) | compact") == short)
  }

  @Test(arguments: [
    ("contains()", "wrong-count"), ("contains(1, 2)", "wrong-count"), ("split()", "wrong-count"),
    ("split(\"ab\")", "wrong-type"), ("split(\"\")", "wrong-type"),
  ])
  func saysWhatItTakes(_ filter: String, _ id: String) throws {
    let body = """
      children:
        - { text: '${"a" | \(filter)}', id: a, style: "{small}", layout: [left == 0, top == 0] }
      """
    #expect(try InlineScene.messages(body).contains("[\(id)]"))
  }
}
