import DesignTokens
import Documents
import Foundation
import TestFixtures
import Testing

@testable import TokenExchange

/// The files of an export, and what was said of it.
struct Exported {
  var files: [ExchangedFile] = []
  var diagnostics: [Diagnostic] = []

  /// Exports files that are given here; the one to be read is `t.resolver.json`, or `t.tokens.json` where there is none.
  init(_ sources: [String: String], to target: TokenTarget) {
    struct Missing: Error {}
    self.init(sources["t.resolver.json"] == nil ? "t.tokens.json" : "t.resolver.json", to: target) { path in
      guard let text = sources[path] else { throw Missing() }
      return Array(text.utf8)
    }
  }

  init(_ path: String, to target: TokenTarget, read: (String) throws -> [UInt8]) {
    var (map, found) = (SourceMap(), Diagnostics())
    if let themes = TokenThemes(path: path, read: read, sources: &map, diagnostics: &found) {
      files = themes.export(to: target, diagnostics: &found)
    }
    diagnostics = found.all
  }

  func text(_ name: String) -> String { files.first { $0.name == name }?.text ?? "" }
  var messages: [String] { diagnostics.map(\.message) }
}

/// A brand with a theme, and in it one token of every type.
private let brand = [
  "t.resolver.json": """
  { "version": "2025.10", "sets": { "base": { "sources": [{ "$ref": "base.tokens.json" }] } },
    "modifiers": { "theme": { "default": "light", "contexts": {
      "light": [{ "$ref": "light.tokens.json" }], "dark": [{ "$ref": "dark.tokens.json" }] } } },
    "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }] }
  """,
  "light.tokens.json": ##"""
  { "page": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } } }
  """##,
  "dark.tokens.json": ##"""
  { "page": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.5 } } }
  """##,
  "base.tokens.json": ##"""
  { "card": { "$type": "color", "$value": "{page}", "$description": "Behind a card" },
    "wide": { "$type": "color", "$value": { "colorSpace": "oklch", "components": [0.7, 0.3, 150] } },
    "p3": { "$type": "color", "$value": { "colorSpace": "display-p3", "components": [1, "none", 0] } },
    "space": { "$type": "dimension",
      "$root": { "$value": { "value": 16, "unit": "px" } }, "half": { "$value": { "value": 0.5, "unit": "rem" } } },
    "family": { "$type": "fontFamily", "$value": ["Inter \"Display\"", "sans-serif"] },
    "class": { "$type": "fontWeight", "$value": "semi-bold" },
    "quick": { "$type": "duration", "$value": { "value": 200, "unit": "ms" } },
    "ease": { "$type": "cubicBezier", "$value": [0.4, 0, 0.2, 1.5] },
    "ratio": { "$type": "number", "$value": 1.5 },
    "line": { "$type": "strokeStyle", "$value": { "dashArray": [{ "value": 4, "unit": "px" }], "lineCap": "round" } },
    "edge": { "$type": "border", "$value": { "color": "{page}", "width": { "value": 1, "unit": "px" }, "style": "solid" } },
    "fade": { "$type": "transition", "$value": { "duration": "{quick}", "delay": { "value": 0, "unit": "ms" },
      "timingFunction": "{ease}" } },
    "shade": { "$type": "shadow", "$value": [{ "color": "{card}", "offsetX": { "value": 0, "unit": "px" },
      "offsetY": { "value": 2, "unit": "px" }, "blur": { "value": 4, "unit": "px" },
      "spread": { "value": 0, "unit": "px" }, "inset": true }] },
    "sky": { "$type": "gradient", "$value": [{ "color": "{page}", "position": 0 }, { "color": "{p3}", "position": 0.07 }] },
    "body": { "$type": "typography", "$value": { "fontFamily": "{family}", "fontSize": { "value": 16, "unit": "px" },
      "fontWeight": 400, "letterSpacing": { "value": -0.32, "unit": "px" }, "lineHeight": 1.25 } } }
  """##,
]

/// Names and descriptions that would leave the comment or text in which they stand.
@Suite struct HostileTokenTests {
  private static let endings = [
    "*/\u{301}; } body { color: red } /*", "--\u{301}> <evil/> <!--", "---", "a-", "\r\nlet evil = 1 //",
  ]

  private func tokens(_ description: String) -> [String: String] {
    let text = quoted(description)
    return [
      "t.tokens.json": """
      { "a": { "$type": "number", "$value": 1, "$description": \(text), "$deprecated": \(text) } }
      """
    ]
  }

  @Test(arguments: endings)
  func noDescriptionLeavesItsComment(_ text: String) {
    let sources = tokens(text)
    let css = Exported(sources, to: .css).text("tokens.css")
    // As CSS has it: by bytes.
    let parts = css.utf8.split(separator: Array("*/".utf8))
    #expect(parts.count == 3, "\(css)")
    let xml = Exported(sources, to: .android).text("values/tokens.xml")
    #expect(XMLCheck(xml).isWellFormed && !xml.contains("<evil"), "\(xml)")
    let swift = Exported(sources, to: .swift).text("Tokens.swift")
    let lines = swift.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { String($0) }
    #expect(!lines.contains { $0.hasPrefix("let evil") }, "\(swift)")
  }

  @Test func noNameLeavesItsComment() throws {
    let name = "mode\r\npublic let evil = { fatalError() }() //"
    let pointer = name.replacingOccurrences(of: "/", with: "~1")
    let sources = [
      "t.resolver.json": """
      { "version": "2025.10", "sets": { "a": { "sources": [{ "$ref": "t.tokens.json" }] } },
        "modifiers": { \(quoted(name)): { "contexts": { "light": [], "dark": [] }, "default": "light" } },
        "resolutionOrder": [{ "$ref": "#/sets/a" }, { "$ref": \(quoted("#/modifiers/" + pointer)) }] }
      """, "t.tokens.json": #"{ "a": { "$type": "number", "$value": 1 } }"#,
    ]
    let swift = Exported(sources, to: .swift)
    let lines = swift.text("Tokens.swift").unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map {
      String($0)
    }
    #expect(lines.contains { $0.contains("evil") }, "\(swift.messages)")
    #expect(!lines.contains { $0.hasPrefix("public let") })
  }

  /// Two quotes, of which the second has an accent on it, are two quotes.
  @Test func textsStayInTheirQuotes() {
    let text = quoted("\"\u{301} @?\\\u{301} '\u{301}")
    let sources = ["t.tokens.json": "{ \"font\": { \"$type\": \"fontFamily\", \"$value\": \(text) } }"]
    #expect(CSSCheck(Exported(sources, to: .css).text("tokens.css")).fault == nil)
    let xml = Exported(sources, to: .android).text("values/tokens.xml")
    #expect(XMLCheck(xml).isWellFormed && xml.contains("\\'\u{301}"), "\(xml)")
  }

  @Test func pathsOfCataloguesAreTakenApartByBytes() {
    let sources = [
      "t.tokens.json":
        #"{ "g": { "$type": "color", "\u0301x": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } } } }"#
    ]
    let names = Exported(sources, to: .xcassets).files.map(\.name)
    #expect(names.contains { $0.hasSuffix("/g/Contents.json") }, "\(names)")
  }
}

@Suite struct TokenExportTests {
  @Test func customPropertiesKeepReferences() {
    let css = Exported(brand, to: .css)
    #expect(
      css.text("tokens.css") == """
        /* Made by specrender tokens export: changes here are lost. */
        :root {
          /* Behind a card */
          --card: var(--page);
          --wide: oklch(0.7 0.3 150);
          --p3: color(display-p3 1 none 0);
          --space: 16px;
          --space-half: 0.5rem;
          --family: "Inter \\"Display\\"", sans-serif;
          --class: 600;
          --quick: 200ms;
          --ease: cubic-bezier(0.4, 0, 0.2, 1.5);
          --ratio: 1.5;
          --edge: 1px solid var(--page);
          --fade: var(--quick) var(--ease) 0ms;
          --shade: inset 0px 2px 4px 0px var(--card);
          --sky: var(--page) 0%, var(--p3) 7%;
          --body: 400 16px/1.25 var(--family);
          --body-letter-spacing: -0.32px;
          --page: #ffffff;
        }

        @media (prefers-color-scheme: dark) {
          :root:not([data-theme]) {
            --card: var(--page);
            --edge: 1px solid var(--page);
            --shade: inset 0px 2px 4px 0px var(--card);
            --sky: var(--page) 0%, var(--p3) 7%;
            --page: rgb(0 0 0 / 0.5);
          }
        }

        [data-theme="dark"] {
          --card: var(--page);
          --edge: 1px solid var(--page);
          --shade: inset 0px 2px 4px 0px var(--card);
          --sky: var(--page) 0%, var(--p3) 7%;
          --page: rgb(0 0 0 / 0.5);
        }

        """)
    #expect(
      css.messages.filter { $0.contains("leaves out") } == [
        "css leaves out 1 token, as CSS has no lengths of dashes: line"
      ])
  }

  /// Of several fonts, resources and variables name the first; a dashed border is a colour and a width.
  @Test func whatIsLostOfATokenIsNamed() {
    var dashed = brand
    dashed["base.tokens.json"] = brand["base.tokens.json"]?.replacing("\"solid\"", with: "\"dashed\"")
    #expect(
      Exported(dashed, to: .android).messages.filter { $0.contains("has only a part of") } == [
        "android has only a part of 2 tokens, as resources name one font, the first: family, body",
        "android has only a part of 1 token, as resources have no stroke styles: edge",
      ])
    let figma = Exported(brand, to: .figmaVariables).messages.filter { $0.contains("has only a part of") }
    #expect(
      figma == ["figma-variables has only a part of 1 token, as a variable names one font, the first: family"]
    )
    #expect(Exported(brand, to: .css).messages.allSatisfy { !$0.contains("has only a part of") })
  }

  @Test func swiftCompilesAndHasTheValuesOfEveryTheme() throws {
    let swift = Exported(brand, to: .swift)
    let folder = TemporaryFolder()
    try folder.write(swift.text("Tokens.swift"), "Tokens.swift")
    try folder.write(
      """
      let (light, dark) = (Tokens(), Tokens(theme: .dark))
      print(light.card.red, dark.card.red, dark.card.alpha, dark.edge.color.red, light.space, light.spaceHalf)
      print(light.class, light.quick, light.fade.curve.y2, light.body.families, light.line.dashes)
      print(light.wide.isDisplayP3, light.p3.isDisplayP3, Tokens.ThemeMode.allCases.map(\\.rawValue))
      """, "main.swift")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "sh", "-c", "cd \(folder.path) && swiftc Tokens.swift main.swift -o main 2>&1 && ./main",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(
      output == """
        1.0 0.0 0.5 0.0 16.0 8.0
        600.0 0.2 1.5 ["Inter \\"Display\\"", "sans-serif"] [4.0]
        true true ["light", "dark"]

        """)
    #expect(swift.text("Tokens.swift").contains("public var card: RGB { page }"))
    #expect(swift.messages.filter { $0.contains("leaves out") } == [])
  }

  @Test func colourSetsHaveAppearances() throws {
    let catalogue = Exported(brand, to: .xcassets)
    #expect(
      catalogue.files.map(\.name) == [
        "Tokens.xcassets/Contents.json", "Tokens.xcassets/card.colorset/Contents.json",
        "Tokens.xcassets/wide.colorset/Contents.json", "Tokens.xcassets/p3.colorset/Contents.json",
        "Tokens.xcassets/page.colorset/Contents.json",
      ])
    let card = catalogue.text("Tokens.xcassets/card.colorset/Contents.json")
    let read = try #require(try JSONSerialization.jsonObject(with: Data(card.utf8)) as? [String: Any])
    let colors = try #require(read["colors"] as? [[String: Any]])
    #expect(colors.count == 2 && colors[0]["appearances"] == nil)
    #expect(
      colors[1]["appearances"] as? [[String: String]] == [["appearance": "luminosity", "value": "dark"]])
    let dark = try #require(colors[1]["color"] as? [String: Any])
    #expect(dark["color-space"] as? String == "srgb")
    #expect(
      dark["components"] as? [String: String] == [
        "red": "0.000", "green": "0.000", "blue": "0.000", "alpha": "0.500",
      ])
    #expect(catalogue.text("Tokens.xcassets/wide.colorset/Contents.json").contains("\"display-p3\""))
    let left = catalogue.messages.filter { $0.contains("leaves out") }
    #expect(
      left.count == 12
        && left.contains(
          "xcassets leaves out 2 tokens, as an asset catalogue has no dimension: space.$root, space.half")
    )
  }

  @Test func resourcesAreWellFormed() throws {
    let android = Exported(brand, to: .android)
    #expect(
      android.files.map(\.name) == [
        "values/tokens.xml", "interpolator/ease.xml", "interpolator/fade_interpolator.xml",
        "values-night/tokens.xml",
      ])
    for file in android.files {
      let parser = XMLCheck(file.text)
      #expect(parser.isWellFormed, "\(file.name): \(file.text)")
    }
    let values = android.text("values/tokens.xml")
    for line in [
      "<color name=\"card\">@color/page</color>", "<dimen name=\"space_half\">8dp</dimen>",
      "<integer name=\"token_class\">600</integer>", "<integer name=\"quick\">200</integer>",
      "<string name=\"family\">Inter \\&quot;Display\\&quot;</string>",
      "<item name=\"ratio\" type=\"dimen\" format=\"float\">1.5</item>",
      "<item name=\"android:letterSpacing\">-0.02</item>", "<!-- Behind a card -->",
    ] {
      #expect(values.contains(line), "\(line) in \(values)")
    }
    let night = android.text("values-night/tokens.xml")
    #expect(night.contains("<color name=\"page\">#80000000</color>") && !night.contains("card"))
  }

  @Test func variablesOfFigmaComeBackAsTheyWere() throws {
    let figma = Exported(brand, to: .figmaVariables)
    let back = ImportedVariables(figma.text("variables.json"))
    #expect(back.diagnostics == [])
    let light = try back.values()
    #expect(
      light.keys.sorted() == [
        "card", "class", "family", "p3", "page", "ratio", "space.$root", "space.half", "wide",
      ])
    #expect(
      light["space.half"] == #"{"value": 8, "unit": "px"}"# && light["ratio"] == "1.5"
        && light["class"] == "600")
    #expect(try back.values(["theme": "dark"])["card"]?.contains("[0, 0, 0], \"alpha\": 0.5") == true)
    #expect(back.text("app.tokens.tokens.json").contains("\"{page}\""))
  }

  @Test func whatCameFromFigmaGoesBackWithItsIdsAndScopes() throws {
    let answer = figmaAnswer(
      figmaVariable("7", "Card/Fill Soft", "FLOAT", in: 2, #""2:0": 7, "2:1": 29.5"#, scopes: #""OPACITY""#))
    let imported = ImportedVariables(answer)
    let files = try #require(imported.variables?.files)
    let sources = Dictionary(
      uniqueKeysWithValues: files.map {
        ($0.name == "app.resolver.json" ? "t.resolver.json" : $0.name, $0.text)
      })
    let back = Exported(sources, to: .figmaVariables).text("variables.json")
    #expect(back.contains("\"id\": \"V:7\"") && back.contains("[\"OPACITY\"]"))
    #expect(back.contains("{ \"2:0\": 7, \"2:1\": 29.5 }"))
  }

  @Test func namesThatWouldBeTheSameAreTold() {
    let sources = [
      "t.tokens.json": """
      { "a": { "$type": "number", "b c": { "$value": 1 }, "b-c": { "$value": 2 }, "bC": { "$value": 3 } } }
      """
    ]
    let css = Exported(sources, to: .css)
    #expect(css.text("tokens.css").contains("--a-b-c: 1;\n  --a-b-c2: 2;\n  --a-bC: 3;"))
    #expect(css.diagnostics.map(\.id.rawValue) == ["token-name-clash"])
    #expect(
      Exported(sources, to: .swift).diagnostics.map(\.id.rawValue) == [
        "token-name-clash", "token-name-clash",
      ])
  }

  @Test func tokensThatDependOnTwoModifiersAreNamed() {
    func width(_ number: Int) -> String {
      "{ \"width\": { \"$type\": \"dimension\", \"$value\": { \"value\": \(number), \"unit\": \"px\" } } }"
    }
    func edge(_ width: String) -> String {
      """
      { "$type": "border", "$value": { "width": \(width), "style": "solid",
        "color": { "colorSpace": "srgb", "components": [0, 0, 0] } } }
      """
    }
    let sources = [
      "t.resolver.json": """
      { "version": "2025.10", "modifiers": {
          "size": { "default": "m", "contexts": { "m": [\(width(1))], "l": [\(width(5))] } },
          "theme": { "default": "light", "contexts": { "light": [],
            "dark": [{ "edge": \(edge("\"{width}\"")), "extra": \(edge("\"{width}\"")) }] } } },
        "sets": { "base": { "sources": [{ "edge": \(edge("{ \"value\": 9, \"unit\": \"px\" }")) }] } },
        "resolutionOrder": [
          { "$ref": "#/sets/base" }, { "$ref": "#/modifiers/size" }, { "$ref": "#/modifiers/theme" }] }
      """
    ]
    let swift = Exported(sources, to: .swift)
    #expect(swift.diagnostics.map(\.id.rawValue) == ["token-not-exported", "token-depends-on-two"])
    #expect(swift.messages.map { $0.hasPrefix("edge: with size l and theme dark at once") } == [false, true])
    #expect(swift.messages[0].hasSuffix(": extra"))
  }

  @Test(arguments: TokenTarget.allCases)
  func theProjectsTokensAreExported(to target: TokenTarget) {
    let exported = Exported("\(repository)/DesignTokens/live-stream.resolver.json", to: target) {
      Array(try Data(contentsOf: URL(filePath: $0)))
    }
    #expect(!exported.files.isEmpty)
    #expect(exported.diagnostics.filter { $0.severity == .error } == [])
    for file in exported.files where file.name.hasSuffix(".json") {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(file.text.utf8)) }
    }
    for file in exported.files where file.name.hasSuffix(".xml") { #expect(XMLCheck(file.text).isWellFormed) }
    if target == .css { #expect(CSSCheck(exported.text("tokens.css")).fault == nil) }
  }
}
