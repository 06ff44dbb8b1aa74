import Documents
import SceneRendering
import TestFixtures
import Testing

@testable import LanguageServer

/// Colours, quick fixes, the outline and what can be folded.
@Suite struct ColorAndOutlineTests {
  private static let text = """
    scene: new
    tokens: ../DesignTokens/live-stream.resolver.json
    state: { open: true }
    components:
      tile:
        children: [{ box: back, fill: "#FE2C5580", layout: [left == 0, top == 0, size == 10] }]
    children:
      - group: all
        layout: [fill canvas]
        children:
          - use: tile
            id: first
          - { text: Hello, color: "{palette.crimson}", layout: [left == 0, top == 0] }

    """

  private func opened(_ text: String = text, _ name: String = "new.yaml") throws -> (
    document: TextDocument, tree: DocumentNode, scene: LoadedScene?
  ) {
    let path = "\(repository)/Scenes/\(name)"
    let document = TextDocument(uri: FileAddress.uri(path), path: path, version: 1, text: text)
    var workspace = Workspace()
    workspace.open(document)
    return (document, try #require(workspace.tree(document)), workspace.scene(of: document))
  }

  @Test func coloursAndTokensHaveSwatches() throws {
    let (document, tree, scene) = try opened()
    let colors = document.colors(tree, in: scene).items ?? []
    func shown(_ index: Int) -> [Double] {
      ["red", "green", "blue", "alpha"].map {
        ((colors[index]["color"]?[$0]?.number ?? -1) * 255).rounded()
      }
    }
    try #require(colors.count == 2)
    #expect(shown(0) == [254, 44, 85, 128] && shown(1) == [254, 44, 85, 255])
    // The swatch stands for the value without its quotes.
    #expect(colors[0]["range"]?["start"]?["line"]?.number == 5)
    let range = colors[1]["range"]
    let places = [range?["start"], range?["end"]].map { document.offset($0) ?? 0 }
    #expect(
      String(decoding: document.bytes[places[0]..<places[1]], as: UTF8.self) == "{palette.crimson}")
  }

