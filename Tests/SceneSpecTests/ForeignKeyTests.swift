import TestFixtures
import Testing

/// Keys of other tools, and keys that stand at the wrong place: the hint names ours, or where it belongs.
@Suite struct ForeignKeyTests {
  @Test(arguments: [
    ("box: a, width: 9", "did you mean \"layout\"?"), ("box: a, x: 9", "did you mean \"layout\"?"),
    ("box: a, border: 9", "did you mean \"stroke\"?"), ("box: a, zIndex: 9", "did you mean \"z\"?"),
    ("text: a, max-lines: 9", "did you mean \"lines\"?"),
    ("stack: vertical, id: s, forEach: 9", "did you mean \"of\"?"),
    ("box: a, animations: 9", "\"animations\" is a key of the scene"),
    ("box: a, spacing: 9", "\"spacing\" is a key of stack, grid and list nodes"),
    ("box: a, tabs: 9", "\"tabs\" is a key of text, spans and field nodes"),
    ("box: a, trim: 9", "\"trim\" is a key of shape nodes"),
  ])
  func ourWordIsOffered(_ node: String, _ hint: String) throws {
    let messages = try InlineScene.messages("children: [{ \(node) }]")
    #expect(messages.contains("[unknown-key]") && messages.contains("hint: \(hint)\n"), "\(messages)")
  }

  @Test func wordsInThePlaceOfANumberAreListed() throws {
    let messages = try InlineScene.messages(
      "animations: { a: { duration: 1s, repeat: forever, tracks: { b.x: { from: 0, to: 1 } } } }\nchildren: [{ box: b, layout: [left == 0, top == 0, size == 9] }]"
    )
    #expect(messages.contains("hint: did you mean \"infinite\"?\n"), "\(messages)")
  }
}
