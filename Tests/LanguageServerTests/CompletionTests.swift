import Documents
import SceneRendering
import TestFixtures
import Testing

@testable import LanguageServer

@Suite struct CompletionTests {
  /// Labels offered at the bar in a document.
  private func labels(_ text: String, in scene: LoadedScene? = nil) throws -> [String] {
    let parts = text.components(separatedBy: "│")
    let document = TextDocument(
      uri: "file:///s.yaml", path: "/s.yaml", version: 1, text: parts.joined())
    let completion = Completion(document, at: parts[0].utf8.count, in: scene)
    let items = completion.items(Workspace())["items"]?.items ?? []
    return items.compactMap { $0["label"]?.string }
  }

  @Test func aSceneOffersItsKeysOnce() throws {
    let offered = try labels("scene: a\n│\nchildren: []\n")
    #expect(offered.contains("captures") && offered.contains("tokens"))
    #expect(!offered.contains("scene") && !offered.contains("children"))
  }

  @Test func aNodeOffersTheKeysOfItsKind() throws {
    let text = try labels("scene: a\nchildren:\n  - text: Hello\n    │\n")
    #expect(text.contains("style") && text.contains("layout") && !text.contains("columns"))
    let grid = try labels("scene: a\nchildren:\n  - { grid: g, col│ }\n")
    #expect(grid.contains("columns") && !grid.contains("style"))
    #expect(try labels("scene: a\nchildren:\n  - │\n").contains("box"))
  }

  @Test func wordsAndBooleansAreOffered() throws {
    let kinds = try labels("scene: a\nchildren:\n  - stack: ver│\n")
    #expect(kinds.contains("vertical") && kinds.contains("horizontal"))
    #expect(try labels("scene: a\nchildren:\n  - { box: b, clip: t│ }\n").contains("true"))
  }

  @Test func constraintsOfferNodesAndAnchors() throws {
    let scene = "scene: a\nchildren:\n  - { box: card, layout: [size == 10] }\n  - box: b\n"
    let names = try labels(scene + "    layout: [\"leading == │\"]\n")
    #expect(names.contains("card") && names.contains("safeArea") && names.contains("centerX"))
    let anchors = try labels(scene + "    layout: [\"leading == card.tr│ + 8\"]\n")
    #expect(anchors.contains("trailing") && !anchors.contains("card"))
  }

  @Test func expressionsOfferStatesAndFilters() throws {
    let offered = try labels(
      "scene: a\nstate: { open: false }\nchildren:\n  - { box: b, hidden: \"${o│}\" }\n")
    #expect(offered.contains("open") && offered.contains("ceil"))
  }

  @Test func tokensAreOfferedWithTheirColours() throws {
    let request = SceneRequest(scene: "\(repository)/Scenes/live-stream.yaml")
    let scene = try request.load()
    let offered = try labels("scene: a\nchildren:\n  - { box: b, fill: │ }\n", in: scene)
    #expect(offered.contains("{color.follow.background}") && offered.contains("none"))
    #expect(!offered.contains("{space.header.top}"))
  }

  @Test func nothingIsOfferedWhereTheSyntaxIsBroken() throws {
    #expect(try labels("scene: [a\nchildren:\n  - │\n").isEmpty)
  }
}
