import Graphics2D
import SceneModel
import TestFixtures
import Testing

@testable import SceneRendering
@testable import SpecRenderKit

/// Bundled libraries with their tokens, in scenes of one's own.
@Suite struct BundledKitTests {
  private static let switches = """
    import: ios
    state: { wifi: true }
    children:
      - use: ios-switch
        id: switch
        with: { on: "${wifi}", state: normal }
        layout: [leading == 20, top == 100]
    """

  private func scene(
    _ body: String, tokens: String? = nil, theme: String? = nil
  ) throws -> LaidOutScene {
    let folder = TemporaryFolder()
    if let tokens { try folder.write(tokens, "own.tokens.json") }
    try folder.write(
      "scene: mine\n\(tokens == nil ? "" : "tokens: own.tokens.json\n")\(body)\n", "scene.yaml")
    var request = SceneRequest(scene: folder("scene.yaml"))
    request.theme = theme
    return try request.layOut(isCheck: true).1
  }

  private func fill(_ scene: LaidOutScene, _ id: String) throws -> RelativePaint? {
    scene.scene.nodes[Int(try #require(scene.scene.node(id)).index)].box.fill
  }

  private func messages(_ body: String) throws -> String {
    let folder = TemporaryFolder()
    try folder.write("scene: mine\n\(body)\n", "scene.yaml")
    return SceneRequest(scene: folder("scene.yaml")).check(voice: Voice()).messages
  }

  @Test func aKitBringsComponentsAndTokensToAnySceneFolder() throws {
    let light = try scene(Self.switches)
    #expect(
      light.layout[try #require(light.scene.node("switch"))] == Rect(x: 20, y: 100, width: 51, height: 31))
    #expect(try fill(light, "switch") == .solid(Color(red: 52 / 255, green: 199 / 255, blue: 89 / 255)))
    let dark = try scene(Self.switches, theme: "dark")
    #expect(try fill(dark, "switch") == .solid(Color(red: 48 / 255, green: 209 / 255, blue: 88 / 255)))
  }

  @Test func aPartOfAKitAndAListOfLibrariesAreImported() throws {
    let part = Self.switches.replacing("import: ios", with: "import: [ios/controls]")
    #expect(try scene(part).scene.node("switch") != nil)
    #expect(
      try messages(Self.switches.replacing("import: ios", with: "import: [ios, ios/controls]")).hasPrefix(
        "0 errors"))
  }

  /// A token of the scene stands over the kit's of the same name, for the kit's other tokens too, in both themes.
  @Test(arguments: [nil, "light", "dark"]) func tokensOfTheSceneReplaceThoseOfTheKit(theme: String?) throws {
    let own = """
      { "ios": { "color": { "$type": "color",
        "green": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } } } } }
      """
    let fill = try fill(scene(Self.switches, tokens: own, theme: theme), "switch")
    #expect(fill == .solid(Color(red: 1, green: 0, blue: 0)))
  }

  @Test func aThemeThatNeitherSceneNorKitHasIsRefused() throws {
    let own = #"{ "a": { "$type": "number", "$value": 1 } }"#
    for tokens in [nil, own] {
      #expect { try scene(Self.switches, tokens: tokens, theme: "sepia") } throws: {
        "\($0)".contains("there is no theme \"sepia\"")
      }
    }
  }

  @Test func anUnknownKitIsAnErrorThatNamesThoseThatExist() throws {
    let unknown = try messages("import: material\nchildren: []")
    #expect(unknown.contains("no bundled library is named \"material\" [unknown-library]"))
    #expect(unknown.contains("scene.yaml:2:9") && unknown.contains("bundled: ios, ios/"))
    #expect(try messages("import: [ois]\nchildren: []").contains("did you mean \"ios\"?"))
  }

  @Test func aMistakeInTheUseOfAKitIsToldAtTheUse() throws {
    let text = try messages(Self.switches.replacing("state: normal", with: "state: normal, size: 3"))
    #expect(text.contains("scene.yaml:7:") && text.contains("[unknown-parameter]"), "\(text)")
  }
}
