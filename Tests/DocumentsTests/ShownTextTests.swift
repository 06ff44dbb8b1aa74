import Testing

@testable import Documents

/// What documents, file names and arguments hold must not reach a terminal or a log as it is.
@Suite struct ShownTextTests {
  static let hostile = "a\u{1B}[31mb\u{202E}c\u{2028}d\u{85}e\u{7F}f\n::error::g\u{2066}\r\u{8}"

  /// Everything that a terminal or a log would obey.
  static func obeyed(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0 != "\n" && $0.isUnseen }
  }

  @Test func whatIsNotSeenIsSpelledOut() {
    #expect(shown("a\u{1B}[0m") == "a\\u{1B}[0m" && shown("\u{202E}") == "\\u{202E}")
    #expect(shown("a\n\tb") == "a\\u{A}\\u{9}b" && shown("a\n\tb", keepsLines: true) == "a\n\tb")
    #expect(shown("grüße 😀 שלום") == "grüße 😀 שלום")
  }

  @Test func quotedTextsSpellOutWhatStandsInTheWay() {
    #expect(quoted("plain ~!#") == "\"plain ~!#\"" && quoted("") == "\"\"")
    #expect(quoted("a\"b\\c\nd") == "\"a\\\"b\\\\c\\nd\"")
    #expect(quoted("a\u{7F}\u{1F}") == "\"a\\u007f\\u001f\"" && quoted("é\u{202E}") == "\"é\\u202e\"")
  }

  @Test(arguments: DiagnosticFormat.allCases)
  func noFormLetsItThrough(format: DiagnosticFormat) {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let source = map.add(name: "\(Self.hostile).yaml", bytes: Array("key: \(Self.hostile)".utf8))
    diagnostics.add(
      Diagnostic(
        .wrongType, .error, Self.hostile, at: Span(source: source, start: 5, end: 9),
        notes: [.init(Self.hostile, at: Span(source: source, start: 0, end: 3))], hints: [Self.hostile]))
    let text = map.format(diagnostics, as: format)
    #expect(Self.obeyed(text).isEmpty, "\(text)")
    #expect(!text.split(separator: "\n").contains { $0.hasPrefix("::error::") })
    #expect(Self.obeyed(map.sarif(diagnostics)).isEmpty)
  }

  @Test func theCaretStandsBelowWhatIsSpelledOut() {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let source = map.add(name: "f", bytes: Array("a\u{1B}b\u{7}c".utf8))
    diagnostics.error(.wrongType, "m", at: Span(source: source, start: 2, end: 4))
    let lines = map.format(diagnostics, as: .human).split(separator: "\n")
    #expect(lines[1] == "  1 | a\\u{1B}b\\u{7}c")
    #expect(lines[2] == "    |        ^^^^^^")
  }

  @Test func jsonSaysTheSame() throws {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let bytes = Array(quoted(Self.hostile).utf8)
    let node = map.readDocument(name: "f.json", bytes: bytes, into: &diagnostics)
    #expect(try #require(node).string == Self.hostile)
  }
}
