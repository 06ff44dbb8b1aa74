import Documents
import Foundation
import JSONRPC
import SceneRendering
import TestFixtures
import Testing

@testable import LanguageServer

@Suite struct FeatureTests {
  private func opened(_ text: String) -> (Workspace, TextDocument, Int) {
    let parts = text.components(separatedBy: "│")
    let path = "\(repository)/Scenes/new.yaml"
    let document = TextDocument(uri: FileAddress.uri(path), path: path, version: 1, text: parts.joined())
    var workspace = Workspace()
    workspace.open(document)
    return (workspace, document, parts[0].utf8.count)
  }

  private static let boxes = """
    scene: new
    tokens: ../DesignTokens/live-stream.resolver.json
    children:
      - { box: first, layout: [left == 0, top == 20, width == 30, "height == {space.header.top}"] }
      - { box: second, layout: [left == 0, top == 40, size == 10] }

    """

  @Test func referencesAndHighlightsAreTheSamePlaces() {
    var (workspace, document, offset) = opened(
      "scene: new\nstate: { op│en: true }\nchildren:\n  - { box: b, hidden: \"${!open}\", layout: [left == 0, top == 0, size == 1] }\n"
    )
    let all = workspace.references(at: offset, in: document, withDefinition: true)
    #expect(all.items?.map { $0["range"]?["start"]?["line"]?.number } == [1, 3])
    #expect(workspace.references(at: offset, in: document, withDefinition: false).items?.count == 1)
    #expect(workspace.highlights(at: offset, in: document).items?.map { $0["kind"]?.number } == [3, 2])
  }

  @Test func semanticTokensCountFromOneToTheNext() throws {
    var (workspace, document, _) = opened(Self.boxes)
    let index = try #require(workspace.names(of: document)?.index(of: document.path))
    let numbers = (SemanticTokens.data(index.uses, in: document)["data"]?.items ?? []).compactMap(\.integer)
    // first, the token's path, second.
    #expect(numbers == [3, 11, 5, 1, 1, 0, 63, 16, 4, 0, 1, 11, 6, 1, 1])
  }

  @Test func hintsTellSolvedNumbersAndTokens() throws {
    var (workspace, document, _) = opened(Self.boxes)
    let tree = try #require(workspace.tree(document))
    let hints = InlayHints(document, &workspace).hints(tree, in: 0..<document.bytes.count)
    let labels = (hints.items ?? []).compactMap { $0["label"]?.string }
    #expect(labels == [" = 0", " = 20", " = 30", " = 8", " 8 px", " = 0", " = 40"])
  }

  @Test(arguments: [
    ("left == 0, to│p == 20", "first.top = 20"), ("top == first.bot│tom + 8", "first.bottom = 28"),
  ])
  func anAnchorTellsWhyItIsWhereItIs(_ constraint: String, _ reason: String) throws {
    let text =
      "scene: new\nchildren:\n  - { box: first, layout: [left == 0, top == 20, size == 8] }\n  - { box: second, layout: [left == 0, top == first.bottom + 8, size == 10] }\n"
    let plain = constraint.replacingOccurrences(of: "│", with: "")
    let (workspace, document, offset) = opened(text.replacingOccurrences(of: plain, with: constraint))
    let target = try #require(PositionTarget(document, at: offset, workspace))
    let hover = target.hover(in: nil, frame: { _ in nil }) {
      workspace.reason(of: $0, ofNode: $1, in: document)
    }
    let told = try #require(hover?["contents"]?["value"]?.string)
    #expect(told.contains(reason) && told.contains("new.yaml:"))
  }

