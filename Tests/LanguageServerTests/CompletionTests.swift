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
    // Where escapes stand in the text, or it has several lines.
    for text in [#""said \"${o│}\"""#, "|\n      said\n      ${o│}"] {
      let offered = try labels(
        "scene: a\nstate: { open: false }\nchildren:\n  - id: t\n    text: \(text)\n")
      #expect(offered.contains("open"), "\(text)")
    }
  }

  @Test func tokensAreOfferedWithTheirColours() throws {
    let request = SceneRequest(scene: "\(repository)/Scenes/live-stream.yaml")
    let scene = try request.load()
    let offered = try labels("scene: a\nchildren:\n  - { box: b, fill: │ }\n", in: scene)
    #expect(offered.contains("{color.follow.background}") && offered.contains("none"))
    #expect(!offered.contains("{space.header.top}"))
  }

  private static let library = """
    scene: a
    components:
      tile:
        with:
          title: text
          size: { one-of: [small, "big, or $"] }
          on: boolean
          count: { type: number, default: 1 }
        children: []
      plain: { children: [] }
    children:

    """

  /// What is inserted for a component at the bar, in an editor with or without snippets.
  private func inserted(_ use: String, _ component: String, takesSnippets: Bool = true) throws -> String? {
    let parts = (Self.library + use).components(separatedBy: "│")
    let written = try WrittenScene(Self.library + "  - { use: plain, layout: [left == 0, top == 0] }\n")
    let document = TextDocument(
      uri: "file:///s.yaml", path: "/s.yaml", version: 1, text: parts.joined())
    let completion = Completion(
      document, at: parts[0].utf8.count, in: try written.load(), takesSnippets: takesSnippets)
    let items = completion.items(Workspace())["items"]?.items ?? []
    let item = items.first { $0["label"]?.string == component }
    #expect((item?["insertTextFormat"]?.number == 2) == (item?["insertTextMode"]?.number == 2))
    return item?["textEdit"]?["newText"]?.string
  }

  @Test func componentsComeWithTheirParameters() throws {
    let arguments =
      #"with: { title: "${1:title}", size: ${2|small,big\, or \$|}, on: ${3|true,false|} }"#
    #expect(try inserted("  - { use: ti│ }\n", "tile") == "tile, \(arguments)")
    #expect(try inserted("  - use: ti│\n    id: x\n", "tile") == "tile\n  \(arguments)")
    #expect(try inserted("  - id: x\n    use: ti│\n", "tile") == "tile\n\(arguments)")
    // Where arguments stand already, nothing must be given, or the editor knows no snippets, the name is enough.
    #expect(try inserted("  - { use: ti│, with: { on: true } }\n", "tile") == "tile")
    #expect(try inserted("  - { use: pl│ }\n", "plain") == "plain")
    #expect(try inserted("  - { use: ti│ }\n", "tile", takesSnippets: false) == "tile")
  }

  @Test func nothingIsOfferedWhereTheSyntaxIsBroken() throws {
    #expect(try labels("scene: [a\nchildren:\n  - │\n").isEmpty)
  }
}
