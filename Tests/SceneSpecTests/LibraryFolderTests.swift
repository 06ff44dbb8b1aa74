import SceneModel
import TestFixtures
import Testing

@testable import SceneRendering

/// Libraries of several documents in a folder.
@Suite struct LibraryFolderTests {
  private func scene(_ parts: [(name: String, text: String)]) throws -> WrittenScene {
    let scene = try WrittenScene(
      """
      scene: test
      import: parts/
      children:
        - { use: dot, id: a, layout: [left == 0, top == 0] }
        - { use: bar, id: b, layout: [left == 0, top == 20] }
      """)
    for part in parts { try scene.folder.write(part.text, "parts/\(part.name)") }
    return scene
  }

  private static let dot = "library: dot\ncomponents: { dot: { layout: [size == 3] } }\n"
  private static let bar = "library: bar\ncomponents: { bar: { layout: [width == 30, height == 3] } }\n"

  @Test func allDocumentsOfAFolderAreOneLibrary() throws {
    let scene = try scene([("a.yaml", Self.dot), ("b.yml", Self.bar), ("notes.txt", "no library")])
    let laidOut = try scene.request.layOut(isCheck: true).1
    #expect(laidOut.layout[try #require(laidOut.scene.node("b"))].width == 30)
    #expect(scene.check().messages == "0 errors, 0 warnings, 0 notes\n")
  }

  @Test func aNameGivenTwiceIsAnError() throws {
    let again = Self.bar.replacing("bar:", with: "dot:")
    let twice = try scene([("a.yaml", Self.dot), ("b.yaml", Self.bar), ("c.yaml", again)]).check().messages
    #expect(
      twice.contains("parts/c.yaml:2:15: error: the name \"dot\" is given twice in this library"), "\(twice)")
    #expect(twice.contains("it is given here, too") && twice.contains("parts/a.yaml:2:15"), "\(twice)")
  }

  @Test func aFolderWithoutLibrariesIsAnError() throws {
    let messages = try scene([]).check().messages
    #expect(
      messages.contains("scene.yaml:2:9: error: no YAML documents lie in the folder \"parts/\""),
      "\(messages)")
  }
}