  @Test func filesAreLinks() throws {
    var (workspace, document, _) = opened(Self.boxes)
    let tree = try #require(workspace.tree(document))
    let links = document.links(tree, in: workspace.scene(of: document)).items ?? []
    #expect(
      links.count == 1
        && links[0]["target"]?.string?.hasSuffix("/DesignTokens/live-stream.resolver.json") == true)
  }

  @Test func lensesTellOfGoldens() throws {
    let path = "\(repository)/Scenes/quiz.yaml"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let document = TextDocument(uri: FileAddress.uri(path), path: path, version: 1, text: text)
    let tree = try #require(Workspace().tree(document))
    let lenses = CodeLenses(document, scene: "quiz").lenses(tree).items ?? []
    let titles = lenses.compactMap { $0["command"]?["title"]?.string }
    #expect(titles.prefix(3) == ["Preview", "Draw", "Test goldens"])
    #expect(
      titles.contains("Golden recorded")
        && lenses.allSatisfy { $0["command"]?["command"]?.string == "specrender.run" })
    let new = CodeLenses(document, scene: "another").lenses(tree).items ?? []
    #expect(new.dropFirst(3).allSatisfy { $0["command"]?["title"]?.string == "No golden yet" })
  }

  @Test func aLensTellsThatAGoldenFailedLast() throws {
    let tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    let failures = tool.folder.appending(path: "specrender-failures/new")
    try FileManager.default.createDirectory(at: failures, withIntermediateDirectories: true)
    try Data().write(to: failures.appending(path: "start.lock"))
    let text = "scene: new\nchildren: []\ncaptures: [{ name: start }, { name: star }]\n"
    let path = "\(tool.folder.path)/Scenes/new.yaml"
    let document = TextDocument(uri: FileAddress.uri(path), path: path, version: 1, text: text)
    let tree = try #require(Workspace().tree(document))
    let titles = CodeLenses(document, scene: "new").lenses(tree).items?.compactMap {
      $0["command"]?["title"]?.string
    }
    #expect(titles?.dropFirst(3) == ["Golden failed in the last test", "No golden yet"])
  }

  @Test(arguments: [
    ("x: \"${n | clamp(│)}\"", "a number | clamp(a number, a number)", 0.0),
    ("x: \"${n | clamp(max(1, 2), │)}\"", "a number | clamp(a number, a number)", 1),
    ("x: \"${n | clamp(1, 2)│}\"", nil, 0), ("x: \"${(│n)}\"", nil, 0),
  ])
  func filtersTellWhatTheyTake(_ text: String, _ label: String?, _ argument: Double) {
    let (_, document, offset) = opened(text)
    let help = document.signatureHelp(at: offset)
    #expect(help["signatures"]?.items?.first?["label"]?.string == label)
    if label != nil { #expect(help["activeParameter"]?.number == argument) }
  }

  @Test func onlyTheLinesAskedForAreFormatted() {
    let (_, document, _) = opened("scene:   a\nbackground:   black\nchildren:   []\n")
    let all = document.formatted().items ?? []
    #expect(!all.isEmpty)
    var whole = document
    for edit in all.reversed() {
      whole.change(.map([("range", edit["range"] ?? .null), ("text", edit["newText"] ?? .null)]))
    }
    #expect(whole.line(0) == "scene: a" && whole.line(2) == "children: []")
    #expect(whole.formatted().items?.isEmpty == true)
    let (_, long, _) = opened("scene:   a\n\nbackground: black\n\nchildren:   []\n")
    var part = long
    for edit in (long.formatted(4..<5).items ?? []).reversed() {
      part.change(.map([("range", edit["range"] ?? .null), ("text", edit["newText"] ?? .null)]))
    }
    #expect(part.line(0) == "scene:   a")
    #expect(String(decoding: part.bytes, as: UTF8.self).contains("children: []"))
  }

  // MARK: Refactorings

  /// The document after the action of which the title begins so.
  private func refactored(_ text: String, _ title: String) throws -> String? {
    var (workspace, document, offset) = opened(text)
    let actions = try #require(Refactorings(document, at: offset, workspace)).actions(&workspace)
    guard let action = actions.first(where: { $0["title"]?.string?.hasPrefix(title) == true }) else {
      return nil
    }
    for edit in (action["edit"]?["changes"]?[document.uri]?.items ?? []).sorted(by: {
      document.offset($0["range"]?["start"]) ?? 0 > document.offset($1["range"]?["start"]) ?? 0
    }) {
      document.change(.map([("range", edit["range"] ?? .null), ("text", edit["newText"] ?? .null)]))
    }
    return String(decoding: document.bytes, as: UTF8.self)
  }

  @Test func aLiteralBecomesAToken() throws {
    let text =
      "scene: new\ntokens: ../DesignTokens/live-stream.resolver.json\nchildren:\n  - { box: b, fill: \"#FE2C│55\", layout: [left == 0, top == 0, size == 10] }\n"
    let changed = try #require(try refactored(text, "Use the token"))
    #expect(changed.contains("fill: \"{color.likes.heart}\"") && !changed.contains("FE2C55"))
  }

  @Test func aNumberBecomesARelation() throws {
    let text =
      "scene: new\nchildren:\n  - { box: first, layout: [left == 0, top == 20, size == 10] }\n  - { box: second, layout: [left == 0, top =│= 40, size == 10] }\n"
    let changed = try #require(try refactored(text, "Place it by"))
    #expect(changed.contains("top == first.bottom + 10"))
  }

  @Test func nodesThatRepeatBecomeAComponent() throws {
    let text = """
      scene: new
      children:
        - box: o│ne
          fill: "#FF0000"
          corner: 4
          layout: [left == 0, top == 0, size == 20]
        - box: two
          fill: "#00FF00"
          corner: 4
          layout: [left == 0, top == one.bottom + 8, size == 20]

      """
    let changed = try #require(try refactored(text, "Make a component of 2 nodes"))
    #expect(changed.contains("components:\n  box-part:"))
    #expect(changed.components(separatedBy: "${fill}").count == 2)
    #expect(changed.components(separatedBy: "use: box-part").count == 3)
    let (workspace, before, _) = opened(text)
    var request = workspace.request(before.path)
    let old = try request.layOut().1
    request.edited[before.path] = Array(changed.utf8)
    let new = try request.layOut().1
    #expect(new.scene.nodes.map(\.id) == old.scene.nodes.map(\.id))
    #expect(new.layout.frames == old.layout.frames)
  }

  @Test func nothingIsOfferedWhereItWouldBeAMistake() throws {
    let text = "scene: new\nchildren:\n  - { box: only, layout: [left == 0, top =│= 40, size == 10] }\n"
    #expect(try refactored(text, "Place it by") == nil)
  }
}
