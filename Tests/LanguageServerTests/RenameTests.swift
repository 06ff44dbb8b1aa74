import Documents
import Foundation
import JSONRPC
import SceneRendering
import TestFixtures
import Testing

@testable import LanguageServer

@Suite struct RenameTests {
  /// The documents after the thing at the bar has another name, by the last part of their path.
  private func renamed(
    _ text: String, to name: String, path: String = "\(repository)/Scenes/new.yaml",
    others: [String: String] = [:]
  ) throws -> [String: String] {
    let parts = text.components(separatedBy: "│")
    var workspace = Workspace()
    let document = TextDocument(uri: FileAddress.uri(path), path: path, version: 1, text: parts.joined())
    workspace.open(document)
    for (path, text) in others {
      workspace.open(TextDocument(uri: FileAddress.uri(path), path: path, version: 1, text: text))
    }
    let edit = try workspace.rename(
      to: name, at: parts[0].utf8.count, in: document, renamesFiles: true)
    var result: [String: String] = [:]
    for change in edit["documentChanges"]?.items ?? [] {
      guard let uri = change["textDocument"]?["uri"]?.string, let path = FileAddress.path(uri) else {
        continue
      }
      var changed = workspace.documents[uri] ?? TextDocument(uri: uri, path: path, version: 0, text: "")
      let edits = (change["edits"]?.items ?? []).reversed()
      for edit in edits {
        changed.change(.map([("range", edit["range"] ?? .null), ("text", edit["newText"] ?? .null)]))
      }
      result[path.components(separatedBy: "/").last ?? ""] = String(decoding: changed.bytes, as: UTF8.self)
    }
    return result
  }

  private func scene(_ node: String, _ use: String) -> String {
    """
    scene: new
    state: { open: true }
    children:
      - { box: \(node), layout: [left == 0, top == 0, size == 10] }
      - { box: b, layout: [left == 0, top == \(use).bottom + 8, size == 10] }

    """
  }

  @Test func aNodeIsRenamedWithItsUses() throws {
    #expect(try renamed(scene("ca│rd", "card"), to: "header") == ["new.yaml": scene("header", "header")])
    #expect(try renamed(scene("card", "ca│rd"), to: "header") == ["new.yaml": scene("header", "header")])
  }

  @Test func aNameThatWouldBeAMistakeIsRefused() {
    #expect(throws: ResponseError.self) { try renamed(scene("ca│rd", "card"), to: "b") }
    #expect(throws: ResponseError.self) { try renamed(scene("ca│rd", "card"), to: "two words") }
    #expect(throws: ResponseError.self) { try renamed(scene("ca│rd", "card"), to: "") }
    #expect(throws: ResponseError.self) { try renamed("scene: ne│w\nchildren: []\n", to: "b") }
  }

  /// The message of a refused rename.
  private func refusal(_ text: String, to name: String) -> String? {
    do { _ = try renamed(text, to: name) } catch { return (error as? ResponseError)?.message }
    return nil
  }

