import Documents
import JSONRPC
import SceneRendering
import TestFixtures
import Testing

@testable import LanguageServer

/// Two projects with files of the same names in one editor, both with changes that are not saved.
@Suite struct RootsTests {
  private let folder = TemporaryFolder()

  private static func scene(_ node: String, fill: String = "fill") -> String {
    """
    scene: home
    import: own.yaml
    children:
      - { use: card, id: \(node), layout: [left == 0, top == 0] }
      - { box: b, \(fill): "#FF0000", layout: [left == 0, top == \(node).bottom, size == 10] }

    """
  }

  private static func library(_ size: Int) -> String {
    "library: own\ncomponents:\n  card: { layout: [size == \(size)] }\n"
  }

  /// Root a is sound with a card of 20; in root b the key of a fill is wrong, and its card has 30. On disk both are the same.
  private func opened() throws -> Workspace {
    var workspace = Workspace()
    for (root, size, fill) in [("a", 20, "fill"), ("b", 30, "fil")] {
      try folder.write(Self.scene("hero"), "\(root)/Scenes/home.yaml")
      try folder.write(Self.library(10), "\(root)/Scenes/own.yaml")
      for (name, text) in [("home", Self.scene("hero", fill: fill)), ("own", Self.library(size))] {
        let path = folder("\(root)/Scenes/\(name).yaml")
        workspace.open(TextDocument(uri: FileAddress.uri(path), path: path, version: 1, text: text))
      }
    }
    return workspace
  }

  private func document(_ name: String, _ workspace: Workspace) throws -> TextDocument {
    try #require(workspace.documents[FileAddress.uri(folder(name))])
  }

  private func offset(_ word: String, in document: TextDocument) throws -> Int {
    let text = String(decoding: document.bytes, as: UTF8.self)
    return text[..<(try #require(text.range(of: word))).lowerBound].utf8.count + 1
  }

  @Test func mistakesAreToldOfTheirOwnRoot() throws {
    let workspace = try opened()
    for (root, ids) in [("a", []), ("b", ["unknown-key"])] {
      let document = try document("\(root)/Scenes/home.yaml", workspace)
      let result = SceneCheck(
        document: document, request: workspace.request(document.path), isFull: false
      ).run()
      #expect(result.report.messages.values.joined().map { $0["code"]?.string } == ids)
      #expect(result.report.messages.keys.allSatisfy { $0.hasPrefix(folder("\(root)/")) })
      let own = result.files.filter { $0.hasPrefix("/") }
      #expect(own.count == 2 && own.allSatisfy { $0.hasPrefix(folder("\(root)/")) })
    }
  }

  @Test func framesAreThoseOfTheirOwnUnsavedLibrary() throws {
    let workspace = try opened()
    let frame = workspace.frame(of: "hero", in: try document("a/Scenes/home.yaml", workspace))
    #expect(frame?.contains("width 20,") == true)
  }

  @Test func definitionsLeadToTheirOwnRoot() throws {
    var workspace = try opened()
    let document = try document("a/Scenes/home.yaml", workspace)
    let target = try #require(
      PositionTarget(document, at: try offset("card", in: document), workspace))
    let place = target.definition(in: workspace.scene(of: document))
    #expect(place?["uri"]?.string == FileAddress.uri(folder("a/Scenes/own.yaml")))
  }

  @Test func aRenameStaysInItsRoot() throws {
    var workspace = try opened()
    let document = try document("a/Scenes/home.yaml", workspace)
    let edit = try workspace.rename(
      to: "tile", at: try offset("card", in: document), in: document, renamesFiles: true)
    let files = (edit["documentChanges"]?.items ?? []).compactMap { $0["textDocument"]?["uri"]?.string }
    #expect(
      files.sorted() == ["home", "own"].map { FileAddress.uri(folder("a/Scenes/\($0).yaml")) })
    // Each edit is of the text that the editor has, not of the one on disk.
    let versions = (edit["documentChanges"]?.items ?? []).map { $0["textDocument"]?["version"]?.integer }
    #expect(versions == [1, 1])
  }
}
