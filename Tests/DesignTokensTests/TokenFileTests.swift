import Testing

@Test func aByteOrderMarkAndOtherNamesAreRead() {
  let text = "\u{FEFF}" + ##"{"n": {"$type": "number", "$value": 1e300}}"##
  for name in ["a.tokens.json", "a.tokens", "folder/a.json", "a"] {
    #expect(load(text, name: name).tokens?.token("n")?.value.json == "1e+300")
  }
}

@Test(arguments: [
  ##"{"n": {"$type": "number", "$value": 1},}"##, ##"{"n": {"$type": "number", "$value": 1e400}}"##,
  ##"{"n": {"$type": "number", "$value": NaN}}"##, "", "[]", "5",
  ##"{"n": {"$type": "number", "$value": 1}"##,
  ##"{"$value": 1, "$type": "number"}"##, ##"{"": {"$type": "number", "$value": 1}}"##,
  ##"{"n": {"$type": "number", "$value": 1}, "n": {"$type": "number", "$value": 2}}"##,
])
func malformedFilesAreErrorsWithAPlaceAndAHint(text: String) {
  let loaded = load(text)
  #expect(loaded.tokens == nil)
  #expect(loaded.errors.count == 1)
  #expect(loaded.errors.allSatisfy { $0.span != nil && !$0.hints.isEmpty })
}

private func resolver(_ sources: String) -> String {
  ##"{"version": "2025.10", "sets": {"s": {"sources": [\##(sources)]}}, "resolutionOrder": [{"$ref": "#/sets/s"}]}"##
}

@Test(arguments: [
  ("../a.json", "path-leaves-folder"), ("b/../../a.json", "path-leaves-folder"),
  ("/etc/passwd", "path-leaves-folder"),
  ("%2e%2e/a.json", "path-leaves-folder"), ("https://example.org/a.json", "unsupported-reference"),
  ("missing.json", "unreadable-file"), ("a.json#/nothing", "unresolvable-pointer"),
  ("x.resolver.json", "invalid-pointer"), ("#/modifiers/m", "invalid-pointer"),
  ("#/sets/t", "unresolvable-pointer"),
  ("#/sets", "reference-cycle"),
])
func sourcesThatCannotBeUsedAreErrors(reference: String, id: String) {
  let files = [
    "tokens/a.json": ##"{"n": {"$type": "number", "$value": 1}}"##,
    "tokens/x.resolver.json": resolver(""),
  ]
  let loaded = load(
    resolver(##"{"$ref": "\##(reference)"}"##), name: "tokens/r.resolver.json", files: files)
  #expect(loaded.ids == [id])
  #expect(loaded.errors.allSatisfy { $0.span != nil && !$0.hints.isEmpty })
}

@Test func sourcesMayBeFilesSetsOfOtherFilesAndOverriddenReferences() throws {
  let files = [
    "tokens/b/a.json":
      ##"{"n": {"$type": "number", "$value": 1}, "m": {"$type": "number", "$value": 1}}"##,
    "tokens/b/x.json": ##"{"sets": {"s": {"sources": [{"$ref": "./a.json"}]}}}"##,
  ]
  for reference in ["b/a.json", "./b/x.json#/sets/s", "b/x.json#sets/s", "c/../b/a.json"] {
    let text = resolver(##"{"$ref": "\##(reference)", "m": {"$type": "number", "$value": 2}}"##)
    let loaded = load(text, name: "tokens/r.resolver.json", files: files)
    #expect(loaded.diagnostics == [])
    #expect(loaded.tokens?.token("n")?.value == .number(1))
    #expect(loaded.tokens?.token("m")?.value == .number(reference.contains("x.json") ? 1 : 2))
  }
}

@Test func unusedContextsAreCheckedOnRequestOnly() {
  let text =
    ##"{"version": "2025.10", "modifiers": {"m": {"contexts": {"a": [], "b": [{"$ref": "gone.json"}]}, "default": "a"}}, "resolutionOrder": [{"$ref": "#/modifiers/m"}]}"##
  #expect(load(text, name: "r.resolver.json").diagnostics == [])
  #expect(load(text, name: "r.resolver.json", inputs: ["m": "b"]).ids == ["unreadable-file"])
  #expect(
    load(text, name: "r.resolver.json", inputs: ["m": "c", "n": "a"]).ids == [
      "unknown-context", "unknown-modifier",
    ])
  #expect(
    load(##"{"n": {"$type": "number", "$value": 1}}"##, inputs: ["m": "b"]).ids == ["unused-input"])
}

@Test func groupsThatTakeOverFromEachOther() throws {
  let loaded = load(
    """
    {"base": {"$type": "number", "$deprecated": "old", "x": {"a": {"$value": 1}, "b": {"$value": 2}}},
     "mid": {"$extends": "#/base", "$deprecated": false, "x": {"b": {"$value": 3}, "c": {"$value": 4}}},
     "end": {"$extends": "{mid}", "y": {"$extends": "{mid.x}"}}}
    """)
  #expect(loaded.diagnostics == [])
  let tokens = try #require(loaded.tokens)
  #expect(
    tokens.paths == [
      "base.x.a", "base.x.b", "mid.x.a", "mid.x.b", "mid.x.c", "end.x.a", "end.x.b", "end.x.c",
      "end.y.a",
      "end.y.b",
      "end.y.c",
    ])
  #expect(tokens.token("end.y.b")?.value == .number(3))
  #expect(tokens.token("base.x.a")?.deprecated == .reason("old"))
  #expect(tokens.token("end.x.a")?.deprecated == nil)
}

@Test func endlessDocumentsAreRefused() {
  let groups = (1..<40).map {
    "\"g\($0)\": {\"x\": {\"$extends\": \"{g\($0 - 1)}\"}, \"y\": {\"$extends\": \"{g\($0 - 1)}\"}}"
  }
  let text =
    "{\"g0\": {\"a\": {\"$type\": \"number\", \"$value\": 1}}, " + groups.joined(separator: ", ")
    + "}"
  #expect(load(text).ids == ["document-too-large"])
  let chain = (1..<5000).map { "\"t\($0)\": {\"$value\": \"{t\($0 - 1)}\"}" }.joined(
    separator: ", ")
  #expect(
    load("{\"t0\": {\"$type\": \"number\", \"$value\": 1}, \(chain)}").ids == [
      "references-too-deep"
    ])
  #expect(load(String(repeating: "{\"a\":", count: 100_000)).ids == ["nesting-too-deep"])
}

@Test func aReferenceToAModifierMayOverrideItsDefault() {
  let text = ##"""
    {"version": "2025.10",
     "modifiers": {"m": {"contexts": {"a": [{"n": {"$type": "number", "$value": 1}}],
                                      "b": [{"n": {"$value": 2, "$type": "number"}}]}, "default": "a"}},
     "resolutionOrder": [{"$ref": "#/modifiers/m", "default": "b"}]}
    """##
  #expect(load(text, name: "r.resolver.json").tokens?.token("n")?.value == .number(2))
  #expect(load(text, name: "r.resolver.json", inputs: ["M": "A"]).tokens?.token("n")?.value == .number(1))
}
