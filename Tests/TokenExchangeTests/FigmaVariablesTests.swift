import DesignTokens
import Documents
import Testing

@testable import TokenExchange

/// What became of an answer of Figma.
struct ImportedVariables {
  var variables: FigmaVariables?
  var diagnostics: [Diagnostic]

  init(_ text: String, sets: [String] = []) {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let document = map.readDocument(name: "v.json", bytes: Array(text.utf8), into: &diagnostics)
    variables = document.flatMap {
      FigmaVariables($0, name: "app", sets: sets, diagnostics: &diagnostics)
    }
    self.diagnostics = diagnostics.all
  }

  var files: [String] { variables?.files.map(\.name) ?? [] }
  var ids: [String] { diagnostics.map(\.id.rawValue) }

  func text(_ name: String) -> String { variables?.files.first { $0.name == name }?.text ?? "" }

  /// The values of the tokens in some contexts, by their paths, as the format's reader gives them.
  func values(_ inputs: [String: String] = [:]) throws -> [String: String] {
    struct Missing: Error {}
    let variables = try #require(variables)
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let tokens = TokenSet.load(
      path: variables.resolver, inputs: inputs, checkingAllContexts: true,
      read: { path in
        guard let file = variables.files.first(where: { $0.name == path }) else { throw Missing() }
        return Array(file.text.utf8)
      }, sources: &map, diagnostics: &diagnostics)
    #expect(diagnostics.all.filter { $0.severity == .error } == [])
    return Dictionary(uniqueKeysWithValues: (tokens?.tokens ?? []).map { ($0.path, $0.value.json) })
  }
}

/// An answer with the collections "Primitives" (one mode) and "Theme" (light and dark), and these variables.
func figmaAnswer(_ variables: String) -> String {
  """
  { "status": 200, "error": false, "meta": { "variableCollections": {
      "C:1": { "id": "C:1", "name": "Primitives", "key": "k1", "defaultModeId": "1:0", "remote": false,
        "modes": [{ "modeId": "1:0", "name": "Value" }], "variableIds": [] },
      "C:2": { "id": "C:2", "name": "Theme", "key": "k2", "defaultModeId": "2:0", "remote": false,
        "modes": [{ "modeId": "2:0", "name": "Light" }, { "modeId": "2:1", "name": "Dark" }], "variableIds": [] } },
    "variables": {\(variables)} } }
  """
}

/// A variable of ``figmaAnswer(_:)``.
func figmaVariable(
  _ id: String, _ name: String, _ type: String, in collection: Int = 1, _ values: String, scopes: String = ""
) -> String {
  """
  "V:\(id)": { "id": "V:\(id)", "name": "\(name)", "key": "key\(id)", "variableCollectionId": "C:\(collection)",
    "resolvedType": "\(type)", "valuesByMode": {\(values)}, "remote": false, "description": "",
    "hiddenFromPublishing": false, "scopes": [\(scopes)], "codeSyntax": {} }
  """
}

func alias(_ mode: String, _ id: String) -> String {
  #""\#(mode)": { "type": "VARIABLE_ALIAS", "id": "V:\#(id)" }"#
}

