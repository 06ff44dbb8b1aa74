import Documents
import Foundation
import Graphics2D
import SceneModel
import SceneMotion
import TestFixtures
import Testing

@testable import SceneRendering

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
    try WrittenScene("scene: mine\n\(body)\n").check().messages
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
    #expect(unknown.contains("scene.yaml:2:9") && unknown.contains("bundled: ios, ios-26, ios-26/"))
    #expect(try messages("import: [ois]\nchildren: []").contains("did you mean \"ios\"?"))
  }

  @Test func aMistakeInTheUseOfAKitIsToldAtTheUse() throws {
    let text = try messages(Self.switches.replacing("state: normal", with: "state: normal, size: 3"))
    #expect(text.contains("scene.yaml:7:") && text.contains("[unknown-parameter]"), "\(text)")
  }

  // MARK: The gallery

  private func gallery(_ scenario: String) throws -> MotionScene {
    let text = try String(contentsOfFile: "\(repository)/Scenes/ios-gallery.yaml", encoding: .utf8)
    return try MotionScene(text, scenario: scenario, until: 9)
  }

  private func state(_ name: String, _ seconds: Double, _ scene: MotionScene) throws -> Value {
    let shown = scene.played.timeline.state(at: .exact(seconds)).scene
    return shown.state.values[try #require(shown.stateNames.firstIndex(of: name))]
  }

  @Test func controlsSetTheStatesThatTheyStandFor() throws {
    let scene = try gallery("tap")
    #expect(try state("on", 0.4, scene) == .bool(true) && state("on", 0.6, scene) == .bool(false))
    #expect(try state("segment", 1.6, scene) == .number(2) && state("count", 2.6, scene) == .number(4))
    // At its lowest value a stepper goes no further, and what is disabled does nothing.
    #expect(try state("least", 3.9, scene) == .number(0))
    let bars = try gallery("browse")
    #expect(try state("tab", 1.9, bars) == .number(1) && state("city", 1.9, bars) == .string(""))
  }

  /// From 426 points below the top to 69, as the finger that goes up by 240 asks, and back.
  @Test func aSheetRestsAtItsDetents() throws {
    let scene = try gallery("pull")
    #expect(try scene.node("sheet", 0.1).frame.minY == 426)
    #expect(try abs(scene.node("sheet", 2.9).frame.minY - 69) < 0.01)
    #expect(try abs(scene.node("sheet", 4.99).frame.minY - 426) < 0.5)
  }

  private func names(_ state: String, _ seconds: Double, _ scene: MotionScene) throws -> [String] {
    guard case .list(let items) = try self.state(state, seconds, scene) else { return [] }
    return items.map { item in
      guard case .record(let fields) = item else { return "?" }
      return fields["id"]?.string ?? "?"
    }
  }

  /// A second swipe catches the row, another row closes it, and full swipes choose the action at the edge.
  @Test func swipedRowsChooseTheirActions() throws {
    let scene = try gallery("swipe")
    #expect(try state("open", 1.4, scene) == .string("ann") && state("open", 2.4, scene) == .string("ben"))
    #expect(try names("mails", 2.8, scene) == ["ann", "ben", "cid"])
    #expect(try names("mails", 3.5, scene) == ["ann", "cid"])
    #expect(try state("flagged", 5.9, scene) == .string("ann"))
  }

  /// What a finger has moved stands where it was dropped, and a row that goes while it is held does not come back.
  @Test func rowsInEditModeGoWhereTheyAreDropped() throws {
    let scene = try gallery("reorder")
    #expect(try names("albums", 0.6, scene) == ["a", "b", "c", "d"])
    #expect(try names("albums", 1.4, scene) == ["b", "c", "a", "d"])
    #expect(try names("albums", 3, scene) == ["b", "c", "d"] && names("albums", 5, scene) == ["c", "d"])
    #expect(try names("albums", 6.5, scene) == ["c"] && state("editing", 8, scene) == .bool(false))
  }

  /// 9 August 2026 as it is tapped two months on, and 28 February as the wheel of months leaves July 31.
  @Test func datePickersKnowTheCalendar() throws {
    #expect(try state("date", 2.5, gallery("date")) == .number(1_786_268_460))
    #expect(try state("date", 2.9, gallery("spin")) == .number(1_772_271_660))
  }

  /// Eight steps a turn, a turn a second, for ever.
  @Test(arguments: [(0.05, 0.0), (0.3, 90), (0.99, 315), (1.01, 0), (2.9, 315), (3.5, 180)])
  func theActivityIndicatorTurnsInEightSteps(seconds: Double, angle: Double) throws {
    let scene = try gallery("wait")
    #expect(try abs(scene.angle("spinner.spokes", seconds) - angle) < 0.001)
    #expect(try abs(scene.angle("refresh.indicator.spokes", seconds) - angle) < 0.001)
    // One that is only pulled stands.
    #expect(try scene.angle("refresh-pulled.indicator.spokes", seconds) == 0)
  }

  @Test func everyComponentForScenesStandsInItsTable() throws {
    let page = try String(contentsOfFile: "\(repository)/Documentation/Kit.md", encoding: .utf8)
    let gallery = try String(contentsOfFile: "\(repository)/Scenes/ios-gallery.yaml", encoding: .utf8)
    let used = Set(gallery.matches(of: /use: (ios-[a-z-]+)/).map { String($0.output.1) })
    #expect(used.count > 25 && used.filter { !page.contains("| `\($0)` |") } == [])
  }
}