  @Test func aRefusalNamesThePlaceAndTheReason() {
    #expect(
      refusal(scene("ca│rd", "card"), to: "b")?.hasPrefix(
        "the name \"b\" cannot be taken here: new.yaml:5: ") == true)
    // A name inside a text that is put together is not found: no other name would do, either.
    let computed = """
      scene: new
      children:
        - { box: ca│rd, fill: "#FF0000", layout: [left == 0, top == 0, size == 10] }
        - { box: b, fill: "#FF0000", layout: [left == 0, top == 0, size == 1], mask: { node: "ca\\x72d" } }

      """
    #expect(
      refusal(computed, to: "shown")?.hasPrefix(
        "\"card\" is also named where a rename cannot follow it: new.yaml:4: ") == true)
  }

  /// A scene in which one name stands for a state, an argument, a node, a shape and a step, before and after it has another.
  private static let typed = """
    scene: new
    state: { SCROLL: 0, on: true }
    drivers: [SCROLL]
    shapes:
      SHAPE: { path: "M0,0 L1,0 L1,1 Z", view-box: [0, 0, 1, 1] }
      star: { path: "M0,0 L1,0 L1,1 Z", view-box: [0, 0, 1, 1] }
    let:
      TWICE(n): "${n * 2}"
      far: "${SCROLL | TWICE}"
    transitions: { on: { duration: 1s } }
    animations:
      pulse: { duration: 1s, while: "${on}", tracks: { NODE.opacity: { from: 0, to: 1 } } }
    components:
      row:
        with: [icon]
        layout: [size == 20]
        children:
          - { shape: "${icon}", id: sign, fill: "#FF0000", layout: [left == 0, top == NODE.bottom, "size == ${SCROLL | TWICE}"] }
          - { box: say, label: "say \\"${SCROLL | fixed(0)}\\"", layout: [left == 0, top == 0, size == 2] }
    children:
      - box: NODE
        fill: "#FF0000"
        gestures: { pan: { moves: SCROLL, bounds: [0, 9] }, tap: [on = !on, SCROLL = (SCROLL + 1), toggle on] }
        layout: [left == 0, top == 0, size == 10]
      - { use: row, id: row, with: { icon: SHAPE }, layout: [left == NODE.left, top == 0] }
      - { shape: "${on ? 'SHAPE' : 'star'}", id: s, fill: "#FF0000", layout: [center == NODE, size == 4] }
      - { box: t, fill: "#FF0000", user-interaction: disabled, layout: [fill NODE inset 1] }
    scenarios:
      tour:
        - 1s: tap NODE
        - 2s: set SCROLL = SCROLL + 1
    captures:
      - { name: one, scenario: tour, at: 1s, crop: NODE, set: { SCROLL: 3 } }

    """

  @Test(arguments: [
    ("SCROLL", "scroll"), ("TWICE", "twice"), ("NODE", "card"), ("SHAPE", "heart"),
    // Names that anchors, steps and keys have, too.
    ("NODE", "left"), ("NODE", "tap"), ("NODE", "send"), ("SCROLL", "top"),
  ])
  func namesAreFoundByWhereTheyStand(_ part: String, _ name: String) throws {
    func text(_ other: String) -> String {
      [("SCROLL", "scroll"), ("TWICE", "twice"), ("NODE", "card"), ("SHAPE", "heart")]
        .reduce(Self.typed) { $0.replacing($1.0, with: $1.0 == part ? other : $1.1) }
    }
    let place = try #require(Self.typed.range(of: part))
    let before = [("SCROLL", "scroll"), ("TWICE", "twice"), ("NODE", "card"), ("SHAPE", "heart")]
      .reduce(String(Self.typed[..<place.lowerBound])) {
        $0.replacing($1.0, with: $1.0 == part ? name : $1.1)
      }
    var marked = text(name)
    marked.insert("│", at: marked.index(marked.startIndex, offsetBy: before.count + 1))
    #expect(try renamed(marked, to: "other") == ["new.yaml": text("other")])
  }

  @Test func aComponentIsRenamedInItsLibraryAndEveryScene() throws {
    let library = "library: own\ncomponents:\n  card: { layout: [size == 10] }\n"
    func scene(_ name: String, _ use: String) -> String {
      "scene: \(name)\nimport: own.yaml\nchildren:\n  - { use: \(use), id: a, layout: [left == 0, top == 0] }\n"
    }
    let tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    let folder = tool.folder.path
    for (name, text) in [("own", library), ("one", scene("one", "card")), ("two", scene("two", "card"))] {
      try text.write(toFile: "\(folder)/\(name).yaml", atomically: true, encoding: .utf8)
    }
    var workspace = Workspace()
    let path = "\(folder)/one.yaml"
    let document = TextDocument(
      uri: FileAddress.uri(path), path: path, version: 1, text: scene("one", "card"))
    workspace.open(document)
    let offset = scene("one", "card").utf8.count - "ard, id: a, layout: [left == 0, top == 0] }\n".utf8.count
    let edit = try workspace.rename(to: "tile", at: offset, in: document, renamesFiles: true)
    let files = (edit["documentChanges"]?.items ?? []).compactMap { $0["textDocument"]?["uri"]?.string }
    #expect(Set(files.map { $0.components(separatedBy: "/").last }) == ["own.yaml", "one.yaml", "two.yaml"])
  }

  @Test func aTokenIsRenamedInItsFile() throws {
    let tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    let tokens =
      ##"{ "color": { "$type": "color", "red": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } }, "main": { "$value": "{color.red}" } } }"##
    try tokens.write(toFile: "\(tool.folder.path)/a.tokens.json", atomically: true, encoding: .utf8)
    let text =
      "scene: new\ntokens: a.tokens.json\nchildren:\n  - { box: b, fill: \"{color.r│ed}\", layout: [left == 0, top == 0, size == 10] }\n"
    let path = "\(tool.folder.path)/new.yaml"
    let result = try renamed(
      text, to: "scarlet", path: path, others: ["\(tool.folder.path)/a.tokens.json": tokens])
    #expect(result["new.yaml"]?.contains("{color.scarlet}") == true)
    #expect(
      result["a.tokens.json"]
        == ##"{ "color": { "$type": "color", "scarlet": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } }, "main": { "$value": "{color.scarlet}" } } }"##
    )
  }

  @Test func aCaptureTakesItsGoldensAlong() throws {
    let path = "\(repository)/Scenes/quiz.yaml"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var workspace = Workspace()
    let document = TextDocument(uri: FileAddress.uri(path), path: path, version: 1, text: text)
    workspace.open(document)
    let place = try #require(text.range(of: "{ name: two,"))
    let offset = text[..<place.lowerBound].utf8.count + 9
    let edit = try workspace.rename(to: "pair", at: offset, in: document, renamesFiles: true)
    let changes = edit["documentChanges"]?.items ?? []
    let files = changes.compactMap { $0["newUri"]?.string?.components(separatedBy: "/").last }
    #expect(files.sorted() == ["pair.layout.txt", "pair.png"])
    let lock = changes.first { $0["textDocument"]?["uri"]?.string?.hasSuffix(".lock") == true }
    #expect(lock?["edits"]?.items?.map { $0["newText"]?.string } == ["pair"])
    #expect(throws: ResponseError.self) {
      try workspace.rename(to: "pair", at: offset, in: document, renamesFiles: false)
    }
  }
}
