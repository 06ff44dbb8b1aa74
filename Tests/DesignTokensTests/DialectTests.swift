import Documents
import Testing

@testable import DesignTokens

private func converted(_ text: String) -> (tokens: ConvertedTokens?, ids: [String]) {
  var (map, diagnostics) = (SourceMap(), Diagnostics())
  guard let document = map.readDocument(name: "a.json", bytes: Array(text.utf8), into: &diagnostics) else {
    return (nil, diagnostics.all.map(\.id.rawValue))
  }
  let tokens = ConvertedTokens(document, diagnostics: &diagnostics)
  return (tokens, diagnostics.all.map(\.id.rawValue))
}

/// The values of a text that was converted and read back.
private func values(_ text: String, inputs: [String: String] = [:]) throws -> [String: String] {
  let result = try #require(converted(text).tokens)
  let loaded = load(
    result.text, name: result.isResolver ? "t.resolver.json" : "t.tokens.json", inputs: inputs)
  #expect(loaded.errors == [])
  return Dictionary(
    uniqueKeysWithValues: (loaded.tokens?.tokens ?? []).map { ($0.path, $0.value.json) })
}

@Test(
  arguments: [
    ("rgba(255,0,0,.5)", "#FF000080"), ("rgb(255 0 0 / 50%)", "#FF000080"), ("RGB(100%, 0%, 50%)", "#FF0080"),
    ("#f008", "#FF000088"), ("tomato", "#FF6347"), ("transparent", "#00000000"),
    ("hsl(120, 100%, 25%)", "#008000"), ("hsla(-240deg 100% 50% / 0.2)", "#00FF0033"),
    ("hsl(0.5turn 100% 50%)", "#00FFFF"), ("hwb(0 0% 0%)", "#FF0000"), ("rgba(#336699, 40%)", "#33669966"),
    ("lab(100% 0 0)", "#FFFFFF"), ("oklch(0% 0 0)", "#000000"), ("color(srgb 1 0.5 0)", "#FF8000"),
    ("rgb(300, -5, 0)", "#FF0000"),
  ] as [(String, String)])
func coloursOfCSSAreComputed(text: String, expected: String) throws {
  let color = try #require(TokenColor(css: text)).srgb
  let bytes = [color.red, color.green, color.blue, color.alpha].map { UInt8(($0 * 255).rounded()) }
  let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16).uppercased() }.joined()
  #expect("#" + (hex.hasSuffix("FF") ? String(hex.dropLast(2)) : hex) == expected)
}

