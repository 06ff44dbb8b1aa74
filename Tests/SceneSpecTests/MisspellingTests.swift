import Foundation
import TestFixtures
import Testing

/// A slip of spelling: where the message points, what it says and what it proposes.
struct Misspelling: Sendable, CustomStringConvertible {
  var text: String
  var place: String
  var message: String
  var hint: String

  var description: String { message }

  init(_ place: String, _ message: String, _ hint: String, _ text: String) {
    (self.place, self.message, self.hint, self.text) = (place, message, hint, text)
  }

  static let all = [
    Misspelling(
      "3:1", "a tab is in the indentation; YAML is indented with spaces",
      "use spaces instead, two for each level",
      "scene: m\nchildren:\n\t- box: a\n"),
    Misspelling(
      "4:5", "a colon is missing behind this key",
      "write: fill: \"#FF0000\"",
      "scene: m\nchildren:\n  - box: a\n    fill \"#FF0000\"\n    corner: 3\n"),
    Misspelling(
      "2:1", "a colon is missing behind this key",
      "write: children:",
      "scene: m\nchildren\n  - box: a\n"),
    Misspelling(
      "2:11", "a space must follow the colon",
      "write: background: \"#FFFFFF\"",
      "scene: m\nbackground:\"#FFFFFF\"\nchildren: []\n"),
    Misspelling(
      "3:10", "a space must follow the colon",
      "write: - { box: a, fill: \"#FF0000\" }",
      "scene: m\nchildren:\n  - { box:a, fill: \"#FF0000\" }\n"),
    Misspelling(
      "4:11", "a space must follow the colon",
      "write: corner: 3",
      "scene: m\nchildren:\n  - box: a\n    corner:3\n    fill: \"#FFFFFF\"\n"),
    Misspelling(
      "4:11", "this quote is never closed",
      "write: fill: \"#FF0000\"",
      "scene: m\nchildren:\n  - box: a\n    fill: \"#FF0000\n    corner: 3\n"),
    Misspelling(
      "4:11", "this quote is never closed",
      "write: fill: '#FF0000'",
      "scene: m\nchildren:\n  - box: a\n    fill: '#FF0000\n    corner: 3\n"),
    Misspelling(
      "3:21", "there is more behind the closing \"",
      "write: - text: 'He said \"hi\"'",
      "scene: m\nchildren:\n  - text: \"He said \"hi\"\"\n    id: a\n"),
    Misspelling(
      "3:15", "there is more behind the closing '",
      "write: - text: \"It's here\"",
      "scene: m\nchildren:\n  - text: 'It's here'\n    id: a\n"),
    Misspelling(
      "4:13", "this [ is never closed",
      "write: layout: [left == 0, top == 0]",
      "scene: m\nchildren:\n  - box: a\n    layout: [left == 0, top == 0\n    fill: \"#FFFFFF\"\n"),
    Misspelling(
      "3:5", "this { is never closed",
      "write: - { box: a, fill: \"#FFFFFF\" }",
      "scene: m\nchildren:\n  - { box: a, fill: \"#FFFFFF\"\n  - { box: b, fill: \"#FFFFFF\" }\n"),
    Misspelling(
      "3:32", "nothing is open here that this } closes",
      "write: - { box: a, fill: \"#FFFFFF\" }",
      "scene: m\nchildren:\n  - { box: a, fill: \"#FFFFFF\" }}\n"),
    Misspelling(
      "3:44", "] is missing before this }",
      "write: - { box: a, layout: [left == 0, top == 0 ] }",
      "scene: m\nchildren:\n  - { box: a, layout: [left == 0, top == 0 }\n"),
    Misspelling(
      "1:15", "a comma is missing here",
      "write: { \"scene\": \"m\", \"children\": [] }",
      "{ \"scene\": \"m\" \"children\": [] }\n"),
    Misspelling(
      "4:14", "inside [ ], text that contains { needs quotes",
      "write: layout: [\"left == {space.m}\", top == 0]",
      "scene: m\nchildren:\n  - box: a\n    layout: [left == {space.m}, top == 0]\n"),
    Misspelling(
      "3:13", "inside { }, text that contains { needs quotes",
      "write: - { text: \"${user.name}\", id: a }",
      "scene: m\nchildren:\n  - { text: ${user.name}, id: a }\n"),
    Misspelling(
      "5:11", "text that contains \": \" needs quotes",
      "write: when: '${a ? \"b\" : \"c\"}'",
      "scene: m\nchildren:\n  - text: ${user.name}\n    id: a\n    when: ${a ? \"b\" : \"c\"}\n"),
    Misspelling(
      "3:23", "there is more behind the closing }",
      "write: - text: \"{user.name} and more\"",
      "scene: m\nchildren:\n  - text: {user.name} and more\n    id: a\n"),
    Misspelling(
      "4:14", "inside [ ], text that contains [ needs quotes",
      "write: layout: [\"left == rows[0].a.right\", top == 0]",
      "scene: m\nchildren:\n  - box: a\n    layout: [left == rows[0].a.right, top == 0]\n"),
    Misspelling(
      "3:53", "a comma is missing here",
      "write: - { box: a, fill: \"#FFFFFF\", \"layout\": [left == 0], corner: 3 }",
      "scene: m\nchildren:\n  - { box: a, fill: \"#FFFFFF\", \"layout\": [left == 0] corner: 3 }\n"),
    Misspelling(
      "3:11", "text that contains \": \" needs quotes",
      "write: - text: \"Note: this\"",
      "scene: m\nchildren:\n  - text: Note: this\n    id: a\n"),
    Misspelling(
      "3:11", "text cannot begin with @",
      "write: - text: \"@home\"",
      "scene: m\nchildren:\n  - text: @home\n    id: a\n"),
    Misspelling(
      "3:11", "text cannot begin with *: in YAML it repeats a named value",
      "write: - text: \"*bold*\"",
      "scene: m\nchildren:\n  - text: *bold*\n    id: b\n"),
    Misspelling(
      "3:11", "text cannot begin with &: in YAML it names a value",
      "write: - text: \"&bold\"",
      "scene: m\nchildren:\n  - text: &bold\n    id: b\n"),
    Misspelling(
      "3:16", "a \\ in double quotes begins an escape, and this is none",
      "write \\\\ for the character itself, or put the text in single quotes",
      "scene: m\nchildren:\n  - text: \"C:\\Users\"\n    id: b\n"),
    Misspelling(
      "3:11", "text cannot begin with >: in YAML it begins several lines of text",
      "write: - text: \"> bold\"",
      "scene: m\nchildren:\n  - text: > bold\n    id: b\n"),
    Misspelling(
      "4:11", "# begins a comment here; put a colour in quotes",
      "write: fill: \"#FF0000\"",
      "scene: m\nchildren:\n  - box: a\n    fill: #FF0000\n"),
    Misspelling(
      "5:4", "this line is indented by 3 spaces, which fits no line above",
      "the lines above are indented by 0, 2 or 4; 4 would fit",
      "scene: m\nchildren:\n  - box: a\n    fill: \"#FF0000\"\n   corner: 3\n"),
    Misspelling(
      "4:3", "expected a list item: the lines above at this indentation begin with a dash",
      "indent it by 4 spaces if it belongs to the item above",
      "scene: m\nchildren:\n  - box: a\n  fill: \"#FF0000\"\n"),
    Misspelling(
      "6:4", "this line is indented by 3 spaces, which fits no line above",
      "the lines above are indented by 0, 2, 4 or 6; 4 would fit",
      "scene: m\nchildren:\n  - box: a\n    layout:\n    - left == 0\n   - top == 0\n"),
    Misspelling(
      "2:2", "this line is indented by 1 space, which fits no line above",
      "the lines above are indented by 0; 0 would fit",
      "scene: m\n children: []\n"),
    Misspelling(
      "2:1", "this line is further left than the first line of the document",
      "begin all keys of the document in the first column",
      "  scene: m\nchildren: []\n"),
    Misspelling(
      "3:3", "a space must follow the dash",
      "write: - box: a",
      "scene: m\nchildren:\n  -box: a\n  -box: b\n"),
    Misspelling(
      "4:3", "expected a list item: the lines above at this indentation begin with a dash",
      "indent it by 4 spaces if it belongs to the item above",
      "scene: m\nchildren:\n  - box: a\n  box: b\n"),
    Misspelling(
      "2:11", "a list with dashes begins on a line of its own",
      "put this item on the next line, indented by two spaces more than its key",
      "scene: m\nchildren: - box: a\n"),
    Misspelling(
      "6:5", "the key \"fill\" is given twice",
      "leave one of them out",
      "scene: m\nchildren:\n  - box: a\n    fill: \"#FF0000\"\n    corner: 3\n    fill: \"#FF0000\"\n"),
    Misspelling(
      "2:1", "a second document begins here; a file holds one",
      "put it into a file of its own",
      "scene: m\n---\nscene: n\n"),
    Misspelling(
      "2:12", "text cannot begin with *: in YAML it repeats a named value",
      "write: children: [\"*none\"]",
      "scene: m\nchildren: [*none]\n"),
  ]
}

@Suite struct MisspellingTests {
  @Test(arguments: Misspelling.all)
  func isToldWithItsPlaceAndTheMendedLine(_ slip: Misspelling) throws {
    let scene = try WrittenScene(slip.text)
    let outcome = scene.check()
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.messages.hasPrefix("\(scene.folder("scene.yaml")):\(slip.place): error: \(slip.message) ["),
      "\(outcome.messages)")
    #expect(outcome.messages.contains("  hint: \(slip.hint)\n"), "\(outcome.messages)")
    #expect(outcome.messages.components(separatedBy: ": error: ").count == 2, "\(outcome.messages)")
  }
}
