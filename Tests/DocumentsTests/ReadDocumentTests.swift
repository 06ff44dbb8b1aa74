import Documents
import Testing

private func read(_ text: String, name: String) -> (DocumentNode?, [Diagnostic], SourceMap) {
  var map = SourceMap()
  var diagnostics = Diagnostics()
  let node = map.readDocument(name: name, bytes: Array(text.utf8), into: &diagnostics)
  return (node, diagnostics.all, map)
}

@Test func aTrailingCommaIsANoteAndTheDataLoads() throws {
  let (node, diagnostics, map) = read(
    "{\"a\": [1, 2,],\n \"b\": \"\\u00e9\\ud83d\\ude00\",\n}", name: "x.json")
  #expect(node?["a"]?.items?.map(\.number) == [1, 2])
  #expect(node?["b"]?.string == "é😀")
  #expect(diagnostics.map(\.id.rawValue) == ["trailing-comma"])
  #expect(map.location(of: try #require(diagnostics.first?.span)).description == "x.json:1:12")
}

@Test(arguments: [
  "{\"a\" 1}", "[1 2]", "{\"a\": 01}", "[1.]", "[1.e5]", "[.5]", "[-]", "[+1]", "[1e]", "[1e999]",
  "\"\\ud800\"", "[1]x", "{", "{\"a\":1,\"a\":2}", "nul", "",
  "{\"a\":}", "[\"tab\there\"]",
])
func malformedJSONIsOneErrorWithAPlace(text: String) {
  let (node, diagnostics, _) = read(text, name: "x.json")
  #expect(node == nil)
  #expect(diagnostics.count == 1)
  #expect(diagnostics.first?.span != nil)
}

@Test(arguments: ["yaml", "json"])
func anUnfinishedMergeIsNamed(_ ending: String) {
  let text = "{\n<<<<<<< HEAD\n\"a\": 1\n=======\n\"a\": 2\n>>>>>>> other\n}\n"
  let (node, diagnostics, map) = read(text, name: "x.\(ending)")
  #expect(node == nil)
  #expect(diagnostics.map(\.message) == ["this is a conflict marker of an unfinished merge"])
  #expect(diagnostics.first?.span.map { map.location(of: $0).description } == "x.\(ending):2:1")
}

@Test func deepNestingIsRefusedBeforeItExhaustsTheStack() {
  let deep = 1_000_000
  for text in [
    String(repeating: "[", count: deep), String(repeating: "{a: ", count: deep),
    String(repeating: "- ", count: deep),
  ] {
    let (node, diagnostics, _) = read(text, name: "x.yaml")
    #expect(node == nil)
    #expect(diagnostics.map(\.id.rawValue) == ["nesting-too-deep"])
  }
  #expect(
    read(String(repeating: "[", count: deep), name: "x.json").1.map(\.id.rawValue) == ["nesting-too-deep"])
}

@Test func aliasBombsAreRefused() {
  var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
  for level in 1...9 {
    let item = "*a\(level - 1)"
    text += "a\(level): &a\(level) [\(Array(repeating: item, count: 9).joined(separator: ", "))]\n"
  }
  #expect(read(text, name: "x.yaml").1.map(\.id.rawValue) == ["document-too-large"])
}

@Test func spansOfYAMLScalarsAreExact() throws {
  let (node, _, map) = read("é: 'quoted text'\nb: [plain, 2.5]\n", name: "x.yaml")
  let quoted = try #require(node?["é"])
  #expect(map.text(of: quoted.span(from: 7, to: 11)) == "text")
  let plain = try #require(node?["b"]?.items?.first)
  #expect(map.text(of: plain.span) == "plain")
  #expect(map.location(of: plain.span).description == "x.yaml:2:5")
}

@Test(arguments: ["x.yaml", "x.json"])
func aByteOrderMarkIsLeftOut(name: String) throws {
  let (node, diagnostics, map) = read("\u{FEFF}{\"a\": [1]}", name: name)
  #expect(diagnostics.isEmpty)
  #expect(map.location(of: try #require(node?["a"]).span).description == "\(name):1:7")
}

/// Each value is one message and read as it is meant, also where the rests of two would be one key.
@Test func valuesThatTheirCommasTearAreWhole() throws {
  let (node, diagnostics, map) = read("a: { b: f(0, 9), c: (g(1, 9) + 2), d: 3 }\n", name: "x.yaml")
  #expect(
    diagnostics.map(\.message)
      == Array(repeating: "inside { }, text that contains a comma needs quotes", count: 2))
  #expect(diagnostics.map { $0.span.map { map.text(of: $0) } } == ["f(0, 9)", "(g(1, 9) + 2)"])
  #expect(node?["a"]?["b"]?.string == "f(0, 9)" && node?["a"]?["c"]?.string == "(g(1, 9) + 2)")
  #expect(node?["a"]?["d"]?.number == 3)
}

/// Looking to the end of the line from each bracket, or for each key through all values, would take many minutes.
@Test func manyBracketsInALineTakeNoTime() {
  let open = read("a: [\(String(repeating: "(a,", count: 40_000))(a]", name: "x.yaml")
  #expect(open.0?["a"]?.items?.count == 40_001)
  let torn = (0..<10_000).map { "a\($0): f(b, c)" }.joined(separator: ", ")
  let mapping = read("a: { \(torn) }", name: "x.yaml")
  #expect(mapping.0?["a"]?.entries?.count == 10_000)
}

/// Brackets that stay open, what may be a key, words in a list, and what an alias brings from elsewhere.
@Test(arguments: [
  "a: { b: some (text, c: 2 }", "a: { b: sad (, c: 2 }", "a: [some (text, more) text]", "a: { b: (1), c: 2 }",
  "a: &a [1, 2]\nb: { c: *a, d: (3), e: *a }\nf: [*a, (4), *a]", "a: f(0, 9)\nb: [\"f(0\", \"9) = 2\"]",
])
func whatOnlyLooksTornIsReadAsItStands(text: String) throws {
  let (node, diagnostics, _) = read(text + "\n", name: "x.yaml")
  #expect(node != nil && diagnostics.isEmpty, "\(diagnostics)")
}
