import GoldenCompare
import Graphics2D
import PNGCodec
import TestFixtures
import Testing

@testable import ContentStore
@testable import Files
@testable import Goldens
@testable import ToolOutcome

/// What a run with a cache draws, and what it says.
@Suite struct KnownCaptureTests {
  private let folder = TemporaryFolder()

  private static let files = [
    "page.yaml": """
    scene: page
    tokens: t.resolver.json
    import: parts.yaml
    assets: assets.json
    data: { people: people.json }
    state: { barred: false }
    canvas: 60x60
    background: "#FFFFFF"
    children:
      - { image: "https://example.com/a", id: photo, layout: [left == 0, top == 30, size == 20] }
      - { image: beside.png, id: beside, layout: [left == 30, top == 30, size == 20] }
      - use: part
        id: part
      - text: "${people.name}"
        id: name
        style: "{type.row}"
        color: "{color.ink}"
        layout: [left == 22, top == 0]
      - box: bar
        when: ${barred}
        fill: "{color.bar}"
        layout: [left == 0, top == 52, width == 60, height == 8]
    captures:
      - { name: plain, crop: [photo, beside, part, name] }
      - { name: bar, set: { barred: true }, crop: [bar] }
      - { name: dark, theme: dark, crop: [name] }
      - { name: other, data: { people: other.json }, crop: [name] }

    """,
    "parts.yaml": """
    library: parts
    components:
      part:
        children:
          - { box: p, fill: "#00FF00", layout: [left == 0, top == 0, size == 20] }

    """,
    "people.json": "{ \"name\": \"A\" }", "other.json": "{ \"name\": \"B\" }",
    "t.resolver.json": """
    { "version": "2025.10", "sets": { "base": { "sources": [{ "$ref": "base.tokens.json" }] } },
      "modifiers": { "theme": { "default": "light", "contexts": {
        "light": [{ "$ref": "light.tokens.json" }], "dark": [{ "$ref": "dark.tokens.json" }] } } },
      "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }] }
    """,
    "light.tokens.json": color("ink", "#000000"), "dark.tokens.json": color("ink", "#884400"),
    "base.tokens.json": """
    { "font": { "$type": "fontFamily", "own": { "$value": "Inter", "$extensions": { "dev.specrender.fonts": [
        { "weight": 400, "path": "FONT", "package": "fonts-inter",
          "sha256": "a7e791e8f5a0fb02b65663f7fca73e1d1ca9543f772ad480cbd76f4e3fe3f8cc" } ] } } },
      "color": { "$type": "color",
        "bar": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0], "hex": "#FF0000" } },
        "idle": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0], "hex": "#FF0000" } } },
      "type": { "$type": "typography",
        "row": { "$value": { "fontFamily": "{font.own}", "fontWeight": 400, "lineHeight": 1.25,
          "fontSize": { "value": 16, "unit": "px" }, "letterSpacing": { "value": 0, "unit": "px" } } } } }
    """,
  ]

  private static func color(_ name: String, _ hex: String) -> String {
    let shares = hex == "#000000" ? "0, 0, 0" : "0.5333333, 0.2666667, 0"
    return """
      { "color": { "$type": "color",
        "\(name)": { "$value": { "colorSpace": "srgb", "components": [\(shares)], "hex": "\(hex)" } } } }
      """
  }

  init() throws {
    let font = try FileReader.read("/usr/share/fonts/opentype/inter/Inter-Regular.otf", limit: 1 << 24)
    try FileWriter.writeAtomically(font, to: folder("font.otf"))
    for (name, text) in Self.files {
      try folder.write(text.replacing("FONT", with: folder("font.otf")), name)
    }
    try picture("a.png", 10)
    try picture("beside.png", 20)
    for suite in try run.suites() { _ = try suite.record(onCI: false) }
  }

  /// A picture of one grey; the lock file pins the one that is named in it.
  private func picture(_ name: String, _ grey: UInt8) throws {
    let pixels = PixelBuffer(
      width: 2, height: 2,
      bytes: [[UInt8]](repeating: [grey, grey, grey, 255], count: 4).flatMap { $0 })
    let file = try PNG.encode(pixels, level: .fast)
    try FileWriter.writeAtomically(file, to: folder(name))
    guard name == "a.png" else { return }
    let entry = "\"url\":\"https://example.com/a\",\"file\":\"a.png\",\"sha256\":\"\(sha256Hex(file))\""
    try folder.write("{\"assets\":[{\(entry)}]}", "assets.json")
  }

