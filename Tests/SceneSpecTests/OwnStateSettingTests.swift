import Documents
import SceneModel
import TestFixtures
import Testing
import ToolOutcome

@testable import SceneCompiler
@testable import SceneRendering

/// First values that states of rows and components get from outside.
@Suite struct OwnStateSettingTests {
  private static let text = """
    scene: test
    state: { items: [a, b] }
    components:
      card: { state: { size: 10, title: x }, layout: ["height == ${size}"], label: "${title}" }
    children:
      - list: ${items}
        id: rows
        layout: [left == 0, top == 0, width == 100]
        row: { key: "${item}", state: { open: false }, fill: "#FF9500", layout: ["height == ${open ? 100 : 40}"] }
      - { use: card, id: card, layout: [left == 0, top == 300, width == 100] }
    """

  private func scene(_ settings: [(String, String)]) throws -> (scene: LaidOutScene?, found: [String]) {
    let written = try WrittenScene(Self.text)
    var request = written.request
    request.settings = settings.map { (name: $0.0, value: $0.1) }
    do {
      let loaded = try request.load()
      let environment = try request.environment(for: loaded)
      return (try Pipeline(loaded).layOut(environment, scale: nil), [])
    } catch ToolFailure.documents(let found, _) {
      return (nil, found.all.map { "\($0.id.rawValue): \($0.message) \($0.hints.joined())" })
    }
  }

  @Test(arguments: [
    ([("rows[1].open", "true")], [40, 100, 10]),
    ([("rows{b}.open", "true"), ("card.size", "30")], [40, 100, 30]),
    ([("rows[0].open", "false"), ("rows[0].open", "true")], [100, 40, 10]),
    ([("card.title", "7")], [40, 40, 10]),
  ])
  func settingsReachThem(_ settings: [(String, String)], _ heights: [Double]) throws {
    let laidOut = try #require(try scene(settings).scene)
    let found = try ["rows[0]", "rows[1]", "card"].map { id in
      laidOut.layout.frames[Int(try #require(laidOut.scene.node(id)).index)].height
    }
    #expect(found == heights)
  }

  @Test(arguments: [
    ([("rows[1].opn", "true")], "unknown-state: the scene has no state \"rows[1].opn\""),
    ([("rows[2].open", "true")], "unknown-state: the scene has no state \"rows[2].open\""),
    ([("card.size", "wide")], "wrong-type: the state \"card.size\" is a number, not text"),
    ([("rows[1].open", "3")], "wrong-type: the state \"rows[1].open\" is a boolean, not a number"),
  ])
  func whatFitsNothingIsRefused(_ settings: [(String, String)], _ expected: String) throws {
    let found = try scene(settings).found
    #expect(found.count == 1 && found[0].hasPrefix(expected), "\(found)")
  }
}
