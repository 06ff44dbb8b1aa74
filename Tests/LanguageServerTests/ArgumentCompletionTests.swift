import Documents
import SceneRendering
import TestFixtures
import Testing

@testable import LanguageServer

/// Places whose keys and words the author chooses.
@Suite struct ArgumentCompletionTests {
  private static let library = """
    scene: a
    tokens: tokens.json
    state: { open: false, scroll: 0, name: Ann }
    drivers: [scroll]
    let: { wide: "${open}" }
    shapes: { heart: { path: "M0,0 L1,1 Z" } }
    styles: { title: { style: "{large}" } }
    animations: { burst: { duration: 1s } }
    components:
      tile:
        with: { look: { one-of: [plain, filled] }, on: boolean, style: style, tint: color, title: text, shown: state }
        children: [{ box: inner, layout: [left == 0, top == 0, size == 5] }]
        layout: [size == 5]
    devices: [{ name: wall, size: [500, 300] }]
    children:
      - { box: card, layout: [left == 0, top == 0, size == 10] }
      - { use: tile, id: first, with: { look: plain, on: true, style: title, tint: "#FF0000", title: x, shown: "${open}" }, layout: [left == 0, top == 0] }

    """

  private static let tokens = WrittenScene.textStyles.replacingOccurrences(
    of: "{ \"font\":",
    with:
      ##"{ "red": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } }, "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } }, "font":"##
  )

  /// Labels offered at the bar in lines behind the library.
  private func labels(_ lines: String) throws -> [String] {
    let parts = (Self.library + lines).components(separatedBy: "│")
    let written = try WrittenScene(Self.library, tokens: Self.tokens)
    let document = TextDocument(
      uri: "file:///s.yaml", path: "/s.yaml", version: 1, text: parts.joined())
    let completion = Completion(document, at: parts[0].utf8.count, in: try written.load())
    return (completion.items(Workspace())["items"]?.items ?? []).compactMap { $0["label"]?.string }
  }

  @Test(arguments: [
    ("  - { use: tile, with: { │ } }\n", ["look", "on", "style", "tint", "title", "shown"]),
    ("  - { use: tile, with: { look: plain, │ } }\n", ["on", "style", "tint", "title", "shown"]),
    ("  - use: tile\n    with:\n      l│\n", ["look", "on", "style", "tint", "title", "shown"]),
    ("  - { use: tile, with: { look: │ } }\n", ["plain", "filled"]),
    ("  - { use: tile, with: { on: │ } }\n", ["true", "false"]),
    ("  - { use: tile, with: { style: │ } }\n", ["title", "{small}", "{large}"]),
    ("  - { use: tile, with: { tint: │ } }\n", ["{red}"]),
    ("  - { use: tile, with: { tint: \"{│}\" } }\n", ["red"]),
    ("  - { use: tile, with: { shown: │ } }\n", ["open", "scroll", "name"]),
    ("  - { box: b, gestures: { pan: { moves: │ } } }\n", ["scroll"]),
  ])
  func argumentsAreThoseOfTheComponent(_ node: String, _ expected: [String]) throws {
    #expect(try labels(node) == expected)
  }

  @Test(arguments: [
    ("{ box: b, fill: \"{│}\" }", ["red"]), ("{ text: b, style: \"{│}\" }", ["small", "large"]),
    ("{ text: b, size: 3, layout: [\"left == {│}\"] }", ["gap"]),
    ("{ box: b, opacity: \"{│}\" }", ["gap"]),
  ])
  func tokensInBracesAreOfAFittingType(_ node: String, _ expected: [String]) throws {
    #expect(try labels("  - \(node)\n") == expected)
  }

  private static let scenario = "scenarios:\n  tour:\n"

  @Test(arguments: [
    ("    - 1s: tap │\n", ["card", "first"]), ("    - 1s: drag ca│ by 0,10\n", ["card", "first"]),
    ("    - 1s: tap first.│\n", ["first.inner"]), ("    - 1s: keyboard │\n", ["up", "down"]),
    ("    - 1s: orientation │\n", ["portrait", "landscape"]), ("    - 1s: tap card │\n", ["at"]),
    ("    - 1s: set │\n", ["toggle", "freeze", "play", "open", "scroll", "name"]),
    ("    - 1s: do play │\n", ["burst"]),
  ])
  func stepsOfferTargetsAndWords(_ step: String, _ expected: [String]) throws {
    #expect(try labels(Self.scenario + step) == expected)
  }

  @Test func stepsBeginWithAVerb() throws {
    let verbs = try labels(Self.scenario + "    - 1s: │\n")
    #expect(verbs.contains("tap") && verbs.contains("double-tap") && verbs.contains("drag"))
    #expect(verbs.contains("type") && !verbs.contains("touch-down"))
  }

  @Test func settingsOfAScenarioAreItsStates() throws {
    let text = "scenarios:\n  tour:\n    set: { │ }\n    steps: []\n"
    #expect(try labels(text) == ["open", "scroll", "name"])
    #expect(try labels(text.replacing("│", with: "open: │")) == ["true", "false"])
  }

  @Test(arguments: [
    ("tap: │", ["toggle", "freeze", "play", "open", "scroll", "name"]),
    ("tap: toggle │", ["open", "scroll", "name"]),
    ("tap: play │", ["burst"]), ("tap: play burst │", ["at", "with"]),
    ("tap: play burst at │", ["pointer", "b", "card", "first"]),
  ])
  func actionsOfferStatesAndAnimations(_ action: String, _ expected: [String]) throws {
    #expect(try labels("  - { box: b, gestures: { \(action) } }\n") == expected)
  }

  @Test func assignmentsOfferWhatExpressionsCanName() throws {
    let offered = try labels("  - { box: b, gestures: { tap: scroll = │ } }\n")
    #expect(offered.contains("wide") && offered.contains("round"))
  }

  @Test(arguments: [
    ("scenario: │", "tour"), ("text-size: │", "AX3"), ("set: { │ }", "scroll"), ("set: { open: │ }", "true"),
    ("devices: [│]", "wall"), ("devices: [│]", "iphone-15"), ("crop: │", "card"),
  ])
  func capturesOfferWhatTheSceneHas(_ key: String, _ expected: String) throws {
    let scene = Self.scenario + "    - 1s: tap card\ncaptures:\n  - { name: one, \(key) }\n"
    #expect(try labels(scene).contains(expected))
  }

  @Test func capturesOfferTheThemesOfTheTokens() throws {
    let scene = try SceneRequest(scene: "\(repository)/Scenes/live-stream.yaml").load()
    let text = "scene: a\nchildren: []\ncaptures:\n  - { name: one, theme: "
    let document = TextDocument(uri: "file:///s.yaml", path: "/s.yaml", version: 1, text: text + "│ }\n")
    let items = Completion(document, at: text.utf8.count, in: scene).items(Workspace())["items"]?.items
    #expect(scene.themes.count > 1)
    #expect(items?.compactMap { $0["label"]?.string } == scene.themes)
  }
}
