import Testing

private let red = ##"{"colorSpace":"srgb","components":[1,0,0]}"##

@Test func pointersReachPartsThroughAliasesAndEscapes() throws {
  let loaded = load(
    """
    {"a/b": {"x~y z": {"$type": "color", "$value": \(red)}},
     "alias": {"$value": "{a/b.x~y z}"},
     "again": {"$ref": "#/alias"},
     "first": {"$type": "number", "$value": {"$ref": "#/again/$value/components/0"}},
     "percent": {"$type": "number", "$value": {"$ref": "#/a~1b/x~0y%20z/$value/components/1"}},
     "whole": {"$value": {"$ref": "#/first"}},
     "value": {"$ref": "#/first/$value"},
     "components": {"$type": "color", "$value": {"colorSpace": "srgb-linear", "components": {"$ref": "#/alias/$value/components"}}},
     "text": {"$type": "fontFamily", "$value": [{"$ref": "#/g/$description"}]},
     "g": {"$description": "Inter", "$extensions": {"n": [7]}},
     "extension": {"$type": "number", "$ref": "#/g/$extensions/n/0"}}
    """)
  #expect(loaded.diagnostics == [])
  let tokens = try #require(loaded.tokens)
  #expect(
    ["first", "percent", "whole", "value", "extension"].map { tokens.token($0)?.value.json } == [
      "1", "0", "1", "1", "7",
    ])
  #expect(tokens.token("again")?.chain == ["alias", "a/b.x~y z"])
  #expect(tokens.token("again")?.type == .color)
  #expect(tokens.token("text")?.value.json == "[\"Inter\"]")
  let span = try #require(tokens.token("again")?.span)
  #expect(loaded.sources.location(of: span).line == 1)
}

@Test func aTokenMayReferToItsOwnParts() {
  let loaded = load(
    ##"{"c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.5, {"$ref": "#/c/$value/components/0"}, 0]}}}"##
  )
  #expect(loaded.tokens?.token("c")?.value.json.contains("[0.5, 0.5, 0]") == true)
}

@Test(arguments: [
  (##""{x.y.}""##, "malformed-reference"), (##""{}""##, "malformed-reference"),
  (##""x}""##, "malformed-reference"),
  (##""{a}{b}""##, "malformed-reference"), (##"{"$ref": 5}"##, "malformed-reference"),
  (##"{"$ref": "other.tokens.json#/a"}"##, "malformed-reference"),
  (##"{"$ref": "#/n~2"}"##, "malformed-reference"),
  (##"{"$ref": "{n}"}"##, "malformed-reference"),
  (##"{"$ref": "#/n/$value/0"}"##, "unresolvable-pointer"),
  (##"{"$ref": "#/n/x"}"##, "unresolvable-pointer"),
  (##"{"$ref": "#/l/$value/01"}"##, "unresolvable-pointer"),
  (##"{"$ref": "#/l/$value/-"}"##, "unresolvable-pointer"),
  (##"{"$ref": "#/l/$value"}"##, "alias-type-mismatch"),
  (##"{"$ref": "#/"}"##, "alias-to-group"),
  (##"{"$ref": "#/n", "$type": "number"}"##, "unknown-key"),
  (##"{"$ref": "#/nn"}"##, "unresolvable-pointer"), (##""{n.$value}""##, "reference-into-value"),
  (##""{n.m}""##, "reference-into-value"), (##""{N}""##, "unknown-token"),
  ("null", "invalid-number"),
  ("true", "invalid-number"), ("[]", "invalid-number"), (##""NaN""##, "invalid-number"),
])
func wrongReferencesAreOneErrorWithAPlace(value: String, id: String) {
  let loaded = load(
    """
    {"n": {"$type": "number", "$value": 1}, "l": {"$type": "cubicBezier", "$value": [0, 0, 1, 1]},
     "t": {"$type": "number", "$value": \(value)}}
    """)
  #expect(loaded.ids == [id])
  #expect(loaded.errors.first?.message.contains("\"t\"") == true)
  #expect(loaded.errors.first.flatMap(\.span).map { loaded.sources.location(of: $0).line } == 2)
}

@Test(arguments: [
  (##"{"a": {"$value": "{b}"}, "b": {"$ref": "#/a"}}"##, 1),
  (##"{"a": {"$ref": "#/b"}, "b": {"$ref": "#/a"}}"##, 1),
  (
    ##"{"a": {"$type": "number", "$value": {"$ref": "#/b/$value/value"}}, "b": {"$type": "dimension", "$value": {"value": {"$ref": "#/a/$value"}, "unit": "px"}}}"##,
    1
  ),
  (
    ##"{"g": {"$type": "gradient", "$value": [{"$ref": "#/g/$value/0"}]}, "h": {"$type": "gradient", "$value": ["{g}"]}}"##,
    1
  ),
  (
    ##"{"s": {"$type": "shadow", "$value": ["{t}"]}, "t": {"$type": "shadow", "$value": ["{s}"]}}"##,
    1
  ),
  (
    ##"{"c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": {"$ref": "#/c/$value/components"}}}}"##,
    1
  ),
  (
    ##"{"c": {"$value": "{d}"}, "d": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [{"$ref": "#/c/$value/components/0"}, 0, 0]}}}"##,
    1
  ),
])
func circlesAreReportedOnce(text: String, count: Int) {
  let loaded = load(text)
  #expect(loaded.ids == Array(repeating: "alias-cycle", count: count))
  #expect(loaded.tokens == nil)
}

@Test func mistakesAreAllReportedAndOnlyWhereTheyAre() {
  let loaded = load(
    """
    {"a": {"$type": "colour", "$value": 1},
     "b": {"$value": "{a}"},
     "c": {"$type": "number", "$value": "x"},
     "d": {"$value": "{c}"},
     "e": {"$type": "shadow", "$value": {"color": "{c}", "offsetX": "1px", "blur": {"value": 1, "unit": "pt"}, "inset": 1}}}
    """)
  #expect(
    loaded.ids == [
      "unknown-token-type", "invalid-number", "invalid-shadow", "invalid-shadow",
      "draft-value",
      "invalid-dimension", "invalid-shadow",
    ])
  #expect(loaded.diagnostics.first?.hints == ["did you mean \"color\"?"])
}
