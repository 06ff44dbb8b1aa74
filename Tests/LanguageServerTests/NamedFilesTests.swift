import Documents
import SceneRendering
import TestFixtures
import Testing

@testable import LanguageServer

@Suite struct NamedFilesTests {
  private static let files = [
    "Scenes/own.yaml": "library: own\nshapes: { logo: { path: \"M0,0 L1,1\" } }\n",
    "Scenes/pictures/cat.png": "", "Scenes/pictures/a dog.jpg": "", "Scenes/pictures/.hidden.png": "",
    "Scenes/pictures/deep/fox.webp": "", "Scenes/heart.lottie": "", "Scenes/feed.json": "{}",
    "DesignTokens/app.tokens.json": "{}", "elsewhere.png": "",
  ]

  /// Labels with what is inserted, at the bar in a scene of a project.
  private func offered(
    _ text: String, in name: String = "Scenes/new.yaml", files: [String: String] = Self.files
  ) throws -> [String: String] {
    let folder = TemporaryFolder()
    for (name, text) in files { try folder.write(text, name) }
    let parts = text.components(separatedBy: "│")
    let path = folder(name)
    try folder.write(parts.joined(), name)
    let document = TextDocument(uri: "file://\(path)", path: path, version: 1, text: parts.joined())
    let scene = try? SceneRequest(scene: path).load()
    let answer = Completion(document, at: parts[0].utf8.count, in: scene).items(Workspace())
    let items = (answer["items"]?.items ?? []).compactMap { item -> (String, String)? in
      guard let label = item["label"]?.string, let text = item["textEdit"]?["newText"]?.string else {
        return nil
      }
      return (label, text)
    }
    return Dictionary(items) { first, _ in first }
  }

  @Test func eachKeyOffersItsFilesAndFolders() throws {
    #expect(try offered("scene: a\ntokens: │\n")["feed.json"] == "feed.json")
    #expect(try offered("scene: a\ndata: { feed: │ }\n")["feed.json"] == "feed.json")
    let libraries = try offered("scene: a\nimport: [│]\n")
    #expect(libraries["own.yaml"] == "own.yaml" && libraries["ios"] == "ios")
    #expect(libraries["new.yaml"] == nil && libraries["feed.json"] == nil)
    let animations = try offered("scene: a\nchildren:\n  - animation: │\n")
    #expect(animations["heart.lottie"] == "heart.lottie" && animations["own.yaml"] == nil)
    let pictures = try offered("scene: a\nchildren:\n  - image: │\n")
    #expect(pictures["pictures/"] == "pictures/" && pictures["feed.json"] == nil)
  }

  @Test func whatHasBeenTypedOfThePathIsKept() throws {
    let pictures = try offered("scene: a\nchildren:\n  - image: pictures/│\n")
    #expect(
      pictures == [
        "cat.png": "pictures/cat.png", "a dog.jpg": "pictures/a dog.jpg", "deep/": "pictures/deep/",
      ])
    #expect(
      try offered("scene: a\nchildren:\n  - { image: \"pictures/deep/f│ox.png\" }\n")
        == ["fox.webp": "pictures/deep/fox.webp"])
  }

  @Test func onlyFoldersThatTheSceneMayReadAreLookedInto() throws {
    // Tokens may lie in the folder beside the scenes.
    #expect(try offered("scene: a\ntokens: │\n")["../"] == "../")
    #expect(try offered("scene: a\ntokens: ../DesignTokens/│\n").keys.sorted() == ["app.tokens.json"])
    #expect(try offered("scene: a\ntokens: ../../│\n").isEmpty)
    #expect(try offered("scene: a\ntokens: /│\n").isEmpty)
    // Without such a folder nothing above the scene is read.
    let alone = ["Scenes/feed.json": "{}", "other.json": "{}"]
    #expect(try offered("scene: a\ntokens: │\n", files: alone) == ["feed.json": "feed.json"])
    #expect(try offered("scene: a\ntokens: ../│\n", files: alone).isEmpty)
  }

  @Test func ofManyFilesTheBegunOnesAreOffered() throws {
    var files = ["Scenes/zebra.json": "{}"]
    for number in 0..<300 { files["Scenes/a\(number).json"] = "{}" }
    let all = try offered("scene: a\ntokens: │\n", files: files)
    #expect(all.count == NamedFiles.most)
    #expect(try offered("scene: a\ntokens: ze│\n", files: files) == ["zebra.json": "zebra.json"])
  }

  @Test func namesThatYAMLReadsOtherwiseAreQuoted() throws {
    let files = ["Scenes/a: b.json": "{}", "Scenes/it's.json": "{}"]
    #expect(try offered("scene: a\ntokens: │\n", files: files)["a: b.json"] == "\"a: b.json\"")
    #expect(try offered("scene: a\ntokens: 'i│'\n", files: files)["it's.json"] == "it''s.json")
  }

  @Test func iconsOfKitsAndLibrariesAreOffered() throws {
    let scene = "scene: a\nimport: [own.yaml, ios]\nshapes: { mine: { path: \"M0,0 L1,1\" } }\nchildren:\n"
    let icons = try offered(scene + "  - shape: │\n")
    #expect(icons["mine"] == "mine" && icons["logo"] == "logo" && icons["ios-plus"] == "ios-plus")
    #expect(icons["circle"] == "circle")
    // An argument that the component draws as an outline takes icons, too; others do not.
    let row =
      scene + "  - { use: ios-row, id: r, with: { title: T, icon: ios-f│ }, layout: [left == 0, top == 0] }\n"
    #expect(try offered(row)["ios-folder"] == "ios-folder")
    let title =
      scene + "  - { use: ios-row, id: r, with: { title: ios-f│ }, layout: [left == 0, top == 0] }\n"
    #expect(try offered(title)["ios-folder"] == nil)
    let bar =
      scene
      + "  - { use: ios-tab-bar, id: t, with: { items: [{ title: Home, icon: │ }], selected: s }, layout: [left == 0, top == 0] }\n"
    #expect(try offered(bar)["ios-folder"] == "ios-folder")
  }
}
