import Testing

@testable import Documents

/// Places inside of texts that stand on several lines.
@Suite struct FoldedTextTests {
  /// What stands at the place of a part of the first value.
  private func written(_ yaml: String, at part: String) throws -> (text: String, line: Int, column: Int) {
    var map = SourceMap()
    var diagnostics = Diagnostics()
    let root = try #require(map.readDocument(name: "a.yaml", bytes: Array(yaml.utf8), into: &diagnostics))
    let node = try #require(root["a"])
    let text = try #require(node.string)
    let range = try #require(text.ranges(of: part).first)
    let lower = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    let span = node.span(from: lower, to: lower + part.utf8.count)
    let location = map.location(of: span)
    return (map.text(of: span), location.line, location.column)
  }

  @Test(arguments: [
    ("a: >-\n  one\n  two three\n  four\n", "three", 3, 7),
    ("a: >-\n  one\n  two three\n  four\n", "four", 4, 3),
    ("a: |\n  one\n\n    further\n  last\n", "further", 4, 5),
    ("a: |\n  one\n\n    further\n  last\n", "last", 5, 3),
    ("a: >\n\n  one\n\n\n  two\nb: 1\n", "two", 6, 3),
    ("a: &name >-   # why\n    one\n    two\n", "two", 3, 5),
    ("a: one\n  two\n  three\n", "three", 3, 3),
    ("a: \"one\n  two\n  three\"\n", "two", 2, 3),
    ("a: '\u{E9}t\u{E9}\n  two'\n", "two", 2, 3),
    ("a: >-\r\n  one\r\n  two\r\n", "two", 3, 3),
  ]) func aPartIsFoundInItsLine(_ yaml: String, _ part: String, _ line: Int, _ column: Int) throws {
    let found = try written(yaml, at: part)
    #expect(found.text == part && (found.line, found.column) == (line, column), "\(found)")
  }

  /// Where escapes make the text another than what is written, the whole value is meant.
  @Test func behindEscapesTheWholeIsMeant() throws {
    let found = try written("a: \"one\\t\n  two\"\n", at: "two")
    #expect((found.line, found.column) == (1, 4))
  }
}