  @Test func aPickedColourIsOfferedAsTheNearestToken() throws {
    let (document, _, scene) = try opened()
    let near: DocumentNode = .map([
      ("red", .number(0.99)), ("green", .number(0.17)), ("blue", .number(0.34)), ("alpha", .number(1)),
    ])
    let labels = document.presentations(near, in: scene).items?.compactMap { $0["label"]?.string }
    #expect(labels == ["{color.likes.heart}", "#FC2B57"])
    #expect(
      document.presentations(near, in: nil).items?.compactMap { $0["label"]?.string } == ["#FC2B57"])
  }

  /// A token stays in its quotes.
  @Test(arguments: [
    ("fill: \"#FE2C5580\"", "fil: \"#FE2C5580\"", "unknown-key"),
    ("\"{palette.crimson}\"", "\"{palette.crimsen}\"", "unknown-token"),
  ])
  func whatWasProbablyMeantIsAQuickFix(_ right: String, _ wrong: String, _ id: String) throws {
    #expect(Self.text.contains(right))
    try expectMended(Self.text, right, wrong, id)
  }

  /// The anchor of a mistyped node stays.
  @Test func aMistypedNodeIsMendedInAConstraint() throws {
    let text = """
      scene: new
      canvas: 100 x 100
      children:
        - { box: avatar, fill: "#FF0000", layout: [left == 0, top == 0, size == 10] }
        - { box: b, fill: "#FF0000", layout: [left == avatar.right + 3, top == 0, size == 10] }

      """
    try expectMended(text, "avatar.right", "avater.right", "unknown-node")
  }

  @Test(arguments: [
    ("avatar.right + 3", "avatar.rigth + 3", "unknown-anchor"),
    ("row.form.right", "row.forn.right", "unknown-node"),
    ("top == form.bottom", "top == forn.bottom", "unknown-node"), ("toggle on", "toggle onn", "unknown-name"),
  ])
  func aPartOfAPathIsMended(_ right: String, _ wrong: String, _ id: String) throws {
    let text = """
      scene: new
      canvas: 100 x 100
      state: { on: false }
      components:
        row:
          layout: [size == 20]
          children:
            - { box: form, fill: "#FF0000", layout: [left == 0, top == 0, size == 10] }
            - { box: below, fill: "#FF0000", layout: [left == 0, top == form.bottom, size == 10] }
      children:
        - { box: avatar, fill: "#FF0000", gestures: { tap: toggle on }, layout: [left == 0, top == 0, size == 10] }
        - { use: row, id: row, when: "${!on}", layout: [left == avatar.right + 3, top == 0] }
        - { box: c, fill: "#FF0000", hidden: "${on}", layout: [left == row.form.right, top == 0, size == 10] }

      """
    try expectMended(text, right, wrong, id)
  }

  /// What a check knows to do about its error.
  @Test(arguments: [
    ("opacity: 1", "opacity: 7", "out-of-range"),
    ("width <= 5 @999", "width <= 5", "unsatisfiable-constraints"),
  ])
  func aFixIsAQuickFix(_ right: String, _ wrong: String, _ id: String) throws {
    let text = """
      scene: new
      canvas: 100 x 100
      children:
        - box: a
          opacity: 1
          fill: "#FF0000"
          layout: [left == 0, top == 0, right == parent.right, height == 10, width <= 5 @999]

      """
    try expectMended(text, right, wrong, id)
  }

  private func expectMended(_ text: String, _ right: String, _ wrong: String, _ id: String) throws {
    let (document, _, _) = try opened(text.replacing(right, with: wrong))
    var request = SceneRequest(scene: document.path)
    request.edited[document.path] = document.bytes
    let found = try request.findFirstMistakes()
    let report = DiagnosticReport(found.diagnostics, found.map, scene: document.path)
    let messages = try #require(report.messages[document.path])
    #expect(messages.contains { $0["code"]?.string == id })
    let fixes = DiagnosticReport.quickFixes(messages, in: document.uri).items ?? []
    let edit = try #require(fixes.first?["edit"]?["changes"]?[document.uri]?.items?.first)
    var mended = document
    mended.change(.map([("range", edit["range"] ?? .null), ("text", edit["newText"] ?? .null)]))
    #expect(String(decoding: mended.bytes, as: UTF8.self) == text)
  }

  /// A name that is given twice tells where it stood first.
  @Test func messagesNameRelatedPlaces() throws {
    let (document, _, _) = try opened(
      "scene: new\nchildren:\n  - { box: a, layout: [left == 0, top == 0, size == 1, left == 5] }\n")
    var request = SceneRequest(scene: document.path)
    request.edited[document.path] = document.bytes
    let found = try request.findFirstMistakes()
    let report = DiagnosticReport(found.diagnostics, found.map, scene: document.path)
    let related = report.messages[document.path]?.first?["relatedInformation"]?.items ?? []
    #expect(!related.isEmpty && related.allSatisfy { $0["location"]?["uri"]?.string == document.uri })
  }

  @Test func theOutlineHasNodesByTheirIds() throws {
    let (document, tree, _) = try opened()
    func names(_ symbols: DocumentNode?) -> [String] {
      (symbols?.items ?? []).flatMap { [$0["name"]?.string ?? ""] + names($0["children"]) }
    }
    #expect(
      names(document.symbols(tree)) == [
        "scene", "tokens", "state", "open", "components", "tile", "box back", "children", "group all",
        "use first", "text",
      ])
  }

  @Test func whatTakesSeveralLinesIsFolded() throws {
    let (document, tree, _) = try opened()
    let ranges = (document.foldingRanges(tree).items ?? []).map {
      [$0["startLine"]?.number, $0["endLine"]?.number]
    }
    #expect(ranges.contains([3, 5]) && ranges.contains([7, 12]) && ranges.contains([10, 11]))
    #expect(!ranges.contains { $0[0] == 12 })
  }

  @Test func documentsMayBeJSON() throws {
    let (document, tree, _) = try opened(
      ##"{ "scene": "new", "children": [{ "box": "a", "fill": "#FF0000", "layout": ["left == 0", "top == 0", "size == 1"] }] }"##,
      "new.json")
    #expect(document.colors(tree, in: nil).items?.count == 1)
    let words = String(decoding: document.bytes, as: UTF8.self)
    let key = try #require(words.firstRange(of: "fill"))
    let offset = words[..<key.lowerBound].utf8.count + 1
    let target = try #require(PositionTarget(document, at: offset, Workspace()))
    let hover = target.hover(in: nil) { _ in nil }
    #expect(hover?["contents"]?["value"]?.string?.hasPrefix("**fill**") == true)
  }
}
