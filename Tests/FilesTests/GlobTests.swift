import Testing

@testable import Files

@Suite struct GlobTests {
  @Test(arguments: [
    ("a", "a", true), ("a", "b", false), ("comments[*].text", "comments[12].text", true),
    ("comments[*].text", "comments[12].name", false), ("*", "", true), ("a*b*c", "abbc", true),
    ("a*b*c", "acb", false), ("*bar", "status-bar", true), ("ab*ba", "aba", false),
  ])
  func globs(_ pattern: String, _ text: String, _ matches: Bool) {
    #expect(Glob(pattern).matches(text) == matches)
  }
}