  private var run: GoldenRun {
    var run = GoldenRun()
    run.scenes = [folder("page.yaml")]
    (run.goldens, run.failures) = (folder("Goldens"), folder("failures"))
    run.cache = folder("cache")
    return run
  }

  /// How many captures are drawn; verdicts are always those of a run without a cache.
  private func drawn() async throws -> Int {
    let tested = try await run.tested()
    var without = run
    without.cache = nil
    #expect(tested.results == (try await without.results()))
    return try #require(tested.drawn)
  }

  private func replace(_ old: String, _ new: String, in name: String) throws {
    let text = try folder.text(name)
    #expect(text.contains(old))
    try folder.write(text.replacing(old, with: new), name)
  }

  @Test func whatDidNotChangeIsNotDrawnAgain() async throws {
    #expect(try await drawn() == 4)
    #expect(try await drawn() == 0)
    let verdict = try await run.tested()
    #expect(verdict.results.allSatisfy(\.verdict.passes) && verdict.note == nil)
  }

  /// Each is a kind of thing that pixels depend on: how many captures show that it changed.
  @Test(arguments: [
    ("a colour of the scene", 4), ("a token that one capture shows", 1), ("a token that none shows", 0),
    ("a library", 4), ("data", 3), ("other data", 1), ("tokens of a theme", 1),
    ("a picture in the lock file", 4),
    ("a picture beside the scene", 4), ("a comment", 0), ("the scale of a capture", 1),
    ("a font", 0), ("a golden", 1),
  ])
  func whatChangedIsDrawnAgainAndNothingElse(_ change: String, _ count: Int) async throws {
    #expect(try await drawn() == 4)
    switch change {
    case "a colour of the scene": try replace("#FFFFFF", "#FFFFFE", in: "page.yaml")
    case "a token that one capture shows":
      let (red, blue) = ("[1, 0, 0], \"hex\": \"#FF0000\"", "[0, 0, 1], \"hex\": \"#0000FF\"")
      try replace(red + " } },\n    \"idle", blue + " } },\n    \"idle", in: "base.tokens.json")
    case "a token that none shows":
      let start = "\"idle\": { \"$value\": { \"colorSpace\": \"srgb\", \"components\": "
      let (red, blue) = ("[1, 0, 0], \"hex\": \"#FF0000\"", "[0, 0, 1], \"hex\": \"#0000FF\"")
      try replace(start + red, start + blue, in: "base.tokens.json")
    case "a library": try replace("#00FF00", "#00FF88", in: "parts.yaml")
    case "data": try replace("A", "C", in: "people.json")
    case "other data": try replace("B", "C", in: "other.json")
    case "tokens of a theme": try folder.write(Self.color("ink", "#000000"), "dark.tokens.json")
    case "a picture in the lock file": try picture("a.png", 90)
    case "a picture beside the scene": try picture("beside.png", 90)
    case "a comment": try replace("scene: page\n", "# A comment.\nscene: page\n", in: "page.yaml")
    case "a font": try FileWriter.writeAtomically([0], to: folder("font.otf"))
    case "a golden":
      let other = try FileReader.read(folder("Goldens/page/dark.png"), limit: 1 << 20)
      try FileWriter.writeAtomically(other, to: folder("Goldens/page/bar.png"))
    default: try replace("name: bar,", "name: bar, scale: 2,", in: "page.yaml")
    }
    #expect(try await drawn() == count)
  }

  @Test func anotherBuildKnowsNothing() async throws {
    #expect(try await drawn() == 4)
    let loaded = try run.loadedScenes()[0]
    let capture = loaded.sources.document.captures[0]
    func known(_ engine: String) -> KnownCaptures {
      KnownCaptures(ContentStore(folder: folder("cache")), engine: engine)
    }
    let keys = ["1", "2"].map { known($0).key(of: capture, in: loaded) }
    #expect(keys[0] != keys[1] && known("1").picture(keys[0], loaded.files) == nil)
  }
}
