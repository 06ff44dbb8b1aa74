import Testing

@testable import Documents

@Suite struct YAMLWriterTests {
  private let value = DocumentNode.map([
    ("library", .text("sample")), ("empty", .map([])), ("none", .list([])),
    (
      "components",
      .map([
        (
          "null",
          .map([
            ("fill", .list([.text("#FFFFFF"), .text("{color.a}")])), ("opacity", .number(0.5)),
            ("clip", .bool(true)),
            (
              "children",
              .list([
                .map([
                  ("text", .text("two\nlines: [a] # b")), ("id", .text("yes")),
                  ("layout", .list([.text("top == 0")])),
                ]),
                .map([("box", .text("b")), ("children", .list([.map([("box", .text("c"))])]))]),
                .map([("text", .text(String(repeating: "long ", count: 40))), ("id", .text("t"))]),
              ])
            ),
          ])
        )
      ])
    ),
  ])

  @Test func whatIsWrittenIsCanonicalAndReadsAsTheSame() throws {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let text = value.yaml
    let read = try #require(map.readDocument(name: "a.yaml", bytes: Array(text.utf8), into: &diagnostics))
    #expect(diagnostics.all.isEmpty && read.jsonLine == value.jsonLine)
    let formatted = try #require(map.format(name: "a.yaml", bytes: Array(text.utf8), into: &diagnostics))
    #expect(String(decoding: formatted, as: UTF8.self) == text)
  }

  @Test(arguments: [
    "null", "~", "", " a", "a ", "1", "- a", "a: b", "a #b", "yes", "\u{0}", "\u{85}", "é", "%", "a,b", "?",
  ])
  func everyTextReadsAsItself(_ text: String) throws {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    for node in [
      DocumentNode.map([("k", .text(text))]), .list([.text(text)]), .map([("k", .list([.text(text)]))]),
    ] {
      let read = map.readDocument(name: "a.yaml", bytes: Array(node.yaml.utf8), into: &diagnostics)
      #expect(read?.jsonLine == node.jsonLine, "\(node.yaml)")
    }
  }
}