@Test(arguments: [
  "", "red blue", "#12", "#ggg", "rgb(1,2)", "rgb(1,2,3,4,5)", "rgba(255,0,0,x)", "rgb(1px 2 3)", "hsl()",
  "color(nowhere 1 1 1)", "rgb((1,2,3)", "url(a.png)",
])
func whatIsNoColourIsNone(text: String) { #expect(TokenColor(css: text) == nil) }

@Test(
  arguments: [
    ("16px", 16, "px"), ("-.5rem", -0.5, "rem"), ("4 * 2px", 8, "px"), ("(1 + 2) * 3px - 1px", 8, "px"),
    ("24px / 16px", 1.5, ""), ("50%", 50, "%"), ("2*(3+4)", 14, ""),
  ] as [(String, Double, String)])
func lengthsAreComputed(text: String, number: Double, unit: String) {
  #expect(Measure(text) == Measure(number, unit))
}

@Test(arguments: ["", "px", "1px + 1rem", "1 +", "2px * 2px", "1 / 0", "(1", "1e999px", "1 2"])
func whatIsNoLengthIsNone(text: String) { #expect(Measure(text) == nil) }

private let styleDictionary = ##"""
  { "color": {
      "base": { "red": { "value": "rgba(255,0,0,.5)", "comment": "The brand", "themeable": true } },
      "text": { "value": "{color.base.red.value}" } },
    "size": { "small": { "value": 8 }, "large": { "value": "{size.small} * 3", "type": "dimension" } },
    "time": { "short": { "value": "200" } },
    "asset": { "icon": { "value": "icons/a.svg" } } }
  """##

@Test func styleDictionaryBecomesTheFormat() throws {
  let found = try values(styleDictionary)
  #expect(found["color.base.red"]?.contains("[1, 0, 0], \"alpha\": 0.5") == true)
  #expect(found["color.text"] == found["color.base.red"])
  #expect(found["size.small"] == ##"{"value": 8, "unit": "px"}"##)
  #expect(found["size.large"] == ##"{"value": 24, "unit": "px"}"##)
  #expect(found["time.short"] == ##"{"value": 200, "unit": "ms"}"##)
  #expect(found["asset.icon"] == nil)
  let (result, ids) = converted(styleDictionary)
  #expect(ids.filter { $0 == "token-left-out" }.count == 1)
  let text = try #require(result?.text)
  #expect(text.contains(##""$value": "{color.base.red}""##))
  #expect(text.contains(##""$description": "The brand""##))
  #expect(text.contains(##""org.styledictionary": { "themeable": true }"##))
}

private let studio = ##"""
  { "core": {
      "red": { "value": "#ff0000", "type": "color" },
      "space": { "value": "8", "type": "spacing" },
      "body": { "value": { "fontFamily": "Inter", "fontWeight": "Semi Bold", "fontSize": "{space} * 2",
        "lineHeight": "150%", "letterSpacing": "-1%", "textCase": "none" }, "type": "typography" },
      "shade": { "value": { "x": "0", "y": "2", "blur": "4", "spread": "0", "color": "rgba({red}, 0.25)",
        "type": "innerShadow" }, "type": "boxShadow" },
      "caps": { "value": "uppercase", "type": "textCase" } },
    "light": { "page": { "value": "#ffffff", "type": "color" } },
    "dark": { "page": { "value": "#000000", "type": "color" },
      "veil": { "value": "{page}", "type": "color",
        "$extensions": { "studio.tokens": { "modify": { "type": "alpha", "value": "0.4", "space": "srgb" } } } } },
    "$themes": [
      { "name": "Light", "selectedTokenSets": { "core": "source", "light": "enabled", "dark": "disabled" } },
      { "name": "Dark", "selectedTokenSets": { "core": "source", "dark": "enabled" } } ],
    "$metadata": { "tokenSetOrder": ["core", "light", "dark"] } }
  """##

@Test func tokensStudioBecomesAResolverWithItsThemes() throws {
  let light = try values(studio, inputs: ["theme": "light"])
  #expect(light["page"]?.contains("[1, 1, 1]") == true)
  #expect(light["veil"] == nil)
  let dark = try values(studio, inputs: ["theme": "dark"])
  #expect(dark["page"]?.contains("[0, 0, 0]") == true)
  #expect(dark["veil"]?.contains("\"alpha\": 0.4") == true)
  #expect(dark["space"] == ##"{"value": 8, "unit": "px"}"##)
  let body = try #require(dark["body"])
  #expect(body.contains(##""fontSize": {"value": 16, "unit": "px"}"##))
  #expect(body.contains(##""fontWeight": "semi-bold""##))
  #expect(body.contains(##""letterSpacing": {"value": -0.16, "unit": "px"}, "lineHeight": 1.5"##))
  let shade = try #require(dark["shade"])
  #expect(shade.contains("[1, 0, 0], \"alpha\": 0.25") && shade.contains("\"inset\": true"))
  #expect(converted(studio).ids.filter { $0 == "token-left-out" }.count == 1)
}

private let draft = ##"""
  { "c": { "$type": "color", "a": { "$value": "#f00" }, "b": { "$value": "{c.a}" },
      "d": { "$value": "#0000ff", "alpha": 0.5 } },
    "s": { "$type": "dimension", "$value": "1.5rem", "$description": "Wide" },
    "t": { "$type": "duration", "$value": "200ms" },
    "e": { "$type": "cubicBezier", "$value": "cubic-bezier(0.4, 0, 0.2, 1)" },
    "n": { "$type": "number", "$value": 3 } }
  """##

@Test func draftsBecomeTheFormatAndKeepTheRest() throws {
  let found = try values(draft)
  #expect(found["c.b"]?.contains("[1, 0, 0]") == true)
  #expect(found["c.d"]?.contains("\"alpha\": 0.5") == true)
  #expect(found["s"] == ##"{"value": 1.5, "unit": "rem"}"##)
  #expect(found["t"] == ##"{"value": 200, "unit": "ms"}"##)
  #expect(found["e"] == "[0.4, 0, 0.2, 1]")
  #expect(found["n"] == "3")
}

@Test func aFileInAnotherDialectIsOneMistake() throws {
  for (text, name) in [(styleDictionary, "Style Dictionary 3"), (studio, "Tokens Studio")] {
    let loaded = load(text)
    #expect(loaded.ids == ["token-dialect"])
    #expect(loaded.errors.first?.message.contains(name) == true)
    #expect(loaded.errors.first?.hints.first?.hasPrefix("specrender tokens convert") == true)
  }
  let loaded = load(draft)
  #expect(loaded.ids == ["token-with-children", "token-dialect"])
  #expect(loaded.errors.last?.message.hasPrefix("5 values are written as in an older draft") == true)
}

@Test func whatIsInTheFormatAlreadyIsNotConverted() {
  #expect(converted(##"{"n": {"$type": "number", "$value": 1}}"##).ids == ["nothing-to-convert"])
  #expect(converted(##"{"scene": "a"}"##).ids == ["not-tokens"])
  #expect(converted("[]").ids == ["not-tokens"])
}

@Test(arguments: [
  ("{ // red\n}", "a comment"), ("{ 'n': 1 }", "single quotes"), ("{ n: 1 }", "without quotes"),
  ("{ \"n\": { \"$type\": \"number\", \"$value\": .5 } }", "a number"), ("{ \"n\": {}, }", "a comma"),
])
func JSON5IsNamed(text: String, sign: String) {
  let loaded = load(text)
  #expect(loaded.ids == ["json-syntax"])
  #expect(loaded.errors.first?.message.contains(sign) == true)
  #expect(loaded.errors.first?.message.contains("JSON5") == true)
}

@Test func rightTokensOfAWrongFileAreCounted() {
  let text = ##"{"a": {"$type": "number", "$value": 1}, "b": {"$type": "number", "$value": "x"}}"##
  var (map, diagnostics) = (SourceMap(), Diagnostics())
  let tokens = TokenSet.sound(
    path: "a.tokens.json", read: { _ in Array(text.utf8) }, sources: &map, diagnostics: &diagnostics)
  #expect(tokens?.paths == ["a"])
  #expect(diagnostics.hasErrors)
}

@Test func checkingTriesEveryContextOfModifiersWithoutADefault() {
  let text =
    ##"{"version": "2025.10", "modifiers": {"m": {"contexts": {"a": [], "b": [{"$ref": "gone.json"}]}}}, "resolutionOrder": [{"$ref": "#/modifiers/m"}]}"##
  var (map, diagnostics) = (SourceMap(), Diagnostics())
  struct Missing: Error {}
  _ = TokenSet.load(
    path: "r.resolver.json", checkingAllContexts: true,
    read: { path in
      if path == "r.resolver.json" { return Array(text.utf8) }
      throw Missing()
    }, sources: &map, diagnostics: &diagnostics)
  #expect(diagnostics.all.map(\.id.rawValue) == ["unreadable-file"])
}
