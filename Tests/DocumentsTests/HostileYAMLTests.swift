import Testing

@testable import Documents

/// Texts that would cost a careless reader its stack, its memory or its places.
@Suite struct HostileYAMLTests {
  private func read(_ bytes: [UInt8]) -> (node: DocumentNode?, diagnostics: [Diagnostic], map: SourceMap) {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let node = map.readDocument(name: "x.yaml", bytes: bytes, into: &diagnostics)
    // Every place can be shown.
    _ = map.format(diagnostics, as: .human)
    return (node, diagnostics.all, map)
  }

  private func mistake(_ text: String) throws -> String {
    let (node, diagnostics, _) = read(Array(text.utf8))
    #expect(node == nil && diagnostics.count == 1)
    let found = try #require(diagnostics.first)
    let (start, end) = (Int(found.span?.start ?? -1), Int(found.span?.end ?? -1))
    #expect(start >= 0 && end >= start && end <= text.utf8.count + 1)
    return found.id.rawValue
  }

  @Test(arguments: ["[", "{a: ", "- ", "? ", "&a [", "[a, "])
  func depthsOfAHundredThousandAreRefused(part: String) throws {
    #expect(try mistake(String(repeating: part, count: 100_000)) == "nesting-too-deep")
  }

  @Test func linesThatAreIndentedDeeperAndDeeperAreRefused() throws {
    let text = (0..<2_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(try mistake(text) == "nesting-too-deep")
  }

  @Test func bracketsInTextDoNotNest() throws {
    let brackets = String(repeating: "[{", count: 1_000)
    let (node, diagnostics, _) = read(Array("a: '\(brackets)' # \(brackets)\n".utf8))
    #expect(node?["a"]?.string == brackets && diagnostics.isEmpty)
  }

  @Test func twoHundredLevelsAreRead() throws {
    func text(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(read(Array(text(200).utf8)).diagnostics.isEmpty)
    #expect(try mistake(text(201)) == "nesting-too-deep")
  }

  @Test func aliasesNestWhatTheyStandFor() throws {
    func tower(_ depth: Int, _ inside: String) -> String {
      String(repeating: "[", count: depth) + inside + String(repeating: "]", count: depth)
    }
    let levels = (1...99).map { "a\($0): &a\($0) \(tower(100, "*a\($0 - 1)"))\n" }
    #expect(try mistake("a0: &a0 \(tower(100, "x"))\n" + levels.joined()) == "nesting-too-deep")
    #expect(read(Array("a: &a \(tower(100, "x"))\nb: \(tower(99, "*a"))\n".utf8)).diagnostics.isEmpty)
    #expect(try mistake("a: &a \(tower(100, "x"))\nb: \(tower(100, "*a"))\n") == "nesting-too-deep")
  }

  @Test func whatAliasesStandForIsCountedBeforeItIsThere() throws {
    let pairs = (1...60).map { "a\($0): &a\($0) {b: *a\($0 - 1), c: *a\($0 - 1)}\n" }
    #expect(try mistake("a0: &a0 x\n" + pairs.joined()) == "document-too-large")
    let many = "a: &a [\(Array(repeating: "x", count: 1_000).joined(separator: ","))]\n"
    #expect(read(Array((many + "b: [\(repeated("*a", 190))]\n").utf8)).diagnostics.isEmpty)
    #expect(try mistake(many + "b: [\(repeated("*a", 200))]\n") == "document-too-large")
    #expect(try mistake("[" + repeated("x", 200_001) + "]") == "document-too-large")
  }

  private func repeated(_ text: String, _ count: Int) -> String {
    Array(repeating: text, count: count).joined(separator: ", ")
  }

  @Test(arguments: ["a: &a [*a]", "a: *b", "&a *a", "a: &a {b: *a}", "<<: *base\na: 1"])
  func anAliasNamesWhatIsComplete(text: String) throws { #expect(try mistake(text) == "yaml-syntax") }

  @Test func anAnchorMayBeGivenAgain() {
    let (node, diagnostics, _) = read(Array("[&a 1, *a, &a 2, *a]".utf8))
    #expect(node?.items?.map(\.number) == [1, 1, 2, 2] && diagnostics.isEmpty)
  }

  @Test(arguments: ["a: 1\n--- \nb: 2\n", "a: 1\n...\n---\n", "--- 1\n--- 2\n--- [\n"])
  func aSecondDocumentIsRefused(text: String) throws { #expect(try mistake(text) == "yaml-syntax") }

  @Test(arguments: ["\0", "a: \0", "a\0: 1", "\"\0\"", "# \0", "a: 1\n\0\n", "\u{1B}[31m", "a: \u{7F}"])
  func controlCharactersAreRefused(text: String) throws { #expect(try mistake(text) == "yaml-syntax") }

  @Test(arguments: [
    [0xFF], [0xFF, 0xFE, 0x61, 0], [0, 0x61, 0, 0x3A], [0x61, 0x3A, 0x20, 0xC3],
    [0x61, 0x3A, 0x20, 0xED, 0xA0, 0x80],
    [0x61, 0x3A, 0x20, 0xC0, 0x80], [0x22, 0xF8, 0x88, 0x80, 0x80, 0x80, 0x22], [0x61, 0, 0x3A, 0, 0x20, 0],
  ])
  func whatIsNotUTF8IsRefused(bytes: [UInt8]) {
    let (node, diagnostics, _) = read(bytes)
    #expect(node == nil && diagnostics.map(\.id.rawValue) == ["yaml-syntax"])
  }

  /// A parser ends lines there; editors and places of messages do not.
  @Test(arguments: ["\r", "\u{85}", "\u{2028}", "\u{2029}"]) func otherLineEndsMoveNoPlace(end: String) throws
  {
    let (node, diagnostics, map) = read(Array("é: \"x\(end)y\"\nb: 'far'\n".utf8))
    #expect(diagnostics.isEmpty)
    #expect(map.text(of: try #require(node?["b"]).span) == "'far'")
    #expect(try mistake("é: \"x\(end)y\"\nb: 'far") == "yaml-syntax")
  }

  @Test(arguments: [
    ("a: 1\nb: 2\na: 3\n", "3:1", "1:1"), ("{a: 1, b: {a: 2}, a: 3}", "1:19", "1:2"),
    ("\"a\": 1\n'a' : 2\n", "2:1", "1:1"), ("x:\n  - a: 1\n    b: {a: 1}\n    a: 2\n", "4:5", "2:5"),
    ("? a\n: 1\n? a\n: 2\n", "3:3", "1:3"), ("1: a\n\"1\": b\n", "2:1", "1:1"),
  ])
  func aKeyThatIsGivenTwiceIsToldWithBothPlaces(text: String, second: String, first: String) throws {
    let (_, diagnostics, map) = read(Array(text.utf8))
    let found = try #require(diagnostics.first)
    #expect(diagnostics.count == 1 && found.id == .duplicateKey)
    #expect(map.location(of: try #require(found.span)).description == "x.yaml:\(second)")
    #expect(map.location(of: try #require(found.notes.first?.span)).description == "x.yaml:\(first)")
  }
}
