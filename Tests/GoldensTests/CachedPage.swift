import ContentStore
import Graphics2D
import PNGCodec
import TestFixtures
import Testing

@testable import Files
@testable import Goldens

/// A scene that reads files of every kind, with its goldens recorded and a folder for a cache.
struct CachedPage {
  let folder = TemporaryFolder()

  private static let files = [
    "page.yaml": """
    scene: page
    tokens: t.resolver.json
    import: [parts.yaml, more/]
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
    "more/other.yaml": """
    library: other
    components:
      other: { children: [{ box: o, layout: [left == 0, top == 0, size == 20] }] }

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

  static func color(_ name: String, _ hex: String) -> String {
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
  func picture(_ name: String, _ grey: UInt8) throws {
    let pixels = PixelBuffer(
      width: 2, height: 2,
      bytes: [[UInt8]](repeating: [grey, grey, grey, 255], count: 4).flatMap { $0 })
    let file = try PNG.encode(pixels, level: .fast)
    try FileWriter.writeAtomically(file, to: folder(name))
    guard name == "a.png" else { return }
    let entry = "\"url\":\"https://example.com/a\",\"file\":\"a.png\",\"sha256\":\"\(sha256Hex(file))\""
    try folder.write("{\"assets\":[{\(entry)}]}", "assets.json")
  }

  var run: GoldenRun {
    var run = GoldenRun()
    run.scenes = [folder("page.yaml")]
    (run.goldens, run.failures) = (folder("Goldens"), folder("failures"))
    run.cache = CachePlace(folder("cache"))
    return run
  }

  func replace(_ old: String, _ new: String, in name: String) throws {
    let text = try folder.text(name)
    #expect(text.contains(old))
    try folder.write(text.replacing(old, with: new), name)
  }
}
