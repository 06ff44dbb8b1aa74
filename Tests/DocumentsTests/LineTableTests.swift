import Testing

@testable import Documents

@Suite struct LineTableTests {
  private static let texts = [
    "", "a", "a\nb\n", "é\r\n\n", String(repeating: "ä😀x", count: 200) + "\nend",
    String(repeating: "0123456789", count: 30), "\n" + String(repeating: "é", count: 64) + "\n" + "z",
  ]

  @Test(arguments: texts)
  func placesAreThoseThatCountingGives(text: String) {
    let file = SourceFile(name: "f", bytes: Array(text.utf8), firstLine: 1)
    let lines = LineTable(file.bytes)
    var (line, column, offset) = (0, 0, 0)
    for scalar in text.unicodeScalars {
      let place = file.place(of: offset)
      #expect(place.line == line && place.column == column)
      #expect(lines.offset(line: line, column: column, in: file.bytes) == offset)
      offset += String(scalar).utf8.count
      (line, column) = scalar == "\n" ? (line + 1, 0) : (line, column + 1)
    }
    let place = file.place(of: offset)
    #expect(place.line == line && place.column == column)
  }

  @Test func whatIsBehindALineIsItsEnd() {
    let bytes = Array("ab\ncd".utf8)
    let lines = LineTable(bytes)
    #expect([(0, 98), (1, 98), (8, 0)].map { lines.offset(line: $0, column: $1, in: bytes) } == [2, 5, 5])
  }

  /// Counted from the line's start, these places would take many minutes.
  @Test func aLineOfMegabytesTakesNoTime() {
    let count = 200_000
    let text = "[" + (0..<count).map { _ in "\"abcdefg\"" }.joined(separator: ",") + "]"
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let source = map.add(name: "f", bytes: Array(text.utf8))
    let wrong = (0..<count).count { index in
      map.location(of: Span(source: source, start: index * 10, end: index * 10)).column != index * 10 + 1
    }
    #expect(wrong == 0)
    diagnostics.error(.wrongType, "y", at: Span(source: source, start: 1_000_001, end: 1_000_010))
    #expect(map.format(diagnostics, as: .human).utf8.count < 1000)
  }

  @Test func aLongLineIsShownInAWindow() {
    let text = String(repeating: "a", count: 500) + "WRONG" + String(repeating: "b", count: 500)
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let source = map.add(name: "f", bytes: Array(text.utf8))
    diagnostics.error(.wrongType, "message", at: Span(source: source, start: 500, end: 505))
    let shown = map.format(diagnostics, as: .human).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(shown[0] == "f:1:501: error: message [wrong-type]")
    let (before, after) = (String(repeating: "a", count: 40), String(repeating: "b", count: 65))
    #expect(shown[1] == "  1 | …\(before)WRONG\(after)…")
    #expect(shown[2] == "    | " + String(repeating: " ", count: 41) + "^^^^^")
  }
}