@Suite struct FigmaVariablesTests {
  private static let red = figmaVariable(
    "1", "red/500", "COLOR", #""1:0": { "r": 1, "g": 0.20000000298023224, "b": 0, "a": 0.5 }"#)
  private static let text = figmaVariable(
    "2", "text/danger", "COLOR", in: 2, alias("2:0", "1") + #","2:1": { "r": 0, "g": 0, "b": 1, "a": 1 }"#)

  @Test func collectionsBecomeSetsAndModifiers() throws {
    let imported = ImportedVariables(figmaAnswer([Self.red, Self.text].joined(separator: ",")))
    #expect(imported.ids == [])
    #expect(
      imported.files == [
        "app.primitives.tokens.json", "app.theme.light.tokens.json", "app.theme.dark.tokens.json",
        "app.resolver.json",
      ])
    let red = ##"{"colorSpace": "srgb", "components": [1, 0.2, 0], "alpha": 0.5, "hex": "#ff3300"}"##
    let blue = ##"{"colorSpace": "srgb", "components": [0, 0, 1], "alpha": 1, "hex": "#0000ff"}"##
    #expect(try imported.values() == ["red.500": red, "text.danger": red])
    #expect(try imported.values(["theme": "dark"]) == ["red.500": red, "text.danger": blue])
    #expect(imported.text("app.theme.light.tokens.json").contains(#""$value": "{red.500}""#))
    #expect(imported.text("app.theme.light.tokens.json").contains(#""com.figma.variableId": "V:2""#))
    #expect(imported.text("app.theme.dark.tokens.json").contains(#""com.figma.modeName": "Dark""#))
  }

  @Test func scopesSayTypesAlsoOfWhatAliasesName() throws {
    let imported = ImportedVariables(
      figmaAnswer(
        [
          figmaVariable("1", "n/40", "FLOAT", #""1:0": 40"#, scopes: #""ALL_SCOPES""#),
          figmaVariable(
            "2", "disabled", "FLOAT", in: 2, alias("2:0", "1") + #","2:1": 7"#, scopes: #""OPACITY""#),
          figmaVariable("3", "gap", "FLOAT", #""1:0": 12.5"#, scopes: #""GAP""#),
          figmaVariable("4", "strong", "FLOAT", #""1:0": 700"#, scopes: #""FONT_WEIGHT""#),
          figmaVariable("5", "family", "STRING", #""1:0": "Inter""#, scopes: #""FONT_FAMILY""#),
          figmaVariable("6", "style", "STRING", #""1:0": "Semi Bold""#, scopes: #""FONT_STYLE""#),
          figmaVariable("7", "n/8", "FLOAT", #""1:0": 8"#),
        ].joined(separator: ",")))
    #expect(imported.ids == [])
    #expect(
      try imported.values(["theme": "dark"]) == [
        "n.40": "0.4", "disabled": "0.07", "gap": #"{"value": 12.5, "unit": "px"}"#, "strong": "700",
        "family": #""Inter""#, "style": #""semi-bold""#, "n.8": #"{"value": 8, "unit": "px"}"#,
      ])
    let opacity = try #require(imported.variables?.token(boundTo: "V:2"))
    #expect(opacity.path == "disabled" && opacity.type == .number && opacity.isPercent)
    #expect(imported.variables?.token(boundTo: "VariableID:key3/9:9")?.path == "gap")
    #expect(imported.variables?.token(boundTo: "V:99") == nil)
  }

  @Test func whatTokensCannotSayIsNamed() throws {
    let imported = ImportedVariables(
      figmaAnswer(
        [
          figmaVariable("1", "isOn", "BOOLEAN", #""1:0": true"#),
          figmaVariable("2", "title", "STRING", #""1:0": "Hello""#),
          figmaVariable("3", "slant", "STRING", #""1:0": "Bold Italic""#, scopes: #""FONT_STYLE""#),
          figmaVariable("4", "lost", "COLOR", alias("1:0", "77")),
          figmaVariable("5", "copy", "COLOR", alias("1:0", "4")),
          figmaVariable("6", "a", "COLOR", alias("1:0", "7")),
          figmaVariable("7", "b", "COLOR", alias("1:0", "6")),
          figmaVariable("8", "wrong", "COLOR", #""1:0": 3"#),
          figmaVariable("9", "curve", "EASING", #""1:0": 3"#),
          figmaVariable("10", "ok", "FLOAT", #""1:0": 3"#),
        ].joined(separator: ",")))
    #expect(try imported.values() == ["ok": #"{"value": 3, "unit": "px"}"#])
    let messages = imported.diagnostics.map(\.message)
    #expect(imported.ids == Array(repeating: "variable-left-out", count: 9))
    #expect(
      messages.sorted() == [
        "the variable \"a\" is left out: its alias names \"b\", which leads to no value",
        "the variable \"b\" is left out: its alias names \"a\", which leads to no value",
        "the variable \"copy\" is left out: its alias names \"lost\", which leads to no value",
        "the variable \"curve\" is left out: its type is \"EASING\"",
        "the variable \"isOn\" is left out: token files have no booleans",
        "the variable \"lost\" is left out: its alias leads out of the file, to V:77",
        "the variable \"slant\" is left out: token files have no font style such as \"Bold Italic\"",
        "the variable \"title\" is left out: token files have no texts",
        "the variable \"wrong\" is left out: its value is not of its type, COLOR",
      ])
  }

  @Test func anAliasThatLeadsOutInOneModeTakesTheOther() throws {
    let imported = ImportedVariables(
      figmaAnswer(
        figmaVariable("1", "bg", "FLOAT", in: 2, #""2:0": 4,"# + alias("2:1", "77"))
          + "," + figmaVariable("2", "copy", "FLOAT", in: 2, alias("2:0", "1") + "," + alias("2:1", "1"))))
    #expect(imported.ids == ["alias-leads-out"])
    #expect(imported.diagnostics.first?.message.contains("to V:77") == true)
    let four = #"{"value": 4, "unit": "px"}"#
    #expect(try imported.values(["theme": "dark"]) == ["bg": four, "copy": four])
  }

  @Test func aliasesThatCrossInDifferentModesAreNoCircle() throws {
    let imported = ImportedVariables(
      figmaAnswer(
        figmaVariable("1", "a", "FLOAT", in: 2, alias("2:0", "2") + #","2:1": 1"#)
          + "," + figmaVariable("2", "b", "FLOAT", in: 2, #""2:0": 2,"# + alias("2:1", "1"))))
    #expect(imported.ids == [])
    #expect(try imported.values()["a"]?.contains("2") == true)
    #expect(try imported.values(["theme": "dark"])["b"]?.contains("1") == true)
  }

  @Test func namesBecomePathsWithoutClashes() throws {
    let four = #""1:0": 4"#
    let imported = ImportedVariables(
      figmaAnswer(
        [
          figmaVariable("1", "Text", "FLOAT", four), figmaVariable("2", "Text/Primary Dark", "FLOAT", four),
          figmaVariable("3", "Text/Primary.Dark", "FLOAT", four),
          figmaVariable("4", "$a/{b}/1.5", "FLOAT", four),
          figmaVariable("5", "Text", "FLOAT", in: 2, #""2:0": 1, "2:1": 1"#),
          figmaVariable("6", "yes", "FLOAT", in: 2, #""2:0": 1, "2:1": 1"#),
        ].joined(separator: ",")))
    #expect(
      try imported.values().keys.sorted() == [
        "Text.$root", "Text.Primary-Dark", "Text.Primary-Dark-2", "a.b.1-5", "theme.Text", "theme.yes",
      ])
    #expect(imported.ids == ["variable-renamed", "variable-renamed", "variable-renamed"])
    #expect(imported.text("app.primitives.tokens.json").contains(#""com.figma.name": "Text/Primary Dark""#))
  }

  @Test func extendedCollectionsAreFurtherContexts() throws {
    let base = figmaAnswer(figmaVariable("1", "bg", "FLOAT", in: 2, #""2:0": 4, "2:1": 5"#))
    let imported = ImportedVariables(
      base.replacing(
        #""C:1":"#,
        with: """
          "C:9": { "id": "C:9", "name": "Brand B", "isExtension": true, "parentVariableCollectionId": "C:2",
            "modes": [{ "modeId": "9:0", "name": "Light", "parentModeId": "2:0" },
              { "modeId": "9:1", "name": "Dark", "parentModeId": "2:1" }],
            "variableOverrides": { "V:1": { "9:0": 40 } } }, "C:1":
          """))
    #expect(imported.ids == [])
    #expect(try imported.values(["theme": "brand-b-light"])["bg"]?.contains("40") == true)
    #expect(try imported.values(["theme": "brand-b-dark"])["bg"]?.contains("5") == true)
  }

  @Test(arguments: [
    ##"""
    { "version": "1", "collections": [{ "name": "Theme", "modes": [
        { "name": "Light", "variables": [{ "name": "a/b", "type": "color", "isAlias": false, "value": "#ff0000" },
          { "name": "c", "type": "color", "isAlias": true, "value": { "collection": "Theme", "name": "a/b" } }] },
        { "name": "Dark", "variables": [{ "name": "a/b", "type": "color", "isAlias": false, "value": "#00ff00" },
          { "name": "c", "type": "color", "isAlias": true, "value": { "collection": "Theme", "name": "a/b" } }] }] }] }
    """##,
    ##"""
    { "id": "VariableCollectionId:1:1", "name": "Theme", "modes": { "1:0": "Light", "1:1": "Dark" },
      "variableIds": ["VariableID:1:2", "VariableID:1:3"], "variables": [
        { "id": "VariableID:1:2", "name": "a/b", "type": "COLOR", "valuesByMode": {
          "1:0": { "r": 1, "g": 0, "b": 0, "a": 1 }, "1:1": { "r": 0, "g": 1, "b": 0, "a": 1 } } },
        { "id": "VariableID:1:3", "name": "c", "type": "COLOR", "valuesByMode": {
          "1:0": { "type": "VARIABLE_ALIAS", "id": "VariableID:1:2" },
          "1:1": { "type": "VARIABLE_ALIAS", "id": "VariableID:1:2" } } }] }
    """##,
  ])
  func exportsOfPluginsSayTheSame(export: String) throws {
    let imported = ImportedVariables(export)
    #expect(imported.ids == [])
    let values = try imported.values(["theme": "dark"])
    #expect(values["a.b"]?.contains("[0, 1, 0]") == true && values["c"] == values["a.b"])
    #expect(imported.text("app.theme.light.tokens.json").contains(#""{a.b}""#))
  }

  @Test(arguments: [
    (#"{ "status": 403, "err": "Invalid token" }"#, "Invalid token"), ("[]", "no collections"),
    (#"{ "document": {}, "name": "x" }"#, "this is a Figma file"), ("3", "no collections"),
    (#"{ "meta": { "variableCollections": {}, "variables": {} } }"#, "no collections"),
  ])
  func whatHoldsNoVariablesIsRefused(text: String, message: String) {
    let imported = ImportedVariables(text)
    #expect(imported.variables == nil && imported.ids == ["not-figma-variables"])
    #expect(imported.diagnostics.first?.message.contains(message) == true)
  }

  @Test func otherSetsStandBeforeTheVariables() throws {
    var diagnostics = Diagnostics()
    let alone = FigmaVariables(nil, name: "app", sets: ["app.styles.tokens.json"], diagnostics: &diagnostics)
    #expect(alone?.files.map(\.name) == ["app.resolver.json"])
    #expect(alone?.files.first?.text.contains("#/sets/app.styles") == true)
    let both = ImportedVariables(figmaAnswer(Self.red), sets: ["app.styles.tokens.json"])
    let resolver = both.text("app.resolver.json")
    let places = try ["app.styles", "primitives"].map { name in
      try #require(resolver.ranges(of: "#/sets/\(name)").first).lowerBound
    }
    #expect(places[0] < places[1])
  }

  @Test func chainsAreFollowedAsFarAsReadersOfTokensFollowThem() throws {
    let chain = (1...120).map { figmaVariable("\($0)", "v\($0)", "FLOAT", alias("1:0", "\($0 + 1)")) }
    let end = figmaVariable("121", "v121", "FLOAT", #""1:0": 3"#)
    let imported = ImportedVariables(figmaAnswer((chain + [end]).joined(separator: ",")))
    #expect(try imported.values().count == 101)
    #expect(imported.ids.count == 20)
  }
}
