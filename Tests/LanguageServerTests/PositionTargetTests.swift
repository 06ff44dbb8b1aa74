import Documents
import SceneRendering
import TestFixtures
import Testing

@testable import LanguageServer

@Suite struct PositionTargetTests {
  private func target(_ text: String) throws -> PositionTarget {
    let parts = text.components(separatedBy: "│")
    let document = TextDocument(uri: "file:///s.yaml", path: "/s.yaml", version: 1, text: parts.joined())
    return try #require(PositionTarget(document, at: parts[0].utf8.count, Workspace()))
  }

  @Test func aKeyTellsWhatItMeans() throws {
    let hover = try target("scene: a\nback│ground: red\n").hover(in: nil) { _ in nil }
    #expect(hover?["contents"]?["value"]?.string?.contains("Background colour of the canvas") == true)
    #expect(hover?["range"]?.jsonLine.contains("\"line\": 1") == true)
  }

  @Test func aNodeTellsItsFrame() throws {
    let text =
      "scene: a\nchildren:\n  - { box: card, layout: [] }\n  - { box: b, layout: [top == ca│rd.bottom] }\n"
    let hover = try target(text).hover(in: nil) { $0 == "card" ? "here" : nil }
    #expect(hover?["contents"]?["value"]?.string == "**card**\n\nhere")
  }

  @Test func namesLeadToWhereTheyAreWritten() throws {
    let node =
      "scene: a\nchildren:\n  - { box: card, layout: [] }\n  - { box: b, layout: [top == ca│rd.bottom] }\n"
    #expect(
      try target(node).definition(in: nil)?["range"]?["start"]?.jsonLine
        == "{ \"line\": 2, \"character\": 11 }")
    let state = "scene: a\nstate: { open: false }\nchildren:\n  - { box: b, hidden: \"${op│en}\" }\n"
    #expect(
      try target(state).definition(in: nil)?["range"]?["start"]?.jsonLine
        == "{ \"line\": 1, \"character\": 9 }")
  }

  @Test func aTokenTellsItsValueInEachTheme() throws {
    let text =
      "scene: new\ntokens: tokens.json\nchildren:\n  - { box: a, fill: \"{color.ba│ck}\", layout: [left == 0, top == 0, \"size == {space.s}\"] }\n"
    let folder = TemporaryFolder()
    let parts = text.components(separatedBy: "│")
    try folder.write(parts.joined(), "new.yaml")
    try folder.write(
      #"""
      { "version": "2025.10", "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }],
        "sets": { "base": { "sources": [{ "white": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } }, "black": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } }, "space": { "s": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } } } }] } },
        "modifiers": { "theme": { "default": "light", "contexts": {
          "light": [{ "color": { "back": { "$type": "color", "$value": "{white}", "$description": "Behind all." } } }],
          "dark": [{ "color": { "back": { "$type": "color", "$value": "{black}", "$description": "Behind all." } } }] } } } }
      """#, "tokens.json")
    let document = TextDocument(
      uri: "file://\(folder("new.yaml"))", path: folder("new.yaml"), version: 1, text: parts.joined())
    var workspace = Workspace()
    workspace.open(document)
    let scene = workspace.scene(of: document)
    func hover(_ offset: Int) throws -> String? {
      let target = try #require(PositionTarget(document, at: offset, workspace))
      let hover = target.hover(
        in: scene, themed: { workspace.themes(of: $0, in: scene) }, frame: { _ in nil })
      return hover?["contents"]?["value"]?.string
    }
    #expect(
      try hover(parts[0].utf8.count)
        == "`{color.back}`: Behind all.\n\n- light: #FFFFFF ({white})\n- dark: #000000 ({black})")
    // What no theme changes is told once.
    let space = try #require(parts.joined().range(of: "{space.s}"))
    #expect(try hover(parts.joined()[..<space.lowerBound].utf8.count + 2) == "`{space.s}`: 8 px")
  }

  @Test func aTokenLeadsToItsFile() throws {
    let scene = try SceneRequest(scene: "\(repository)/Scenes/live-stream.yaml").load()
    let text = "scene: a\nchildren:\n  - { box: b, fill: \"{color.fol│low.background}\" }\n"
    let uri = try target(text).definition(in: scene)?["uri"]?.string
    #expect(uri?.hasSuffix(".tokens.json") == true)
    let hover = try target(text).hover(in: scene) { _ in nil }
    #expect(hover?["contents"]?["value"]?.string?.contains("#FE2C55") == true)
  }
}
